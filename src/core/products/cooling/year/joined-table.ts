import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { isSameOrigin, lowAmbientOrigin, performanceOrigin } from '../figures/figure-origin.ts';
import type { LOW_AMBIENT_PARAMETERS, ModelPerformance, ParameterGrid } from '../tables/performance-table.ts';
import { holdsAtOwnMoisture } from '../tables/reference-moisture.ts';

/*
 * A year goes from the deepest frost to the hottest day. Above 35 °C the performance table of a selection answers, below it the
 * table for low outdoor temperatures; between the warmest row of the one and the coldest of the other the figures lie on the
 * straight line between these two rows, as between any two rows of one table. Nothing is drawn out beyond either table.
 */

export type LowAmbient = ModelPerformance<(typeof LOW_AMBIENT_PARAMETERS)[number]>;

/** What both tables hold, and how it goes with a rising outdoor temperature. */
const JOINED = {
  totalCoolingCapacity: 'falls',
  sensibleCoolingCapacity: 'falls',
  compressorAbsorbedPower: 'rises',
  airCondenserAbsorbedPower: 'rises',
} as const satisfies Partial<Record<PerformanceParameter, 'falls' | 'rises'>>;
const joinedParameters = Object.keys(JOINED) as readonly (keyof typeof JOINED)[];

/** What does not depend on the outdoor temperature: the indoor fans at their one speed. */
const INDOORS = [
  'fansAbsorbedPower',
  'fansAbsorbedCurrent',
  'indoorUnitAirFlow',
  'indoorUnitExternalStaticPressure',
  'fanPowerConsumptionEach',
] as const satisfies readonly PerformanceParameter[];

/** Two figures of one node are the same within two units of their last place, kW. */
const SAME = 0.02 + 1e-6;

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** The figure of a grid; NaN in a hole. */
const figure = (grid: ParameterGrid, row: number, column: number): number => grid.values[row]?.[column] ?? Number.NaN;

/**
 * Whether the two tables of a model speak of one machine: the same return air temperatures, the same figures at the outdoor
 * temperatures that both hold, and across the join a capacity that does not rise and a power that does not fall with the outdoor
 * temperature.
 */
export function tablesAgree({ performance: table }: CalculatedUnit, low: LowAmbient): boolean {
  if (!isSame(table.axes.columns, low.axes.columns)) return false;
  const first = table.axes.rows[0]!;
  const lastBelow = low.axes.rows.findLastIndex((outdoor) => outdoor < first);
  if (lastBelow < 0) return false;
  return joinedParameters.every((parameter) =>
    table.axes.columns.every((_, column) => {
      const shared = low.axes.rows.every((outdoor, row) => {
        const same = table.axes.rows.indexOf(outdoor);
        return (
          same < 0 ||
          Math.abs(figure(low.grids[parameter], row, column) - figure(table.grids[parameter], same, column)) <= SAME
        );
      });
      const step = figure(table.grids[parameter], 0, column) - figure(low.grids[parameter], lastBelow, column);
      return shared && (JOINED[parameter] === 'falls' ? step <= SAME : step >= -SAME);
    }),
  );
}

/** Why a unit has no table for low outdoor temperatures: there is none, it is of another origin, the performance table holds at another moisture, or the figures contradict each other. */
export type ColdFault = 'missing' | 'otherOrigin' | 'otherMoisture' | 'contradicts';

/** What keeps the two tables of a unit apart; null where they belong together. Figures that happen to fit prove no common origin. */
export function coldFault(unit: CalculatedUnit, low: LowAmbient | undefined): ColdFault | null {
  if (!low) return 'missing';
  if (!isSameOrigin(performanceOrigin(unit.model), lowAmbientOrigin(unit.model))) return 'otherOrigin';
  // The tables for low outdoor temperatures hold at the moisture of the demonstration tables.
  if (!holdsAtOwnMoisture(unit.model)) return 'otherMoisture';
  return tablesAgree(unit, low) ? null : 'contradicts';
}

/**
 * A unit whose performance table reaches down as far as its table for low outdoor temperatures; as it is where it has none that
 * belongs to it. Currents are not tabled below and no number there: nothing of a year reads them.
 */
export function joined(unit: CalculatedUnit, low: LowAmbient | undefined): CalculatedUnit {
  if (!low || coldFault(unit, low) !== null) return unit;
  const { axes, grids } = unit.performance;
  const below = low.axes.rows.filter((outdoor) => outdoor < axes.rows[0]!);
  const lowGrid = (parameter: keyof typeof JOINED) => low.grids[parameter].values.slice(0, below.length);
  const put = (parameter: PerformanceParameter, values: ParameterGrid['values']): ParameterGrid => ({
    values: [...values, ...grids[parameter].values],
    lines: [...below.map(() => 0), ...grids[parameter].lines],
  });
  const sums = lowGrid('totalCoolingCapacity').map((row, i) =>
    row.map((total, j) => {
      const compressor = lowGrid('compressorAbsorbedPower')[i]?.[j];
      return total === null || compressor === null || compressor === undefined ? null : total + compressor;
    }),
  );
  const untold = below.map(() => axes.columns.map(() => Number.NaN));
  const extended: Readonly<Record<PerformanceParameter, ParameterGrid>> = {
    ...(Object.fromEntries(
      joinedParameters.map((parameter) => [parameter, put(parameter, lowGrid(parameter))]),
    ) as Record<keyof typeof JOINED, ParameterGrid>),
    ...(Object.fromEntries(
      INDOORS.map((parameter) => [
        parameter,
        put(
          parameter,
          below.map(() => grids[parameter].values[0]!),
        ),
      ]),
    ) as Record<(typeof INDOORS)[number], ParameterGrid>),
    requiredCondenserCapacity: put('requiredCondenserCapacity', sums),
    compressorAbsorbedCurrent: put('compressorAbsorbedCurrent', untold),
    airCondenserAbsorbedCurrent: put('airCondenserAbsorbedCurrent', untold),
    compressorPowerConsumption: put('compressorPowerConsumption', untold),
  };
  return {
    ...unit,
    performance: { ...unit.performance, axes: { ...axes, rows: [...below, ...axes.rows] }, grids: extended },
  };
}
