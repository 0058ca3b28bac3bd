/** More steps than any function needs that crosses zero once; a bound against endless turning, not a result. */
const MOST_STEPS = 200;

/**
 * The zero of a continuous falling function between `low`, where it is not negative, and `high`, where it is not positive,
 * within `tolerance`: false position with the Illinois step (Dowell and Jarratt, BIT 11, 1971), which keeps the zero
 * between its ends and needs about ten evaluations where halving needs fifty.
 */
export function fallingRoot(f: (x: number) => number, low: number, high: number, tolerance: number): number {
  let [a, fa] = [low, f(low)];
  let [b, fb] = [high, f(high)];
  let stayed = 0;
  for (let step = 0; step < MOST_STEPS && b - a > tolerance; step++) {
    if (fa <= 0) return a;
    if (fb >= 0) return b;
    const x = a + ((b - a) * fa) / (fa - fb);
    const fx = f(x);
    if (fx === 0 || x <= a || x >= b) return x;
    // An end that stays twice is pulled in by halving its value.
    if (fx > 0) {
      [a, fa] = [x, fx];
      if (stayed === 1) fb /= 2;
      stayed = 1;
    } else {
      [b, fb] = [x, fx];
      if (stayed === -1) fa /= 2;
      stayed = -1;
    }
  }
  return a + (b - a) / 2;
}
