/** From here on a double has no fraction to round. */
const WHOLE_FROM = 2 ** 52;

/** Moves the decimal point of the number as it is written, so that 1.005 becomes 100.5 and not 100.49999999999999. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/**
 * Rounds a number to 2 decimals, half away from zero, as it is written in decimal; what is not finite becomes 0
 * (specification section 5). For display alone: money is `core/money.ts`, and in an engineering result a number
 * that is not finite is a problem.
 */
export function round2(value: number): number {
  if (!Number.isFinite(value)) return 0;
  const magnitude = Math.abs(value);
  if (magnitude >= WHOLE_FROM) return value;
  const rounded = shifted(Math.round(shifted(magnitude, 2)), -2);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
