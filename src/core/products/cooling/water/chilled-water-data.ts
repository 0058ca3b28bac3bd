import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { RowOfTable, Table } from '../../../tables/table.ts';
import type { ChilledWaterFamily, ChilledWaterInputs, WaterConditions } from './chilled-water-inputs.ts';
import { CHILLED_WATER_FAMILIES } from './chilled-water-inputs.ts';
import type { ChilledWaterModel, ChilledWaterUnit, RatedRange } from './chilled-water-unit.ts';
import { chilledWaterDuty } from './chilled-water-unit.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import { calculationLimits } from '../tables/limit-names.ts';
import { byName } from '../tables/performance-table.ts';
import { ratingPoint } from '../tables/rating-point.ts';
import { defaultPartNumbers } from '../selection/selection-data.ts';
import { DEFAULT_INPUTS } from '../selection/selection-inputs.ts';
import { cwRatings, indoorUnits, limits, spcwModels, srcwModels } from '../tables/equipment.ts';

export type ChilledWaterRating = RowOfTable<typeof cwRatings>;

/** The units of one family, by model, and the inputs that its calculation starts with: its rating point. */
export interface ChilledWaterRange {
  readonly units: readonly ChilledWaterUnit[];
  readonly defaults: ChilledWaterInputs;
}

/** Everything that the calculation of chilled-water units looks at, prepared once. */
export interface ChilledWaterData {
  readonly families: ReadonlyMap<ChilledWaterFamily, ChilledWaterRange>;
  readonly units: ReadonlyMap<string, ChilledWaterUnit>;
  readonly limits: CalculationLimits;
}

/** The constants records that it is read from; the rating points beyond each model's own may be missing. */
export const CHILLED_WATER_TABLES = [
  'COOLING_SPCW',
  'COOLING_SRCW',
  'COOLING_LIMITS',
  'COOLING_INDOOR_UNITS',
  'COOLING_CW_RATINGS',
] as const;
export type ChilledWaterSource = Readonly<Partial<Record<(typeof CHILLED_WATER_TABLES)[number], string>>>;

/** A rating as conditions with the capacity that the catalogue gives, kW. */
export interface RatedPoint {
  readonly conditions: WaterConditions;
  readonly sensibleKw: number;
}

/** The model's own rating point; null where its text is of another form. */
export function ownRating(model: ChilledWaterModel): RatedPoint | null {
  const point = ratingPoint(model.nominalPoint);
  return (
    point && {
      conditions: {
        returnAirDryBulbTemp: point.returnAir,
        returnAirRH: point.humidity,
        waterInC: model.waterInC,
        waterOutC: model.waterOutC,
      },
      sensibleKw: model.nominalSensibleKw,
    }
  );
}

export const pointOf = ({
  returnAirC,
  returnAirRH,
  waterInC,
  waterOutC,
  sensibleKw,
}: ChilledWaterRating): RatedPoint => ({
  conditions: { returnAirDryBulbTemp: returnAirC, returnAirRH, waterInC, waterOutC },
  sensibleKw,
});

/** By how much the method misses a rating point, as a share of it. */
export const missOf = (model: ChilledWaterModel, { conditions, sensibleKw }: RatedPoint): number =>
  Math.abs(chilledWaterDuty(model, conditions).capacity / sensibleKw - 1);

const span = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

const rangeOf = (points: readonly RatedPoint[]): RatedRange => ({
  returnAir: span(points.map(({ conditions }) => conditions.returnAirDryBulbTemp)),
  waterIn: span(points.map(({ conditions }) => conditions.waterInC)),
  waterRise: span(points.map(({ conditions }) => Number((conditions.waterOutC - conditions.waterInC).toFixed(6)))),
});

const noRating = ({ model }: ChilledWaterModel): Problem => ({
  code: 'table_invalid',
  path: 'nominalPoint',
  text: 'The rating point of model {model} can not be read, it is written 30C/28%',
  params: { model },
});

/** The units of a family that have a part number; `extra` are rating points beyond each model's own. */
function prepareRange(
  family: ChilledWaterFamily,
  models: readonly ChilledWaterModel[],
  extra: readonly ChilledWaterRating[],
  partNumbers: Readonly<Record<string, string>>,
  limitValues: CalculationLimits,
): Result<ChilledWaterRange> {
  const unread = models.filter((model) => ownRating(model) === null);
  if (unread.length > 0) return refuse(...unread.map(noRating));
  const pointsOf = (model: ChilledWaterModel): readonly RatedPoint[] => [
    ownRating(model)!,
    ...extra.filter((rating) => rating.model === model.model).map(pointOf),
  ];
  const rated = rangeOf(models.flatMap(pointsOf));
  const units = models.flatMap((model): ChilledWaterUnit[] => {
    const partNumber = partNumbers[model.model];
    if (partNumber === undefined) return [];
    const points = pointsOf(model);
    const worstMiss = Math.max(...points.map((point) => missOf(model, point)));
    return [{ model, family, partNumber, limits: limitValues, rated, ratings: { count: points.length, worstMiss } }];
  });
  const { sensibleCoolerCapacity, deltaAboveCapacity, deltaBelowCapacity } = DEFAULT_INPUTS;
  const start = models[0] && ownRating(models[0])!.conditions;
  return start
    ? ok({
        units: units.toSorted((a, b) => byName(a.model.model, b.model.model)),
        defaults: { sensibleCoolerCapacity, deltaAboveCapacity, deltaBelowCapacity, ...start },
      })
    : refuse({ code: 'table_invalid', path: family, text: 'The table has no rows' });
}

/**
 * Reads the chilled-water families from the texts of their tables, or names every fault. Null where the table of limits
 * is of a day before this calculation.
 */
export function readChilledWater(source: ChilledWaterSource): Result<ChilledWaterData | null> {
  const problems: Problem[] = [];
  function rows<Row>(table: Table<Row>, name: (typeof CHILLED_WATER_TABLES)[number]): readonly Row[] {
    const read = table.parse(source[name] ?? '');
    if (read.ok) return read.value;
    problems.push(...read.problems.map((problem) => ({ ...problem, path: `${name}, ${problem.path ?? ''}` })));
    return [];
  }
  const limitValues = calculationLimits(rows(limits, 'COOLING_LIMITS'));
  const partNumbers = defaultPartNumbers(rows(indoorUnits, 'COOLING_INDOOR_UNITS'));
  const extra = source.COOLING_CW_RATINGS === undefined ? [] : rows(cwRatings, 'COOLING_CW_RATINGS');
  const models = { SPcw: rows(spcwModels, 'COOLING_SPCW'), SRcw: rows(srcwModels, 'COOLING_SRCW') };
  if (problems.length > 0) return refuse(...problems);
  if (limitValues === null) return ok(null);
  const ranges = CHILLED_WATER_FAMILIES.map(
    (family) => [family, prepareRange(family, models[family], extra, partNumbers, limitValues)] as const,
  );
  const faults = ranges.flatMap(([, range]) => (range.ok ? [] : range.problems));
  if (faults.length > 0) return refuse(...faults);
  const families = new Map(ranges.flatMap(([family, range]) => (range.ok ? [[family, range.value] as const] : [])));
  const units = [...families.values()].flatMap((range) => range.units);
  return ok({ families, units: new Map(units.map((unit) => [unit.model.model, unit])), limits: limitValues });
}
