import type { Result } from '../../../result.ts';
import { ok } from '../../../result.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';

/*
 * How the figures of a model answer a step of each input: both ways, one at a time, each an answer of `evaluateUnit`. A step to
 * where there is no answer says so.
 */

/** The inputs that are stepped, and by how much: K, % of relative humidity, m. */
export const SENSITIVITY_STEPS = [
  { field: 'returnAirDryBulbTemp', label: 'Return air', step: 1, unit: 'K' },
  { field: 'outdoorTemp', label: 'Outdoor air', step: 1, unit: 'K' },
  { field: 'returnAirRH', label: 'Relative humidity', step: 10, unit: '%' },
  { field: 'altitude', label: 'Altitude above sea level', step: 100, unit: 'm' },
] as const;
export type SteppedField = (typeof SENSITIVITY_STEPS)[number]['field'];

/** The figures that are watched; the sensible capacity is that of the basis. */
export const SENSITIVITY_FIGURES = [
  { figure: 'sensible', unit: 'kW', decimals: 2 },
  { figure: 'total', label: 'Total cooling capacity', unit: 'kW', decimals: 2 },
  { figure: 'compressor', label: 'Compressors absorbed power', unit: 'kW', decimals: 2 },
  { figure: 'eer', label: 'Energy efficiency ratio', unit: null, decimals: 2 },
] as const;
export type WatchedFigure = (typeof SENSITIVITY_FIGURES)[number]['figure'];

export type Figures = Readonly<Record<WatchedFigure, number>>;

export interface SensitivityChange {
  readonly field: SteppedField;
  /** The step with its sign. */
  readonly by: number;
  /** The figures after it, and the change in % of those before. */
  readonly after: Result<{ readonly figures: Figures; readonly percent: Figures }, Refusal>;
}

export interface SensitivityStrip {
  readonly model: string;
  readonly inputs: SelectionInputs;
  readonly figures: Figures;
  /** For each input its step up, then its step down. */
  readonly changes: readonly SensitivityChange[];
}

const figuresOf = (unit: UnitPerformance, { basis }: SelectionInputs): Figures => ({
  sensible: capacityOf(unit, basis),
  total: unit.totalCoolingCapacity,
  compressor: unit.compressorAbsorbedPower,
  eer: unit.energyEfficiencyRatio,
});

const PERCENT = 100;

const percentOf = (after: Figures, before: Figures): Figures =>
  Object.fromEntries(
    SENSITIVITY_FIGURES.map(({ figure }) => [figure, PERCENT * (after[figure] / before[figure] - 1)]),
  ) as Record<WatchedFigure, number>;

/** How a model answers a step of each input at the inputs; the refusal where it has no answer there. */
export function sensitivityStrip(
  data: CoolingSelectionData,
  model: string,
  inputs: SelectionInputs,
): Result<SensitivityStrip, Refusal> {
  const here = evaluateUnit(data, model, inputs);
  if (!here.ok) return here;
  const figures = figuresOf(here.value, inputs);
  const changes = SENSITIVITY_STEPS.flatMap(({ field, step }) =>
    [step, -step].map((by): SensitivityChange => {
      const answer = evaluateUnit(data, model, { ...inputs, [field]: (inputs[field] ?? 0) + by });
      if (!answer.ok) return { field, by, after: answer };
      const after = figuresOf(answer.value, inputs);
      return { field, by, after: ok({ figures: after, percent: percentOf(after, figures) }) };
    }),
  );
  return ok({ model, inputs, figures, changes });
}
