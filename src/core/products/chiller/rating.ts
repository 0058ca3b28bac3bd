import type { AcousticClassCode, FluidCode } from './tables/codes.ts';
import { altitudeShiftK } from '../../engineering/atmosphere.ts';
import { interpolate, locate } from '../../engineering/bilinear.ts';
import { flowM3h, pressureDropKPa } from '../../engineering/water-circuit.ts';
import { quantity } from '../../units.ts';
import type { Chiller, ChillerContext } from './context.ts';
import type { Refusal } from './refusals.ts';
import { differenceOutside, flowOutside, outsideTable, shareOutside, thinAir } from './refusals.ts';
import type { Solution } from './glycol.ts';
import { countedShare } from './glycol.ts';

/** What a chiller is rated at: °C, % by mass. */
export interface Conditions {
  readonly leavingWaterC: number;
  readonly enteringWaterC: number;
  readonly ambientC: number;
  /** Above sea level, m. */
  readonly altitudeM: number;
  readonly fluid: FluidCode;
  readonly glycolPercent: number;
  readonly acousticClass: AcousticClassCode;
}

/** One chiller at conditions, at its full capacity. */
export interface Rating {
  readonly capacityKw: number;
  readonly compressorKw: number;
  readonly fanKw: number;
  readonly powerKw: number;
  readonly eer: number;
  readonly flowM3h: number;
  readonly pressureDropKPa: number;
  readonly solution: Solution;
  /** Capacity of the table's lowest ambient, uncorrected, kW: the most that free cooling is taken for. */
  readonly capKw: number;
  /** The ambient lies below the table, whose lowest row was taken. */
  readonly isConservative: boolean;
}

/** Either a rating or the reason why there is none. */
export type Rated =
  | { readonly rating: Rating; readonly refusal: null }
  | {
      readonly rating: null;
      readonly refusal: Refusal;
    };

const refused = (refusal: Refusal): Rated => ({ rating: null, refusal });

/** Flows on a limit lie within it in spite of the rounding of binary fractions: relative. */
export const tolerance = 1e-9;

/**
 * A chiller at conditions: bilinear in its table, corrected for glycol and acoustic class, with the flow that follows. Below the
 * table, down to the chiller's lowest ambient, the table's lowest row is taken. Refused outside: nothing is extrapolated.
 * docs/engineering/chiller-configuration.md, steps 1 to 5.
 */
export function rate(chiller: Chiller, conditions: Conditions, context: ChillerContext): Rated {
  const { leavingWaterC, enteringWaterC, ambientC, altitudeM, fluid, glycolPercent } = conditions;
  const { axes, grids } = chiller.performance;
  const lowest = axes.rows[0]!;
  const highest = Math.min(axes.rows.at(-1)!, chiller.ambientMaxC);
  const water = { min: axes.columns[0]!, max: axes.columns.at(-1)! };
  const waterMin = Math.max(water.min, chiller.leavingWaterMinC);
  const waterMax = Math.min(water.max, chiller.leavingWaterMaxC);
  if (!(leavingWaterC >= waterMin && leavingWaterC <= waterMax))
    return refused(outsideTable('leavingWaterC', leavingWaterC, waterMin, waterMax));
  const altitudeMax = context.limit('altitudeMax');
  if (!(altitudeM >= 0 && altitudeM <= altitudeMax))
    return refused(outsideTable('altitudeM', altitudeM, 0, altitudeMax));
  // Thin air burdens the condenser as warmer air at sea level does: that is what the table is asked at.
  const airC = ambientC + altitudeShiftK(quantity(altitudeM, 'm'), context.limit('condenserTdK'));
  if (!(ambientC >= chiller.ambientMinC && ambientC <= highest))
    return refused(outsideTable('ambientC', ambientC, chiller.ambientMinC, highest));
  if (!(airC <= highest)) return refused(thinAir(ambientC, altitudeM, airC, chiller.ambientMinC, highest));

  const deltaTK = enteringWaterC - leavingWaterC;
  const { deltaTMinK, deltaTMaxK } = chiller;
  if (!(deltaTK >= deltaTMinK - tolerance && deltaTK <= deltaTMaxK + tolerance))
    return refused(differenceOutside(leavingWaterC, deltaTK, deltaTMinK, deltaTMaxK));

  const solution = context.solution(fluid, countedShare(fluid, glycolPercent));
  if (!solution) return refused(shareOutside(glycolPercent));
  const acoustic = context.acousticClass(conditions.acousticClass)!;
  const isConservative = airC < lowest;
  const at = locate(axes, Math.max(airC, lowest), leavingWaterC);
  const cap = locate(axes, lowest, leavingWaterC);
  if (!('place' in at) || !('place' in cap))
    return refused(outsideTable('leavingWaterC', leavingWaterC, water.min, water.max));
  const read = (grid: keyof typeof grids): number => interpolate(grids[grid], at.place)!;
  const capacityKw = read('coolingCapacity') * solution.capacityFactor * acoustic.capacityFactor;
  const compressorKw = read('compressorPower') * solution.powerFactor * acoustic.powerFactor;
  const fanKw = read('fanPower');
  const flow = flowM3h(capacityKw, deltaTK, solution.flowFactor);
  const { waterFlowMinM3h: min, waterFlowMaxM3h: max } = chiller;
  if (flow < min * (1 - tolerance) || flow > max * (1 + tolerance))
    return refused(flowOutside(flow, { min, max }, { leavingWaterC, deltaTK, deltaTMinK, deltaTMaxK }));
  return {
    refusal: null,
    rating: {
      capacityKw,
      compressorKw,
      fanKw,
      powerKw: compressorKw + fanKw,
      eer: capacityKw / (compressorKw + fanKw),
      flowM3h: flow,
      pressureDropKPa: pressureDropKPa(
        {
          dropKPa: chiller.waterPressureDropKPa,
          atM3h: chiller.waterFlowM3h,
          exponent: chiller.waterPressureDropExponent,
        },
        flow,
        solution.pressureDropFactor,
      ),
      solution,
      capKw: interpolate(grids.coolingCapacity, cap.place)!,
      isConservative,
    },
  };
}
