/** How many chillers stand by beside the working ones. */
export const redundancies = ['N', 'N+1', 'N+2', '2N'] as const;
export type Redundancy = (typeof redundancies)[number];
