import { expect, it } from 'vitest';
import { defaultChillerInputs } from '../../../core/chiller/selection-inputs.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import { readChillerContext } from '../../../core/chiller/read-context.ts';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { parseSearch, stringifySearch } from '../../search-params.ts';
import { chillerCalculatorSearch } from './chiller-calculator-search.ts';
import { addressForm } from './chiller-calculator-state.ts';

const context = readChillerContext(demonstrationCatalogue().tables as CatalogueSource);
if (!context.ok) throw new Error('The demonstration catalogue can not be read');
const defaults = defaultChillerInputs(context.value);
const { stateIn, searchOf } = addressForm(defaults);
const throughAddress = (state: ReturnType<typeof stateIn>) =>
  stateIn(chillerCalculatorSearch(parseSearch(stringifySearch(searchOf(state)))));

it('a blank address is the defaults, and they are a blank address', () => {
  expect(stateIn({})).toEqual({ inputs: defaults, pinned: null });
  expect(searchOf({ inputs: defaults, pinned: null })).toEqual({});
});

it('a state comes back from its address as it was', () => {
  const state = {
    inputs: {
      ...defaults,
      loadKw: 612.5,
      leavingWaterC: -2,
      freeCooling: true,
      series: 'CHF' as const,
      redundancy: '2N' as const,
      fluid: 'PG' as const,
      glycolPercent: 0,
      systemHeadKPa: 0,
    },
    pinned: ['CHF0240', 'CHF0280'],
  };
  expect(throughAddress(state)).toEqual(state);
  expect(throughAddress({ ...state, pinned: [] }).pinned).toEqual([]);
});

it('a number that is none yet is left out of the address', () => {
  const inputs = { ...defaults, loadKw: Number.NaN, ambientC: 38 };
  expect(searchOf({ inputs, pinned: null })).toEqual({ ambientC: 38 });
});
