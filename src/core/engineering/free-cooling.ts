/*
 * Natural cooling of water by outdoor air: linear in the difference between return water and air, capped, and off while the
 * air is not colder than the return water by `startK`.
 */

export interface FreeCoolingCoil {
  /** kW per K between return water and air. */
  readonly kwPerK: number;
  /** The most that it is taken for, kW. */
  readonly capKw: number;
  /** How much colder than the return water the air must be, K. */
  readonly startK: number;
}

/** Free cooling, kW, of return water at an ambient, both °C. */
export const freeCoolingKw = ({ kwPerK, capKw, startK }: FreeCoolingCoil, returnC: number, ambientC: number): number =>
  ambientC > returnC - startK ? 0 : Math.min(kwPerK * (returnC - ambientC), capKw);

/** The ambient below which free cooling carries a load, kW, alone, °C; null where it never does. */
export const fullBelowC = (coil: FreeCoolingCoil, returnC: number, loadKw: number): number | null =>
  loadKw > coil.capKw ? null : Math.min(returnC - loadKw / coil.kwPerK, returnC - coil.startK);
