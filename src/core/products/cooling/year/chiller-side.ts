import type { Chiller, ChillerContext } from '../../chiller/context.ts';
import { freeCoolingOf, reachesC } from '../../chiller/duty.ts';
import type { Conditions, Rating } from '../../chiller/rating.ts';
import { rate } from '../../chiller/rating.ts';
import type { ChillerMatch } from '../../chiller/select.ts';
import { selectChillers } from '../../chiller/select.ts';
import type { ChillerInputs } from '../../chiller/selection-inputs.ts';
import { defaultChillerInputs, onConfigurationSteps } from '../../chiller/selection-inputs.ts';
import { freeCoolingKw } from '../../../engineering/free-cooling.ts';
import { pumpHeadKPa } from '../../../engineering/water-circuit.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Duty, HourAt } from './hour.ts';
import { degreesOf, nodeBelow } from './outdoor-curve.ts';

/*
 * What stands behind chilled-water units: chillers of the catalogue, chosen and rated as the chiller's own calculation does, with one
 * pump each. At part load a chiller is taken at its full load's coefficient of performance, as every machine of this year is. Below its
 * table, whose lowest row is taken there, the chiller's compressor is overstated: colder air would help it.
 */

/** What the water has to do: kW of heat, °C at the units, outdoor °C of the hottest day and of the design cold, %, m. */
export interface WaterDuty {
  readonly loadKw: number;
  readonly waterInC: number;
  readonly waterOutC: number;
  readonly outdoorTemp: number;
  /** 0.4 % of the hours are colder (`designColdTemp`). */
  readonly coldC: number;
  /** Ethylene glycol; null: the least that stands the cold. */
  readonly glycolPercent: number | null;
  readonly altitude: number;
}

/** Why there are no chillers, with the one input of a year that would do away with it. */
export interface NoChillers extends Problem {
  readonly remedy?: { readonly field: 'glycolPercent'; readonly value: number };
}

/** The chillers that are chosen, and how they run. */
export interface ChillerSide {
  readonly model: string;
  readonly working: number;
  /** Heat that they carry, kW: all that the units take up at their coils. */
  readonly dutyKw: number;
  /** What they were selected for, as a configuration can hold it. */
  readonly inputs: ChillerInputs;
  readonly waterInC: number;
  readonly waterOutC: number;
  readonly glycolPercent: number;
  /** What the glycol is chosen against, °C. */
  readonly coldC: number;
  /** The outdoor temperatures that it is answered for, °C. */
  readonly coldestC: number;
  readonly warmestC: number;
  /** Of the pumps, which always run at the rated flow, kW together. */
  readonly pumpsKw: number;
  /** Below it the table's lowest row is taken, °C. */
  readonly conservativeBelowC: number;
  readonly hourAt: HourAt;
}

const WATT_HOURS = 3600;

/** Shaft power of a module's pump at a flow, kW; 0 where no pump of the module is made for the flow. */
function pumpKw({ module, flowM3h }: ChillerMatch): number {
  const head = module && pumpHeadKPa(module.running, flowM3h);
  return module && head !== null ? (flowM3h / WATT_HOURS) * (head / module.running.efficiency) : 0;
}

/** A chiller at whole degrees of outdoor air. */
interface RatedCurve {
  readonly outdoor: Float64Array;
  readonly ratings: readonly (Rating | null)[];
}

function ratedCurve(chiller: Chiller, conditions: Conditions, context: ChillerContext): RatedCurve {
  const outdoor = degreesOf(chiller.performance.axes.rows);
  return {
    outdoor,
    ratings: Array.from(outdoor, (ambientC) => rate(chiller, { ...conditions, ambientC }, context).rating),
  };
}

/** Full load between two rated temperatures: capacity, compressors and fans, kW; null where there is no rating. */
function fullLoad({ outdoor, ratings }: RatedCurve, ambientC: number) {
  // Below the table its lowest row holds, as in the chiller's own calculation.
  const at = Math.max(ambientC, outdoor[0]!);
  const below = nodeBelow(outdoor, at);
  const lower = ratings[below];
  if (!lower || at > outdoor[outdoor.length - 1]!) return null;
  if (outdoor[below] === at) return lower;
  const upper = ratings[below + 1];
  if (!upper) return null;
  const share = (at - outdoor[below]!) / (outdoor[below + 1]! - outdoor[below]!);
  const between = (of: (rating: Rating) => number) => of(lower) + (of(upper) - of(lower)) * share;
  return {
    capacityKw: between(({ capacityKw }) => capacityKw),
    compressorKw: between(({ compressorKw }) => compressorKw),
    fanKw: between(({ fanKw }) => fanKw),
  };
}

/** Chillers that carry a load over a year, without the units that blow the air. */
function hoursOfChillers(
  match: ChillerMatch,
  conditions: Conditions,
  duty: WaterDuty,
  context: ChillerContext,
): HourAt {
  const { chiller, working } = match;
  const { loadKw } = duty;
  const curve = ratedCurve(chiller, conditions, context);
  const coldestC = reachesC(chiller, context);
  const natural = freeCoolingOf(chiller, match, conditions, loadKw / working, context);
  const auxiliaries = working * pumpKw(match);
  return (outdoor) => {
    if (outdoor < coldestC) return null;
    const freeKw = natural ? working * freeCoolingKw(natural.coil, natural.water, outdoor) : 0;
    const isFull = freeKw >= loadKw;
    const full = fullLoad(curve, outdoor);
    if (!full) return null;
    const mechanicalKw = isFull ? 0 : Math.min(loadKw - freeKw, working * full.capacityKw);
    const share = mechanicalKw / full.capacityKw;
    return {
      mode: isFull ? 'full' : freeKw > 0 ? 'partial' : 'mechanical',
      compressor: share * full.compressorKw,
      // The fans blow through the free-cooling coil at their one speed.
      condenserFans: (freeKw > 0 ? working : share) * full.fanKw,
      fans: 0,
      auxiliaries,
      freeKw,
      mechanicalKw,
    };
  };
}

/** Reasons that speak of what is asked for, not of the duty. */
const unasked: readonly string[] = [
  'other_series',
  'heat_pump_not_asked',
  'free_cooling_asked',
  'free_cooling_not_asked',
];

const noChiller: Problem = { code: 'no_chiller', text: 'No chiller of the catalogue carries this load' };

/** Ethylene glycol that stands the design cold as a chiller's configuration asks for it, %, or why none does. */
function glycolOf(context: ChillerContext, { coldC, glycolPercent }: WaterDuty): Result<number, NoChillers> {
  const { limit } = context;
  const designC = Math.floor(coldC);
  if (designC >= limit('frostBelowC')) return ok(glycolPercent ?? 0);
  const [margin, max] = [limit('freezeMarginK'), limit('glycolPercentMax')];
  const needed = designC - margin;
  const least = context.shareAgainstFrost('EG', needed);
  const params = { cold: Number(coldC.toFixed(1)), margin, needed };
  const freezing = (share: number): number =>
    (share > 0 ? context.solution('EG', share)?.freezingPointC : undefined) ?? 0;
  if (least === null)
    return refuse({
      code: 'no_glycol',
      path: 'glycolPercent',
      text: '35 hours of the year are colder than {cold} °C, and with {margin} K of margin the fluid has to stand {needed} °C: even {max} % of ethylene glycol, the most of the tables, freezes at {freezing} °C. Another fluid is to be agreed with the manufacturer',
      params: { ...params, max, freezing: freezing(max) },
    });
  if (glycolPercent !== null && glycolPercent < least)
    return refuse({
      code: 'glycol_short',
      path: 'glycolPercent',
      text: 'At {share} % of glycol the fluid freezes at {freezing} °C. 35 hours of the year are colder than {cold} °C, and with {margin} K of margin it has to stand {needed} °C: that takes {least} %',
      params: { ...params, share: glycolPercent, freezing: freezing(glycolPercent), least },
      remedy: { field: 'glycolPercent', value: least },
    });
  return ok(glycolPercent ?? least);
}

/** The chillers for a duty, the best of the catalogue with or without free cooling, or why there are none. */
export function chillerSide(
  context: ChillerContext,
  duty: WaterDuty,
  freeCooling: boolean,
): Result<ChillerSide, NoChillers> {
  const usual = defaultChillerInputs(context);
  const glycol = glycolOf(context, duty);
  if (!glycol.ok) return glycol;
  const glycolPercent = glycol.value;
  const inputs = {
    ...usual,
    loadKw: duty.loadKw,
    leavingWaterC: duty.waterInC,
    enteringWaterC: duty.waterOutC,
    ambientC: duty.outdoorTemp,
    altitudeM: duty.altitude,
    designMinOutdoorC: Math.min(Math.floor(duty.coldC), context.limit('winterMax')),
    fluid: glycolPercent > 0 ? ('EG' as const) : ('water' as const),
    glycolPercent,
    freeCooling,
  };
  const asked = onConfigurationSteps(inputs);
  const selected = selectChillers(context, asked);
  if (!selected.ok) return selected;
  const [match] = selected.value.matches;
  if (!match) return refuse(selected.value.rejected.find(({ code }) => !unasked.includes(code)) ?? noChiller);
  const { rows } = match.chiller.performance.axes;
  return ok({
    model: match.model,
    working: match.working,
    dutyKw: duty.loadKw,
    inputs: asked,
    waterInC: duty.waterInC,
    waterOutC: duty.waterOutC,
    glycolPercent,
    coldC: duty.coldC,
    coldestC: reachesC(match.chiller, context),
    warmestC: Math.min(rows.at(-1)!, match.chiller.ambientMaxC),
    pumpsKw: match.working * pumpKw(match),
    conservativeBelowC: rows[0]!,
    hourAt: hoursOfChillers(match, inputs, duty, context),
  });
}

/** Chilled-water units whose fans always run, with the chillers behind them. */
export function chilledWaterHours(fanKw: number, { units }: Duty, side: ChillerSide): HourAt {
  const fans = units * fanKw;
  return (outdoor) => {
    const hour = side.hourAt(outdoor);
    return hour && { ...hour, fans };
  };
}
