import type { ChillerContext } from '../../chiller/context.ts';
import type { City } from '../tables/climate.ts';
import { designColdTemp } from '../tables/climate.ts';
import type { YearHours } from '../../../engineering/year-hours.ts';
import { hoursOf } from '../../../engineering/year-hours.ts';
import { remember } from '../../../kernel/memoize.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Altitude } from '../selection/altitude.ts';
import { altitudeOf } from '../selection/altitude.ts';
import type { CalculatedFamily } from '../selection/selection-inputs.ts';
import type { Candidate, CompressorSide, NoCandidate, WaterSide } from './candidates.ts';
import { candidatesOf, curvesOf, freeCoolingAt } from './candidates.ts';
import type { ChillerSide, NoChillers } from './chiller-side.ts';
import { chilledWaterHours, chillerSide } from './chiller-side.ts';
import type { Difference, YearEnergy } from './energy.ts';
import { differenceOf, energyOf, partialPue } from './energy.ts';
import type { HourAt } from './hour.ts';
import { freeCoolingHours, mechanicalHours } from './hour.ts';
import { endsOf } from './outdoor-curve.ts';
import { representative } from './ranking.ts';
import type { WithoutCold, YearData } from './year-data.ts';
import type { YearFamily, YearInputs } from './year-inputs.ts';
import { YEAR_SERIES } from './year-inputs.ts';

/** How a family cools: a chilled-water unit stands before chillers with or without free cooling. */
export const VARIANTS = ['dx', 'inverter', 'freeCooling', 'chilledWater', 'chilledWaterFree'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The chillers behind a chilled-water unit, as they are told. */
export type ChillersOfYear = Omit<ChillerSide, 'hourAt'>;

/** The outdoor temperatures that a model is answered for, °C; null where no table ends it. */
export interface Reach {
  readonly coldestC: number | null;
  readonly warmestC: number;
  /** Why hours between the two are refused; null where none is. */
  readonly refusal: Problem | null;
}

/** A year of one model, without its hours. */
export interface ModelYear extends Omit<YearEnergy, 'power'> {
  readonly variant: Variant;
  readonly family: YearFamily;
  readonly model: string;
  readonly units: number;
  /** What one unit carries at the design, kW. */
  readonly capacityKw: number;
  readonly pPUE: number | null;
  readonly reach: Reach;
  /** The model whose performance tables it is read from; null of chilled water. */
  readonly tablesOf: string | null;
  /** Against `YearComparison.base`; null of that model itself, and where no hour is answered by both. */
  readonly difference: Difference | null;
  /** The switch temperatures of free cooling, °C. */
  readonly fullBelowC: number | null;
  readonly partialBelowC: number | null;
  readonly chillers: ChillersOfYear | null;
}

/** A variant with its models, the fewest units first, and why the others do not take part. */
export interface VariantYear {
  readonly variant: Variant;
  readonly family: YearFamily;
  readonly models: readonly ModelYear[];
  readonly rejected: readonly NoCandidate[];
  /** Why there is none at all, where it is no matter of a model. */
  readonly problem: NoChillers | null;
}

export interface YearComparison {
  readonly city: string;
  /** Of the city: 0.4 % of the hours are colder, °C. */
  readonly coldC: number;
  /** The model of direct expansion that the others are held against: of those that lack the fewest hours the first. */
  readonly base: ModelYear | null;
  /** Models of the series that have no table for low outdoor temperatures of their own, and why. */
  readonly withoutCold: readonly WithoutCold[];
  /** Outdoor temperatures of the year from the coldest to the warmest hour, °C: each `DURATION_STEP`th of them. */
  readonly duration: readonly number[];
  readonly variants: readonly VariantYear[];
}

/** Between two points of a duration curve lie so many hours. */
export const DURATION_STEP = 24;

/** A step of the work: how much of it is done, 0…1, and the answer with the last one. */
export type YearStep = { readonly done: number; readonly comparison: YearComparison | null };

type Answer = { readonly energy: YearEnergy; readonly year: ModelYear };

/** What the work of one comparison looks at. */
interface Work {
  readonly inputs: YearInputs;
  readonly site: Altitude;
  readonly hours: YearHours;
  /** Design cold of the city, °C. */
  readonly coldC: number;
  readonly approach: { readonly freeCoolingApproachK: number } | null;
}

const noLimits: Problem = {
  code: 'no_limits',
  path: 'COOLING_LIMITS',
  text: 'The catalogue lacks the limits of free cooling',
};

interface Cooling {
  readonly hourAt: HourAt;
  readonly fullBelowC: number | null;
  readonly partialBelowC: number | null;
  readonly reach: Reach;
}

/** What a machine with compressors does in an hour. */
function compressorHours({ curve, freeCooling }: CompressorSide, candidate: Candidate, work: Work): Result<Cooling> {
  const { units, loadKw } = candidate;
  const [coldestC, warmestC] = endsOf(curve);
  const { refusal } = curve;
  if (!freeCooling) {
    const reach = { coldestC, warmestC, refusal };
    return ok({ hourAt: mechanicalHours(curve, candidate), fullBelowC: null, partialBelowC: null, reach });
  }
  if (!work.approach) return refuse(noLimits);
  const { returnAirDryBulbTemp } = work.inputs.conditions;
  const duty = { returnAirDryBulbTemp, loadKw: loadKw / units };
  const cooling = freeCoolingAt(freeCooling, duty, work.approach, work.site);
  if (!cooling.ok) return cooling;
  const side = { cooling: cooling.value, auxiliaryPercent: freeCooling.freeCoolingAuxPowerPercent };
  const { fullBelowC, partialBelowC } = cooling.value;
  // Where the outdoor air carries all, no table of the compressor is asked.
  const reach = { coldestC: fullBelowC >= coldestC ? null : coldestC, warmestC, refusal };
  return ok({ hourAt: freeCoolingHours(curve, side, candidate), fullBelowC, partialBelowC, reach });
}

const mechanicalVariant = (family: YearFamily): Variant =>
  family.endsWith('dx') ? 'dx' : family.endsWith('di') ? 'inverter' : 'freeCooling';

function answered(
  candidate: Candidate,
  variant: Variant,
  cooling: Cooling,
  chillers: ChillersOfYear | null,
  work: Work,
): Answer {
  const energy = energyOf(cooling.hourAt, work.hours, candidate.loadKw);
  const { power: _, ...sums } = energy;
  const { family, model, units, capacityKw, side } = candidate;
  const { fullBelowC, partialBelowC, reach } = cooling;
  return {
    energy,
    year: {
      ...sums,
      variant,
      family,
      model,
      units,
      capacityKw,
      pPUE: partialPue(energy),
      reach,
      tablesOf: side.kind === 'compressor' ? side.tablesOf : null,
      difference: null,
      fullBelowC,
      partialBelowC,
      chillers,
    },
  };
}

/** The variants of a series with what has to be worked out for each model. */
interface Plan {
  readonly variant: Variant;
  readonly family: YearFamily;
  readonly rejected: readonly NoCandidate[];
  readonly problem: NoChillers | null;
  readonly jobs: readonly { readonly model: string; readonly run: () => Result<Answer> }[];
}

/** A chilled-water family before one kind of chiller. */
function waterPlan(
  family: YearFamily,
  candidates: readonly (Candidate & { readonly side: WaterSide })[],
  rejected: readonly NoCandidate[],
  freeCooling: boolean,
  chillers: ChillerContext | null,
  work: Work,
): Plan {
  const variant = freeCooling ? 'chilledWaterFree' : 'chilledWater';
  const plan = { variant, family, rejected } as const;
  const [first] = candidates;
  if (!chillers || !first) return { ...plan, jobs: [], problem: first ? noChillers : null };
  const { conditions, glycolPercent } = work.inputs;
  // On the net basis each model has the heat of its own fans to carry beside the load: the chillers too.
  const sideOf = remember(
    candidates.length,
    ({ loadKw, side: { waterInC, waterOutC } }: (typeof candidates)[number]) => `${loadKw} ${waterInC} ${waterOutC}`,
    ({ loadKw, side: { waterInC, waterOutC } }) =>
      chillerSide(
        chillers,
        {
          loadKw,
          waterInC,
          waterOutC,
          outdoorTemp: conditions.outdoorTemp,
          coldC: work.coldC,
          glycolPercent,
          altitude: work.site.altitude,
        },
        freeCooling,
      ),
  );
  const best = sideOf(first);
  if (!best.ok) return { ...plan, jobs: [], problem: best.problems[0]! };
  return {
    ...plan,
    problem: null,
    jobs: candidates.map((candidate) => ({
      model: candidate.model,
      run: () => {
        const side = sideOf(candidate);
        if (!side.ok) return side;
        const { hourAt: _, ...told } = side.value;
        const hourAt = chilledWaterHours(candidate.side.fansKw, candidate, side.value);
        const { coldestC, warmestC } = told;
        const reach = { coldestC, warmestC, refusal: null };
        return ok(answered(candidate, variant, { hourAt, fullBelowC: null, partialBelowC: null, reach }, told, work));
      },
    })),
  };
}

const noChillers: Problem = {
  code: 'no_chillers',
  text: 'The tables of chillers are not open to you: the energy of the chiller can not be added',
};

const isWater = (candidate: Candidate): candidate is Candidate & { readonly side: WaterSide } =>
  candidate.side.kind === 'water';

function planOf(
  data: YearData,
  chillers: ChillerContext | null,
  series: CalculatedFamily,
  work: Work,
): readonly Plan[] {
  const { returnAirDryBulbTemp, returnAirRH } = work.inputs.conditions;
  const curves = curvesOf(data, { returnAirDryBulbTemp, returnAirRH, site: work.site });
  return YEAR_SERIES[series].flatMap((family): Plan[] => {
    const { candidates, rejected } = candidatesOf(data, curves, family, work.inputs);
    const water = candidates.filter(isWater);
    if (family.endsWith('cw'))
      return [false, true].map((free) => waterPlan(family, water, rejected, free, chillers, work));
    const variant = mechanicalVariant(family);
    return [
      {
        variant,
        family,
        rejected,
        problem: null,
        jobs: candidates.map((candidate) => ({
          model: candidate.model,
          run: () => {
            const cooling = compressorHours(candidate.side as CompressorSide, candidate, work);
            return cooling.ok ? ok(answered(candidate, variant, cooling.value, null, work)) : cooling;
          },
        })),
      },
    ];
  });
}

/** The hours from the coldest to the warmest, thinned; the last is the warmest. */
function durationOf({ temperatures, ascending }: YearHours): number[] {
  const last = ascending.length - 1;
  return Array.from(
    { length: ascending.length / DURATION_STEP + 1 },
    (_, i) => temperatures[ascending[Math.min(last, i * DURATION_STEP)]!]!,
  );
}

/**
 * A year of every model of a series that carries the load, step by step, so that whoever runs it can tell how far it is and stop
 * between two models. The first model of direct expansion is what the others are held against.
 */
export function* compareYears(
  data: YearData,
  chillers: ChillerContext | null,
  series: CalculatedFamily,
  city: City,
  inputs: YearInputs,
): Generator<YearStep, void, undefined> {
  const work: Work = {
    inputs,
    site: altitudeOf(inputs.conditions.altitude ?? 0),
    hours: hoursOf(city.year),
    coldC: designColdTemp(city),
    approach: data.limits,
  };
  const plans = planOf(data, chillers, series, work);
  const jobs = plans.reduce((sum, plan) => sum + plan.jobs.length, 0);
  let [done, base] = [0, null as Answer | null];
  const variants: VariantYear[] = [];
  for (const { jobs: own, variant, family, rejected, problem } of plans) {
    const answers: Answer[] = [];
    const refused: NoCandidate[] = [];
    for (const { model, run } of own) {
      const answer = run();
      if (answer.ok) answers.push(answer.value);
      else refused.push({ ...answer.problems[0]!, model });
      done++;
      yield { done: done / jobs, comparison: null };
    }
    const best = representative(answers.map(({ year }) => year));
    base ??= answers.find(({ year }) => year === best) ?? null;
    const models = answers.map(({ energy, year }): ModelYear =>
      base && year !== base.year ? { ...year, difference: differenceOf(energy, base.energy, work.hours) } : year,
    );
    variants.push({ variant, family, models, rejected: [...rejected, ...refused], problem });
  }
  const own = data.selection.families.get(series) ?? [];
  const withoutCold = data.withoutCold.filter(({ model }) => own.some((unit) => unit.model.model === model));
  yield {
    done: 1,
    comparison: {
      city: city.city,
      coldC: work.coldC,
      base: base?.year ?? null,
      withoutCold,
      duration: durationOf(work.hours),
      variants,
    },
  };
}

/** The whole comparison at once. */
export function yearComparison(...asked: Parameters<typeof compareYears>): YearComparison {
  for (const { comparison } of compareYears(...asked)) if (comparison) return comparison;
  throw new Error('A comparison of years ended without an answer');
}
