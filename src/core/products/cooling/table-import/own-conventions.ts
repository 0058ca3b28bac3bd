import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { specificVolume } from '../../../engineering/psychrometrics.ts';
import type { Quantity } from '../../../units.ts';
import { quantity } from '../../../units.ts';
import type { ModelFigures } from '../tables/performance-table.ts';
import { stepOf, sumRounding } from '../tables/printed-step.ts';
import { REFERENCE_MOISTURE, referenceRatio } from '../tables/reference-moisture.ts';
import type { Conditions } from './conditions.ts';
import { statedReference } from './conditions.ts';
import type { GatheredModels } from './vendor-rows.ts';
import { cellKey } from './vendor-rows.ts';

/** kg/m³, the density of air that manufacturers call standard (ASHRAE Handbook Fundamentals, chapter 1: 1.204 of dry air at 20 °C, rounded). */
const STANDARD_DENSITY = 1.2;

/** An air flow stated at 1.2 kg/m³, m3/h, as that at the state of return air, °C and kg/kg: the same mass. */
export function actualAirflow(
  standard: number,
  returnTemp: number,
  moisture: Quantity<'kg/kg'> = REFERENCE_MOISTURE,
): Quantity<'m3/h'> {
  const perDryKg = specificVolume(quantity(returnTemp, '°C'), moisture, SEA_LEVEL_PRESSURE);
  const density = (1 + moisture) / perDryKg;
  return quantity((standard * STANDARD_DENSITY) / density, 'm3/h');
}

/** m3/h and kW after a conversion. */
const AIRFLOW_PLACES = 0;
const POWER_PLACES = 3;
/** Enough for the sum of two converted figures, which carry nine digits. */
const SUM_PLACES = 9;

/** Figures with the digits that they are written with. */
export interface WrittenFigures {
  readonly figures: readonly ModelFigures[];
  readonly numerals: ReadonlyMap<string, string>;
}

type Rewrite = (figure: number, row: number, column: number) => number;

/** A model with a parameter rewritten node by node, its numerals with it. */
function rewritten(
  model: ModelFigures,
  numerals: Map<string, string>,
  at: PerformanceParameter,
  places: number,
  value: Rewrite,
): ModelFigures {
  const grid = model.grids[at];
  if (!grid) return model;
  const { rows, columns } = model.axes;
  const values = grid.values.map((cells, i) =>
    cells.map((cell, j) => {
      if (cell === null) return null;
      const figure = Number(value(cell, i, j).toFixed(places));
      if (figure !== cell) numerals.set(cellKey(model.model, at, rows[i]!, columns[j]!), String(figure));
      return figure;
    }),
  );
  return { ...model, grids: { ...model.grids, [at]: { ...grid, values } } };
}

const figureIn = ({ grids }: ModelFigures, at: PerformanceParameter, row: number, column: number): number =>
  grids[at]?.values[row]?.[column] ?? Number.NaN;

/** Net capacities with the heat of the fans added, gross: they are known no better than both together. */
function grossed(model: ModelFigures, numerals: Map<string, string>, isDutyDerived: boolean): ModelFigures {
  const withFans: Rewrite = (figure, i, j) => figure + figureIn(model, 'fansAbsorbedPower', i, j);
  const parameters: readonly PerformanceParameter[] = [
    'totalCoolingCapacity',
    'sensibleCoolingCapacity',
    // A duty that the vendor states is what the condenser rejects; one that was summed up from net capacities lacks the fans.
    ...(isDutyDerived ? (['requiredCondenserCapacity'] as const) : []),
  ];
  const gross = parameters.reduce((each, at) => rewritten(each, numerals, at, POWER_PLACES, withFans), model);
  const total = stepOf(model, 'totalCoolingCapacity') + stepOf(model, 'fansAbsorbedPower');
  return { ...gross, steps: { ...gross.steps, totalCoolingCapacity: total } };
}

/**
 * A model whose digits say as much as the vendor's did. A conversion adds digits, and by those the condenser's duty would miss a sum that
 * it keeps within the rounding of the file: there the sum is written, at most that rounding away.
 */
function settled(model: ModelFigures, numerals: Map<string, string>): ModelFigures {
  const { steps: _, ...plain } = model;
  const allowed = sumRounding(model);
  if (allowed <= sumRounding(plain)) return model;
  const sum: Rewrite = (duty, i, j) => {
    const total = figureIn(model, 'totalCoolingCapacity', i, j) + figureIn(model, 'compressorAbsorbedPower', i, j);
    return Math.abs(duty - total) <= allowed ? total : duty;
  };
  return rewritten(model, numerals, 'requiredCondenserCapacity', SUM_PLACES, sum);
}

/**
 * Figures of models in the portal's conventions, with their numerals: gross capacities, air flow at the state of the return air. Air is
 * that of the moisture that the table holds at.
 */
export function inOwnConventions(
  figures: readonly ModelFigures[],
  numerals: ReadonlyMap<string, string>,
  { airflow, basis, moisture = null }: Pick<Conditions, 'airflow' | 'basis'> & Partial<Pick<Conditions, 'moisture'>>,
  derived: GatheredModels['derived'] = [],
): WrittenFigures {
  const written = new Map(numerals);
  const reference = moisture && statedReference(moisture);
  const dutyDerived = new Set(
    derived.filter(({ parameter }) => parameter === 'requiredCondenserCapacity').map(({ model }) => model),
  );
  const converted = figures.map((model) => {
    const gross = basis === 'net' ? grossed(model, written, dutyDerived.has(model.model)) : model;
    const closed = settled(gross, written);
    if (airflow !== 'standard') return closed;
    return rewritten(closed, written, 'indoorUnitAirFlow', AIRFLOW_PLACES, (figure, _, j) => {
      const temperature = model.axes.columns[j]!;
      return actualAirflow(figure, temperature, reference ? referenceRatio(reference, temperature) : undefined);
    });
  });
  return { figures: converted, numerals: written };
}
