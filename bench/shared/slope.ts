/** The slope of a straight line through points by least squares, and its standard error, as if each point were by itself. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): {
  readonly slope: number;
  readonly error: number;
} {
  const n = points.length;
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / n;
  const [x0, y0] = [mean(0), mean(1)];
  const xx = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / xx;
  const rest = points.reduce((sum, [x, y]) => sum + (y - y0 - slope * (x - x0)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (n - 2) / xx) };
}
