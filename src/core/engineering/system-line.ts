import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import { between } from './bilinear.ts';
import type { Coil, CoilDuty, ReturnAir } from './coil.ts';
import { coilDuty } from './coil.ts';
import { fallingRoot } from './falling-root.ts';

/*
 * Compressor and condenser feel the coil by its surface temperature alone. Each column of a performance table therefore
 * gives one point of a line: capacity (and compressor power) against surface temperature at one outdoor temperature.
 * Where the coil's load at another moisture meets that line the machine settles.
 */

/** One point of the line; the points of a line have ascending surface temperatures. */
export interface LinePoint {
  readonly surfaceTemp: number;
  /** Total capacity, kW. */
  readonly capacity: number;
  /** Power of all compressors, kW. */
  readonly power: number;
}

/** Where coil and machine meet. */
export interface OperatingPoint {
  readonly surfaceTemp: Quantity<'°C'>;
  readonly duty: CoilDuty;
  readonly power: Quantity<'kW'>;
  /** The point lies beyond the outermost points of the line, within the allowed extension. */
  readonly extended: boolean;
}

export type OffLine = 'above' | 'below';

/**
 * How far the line may be drawn out beyond its ends along its outermost pieces, K of surface temperature: the error
 * stays below 0.15 % of capacity and 0.5 % of power on the demonstration data.
 */
export const LONGEST_EXTENSION = 1.5;

/**
 * A table rounded to 0.01 kW closes with the coil's equations within some 0.05 K of surface temperature; a point no
 * farther out than this counts as on the line.
 */
const CLOSURE = 0.1;

/** Surface temperatures are found to this, K: nothing that is shown changes by it. */
const SETTLED = 1e-10;

/** The piece of the line that holds a surface temperature, or is nearest to it: the index of its lower point. */
function pieceOf(line: readonly LinePoint[], surface: number): number {
  let piece = 0;
  while (piece < line.length - 2 && surface > line[piece + 1]!.surfaceTemp) piece++;
  return piece;
}

/** Capacity and power on the line, drawn out along its outermost pieces. Needs two points at least. */
export function onLine(line: readonly LinePoint[], surface: number): { capacity: number; power: number } {
  const piece = pieceOf(line, surface);
  const lower = line[piece]!;
  const upper = line[piece + 1]!;
  const share = (surface - lower.surfaceTemp) / (upper.surfaceTemp - lower.surfaceTemp);
  return {
    capacity: between(lower.capacity, upper.capacity, share),
    power: between(lower.power, upper.power, share),
  };
}

/** By how much the coil's load exceeds what the machine carries at a surface temperature, kW. */
const excess = (line: readonly LinePoint[], coil: Coil, air: ReturnAir, surface: number): number =>
  coilDuty(coil, air, quantity(surface, '°C')).total - onLine(line, surface).capacity;

const coldest = (line: readonly LinePoint[]): number => line[0]!.surfaceTemp - LONGEST_EXTENSION;

/** The warmest surface that the line answers for: its end with the extension, and below the air. */
const warmest = (line: readonly LinePoint[], air: ReturnAir): number =>
  Math.min(line.at(-1)!.surfaceTemp + LONGEST_EXTENSION, air.temperature);

/**
 * How the load of the coil lies to the line: `above` it when even the warmest surface leaves more load than the machine
 * carries, `below` when even the coldest leaves less.
 */
export function offLine(line: readonly LinePoint[], coil: Coil, air: ReturnAir): OffLine | null {
  const high = warmest(line, air);
  if (high <= coldest(line) || excess(line, coil, air, coldest(line)) < 0) return 'below';
  return high < air.temperature && excess(line, coil, air, high) > 0 ? 'above' : null;
}

/** The point where the coil's load meets the line, or the side on which it misses it. */
export function operatingPoint(line: readonly LinePoint[], coil: Coil, air: ReturnAir): OperatingPoint | OffLine {
  const missed = offLine(line, coil, air);
  if (missed) return missed;
  // The load falls and the capacity rises with the surface temperature: they cross once.
  const surface = fallingRoot((x) => excess(line, coil, air, x), coldest(line), warmest(line, air), SETTLED);
  return {
    surfaceTemp: quantity(surface, '°C'),
    duty: coilDuty(coil, air, quantity(surface, '°C')),
    power: quantity(onLine(line, surface).power, 'kW'),
    extended: surface < line[0]!.surfaceTemp - CLOSURE || surface > line.at(-1)!.surfaceTemp + CLOSURE,
  };
}
