import { expect, it } from 'vitest';
import type { CatalogueSource } from '../../../../core/catalogue/tables.ts';
import { readChillerContext } from '../../../../core/products/chiller/read-context.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { parseSearch, stringifySearch } from '../../../app/navigation/search-params.ts';
import { chillerCalculatorSearch } from './chiller-calculator-search.ts';
import { addressForm, defaultStatedInputs, settledInputs } from './chiller-calculator-state.ts';
import { solutionStart } from './solution-start.ts';

const context = readChillerContext(demonstrationCatalogue().tables as CatalogueSource);
if (!context.ok) throw new Error('The demonstration catalogue can not be read');
const defaults = defaultStatedInputs(context.value);
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
      glycolPercent: 30,
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

it('a share that nobody stated follows fluid and winter, and water has none', () => {
  const share = (change: Partial<typeof defaults>) =>
    settledInputs({ ...defaults, ...change }, context.value).glycolPercent;
  expect(share({ designMinOutdoorC: -28 })).toBe(46);
  expect(share({ designMinOutdoorC: -10 })).toBeLessThan(46);
  expect(share({ fluid: 'PG' })).not.toBe(46);
  expect(share({ designMinOutdoorC: -10, glycolPercent: 33 })).toBe(33);
  expect(share({ fluid: 'water', glycolPercent: 33 })).toBe(0);
});

it('a solution starts with what differs from what its fields say of themselves', () => {
  const start = (change: Partial<typeof defaults>) => solutionStart({ ...defaults, ...change }, context.value);
  const { loadKw, systemHeadKPa } = defaults;
  const always = { loadKw, systemHeadKPa };
  expect(start({})).toEqual(always);
  expect(start({ designMinOutdoorC: -12.5 })).toEqual({ designMinOutdoorC: -12.5, ...always });
  // The configurator would take water for a mild winter, and 5 K above the leaving water.
  expect(start({ designMinOutdoorC: 5 })).toEqual({ designMinOutdoorC: 5, fluid: 'EG', ...always });
  expect(start({ designMinOutdoorC: 5, fluid: 'water' })).toEqual({ designMinOutdoorC: 5, ...always });
  expect(start({ leavingWaterC: 8 })).toEqual({ leavingWaterC: 8, enteringWaterC: 12, ...always });
  expect(start({ leavingWaterC: 8, enteringWaterC: 13 })).toEqual({ leavingWaterC: 8, ...always });
  expect(start({ glycolPercent: 50, loadKw: 640 })).toEqual({ glycolPercent: 50, ...always, loadKw: 640 });
});
