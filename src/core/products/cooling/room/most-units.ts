import { MOST_TOGETHER } from '../selection/selection-inputs.ts';

/**
 * Bounds of the number of units on duty. With m models and n units there are m n + m (m - 1) / 2 x n (n - 1) / 2 sets of at
 * most two sizes: 1944 for 12 models and 8 units, 12 780 for 12 and 20.
 */
export const MOST_UNITS = { min: 1, max: MOST_TOGETHER, byDefault: 6 } as const;
