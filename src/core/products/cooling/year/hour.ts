import type { FreeCooling } from '../water/free-cooling.ts';
import { freeShareAt } from '../water/free-cooling.ts';
import type { OutdoorCurve } from './outdoor-curve.ts';
import { onCurve } from './outdoor-curve.ts';

/*
 * What the running units do in one hour, all of them together, by its outdoor temperature alone: return air and load stay as they
 * are, and no hour knows the one before. Each unit carries an equal share.
 */

/** How an hour is cooled: by outdoor air alone, by it and a compressor, by a compressor alone. */
export const MODES = ['full', 'partial', 'mechanical'] as const;
export type Mode = (typeof MODES)[number];

/** What the energy of a year goes to. */
export const CONSUMERS = ['compressor', 'fans', 'condenserFans', 'auxiliaries'] as const;
export type Consumer = (typeof CONSUMERS)[number];

/** One hour of all running units: kW of each consumer, and of the heat that they carry away. */
export interface Hour extends Readonly<Record<Consumer, number>> {
  readonly mode: Mode;
  readonly freeKw: number;
  readonly mechanicalKw: number;
}

/** What the units do at an outdoor temperature, °C; null where no table answers. */
export type HourAt = (outdoor: number) => Hour | null;

/** The units that run together and the sensible heat that they carry, kW. */
export interface Duty {
  readonly units: number;
  readonly loadKw: number;
}

/** Of so many units that carry a load by their compressors, kW; null where their table does not answer. */
function mechanicalHour(curve: OutdoorCurve, units: number, loadKw: number, outdoor: number): Hour | null {
  const full = onCurve(curve, outdoor);
  if (!full) return null;
  const mechanicalKw = Math.min(loadKw, units * full.sensibleKw);
  const share = mechanicalKw / full.sensibleKw;
  return {
    mode: 'mechanical',
    compressor: share * full.compressorKw,
    fans: units * curve.fansKw,
    condenserFans: share * full.condenserFansKw,
    auxiliaries: 0,
    freeKw: 0,
    mechanicalKw,
  };
}

/**
 * Units that cool by compressors alone. A compressor works the share of the hour, or at the share of its speed, that the load is
 * of the capacity: at full load's coefficient of performance, since no table says another; so do the condenser fans. The indoor
 * fans always run. A load above the capacity is carried as far as the capacity goes.
 */
export const mechanicalHours =
  (curve: OutdoorCurve, { units, loadKw }: Duty): HourAt =>
  (outdoor) =>
    mechanicalHour(curve, units, loadKw, outdoor);

/** A unit's free cooling with what its pumps and dry cooler draw while it works, % of the load. */
export interface FreeCoolingSide {
  readonly cooling: FreeCooling;
  readonly auxiliaryPercent: number;
}

const PERCENT = 100;

/**
 * Units with a free-cooling coil: the outdoor air carries its share of the load, the compressor the rest. Where the air carries all,
 * no table of the compressor is asked.
 */
export function freeCoolingHours(
  curve: OutdoorCurve,
  { cooling, auxiliaryPercent }: FreeCoolingSide,
  duty: Duty,
): HourAt {
  const { units, loadKw } = duty;
  const auxiliaries = (auxiliaryPercent / PERCENT) * loadKw;
  return (outdoor) => {
    const share = freeShareAt(cooling, outdoor);
    if (share <= 0) return mechanicalHour(curve, units, loadKw, outdoor);
    const freeKw = share * loadKw;
    if (share >= 1)
      return {
        mode: 'full',
        compressor: 0,
        condenserFans: 0,
        fans: units * curve.fansKw,
        auxiliaries,
        freeKw,
        mechanicalKw: 0,
      };
    const rest = mechanicalHour(curve, units, loadKw - freeKw, outdoor);
    return rest && { ...rest, mode: 'partial', auxiliaries, freeKw };
  };
}
