import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import type { Runtime } from './battery-runtime.ts';

/*
 * Runtime against load of a battery that stands: for charts. It takes the runtime as a function of power, so that
 * lead-acid, modular and Li-ion batteries draw the same picture.
 */

/** Load shares of a curve, %. */
export const LOAD_SHARES = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** A point of a curve: runtimes at the beginning and the end of life; null where the load is not carried. */
export interface AutonomyPoint {
  readonly loadPercent: Quantity<'%'>;
  readonly beginningOfLife: Runtime | null;
  readonly endOfLife: Runtime | null;
}

export interface AutonomyCurve {
  readonly points: readonly AutonomyPoint[];
  /** The load share at which the autonomy is meant. */
  readonly duty: AutonomyPoint;
}

/** A battery on its load. */
export interface CurveLoad {
  /** Runtime at a power: DC kW, or the load in kW where the runtime is given by load. */
  readonly runtimeAt: (power: Quantity<'kW'>) => Runtime | null;
  /** Power at 100 % of the load with design margin and temperature factor, at the beginning of life. */
  readonly fullPower: Quantity<'kW'>;
  /** By how much the power is enlarged at the end of life (IEEE 485: 1.25). */
  readonly endOfLife: number;
  readonly dutyPercent: Quantity<'%'>;
}

const pointAt = ({ runtimeAt, fullPower, endOfLife }: CurveLoad, loadPercent: number): AutonomyPoint => {
  const power = (fullPower * loadPercent) / 100;
  return {
    loadPercent: quantity(loadPercent, '%'),
    beginningOfLife: runtimeAt(quantity(power, 'kW')),
    endOfLife: runtimeAt(quantity(power * endOfLife, 'kW')),
  };
};

/** Runtimes at the load shares, 10…100 % unless others are given, and at the duty point. */
export const autonomyCurve = (load: CurveLoad, shares: readonly number[] = LOAD_SHARES): AutonomyCurve => ({
  points: shares.map((share) => pointAt(load, share)),
  duty: pointAt(load, load.dutyPercent),
});
