import type { Translate } from '../../../translation/translate.ts';
import type { Fit } from '../selection/capacity-window.ts';
import { fitOf } from '../selection/capacity-window.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import type { ExplainedField, FigureExplanation } from './explain-figure.ts';
import { builtFigure, explainFigure } from './explain-figure.ts';
import { performanceOrigin } from './figure-origin.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { ResultField } from './result-fields.ts';
import { DERIVED_FIELDS, RESULT_FIELDS } from './result-fields.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';

/** A unit of a comparison at the inputs: what it does there, or why it is not answered. */
export interface ComparedUnit {
  readonly unit: CalculatedUnit;
  readonly answer: (UnitPerformance & Fit) | null;
  readonly refusal: Refusal | null;
}

/** A row of a comparison. Label and unit are keys of TRANSLATE. */
export interface ComparisonRow {
  readonly name: string;
  readonly label: string;
  readonly unit: string | null;
  readonly decimals: number;
  /** Of the answer, which explains itself; null for what the models table says. */
  readonly field: ExplainedField | null;
  /** What of the unit stands there: a figure, a word, or nothing where the unit is not answered. */
  readonly value: (compared: ComparedUnit) => number | string | null;
  /** A ratio of two figures means something: of powers and lengths, not of temperatures and counts. */
  readonly isRatio: boolean;
  /** Which figure is the better one, where that can be said of it alone. */
  readonly better?: 'higher' | 'lower';
}

export interface ComparisonGroup {
  readonly label: string;
  readonly rows: readonly ComparisonRow[];
}

type AnswerField = (typeof RESULT_FIELDS | typeof DERIVED_FIELDS)[number]['field'];
const fields = new Map<AnswerField, ResultField<AnswerField>>(
  [...RESULT_FIELDS, ...DERIVED_FIELDS].map((field) => [field.field, field]),
);

/** A figure of the answer, by its field. */
function answered(field: AnswerField, better?: ComparisonRow['better']): ComparisonRow {
  const { label, unit, decimals } = fields.get(field)!;
  return {
    name: field,
    field,
    label,
    unit,
    decimals,
    value: ({ answer }) => answer && answer[field],
    isRatio: unit !== '°C' && unit !== '%',
    ...(better && { better }),
  };
}

/** A figure or word of the unit's row of the models table. */
const built = (
  name: string,
  label: string,
  unit: string | null,
  value: (model: CalculatedUnit['model']) => number | string,
  better?: ComparisonRow['better'],
): ComparisonRow => ({
  name,
  field: null,
  label,
  unit,
  decimals: unit === 'A' ? 1 : 0,
  value: ({ unit: { model } }) => value(model),
  isRatio: unit !== null,
  ...(better && { better }),
});

/** What units are compared by: everything that an answer and the models table say of them. */
export const COMPARISON: readonly ComparisonGroup[] = [
  {
    label: 'Capacity',
    rows: [
      answered('margin'),
      answered('sensibleCoolingCapacity'),
      answered('netSensibleCapacity'),
      answered('totalCoolingCapacity'),
      answered('sensibleHeatRatio', 'higher'),
      answered('energyEfficiencyRatio', 'higher'),
    ],
  },
  {
    label: 'Air',
    rows: [
      answered('indoorUnitAirFlow'),
      answered('supplyAirTemp'),
      answered('indoorUnitExternalStaticPressure'),
      answered('fansAbsorbedPower', 'lower'),
      answered('fansAbsorbedCurrent', 'lower'),
      answered('fanPowerConsumptionEach'),
      built('fans', 'Fans', null, ({ fans }) => fans),
    ],
  },
  {
    label: 'Compressors',
    rows: [
      answered('compressorAbsorbedPower', 'lower'),
      answered('compressorAbsorbedCurrent', 'lower'),
      answered('compressorPowerConsumption'),
      built('compressors', 'Compressors', null, ({ compressors }) => compressors),
      built('refrigerant', 'Refrigerant', null, ({ refrigerant }) => refrigerant),
    ],
  },
  {
    label: 'Condenser',
    rows: [
      answered('requiredCondenserCapacity', 'lower'),
      answered('airCondenserAbsorbedPower', 'lower'),
      answered('airCondenserAbsorbedCurrent', 'lower'),
    ],
  },
  {
    label: 'Electrical connection and dimensions',
    rows: [
      built('supply', 'Power supply, V/phases/Hz', null, ({ supply }) => supply),
      built('FLA_A', 'Full load amperes', 'A', ({ FLA_A }) => FLA_A, 'lower'),
      built('MCA_A', 'Minimum circuit ampacity', 'A', ({ MCA_A }) => MCA_A, 'lower'),
      built('widthMm', 'Width', 'mm', ({ widthMm }) => widthMm, 'lower'),
      built('depthMm', 'Depth', 'mm', ({ depthMm }) => depthMm, 'lower'),
      built('heightMm', 'Height', 'mm', ({ heightMm }) => heightMm, 'lower'),
      built('weightKg', 'Weight', 'kg', ({ weightKg }) => weightKg, 'lower'),
    ],
  },
];

/** The units of the models at the inputs, in their order, whatever their family and whether they fit; unknown models are left out. */
export function compareUnits(
  data: CoolingSelectionData,
  models: readonly string[],
  inputs: SelectionInputs,
): readonly ComparedUnit[] {
  return models.flatMap((model): ComparedUnit[] => {
    const unit = data.units.get(model);
    if (!unit) return [];
    const answer = evaluateUnit(data, model, inputs);
    return [
      answer.ok
        ? { unit, answer: { ...answer.value, ...fitOf(answer.value, inputs, inputs.basis) }, refusal: null }
        : { unit, answer: null, refusal: answer.problems[0]! },
    ];
  });
}

/** Which of the units have the better figure of a row; none where all are the same or nothing can be said. */
export function bestOf({ value, better }: ComparisonRow, compared: readonly ComparedUnit[]): ReadonlySet<string> {
  const figures = compared.flatMap((each) => {
    const figure = value(each);
    return typeof figure === 'number' ? [{ model: each.unit.model.model, figure }] : [];
  });
  const [low, high] = [Math.min, Math.max].map((pick) => pick(...figures.map(({ figure }) => figure)));
  if (!better || low === high) return new Set();
  const best = better === 'higher' ? high : low;
  return new Set(figures.filter(({ figure }) => figure === best).map(({ model }) => model));
}

/** By how much a figure differs from that of the first unit, %; null where nothing can be said or nothing differs. */
export function differenceOf(
  { value, isRatio }: ComparisonRow,
  each: ComparedUnit,
  first: ComparedUnit,
): number | null {
  const [figure, base] = [value(each), value(first)];
  if (!isRatio || typeof figure !== 'number' || typeof base !== 'number' || base === 0 || figure === base) return null;
  return (figure / base - 1) * 100;
}

/** Whether the units differ in a row. */
export const differs = ({ value }: ComparisonRow, compared: readonly ComparedUnit[]): boolean =>
  new Set(compared.map(value)).size > 1;

/** How a figure of a row came about; null where the unit is not answered. */
export function explainCompared(
  { field }: ComparisonRow,
  { unit, answer }: ComparedUnit,
  inputs: SelectionInputs,
  t: Translate,
): FigureExplanation | null {
  if (field === null) return builtFigure(performanceOrigin(unit.model), `${unit.table}_MODELS`, t);
  return answer && explainFigure(unit, answer, inputs, field, t);
}
