/**
 * The point of [low, high] up to which `holds` is true, by halving until the two ends are no farther apart than
 * `tolerance`, or are neighbouring numbers; the lower of them is answered, so that `holds` is true of the answer whenever
 * it is true of `low`. `holds` must change once at most, from true to false. Where it never changes the nearer end is
 * the answer.
 */
export function bisect(holds: (x: number) => boolean, low: number, high: number, tolerance = 0): number {
  if (holds(high)) return high;
  let below = low;
  let above = high;
  while (above - below > tolerance) {
    const middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) break;
    if (holds(middle)) below = middle;
    else above = middle;
  }
  return below;
}
