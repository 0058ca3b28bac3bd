/**
 * Bounds of the number of units on duty. With m models and n units there are m n + m (m - 1) / 2 x n (n - 1) / 2 sets of at
 * most two sizes: 1944 for 12 models and 8 units, 4500 for 12 and 12.
 */
export const MOST_UNITS = { min: 1, max: 12, byDefault: 6 } as const;
