/*
 * Natural cooling of water by outdoor air. Water keeps its rated flow, so that at part load it returns colder; the air has to be
 * colder than what it cools. Between the ambient at which all of the load is carried and the one at which nothing is, the share
 * is linear: the published rule of thumb of free-cooling chillers.
 */

export interface FreeCoolingCoil {
  /** kW per K between return water and air. */
  readonly kwPerK: number;
  /** The most that it is taken for, kW. */
  readonly capKw: number;
  /** How much colder than the return water the air must be for anything to be cooled, K. */
  readonly startK: number;
  /** How much colder than the leaving water the air must be at least where it carries all of the load, K. */
  readonly approachK: number;
}

/** Water of one chiller at a load: °C, kW. */
export interface WaterAtLoad {
  readonly leavingC: number;
  readonly returnC: number;
  readonly loadKw: number;
}

/** Water at a load, kW, of a chiller that warms it from leaving to entering, °C, at its capacity, kW, and keeps the flow. */
export const waterAtLoad = (leavingC: number, enteringC: number, loadKw: number, capacityKw: number): WaterAtLoad => ({
  leavingC,
  returnC: leavingC + (enteringC - leavingC) * Math.min(1, loadKw / capacityKw),
  loadKw,
});

/** The ambient above which air cools nothing, °C. */
export const startBelowC = ({ startK }: FreeCoolingCoil, { returnC }: WaterAtLoad): number => returnC - startK;

/** The ambient below which air carries the most that it is taken for of a load, °C. */
export function mostBelowC(coil: FreeCoolingCoil, water: WaterAtLoad): number {
  const mostKw = Math.min(water.loadKw, coil.capKw);
  return Math.min(water.returnC - mostKw / coil.kwPerK, water.leavingC - coil.approachK, startBelowC(coil, water));
}

/** The ambient below which air carries a load alone, °C; null where it never does. */
export const fullBelowC = (coil: FreeCoolingCoil, water: WaterAtLoad): number | null =>
  water.loadKw > coil.capKw ? null : mostBelowC(coil, water);

/** What of a load air carries at an ambient, °C, kW. */
export function freeCoolingKw(coil: FreeCoolingCoil, water: WaterAtLoad, ambientC: number): number {
  const mostKw = Math.min(water.loadKw, coil.capKw);
  const [most, start] = [mostBelowC(coil, water), startBelowC(coil, water)];
  if (ambientC <= most) return mostKw;
  return ambientC >= start ? 0 : (mostKw * (start - ambientC)) / (start - most);
}
