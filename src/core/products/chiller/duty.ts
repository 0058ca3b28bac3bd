import type { Redundancy } from './redundancies.ts';
import type { FluidCode } from './tables/codes.ts';
import type { FreeCoolingCoil, WaterAtLoad } from '../../engineering/free-cooling.ts';
import { fullBelowC, startBelowC, waterAtLoad } from '../../engineering/free-cooling.ts';
import { pressureDropKPa, pumpHeadKPa } from '../../engineering/water-circuit.ts';
import type { Chiller, ChillerContext, HydraulicModule } from './context.ts';
import type { Rating } from './rating.ts';
import { tolerance } from './rating.ts';
import type { ChillerSeriesRow, ChillerWinterKitRow } from './tables/equipment.ts';

/** How many chillers carry a load, which ones stand by, what one leaves for the system. Pure; used by selection and rules. */

/** Installed chillers of so many working ones. */
export const installedOf = (working: number, redundancy: Redundancy): number =>
  redundancy === '2N' ? 2 * working : working + { N: 0, 'N+1': 1, 'N+2': 2 }[redundancy];

/** The most working chillers that a group controller leaves room for. */
export function mostWorking(redundancy: Redundancy, context: ChillerContext): number {
  const most = context.limit('groupUnitsMax');
  return redundancy === '2N' ? Math.floor(most / 2) : most - installedOf(0, redundancy);
}

/** The fewest chillers of a capacity, kW, that carry a load, kW. */
export const workingFor = (loadKw: number, capacityKw: number): number =>
  Math.max(1, Math.ceil((loadKw / capacityKw) * (1 - tolerance)));

export const carries = (count: number, capacityKw: number, loadKw: number): boolean =>
  count * capacityKw >= loadKw * (1 - tolerance);

/** Head, kPa, that a module leaves for the system at a chiller's flow; null where the pump is not made for the flow. */
export function headLeftKPa({ running, internalPressureDropKPa }: HydraulicModule, rating: Rating): number | null {
  const head = pumpHeadKPa(running, rating.flowM3h);
  if (head === null) return null;
  const inside = { dropKPa: internalPressureDropKPa, atM3h: running.designFlowM3h, exponent: 2 };
  return head - rating.pressureDropKPa - pressureDropKPa(inside, rating.flowM3h);
}

/** The winter of the site, °C, and whether the circuit stays filled in it. */
export interface Winter {
  readonly designMinOutdoorC: number;
  readonly filledInWinter: boolean;
}

/** Whether a chiller works, and its circuit is filled, in winter: drained it stands idle, unless it cools or heats then. */
export const worksInWinter = (
  { freeCooling, heatPump }: Pick<ChillerSeriesRow, 'freeCooling' | 'heatPump'>,
  isFilled: boolean,
): boolean => isFilled || freeCooling || heatPump;

/** What a chiller takes to start in a winter: nothing, a kit, or nothing that there is. */
export function winterKitOf(
  { ambientMinC, series, family }: Chiller,
  { designMinOutdoorC: winterC, filledInWinter }: Winter,
  { winterKits }: ChillerContext,
): ChillerWinterKitRow | 'none' | null {
  if (winterC >= ambientMinC || !worksInWinter(family, filledInWinter)) return 'none';
  return winterKits.find((kit) => kit.series.includes(series) && kit.reachesC <= winterC) ?? null;
}

/** The lowest winter temperature at which a chiller starts, with the furthest kit, °C. */
export const reachesC = ({ ambientMinC, series }: Chiller, { winterKits }: ChillerContext): number =>
  Math.min(ambientMinC, ...winterKits.filter((kit) => kit.series.includes(series)).map((kit) => kit.reachesC));

/** The lowest winter temperature at which every heat pump works, °C. */
export const heatPumpReachC = (context: ChillerContext): number =>
  Math.max(...context.chillers.filter(({ family }) => family.heatPump).map((chiller) => reachesC(chiller, context)));

/** The free-cooling coil of a chiller at a rating; null without one. */
const coilOf = ({ freeCoolingKwPerK }: Chiller, { capKw }: Rating, context: ChillerContext): FreeCoolingCoil | null =>
  freeCoolingKwPerK === null
    ? null
    : {
        kwPerK: freeCoolingKwPerK,
        capKw,
        startK: context.limit('freeCoolingStartK'),
        approachK: context.limit('freeCoolingApproachK'),
      };

/** Free cooling of one working chiller. */
export interface FreeCoolingDuty {
  readonly coil: FreeCoolingCoil;
  readonly water: WaterAtLoad;
  readonly startBelowC: number;
  /** The ambient below which the air carries the load alone, °C; null where it never does. */
  readonly fullBelowC: number | null;
}

/** Free cooling of a chiller at a rating under a load, kW; null without a coil. */
export function freeCoolingOf(
  chiller: Chiller,
  rating: Rating,
  at: { readonly leavingWaterC: number; readonly enteringWaterC: number },
  loadKw: number,
  context: ChillerContext,
): FreeCoolingDuty | null {
  const coil = coilOf(chiller, rating, context);
  const water = waterAtLoad(at.leavingWaterC, at.enteringWaterC, loadKw, rating.capacityKw);
  return coil && { coil, water, startBelowC: startBelowC(coil, water), fullBelowC: fullBelowC(coil, water) };
}

/** The temperature that the fluid has to stand, °C, or null where the circuit is drained. */
export const frostLineC = (winterC: number, isExposed: boolean, context: ChillerContext): number | null =>
  isExposed ? winterC - context.limit('freezeMarginK') : null;

/** The smallest share of a glycol, %, that stands a winter, °C; the largest that there is where none does. */
export const leastShareFor = (fluid: FluidCode, winterC: number, context: ChillerContext): number =>
  context.shareAgainstFrost(fluid, winterC - context.limit('freezeMarginK')) ?? context.limit('glycolPercentMax');

/** A fluid that freezes at a temperature stands a frost. */
export const stands = (freezingPointC: number, frostC: number | null): boolean =>
  frostC === null || freezingPointC <= frostC + 1e-9;

/** The order in which chillers are offered: fewest working, smallest, as the table has them. */
export const byFit = (
  a: { readonly working: number; readonly chiller: Chiller },
  b: { readonly working: number; readonly chiller: Chiller },
): number =>
  a.working - b.working ||
  a.chiller.nominalCapacityKw - b.chiller.nominalCapacityKw ||
  a.chiller.place - b.chiller.place;
