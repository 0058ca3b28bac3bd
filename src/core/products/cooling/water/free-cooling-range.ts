import type { City } from '../tables/climate.ts';
import { readCities } from '../tables/climate.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Table } from '../../../tables/table.ts';
import type {
  FreeCooling,
  FreeCoolingDuty,
  FreeCoolingFamily,
  FreeCoolingModel,
  LoadAboveUnit,
} from './free-cooling.ts';
import { FREE_COOLING_FAMILIES, freeCoolingOf } from './free-cooling.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import { calculationLimits, warmestReturn } from '../tables/limit-names.ts';
import { boundsTexts } from '../selection/selection-inputs.ts';
import { limits, spdfModels, srdfModels } from '../tables/equipment.ts';

/** Everything that the comparison of free-cooling units looks at. */
export interface FreeCoolingData {
  readonly families: ReadonlyMap<FreeCoolingFamily, readonly FreeCoolingModel[]>;
  readonly limits: CalculationLimits;
  /** Empty where the catalogue has no climates. */
  readonly cities: readonly City[];
}

export interface FreeCoolingInput {
  readonly field: keyof FreeCoolingDuty;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly unit: 'kW' | '°C';
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const freeCoolingInputs = (family: FreeCoolingFamily, given: CalculationLimits): readonly FreeCoolingInput[] => [
  {
    field: 'loadKw',
    label: 'Sensible load of a unit',
    unit: 'kW',
    min: given.loadMinKw,
    max: given.loadMaxKw,
    step: 1,
  },
  {
    field: 'returnAirDryBulbTemp',
    label: 'Return air temperature',
    unit: '°C',
    min: given.returnAirMinC,
    max: warmestReturn(family, given),
    step: 0.5,
  },
];

/** Every input that is not a finite number within its bounds, code `invalid_input`, named by `path`. */
export const checkFreeCoolingInputs = (
  family: FreeCoolingFamily,
  duty: FreeCoolingDuty,
  given: CalculationLimits,
): Problem[] =>
  freeCoolingInputs(family, given).flatMap(({ field, unit, min, max }) =>
    duty[field] >= min && duty[field] <= max
      ? []
      : [{ code: 'invalid_input', path: field, text: boundsTexts[unit], params: { min, max } }],
  );

export interface FreeCoolingComparison {
  /** In the order of the table: the smallest unit that carries the load comes first. */
  readonly units: readonly FreeCooling[];
  readonly rejected: readonly (LoadAboveUnit & { readonly model: string })[];
}

/** Every unit of a family at one duty; inputs out of their bounds are refused. */
export function compareFreeCooling(
  data: FreeCoolingData,
  family: FreeCoolingFamily,
  duty: FreeCoolingDuty,
): Result<FreeCoolingComparison> {
  const problems = checkFreeCoolingInputs(family, duty, data.limits);
  if (problems.length > 0) return refuse(...problems);
  const answers = (data.families.get(family) ?? []).map((model) => ({
    model: model.model,
    answer: freeCoolingOf(model, duty, data.limits),
  }));
  return ok({
    units: answers.flatMap(({ answer }) => (answer.ok ? [answer.value] : [])),
    rejected: answers.flatMap(({ model, answer }) => (answer.ok ? [] : [{ ...answer.problems[0]!, model }])),
  });
}

/** The constants records that it is read from; the climates may be missing. */
export const FREE_COOLING_TABLES = ['COOLING_SPDF', 'COOLING_SRDF', 'COOLING_LIMITS', 'CLIMATE'] as const;
export type FreeCoolingSource = Readonly<Partial<Record<(typeof FREE_COOLING_TABLES)[number], string>>>;

/** The duty that a family starts with: that of its smallest unit in the table. */
export const startingDuty = (model: FreeCoolingModel): FreeCoolingDuty => ({
  returnAirDryBulbTemp: model.freeCoolingReturnC,
  loadKw: model.freeCoolingLoadKw,
});

/** Reads the free-cooling families, or names every fault; null where the limits are of a day before this calculation. */
export function readFreeCooling(source: FreeCoolingSource): Result<FreeCoolingData | null> {
  const problems: Problem[] = [];
  function rows<Row>(table: Table<Row>, name: keyof FreeCoolingSource): readonly Row[] {
    const read = table.parse(source[name] ?? '');
    if (read.ok) return read.value;
    problems.push(...read.problems.map((problem) => ({ ...problem, path: `${name}, ${problem.path ?? ''}` })));
    return [];
  }
  const models = { SPdf: rows(spdfModels, 'COOLING_SPDF'), SRdf: rows(srdfModels, 'COOLING_SRDF') };
  const limitValues = calculationLimits(rows(limits, 'COOLING_LIMITS'));
  const cities = source.CLIMATE === undefined ? ok([]) : readCities(source.CLIMATE);
  if (!cities.ok) problems.push(...cities.problems);
  if (problems.length > 0 || !cities.ok) return refuse(...problems);
  if (limitValues === null) return ok(null);
  return ok({
    families: new Map(FREE_COOLING_FAMILIES.map((family) => [family, models[family]])),
    limits: limitValues,
    cities: cities.value,
  });
}
