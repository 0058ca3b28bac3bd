/**
 * The point of [low, high] up to which `holds` is true, by halving until two neighbouring numbers are left; the lower
 * of them is answered, so that `holds` is true of the answer whenever it is true of `low`.
 * `holds` must change once at most, from true to false. Where it never changes the nearer end is the answer.
 */
export function bisect(holds: (x: number) => boolean, low: number, high: number): number {
  if (holds(high)) return high;
  let below = low;
  let above = high;
  for (;;) {
    const middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) return below;
    if (holds(middle)) below = middle;
    else above = middle;
  }
}
