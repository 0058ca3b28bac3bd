import type { Result } from '../../result.ts';
import { ok, refuse } from '../../result.ts';
import type { Chiller, ChillerContext, HydraulicModule } from './context.ts';
import {
  byFit,
  frostLineC,
  headLeftKPa,
  installedOf,
  mostWorking,
  reachesC,
  stands,
  winterKitOf,
  workingFor,
  worksInWinter,
} from './duty.ts';
import type { Rating } from './rating.ts';
import { rate, tolerance } from './rating.ts';
import type { Refusal, Remedy } from './refusals.ts';
import {
  changeOf,
  freeCoolingAsked,
  freeCoolingNotAsked,
  freezing,
  headShort,
  heatPumpNotAsked,
  moduleFlowOutside,
  otherSeries,
  tooManyChillers,
  waterFreezes,
  winterOutside,
} from './refusals.ts';
import type { ChillerInputs } from './selection-inputs.ts';
import { checkChillerInputs } from './selection-inputs.ts';
import type { ChillerWinterKitRow } from './tables/equipment.ts';
import { headClasses } from './tables/equipment.ts';

/** A chiller that would do. */
export interface ChillerMatch extends Rating {
  readonly model: string;
  readonly chiller: Chiller;
  /** Chillers that carry the load, and all of them. */
  readonly working: number;
  readonly installed: number;
  /** By how much the working chillers exceed the load, % of the load. */
  readonly marginPercent: number;
  /** The module of one pump that leaves the head, and what it leaves, kPa; null where pumps stand elsewhere. */
  readonly module: HydraulicModule | null;
  readonly headLeftKPa: number | null;
  /** Sound power of one chiller, dB(A). */
  readonly soundPowerLwA: number | null;
  /** The kit for the winter; null where none is needed. */
  readonly winterKit: ChillerWinterKitRow | null;
}

/** A chiller that is not offered, and why; `remedy` is the one input that would admit it. */
export type ChillerRejection = Refusal & { readonly model: string };

export interface ChillerSelection {
  /** Best first. */
  readonly matches: readonly ChillerMatch[];
  /** In the order of the table. */
  readonly rejected: readonly ChillerRejection[];
}

/** The series against what is asked for; null where it is asked for. */
function unasked({ family }: Chiller, { series, freeCooling }: ChillerInputs): Refusal | null {
  if (series !== 'any' && series !== family.series) return otherSeries(family.series);
  if (series === 'any' && family.heatPump) return heatPumpNotAsked(family.series);
  if (freeCooling && !family.freeCooling) return freeCoolingAsked;
  return series === 'any' && !freeCooling && family.freeCooling ? freeCoolingNotAsked : null;
}

/** The module of one pump without a tank that leaves the head: low before high. */
function moduleFor(chiller: Chiller, rating: Rating, neededKPa: number, context: ChillerContext) {
  const left = headClasses.flatMap((head) => {
    const module = context.module(chiller.frame, 1, head, false);
    return module ? [{ module, headLeftKPa: headLeftKPa(module, rating) }] : [];
  });
  const found = left.find((one) => one.headLeftKPa !== null && one.headLeftKPa >= neededKPa * (1 - tolerance));
  if (found) return found;
  const most = Math.max(...left.map((one) => one.headLeftKPa ?? Number.NEGATIVE_INFINITY));
  if (most > Number.NEGATIVE_INFINITY) return headShort(most, neededKPa);
  const { flowMinM3h, flowMaxM3h } = left[0]?.module.running ?? { flowMinM3h: 0, flowMaxM3h: 0 };
  return moduleFlowOutside(rating.flowM3h, flowMinM3h, flowMaxM3h);
}

/** One chiller at the inputs, or the first reason against it. */
function judge(chiller: Chiller, inputs: ChillerInputs, context: ChillerContext): ChillerMatch | Refusal {
  const isUnasked = unasked(chiller, inputs);
  if (isUnasked) return isUnasked;
  const { rating, refusal } = rate(chiller, inputs, context);
  if (!rating) return refusal;

  const isExposed = worksInWinter(chiller.family, inputs.filledInWinter);
  const frostC = frostLineC(inputs.designMinOutdoorC, isExposed, context);
  if (!stands(rating.solution.freezingPointC, frostC))
    return inputs.fluid === 'water'
      ? waterFreezes(frostC!, !worksInWinter(chiller.family, false), context.shareAgainstFrost('EG', frostC!))
      : freezing(rating.solution.freezingPointC, frostC!, context.shareAgainstFrost(inputs.fluid, frostC!));
  const kit = winterKitOf(chiller, inputs, context);
  if (kit === null) return winterOutside(reachesC(chiller, context));

  const working = workingFor(inputs.loadKw, rating.capacityKw);
  const most = mostWorking(inputs.redundancy, context);
  if (working > most) return tooManyChillers(working, most, most * rating.capacityKw);

  const fitted = inputs.systemHeadKPa > 0 ? moduleFor(chiller, rating, inputs.systemHeadKPa, context) : null;
  if (fitted && 'code' in fitted) return fitted;
  return {
    ...rating,
    model: chiller.model,
    chiller,
    working,
    installed: installedOf(working, inputs.redundancy),
    marginPercent: 100 * ((working * rating.capacityKw) / inputs.loadKw - 1),
    module: fitted?.module ?? null,
    headLeftKPa: fitted?.headLeftKPa ?? null,
    soundPowerLwA: context.sound(chiller.model, inputs.acousticClass)?.LwA ?? null,
    winterKit: kit === 'none' ? null : kit,
  };
}

/** A remedy is offered where it alone admits the chiller: another reason may stand behind the first. */
function remedyOf(
  chiller: Chiller,
  { remedy }: Refusal,
  inputs: ChillerInputs,
  context: ChillerContext,
): { readonly remedy: Remedy | null } {
  if (!remedy) return { remedy };
  const mended = { ...inputs, ...changeOf(remedy) };
  const isSound = checkChillerInputs(mended, context).length === 0;
  return { remedy: isSound && !('code' in judge(chiller, mended, context)) ? remedy : null };
}

/**
 * Every chiller of the catalogue at the inputs: those that carry the load, best first, and the reason for every other one.
 * Inputs that are out of their bounds are refused, all of them, code `invalid_input`. Method and limits:
 * docs/engineering/chiller-configuration.md.
 */
export function selectChillers(context: ChillerContext, inputs: ChillerInputs): Result<ChillerSelection> {
  const problems = checkChillerInputs(inputs, context);
  if (problems.length > 0) return refuse(...problems);
  const matches: ChillerMatch[] = [];
  const rejected: ChillerRejection[] = [];
  for (const chiller of context.chillers) {
    const judged = judge(chiller, inputs, context);
    if ('code' in judged)
      rejected.push({ ...judged, ...remedyOf(chiller, judged, inputs, context), model: chiller.model });
    else matches.push(judged);
  }
  return ok({ matches: matches.toSorted(byFit), rejected });
}
