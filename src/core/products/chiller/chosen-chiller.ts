import type { Redundancy } from './redundancies.ts';
import type { AcousticClassCode, FluidCode } from './tables/codes.ts';
import { recall } from '../../kernel/memoize-by-fields.ts';
import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { Chiller, ChillerContext, HydraulicModule } from './context.ts';
import type { Winter } from './duty.ts';
import { byFit, mostWorking, workingFor } from './duty.ts';
import type { Conditions, Rated } from './rating.ts';
import { rate } from './rating.ts';
import type { Refusal } from './refusals.ts';
import type { ChillerSeriesRow, ChillerTankRow, HeadClass } from './tables/equipment.ts';

/** The fields that a chiller is rated by. */
export const ratingFields = [
  'leavingWaterC',
  'enteringWaterC',
  'ambientC',
  'altitudeM',
  'fluid',
  'glycolPercent',
  'acousticClass',
] as const;

/** The fields that say how many of a model there have to be. */
export const dutyFields = ['loadKw', 'redundancy', ...ratingFields] as const;

/** The conditions of the values. Reads `ratingFields`. */
export const conditionsOf = (values: Values): Conditions => ({
  leavingWaterC: numberOf(values, 'leavingWaterC'),
  enteringWaterC: numberOf(values, 'enteringWaterC'),
  ambientC: numberOf(values, 'ambientC'),
  altitudeM: numberOf(values, 'altitudeM'),
  fluid: textOf(values, 'fluid') as FluidCode,
  glycolPercent: numberOf(values, 'glycolPercent'),
  acousticClass: textOf(values, 'acousticClass') as AcousticClassCode,
});

/** The fields that the winter follows from. */
export const winterFields = ['designMinOutdoorC', 'filledInWinter'] as const;

export const winterOf = (values: Values): Winter => ({
  designMinOutdoorC: numberOf(values, 'designMinOutdoorC'),
  filledInWinter: values['filledInWinter'] === true,
});

export const redundancyOf = (values: Values): Redundancy => textOf(values, 'redundancy') as Redundancy;

/** The chiller of the values at its conditions; null where the catalogue has no such model. */
export type RatedChiller = { readonly chiller: Chiller } & Rated;

/** The fields that the rated chiller follows from. */
export const ratedFields = ['model', ...ratingFields] as const;

export const ratedChiller = recall(ratedFields, (values, context: ChillerContext): RatedChiller | null => {
  const chiller = context.chiller(textOf(values, 'model'));
  return chiller ? { chiller, ...rate(chiller, conditionsOf(values), context) } : null;
});

/** The fields that a refusal follows from. */
export const refusalFields = ['model', 'series', ...ratingFields] as const;

/**
 * Why the chiller gives no answer at its conditions. Without a model: why no chiller of the series does, where all are refused
 * for one kind of reason.
 */
export const refusalOf = recall(refusalFields, (values, context: ChillerContext): Refusal | null => {
  if (textOf(values, 'model') !== '') return ratedChiller(values, context)?.refusal ?? null;
  const conditions = conditionsOf(values);
  const refusals = context.chillers
    .filter(({ series }) => series === values['series'])
    .map((chiller) => rate(chiller, conditions, context).refusal);
  const [first] = refusals;
  return first && refusals.every((refusal) => refusal?.code === first.code) ? first : null;
});

/** Every chiller that carries the load with as many as may stand together, the best first. */
export const chillersByFit = recall(
  dutyFields,
  (values, context: ChillerContext): readonly { readonly chiller: Chiller; readonly working: number }[] => {
    const conditions = conditionsOf(values);
    const most = mostWorking(redundancyOf(values), context);
    return context.chillers
      .flatMap((chiller) => {
        const { rating } = rate(chiller, conditions, context);
        const working = rating ? workingFor(numberOf(values, 'loadKw'), rating.capacityKw) : Number.POSITIVE_INFINITY;
        return working <= most ? [{ chiller, working }] : [];
      })
      .sort(byFit);
  },
  128,
);

/** The series that have what is wanted of them. Reads `freeCooling`, `heating`. */
export const wantedSeries = ({ series }: ChillerContext, values: Values): readonly ChillerSeriesRow[] =>
  series.filter(
    ({ freeCooling, heatPump }) =>
      freeCooling === (values['freeCooling'] === true) && heatPump === (values['heating'] === true),
  );

/** The fields that a smaller model follows from. */
export const smallerFields = [...dutyFields, 'model', 'count', 'freeCooling', 'heating'] as const;

/** The smallest chiller of all wanted series of which as many carry the load; null where it is not smaller than the own one. */
export function smallerChiller(values: Values, context: ChillerContext): Chiller | null {
  const own = context.chiller(textOf(values, 'model'));
  if (!own) return null;
  const codes = wantedSeries(context, values).map(({ series }) => series);
  const count = numberOf(values, 'count');
  let smallest = own;
  for (const { chiller, working } of chillersByFit(values, context))
    if (working <= count && codes.includes(chiller.series) && chiller.nominalCapacityKw < smallest.nominalCapacityKw)
      smallest = chiller;
  return smallest === own ? null : smallest;
}

/** The fields that the module of a chiller follows from. */
export const moduleFields = ['model', 'pumps', 'pumpHead', 'moduleTank'] as const;

/** The hydraulic module of each chiller; null without pumps. */
export function moduleOf(values: Values, context: ChillerContext): HydraulicModule | null {
  const pumps = numberOf(values, 'pumps');
  const chiller = context.chiller(textOf(values, 'model'));
  if (!chiller || !(pumps > 0)) return null;
  const head = textOf(values, 'pumpHead') as HeadClass;
  return context.module(chiller.frame, pumps, head, values['moduleTank'] === true) ?? null;
}

/** The fields that the missing volume follows from. */
export const volumeFields = [...moduleFields, 'count', 'systemVolumeL'] as const;

/** What the circuit lacks for the working chillers, l: count x (least volume - tank of the module) - volume of the system. */
export function missingVolumeL(values: Values, context: ChillerContext): number {
  const chiller = context.chiller(textOf(values, 'model'));
  if (!chiller) return 0;
  const tankL = moduleOf(values, context)?.tankVolumeL ?? 0;
  const missing = numberOf(values, 'count') * (chiller.minSystemVolumeL - tankL) - numberOf(values, 'systemVolumeL');
  return Math.max(0, missing);
}

/** Buffer tanks of one size: as many as what is missing needs, and as many of them as a solution holds. */
export interface BufferTanks {
  readonly tank: ChillerTankRow;
  readonly needed: number;
  readonly count: number;
}

/** The buffer tanks that are chosen: at least one, and as many as cover what is missing. Reads `volumeFields`, `bufferTank`. */
export function bufferTanks(values: Values, context: ChillerContext): BufferTanks | null {
  const tank = context.tank(textOf(values, 'bufferTank'));
  if (!tank) return null;
  const needed = Math.max(1, Math.ceil(missingVolumeL(values, context) / tank.volumeL));
  return { tank, needed, count: Math.min(needed, context.limit('bufferTanksMax')) };
}

/** The fields that the fluid in the circuit follows from. */
export const fluidFields = [...volumeFields, 'redundancy', 'bufferTank'] as const;
