import { ZERO_CELSIUS } from './psychrometrics.ts';

/**
 * Least power, kW, that any machine needs to cool an air stream, kW/K, from one temperature to another with a sink as its only
 * heat sink, all °C: `m cp (To ln(T1/T2) - (T1 - T2))` in kelvin, the second law for a stream of constant specific heat. Negative
 * where the stream could drive a machine: a sink below the air. Not a number below absolute zero.
 */
export function leastWork(heatFlow: number, from: number, to: number, sink: number): number {
  const [entering, leaving] = [from + ZERO_CELSIUS, to + ZERO_CELSIUS];
  return heatFlow * ((sink + ZERO_CELSIUS) * Math.log(entering / leaving) - (from - to));
}
