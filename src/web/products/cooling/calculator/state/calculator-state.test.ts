import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDUNDANCIES } from '../../../../../core/products/cooling/room/redundancy.ts';
import { DEFAULT_INPUTS, SELECTION_INPUTS } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { SOLVABLE_FIELDS } from '../../../../../core/products/cooling/solve-for/solvable-fields.ts';
import { parseSearch, stringifySearch } from '../../../../app/navigation/search-params.ts';
import { calculatorSearch } from './calculator-search.ts';
import type { CalculatorState } from './calculator-state.ts';
import { MOST_PINNED } from '../../../../parts/calculator/pinned.ts';
import { searchOf, stateIn } from './calculator-state.ts';
import { roomByDefault } from './room-state.ts';

const model = fc.constantFrom('SPdx025', 'SPdx030', 'SPdx120', 'SRdx007');
const number = fc.double({ min: 0, max: 500, noNaN: true }).map((value) => Number(value.toFixed(2)));
/** Nothing but the defaults. */
const blank = {
  view: null,
  solve: null,
  mapModel: null,
  onlyDifferences: false,
  water: {},
  free: {},
  city: null,
  year: {},
  yearOf: null,
  room: roomByDefault,
};
const state: fc.Arbitrary<CalculatorState> = fc.record({
  family: fc.option(fc.constantFrom('SPdx', 'SRcw')),
  view: fc.option(fc.constantFrom('selection', 'year')),
  inputs: fc.record(
    {
      sensibleCoolerCapacity: number,
      deltaAboveCapacity: number,
      deltaBelowCapacity: number,
      returnAirDryBulbTemp: number,
      returnAirRH: number,
      outdoorTemp: number,
      altitude: fc.integer({ min: 1, max: 2000 }),
      basis: fc.constant('net' as const),
    },
    { requiredKeys: SELECTION_INPUTS.map(({ field }) => field) },
  ),
  solve: fc.option(fc.constantFrom(...SOLVABLE_FIELDS)),
  pinned: fc.option(fc.uniqueArray(model, { maxLength: MOST_PINNED })),
  mapModel: fc.option(model),
  keepsMoisture: fc.boolean(),
  onlyDifferences: fc.boolean(),
  water: fc.record(
    { returnAirDryBulbTemp: number, returnAirRH: number, waterInC: number, waterOutC: number },
    { requiredKeys: [] },
  ),
  free: fc.record({ returnAirDryBulbTemp: number, loadKw: number }, { requiredKeys: [] }),
  city: fc.option(fc.constantFrom('Moscow', 'Sochi')),
  room: fc.record({
    loadKw: fc.option(number),
    redundancy: fc.constantFrom(...REDUNDANCIES),
    mostUnits: fc.integer({ min: 1, max: 12 }),
    isMixed: fc.boolean(),
    set: fc.option(fc.constantFrom('SPdx025x1_SPdx045x2', 'SRdx030x3')),
    off: fc.uniqueArray(fc.integer({ min: 0, max: 23 })).map((places) => places.toSorted((a, b) => a - b)),
  }),
  year: fc.record({ loadKw: number, units: fc.integer({ min: 1, max: 20 }), tariff: number }, { requiredKeys: [] }),
  yearOf: fc.option(fc.constantFrom('dx.SPdx030', 'freeCooling.SRdf030')),
});

describe('the address of the calculator', () => {
  it('is empty for the defaults', () => {
    expect(searchOf({ family: null, inputs: DEFAULT_INPUTS, pinned: null, keepsMoisture: false, ...blank })).toEqual(
      {},
    );
  });

  it('brings every state back, as text too', () => {
    fc.assert(
      fc.property(state, (given) => {
        const text = stringifySearch(searchOf(given));
        expect(stateIn(calculatorSearch(parseSearch(text.slice(1))))).toEqual(given);
      }),
    );
  });

  it('keeps a number out of its bounds, for the field to say so', () => {
    expect(stateIn(calculatorSearch({ outdoorTemp: '50' })).inputs.outdoorTemp).toBe(50);
  });

  it('leaves out an input that is no number yet', () => {
    expect(
      searchOf({
        family: 'SRdx',
        inputs: { ...DEFAULT_INPUTS, outdoorTemp: Number.NaN },
        pinned: null,
        keepsMoisture: false,
        ...blank,
        water: { waterInC: Number.NaN },
      }),
    ).toEqual({ family: 'SRdx' });
  });

  it('takes no more models than the chart tells apart, each once', () => {
    expect(stateIn({ pinned: 'a,b,a,c,d,e' }).pinned).toEqual(['a', 'b', 'c', 'd']);
  });
});
