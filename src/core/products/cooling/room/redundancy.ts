/** How many units stand in a room beside the N that its load needs. */
export const REDUNDANCIES = ['N', 'N+1', 'N+2', '2N'] as const;
export type Redundancy = (typeof REDUNDANCIES)[number];

/** Units of one kind that are added to the N on duty: one or two of the largest size, or every unit once more. */
export const standbyOf: Readonly<Record<Redundancy, { readonly largest: number; readonly isDoubled: boolean }>> = {
  N: { largest: 0, isDoubled: false },
  'N+1': { largest: 1, isDoubled: false },
  'N+2': { largest: 2, isDoubled: false },
  '2N': { largest: 0, isDoubled: true },
};
