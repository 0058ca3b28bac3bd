import type { Solution } from '../../../../contract/shapes.ts';

/** A solution for reading alone: the server is the one who says what may be done, and it is not there. */
export const forReading = (solution: Solution): Solution => ({ ...solution, actions: [], mayHandOver: false });
