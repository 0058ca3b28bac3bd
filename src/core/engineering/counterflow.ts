import { fallingRoot } from './falling-root.ts';

/*
 * Counterflow heat exchangers by effectiveness and number of transfer units (Kays and London, Compact Heat Exchangers;
 * ASHRAE Handbook Fundamentals, chapter 4). Both streams keep their phase and their specific heat: for an air cooler this
 * means a dry coil.
 */

/** Where the two streams are so nearly equal the general formula divides nothing by nothing, as a difference of 1. */
const BALANCED = 1e-9;

/**
 * Effectiveness, 0…1, of a counterflow exchanger with `ntu` = UA / Cmin transfer units, 0 or more, and the capacity ratio
 * `ratio` = Cmin / Cmax, 0…1. Outside them it throws a RangeError.
 */
export function counterflowEffectiveness(ntu: number, ratio: number): number {
  if (!(ntu >= 0 && ratio >= 0 && ratio <= 1))
    throw new RangeError(`No exchanger has ${ntu} units at a ratio ${ratio}`);
  if (1 - ratio < BALANCED) return ntu / (1 + ntu);
  const left = Math.exp(-ntu * (1 - ratio));
  return (1 - left) / (1 - ratio * left);
}

/** A coil between an air stream and water that is to leave warmer by a given rise: kW/K, °C. */
export interface WaterCoil {
  readonly conductance: number;
  /** Mass flow of the air times its specific heat. */
  readonly airHeatFlow: number;
  readonly airIn: number;
  readonly waterIn: number;
  readonly waterOut: number;
}

/** What the coil does: kW, kW/K, shares. */
export interface WaterCoilDuty {
  readonly capacity: number;
  readonly waterHeatFlow: number;
  readonly ntu: number;
  readonly effectiveness: number;
}

/** Ends of the search and its accuracy, as shares of the greatest water flow that could be. */
const LEAST_FLOW = 1e-4;
const FLOW_TOLERANCE = 1e-12;

/**
 * The coil at the water flow that warms the water by just the wanted rise. The more water flows, the less it warms, so
 * there is one such flow as long as waterIn < waterOut < airIn; else there is none and a RangeError is thrown.
 */
export function waterCoilDuty({ conductance, airHeatFlow, airIn, waterIn, waterOut }: WaterCoil): WaterCoilDuty {
  if (!(waterIn < waterOut && waterOut < airIn))
    throw new RangeError(`Water of ${waterIn} °C can not leave at ${waterOut} °C from air of ${airIn} °C`);
  const wanted = (waterOut - waterIn) / (airIn - waterIn);
  const at = (waterHeatFlow: number) => {
    const least = Math.min(waterHeatFlow, airHeatFlow);
    const ntu = conductance / least;
    const effectiveness = counterflowEffectiveness(ntu, least / Math.max(waterHeatFlow, airHeatFlow));
    return { least, ntu, effectiveness };
  };
  const tooWarm = (waterHeatFlow: number): number => {
    const { least, effectiveness } = at(waterHeatFlow);
    return (effectiveness * least) / waterHeatFlow - wanted;
  };
  // No more than all the heat that the air could give down to the entering water.
  const most = airHeatFlow / wanted;
  const waterHeatFlow = fallingRoot(tooWarm, most * LEAST_FLOW, most, most * FLOW_TOLERANCE);
  const { least, ntu, effectiveness } = at(waterHeatFlow);
  return { capacity: effectiveness * least * (airIn - waterIn), waterHeatFlow, ntu, effectiveness };
}
