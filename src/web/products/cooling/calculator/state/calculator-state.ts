import type { WaterConditions } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { YearRates } from '../../../../../core/products/cooling/year/year-inputs.ts';
import type { FreeCoolingDuty } from '../../../../../core/products/cooling/water/free-cooling.ts';
import type { InputField, SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { DEFAULT_INPUTS, INPUT_FIELDS } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import type { SolvableField } from '../../../../../core/products/cooling/solve-for/solvable-fields.ts';
import { pinnedIn, pinnedText } from '../../../../parts/calculator/pinned.ts';
import { present } from '../../../../app/navigation/search-params.ts';
import type { CalculatorSearch } from './calculator-search.ts';
import type { RoomState } from './room-state.ts';
import { roomFor, roomIn } from './room-state.ts';

/** What the calculator shows. An input that is being typed and is no number yet is NaN. */
export interface CalculatorState {
  /** Null: the first family that can be calculated. */
  readonly family: string | null;
  /** Which view of the calculation; null: the first. */
  readonly view: string | null;
  readonly inputs: SelectionInputs;
  /** The input that is left open and solved for; its value in `inputs` is that of before. */
  readonly solve: SolvableField | null;
  /** Models on the chart; null: the best ones. */
  readonly pinned: readonly string[] | null;
  /** The model of the maps; null: the best one. */
  readonly mapModel: string | null;
  readonly keepsMoisture: boolean;
  /** The comparison leaves out what is the same of all. */
  readonly onlyDifferences: boolean;
  /** What differs from the rating point of a chilled-water family. */
  readonly water: Readonly<Partial<WaterConditions>>;
  /** What differs from the starting duty of a free-cooling family, and the city whose hours are counted; null: the first. */
  readonly free: Readonly<Partial<FreeCoolingDuty>>;
  readonly city: string | null;
  readonly room: RoomState;
  /** What differs from what the year follows by itself: the required capacity, the fewest units, the assumed costs, the water of the chilled-water units. */
  readonly year: Readonly<Partial<Record<YearField, number>>>;
  /** The variant and model of the year that are looked at; null: the one of least energy. */
  readonly yearOf: string | null;
}

export type YearField = 'loadKw' | 'units' | keyof YearRates | 'waterInC' | 'waterOutC' | 'glycolPercent';

/** The names of the water and free-cooling inputs in the address: their air is not that of the performance tables. */
const waterParams = {
  returnAirDryBulbTemp: 'waterReturnAir',
  returnAirRH: 'waterReturnRH',
  waterInC: 'waterIn',
  waterOutC: 'waterOut',
} as const satisfies Record<keyof WaterConditions, keyof CalculatorSearch>;
const freeParams = {
  returnAirDryBulbTemp: 'freeReturnAir',
  loadKw: 'freeLoad',
} as const satisfies Record<keyof FreeCoolingDuty, keyof CalculatorSearch>;

const yearParams = {
  loadKw: 'yearLoad',
  units: 'yearUnits',
  tariff: 'tariff',
  servicePercent: 'yearService',
  discountPercent: 'yearDiscount',
  waterInC: 'yearWaterIn',
  waterOutC: 'yearWaterOut',
  glycolPercent: 'yearGlycol',
} as const satisfies Record<YearField, keyof CalculatorSearch>;

/** Inputs that the address holds under names of their own. */
const namedIn = <Field extends string>(
  search: CalculatorSearch,
  params: Readonly<Record<Field, keyof CalculatorSearch>>,
) =>
  present(
    Object.fromEntries(Object.entries(params).map(([field, name]) => [field, search[name as keyof CalculatorSearch]])),
  ) as Partial<Record<Field, number>>;

/** The same for the address: what is no number yet is left out. */
const namedFor = <Field extends string>(
  values: Readonly<Partial<Record<Field, number>>>,
  params: Readonly<Record<Field, keyof CalculatorSearch>>,
): Record<string, number | undefined> =>
  Object.fromEntries(
    (Object.entries(params) as [Field, string][]).map(([field, name]) => {
      const value = values[field];
      return [name, value === undefined || Number.isNaN(value) ? undefined : value];
    }),
  );

export const stateIn = (search: CalculatorSearch): CalculatorState => ({
  family: search.family ?? null,
  view: search.view ?? null,
  inputs: {
    ...(Object.fromEntries(INPUT_FIELDS.map((field) => [field, search[field] ?? DEFAULT_INPUTS[field]])) as Record<
      InputField,
      number
    >),
    ...present({ altitude: search.altitude, basis: search.basis }),
  },
  solve: search.solve ?? null,
  pinned: pinnedIn(search.pinned),
  mapModel: search.mapModel ?? null,
  keepsMoisture: search.sameMoisture === true,
  onlyDifferences: search.differences === true,
  water: namedIn(search, waterParams),
  free: namedIn(search, freeParams),
  city: search.city ?? null,
  room: roomIn(search),
  year: namedIn(search, yearParams),
  yearOf: search.yearOf ?? null,
});

/** The address of a state: what differs from the defaults. An input that is no number yet is left out. */
export const searchOf = ({
  family,
  view,
  inputs,
  solve,
  pinned,
  mapModel,
  keepsMoisture,
  onlyDifferences,
  water,
  free,
  city,
  room,
  year,
  yearOf,
}: CalculatorState): CalculatorSearch =>
  present({
    family: family ?? undefined,
    view: view ?? undefined,
    ...(Object.fromEntries(
      INPUT_FIELDS.map((field) => {
        const value = inputs[field];
        return [field, Number.isNaN(value) || value === DEFAULT_INPUTS[field] ? undefined : value];
      }),
    ) as Record<InputField, number | undefined>),
    // Sea level, and what is no number yet, are left out.
    altitude: inputs.altitude || undefined,
    basis: inputs.basis === 'net' ? inputs.basis : undefined,
    solve: solve ?? undefined,
    pinned: pinnedText(pinned),
    mapModel: mapModel ?? undefined,
    sameMoisture: keepsMoisture ? (true as const) : undefined,
    differences: onlyDifferences ? (true as const) : undefined,
    ...namedFor(water, waterParams),
    ...namedFor(free, freeParams),
    city: city ?? undefined,
    ...roomFor(room),
    ...namedFor(year, yearParams),
    yearOf: yearOf ?? undefined,
  });
