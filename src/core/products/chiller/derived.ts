import type { AcousticClassCode, FluidCode } from './tables/codes.ts';
import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { interpolate, locate } from '../../engineering/bilinear.ts';
import { groupLevel, levelAtDistance } from '../../engineering/group-sound.ts';
import type { BufferTanks } from './chosen-chiller.ts';
import {
  bufferTanks,
  conditionsOf,
  missingVolumeL,
  moduleOf,
  ratedChiller,
  redundancyOf,
  smallerChiller,
  winterOf,
} from './chosen-chiller.ts';
import type { Chiller, ChillerContext, HydraulicModule } from './context.ts';
import type { FreeCoolingDuty } from './duty.ts';
import { freeCoolingOf, headLeftKPa, installedOf, winterKitOf } from './duty.ts';
import { drumsOf, filledL } from './fluid-fill.ts';
import type { PlacedPart } from './parts.ts';
import { ruledParts } from './parts.ts';
import type { Rating } from './rating.ts';
import type { Refusal } from './refusals.ts';
import { countedShare } from './glycol.ts';
import type { ChillerFrameRow, ChillerWinterKitRow } from './tables/equipment.ts';

/** Everything that follows from the values of a chiller configuration and is worth showing. */
export interface ChillerDerived {
  readonly chiller: Chiller | null;
  /** The outline of the chiller with the room that it needs for service. */
  readonly frame: ChillerFrameRow | null;
  readonly working: number;
  readonly installed: number;
  /** One chiller at its conditions; null with the reason where there is no answer. */
  readonly rating: Rating | null;
  readonly refusal: Refusal | null;
  /** By how much the working chillers exceed the load, % of the load. */
  readonly marginPercent: number | null;
  /** Load of a working chiller over its capacity, %. */
  readonly loadedPercent: number | null;
  readonly fluid: FluidDuty;
  readonly module: ModuleDuty | null;
  readonly volume: VolumeDuty | null;
  readonly freeCooling: FreeCoolingDuty | null;
  readonly heating: HeatingDuty | null;
  /** kW of all working chillers; null without heat recovery. */
  readonly recoveredHeatKw: number | null;
  readonly sound: GroupSound | null;
  /** The smallest model of all wanted series that carries the load with as many chillers; null where it is the own one. */
  readonly smallerModel: string | null;
  /** Of one chiller at full load without its pump (FLA), A. */
  readonly runningCurrentA: number | null;
  /** Of one chiller as its last compressor starts, by the kind of start (LRA), A. */
  readonly startingCurrentA: number | null;
  /** The peak of all installed chillers with their pumps as the last compressor of one of them starts, A. */
  readonly feedCurrentA: number | null;
  readonly weightKg: number;
  readonly operatingWeightKg: number;
  /** Kit for the winter, `none` where it takes none, null where no kit reaches it. */
  readonly winterKit: ChillerWinterKitRow | 'none' | null;
  /** The parts that the rules ask for, each with its place. */
  readonly parts: readonly PlacedPart[];
}

export interface FluidDuty {
  readonly fluid: FluidCode;
  /** Of glycol, %. */
  readonly share: number;
  readonly freezingPointC: number | null;
  /** The smallest whole share that stands the winter; null with water and where none does. */
  readonly leastShare: number | null;
  /** Drums of concentrate in the delivery. */
  readonly drums: number;
}

/** The module of each chiller, with the head that it leaves for the system, kPa; null outside the flows of its pump. */
export interface ModuleDuty {
  readonly module: HydraulicModule;
  readonly headLeftKPa: number | null;
  readonly neededKPa: number;
}

/** Litres. */
export interface VolumeDuty {
  readonly systemL: number;
  /** What the working chillers need. */
  readonly neededL: number;
  readonly missingL: number;
  readonly tanks: BufferTanks | null;
  /** In the whole circuit. */
  readonly filledL: number;
}

/** All working heat pumps, kW. */
export interface HeatingDuty {
  readonly heatingKw: number;
  readonly powerKw: number;
  readonly cop: number;
}

/** Of the working chillers, dB(A). */
export interface GroupSound {
  readonly powerLwA: number;
  readonly pressureLpA: number;
  readonly distanceM: number;
}

export function deriveChiller(values: Values, context: ChillerContext): ChillerDerived {
  const chiller = context.chiller(textOf(values, 'model')) ?? null;
  const rated = ratedChiller(values, context);
  const rating = rated?.rating ?? null;
  const working = numberOf(values, 'count');
  const installed = installedOf(working, redundancyOf(values));
  const loadKw = numberOf(values, 'loadKw');
  const code = textOf(values, 'fluid') as FluidCode;
  const share = countedShare(code, numberOf(values, 'glycolPercent'));
  const winterC = numberOf(values, 'designMinOutdoorC');
  const kit = chiller && winterKitOf(chiller, winterOf(values), context);
  const module = moduleOf(values, context);
  return {
    chiller,
    frame: (chiller && context.frame(chiller.frame)) ?? null,
    working,
    installed,
    rating,
    refusal: rated?.refusal ?? null,
    marginPercent: rating && 100 * ((working * rating.capacityKw) / loadKw - 1),
    loadedPercent: rating && (100 * loadKw) / working / rating.capacityKw,
    smallerModel: (rating && smallerChiller(values, context)?.model) ?? null,
    fluid: {
      fluid: code,
      share,
      freezingPointC: context.solution(code, share)?.freezingPointC ?? null,
      leastShare: context.shareAgainstFrost(code, winterC - context.limit('freezeMarginK')),
      drums: drumsOf(values, context)?.count ?? 0,
    },
    module: module && {
      module,
      headLeftKPa: rating && headLeftKPa(module, rating),
      neededKPa: numberOf(values, 'systemHeadKPa'),
    },
    volume: chiller && {
      systemL: numberOf(values, 'systemVolumeL'),
      neededL: working * chiller.minSystemVolumeL,
      missingL: missingVolumeL(values, context),
      tanks: bufferTanks(values, context),
      filledL: filledL(values, context),
    },
    freeCooling: chiller && rating && freeCoolingOf(chiller, rating, conditionsOf(values), loadKw / working, context),
    heating: chiller && heatingOf(chiller, working, values),
    recoveredHeatKw: rating && recoveredKw(rating, working, values, context),
    sound: chiller && soundOf(chiller, working, values, context),
    runningCurrentA: chiller && chiller.FLA_A,
    startingCurrentA: chiller && startingCurrentA(chiller, values),
    feedCurrentA: chiller && feedCurrentA(chiller, installed, rating && module, values),
    weightKg: installed * (chiller?.weightKg ?? 0),
    operatingWeightKg: installed * (chiller?.operatingWeightKg ?? 0),
    winterKit: kit,
    parts: ruledParts(values, context),
  };
}

function heatingOf({ heatingGrids }: Chiller, working: number, values: Values): HeatingDuty | null {
  if (values['heating'] !== true || !heatingGrids) return null;
  const at = locate(heatingGrids.axes, numberOf(values, 'heatingAmbientC'), numberOf(values, 'heatingWaterC'));
  if (!('place' in at)) return null;
  const heatingKw = working * interpolate(heatingGrids.grids.heatingCapacity, at.place)!;
  const powerKw = working * interpolate(heatingGrids.grids.totalPower, at.place)!;
  return { heatingKw, powerKw, cop: heatingKw / powerKw };
}

const recoveryLimits = { partial: 'heatRecoveryPartialPercent', total: 'heatRecoveryTotalPercent' } as const;

function recoveredKw(rating: Rating, working: number, values: Values, context: ChillerContext): number | null {
  const kind = textOf(values, 'heatRecovery');
  if (kind !== 'partial' && kind !== 'total') return null;
  return (context.limit(recoveryLimits[kind]) / 100) * working * (rating.capacityKw + rating.compressorKw);
}

function soundOf({ model }: Chiller, working: number, values: Values, context: ChillerContext): GroupSound | null {
  const row = context.sound(model, textOf(values, 'acousticClass') as AcousticClassCode);
  const distanceM = numberOf(values, 'soundDistanceM');
  return row
    ? {
        powerLwA: groupLevel(row.LwA, working),
        pressureLpA: levelAtDistance(groupLevel(row.LpA10m, working), distanceM),
        distanceM,
      }
    : null;
}

/** An inverter starts within the running current. */
const startingCurrentA = ({ FLA_A, LRA_A, LRA_softStart_A }: Chiller, values: Values): number =>
  ({ softStart: LRA_softStart_A, inverter: FLA_A })[textOf(values, 'compressorStart')] ?? LRA_A;

/** C-15: all run, and the last compressor of one of them starts. */
function feedCurrentA(chiller: Chiller, installed: number, module: HydraulicModule | null, values: Values): number {
  const { FLA_A: running } = chiller;
  return installed * (running + (module?.running.motorCurrentA ?? 0)) + (startingCurrentA(chiller, values) - running);
}
