/*
 * Parts of a drawing and the list that they stand in.
 */

/** Pieces of each part number in the parts list as it stands: by the rules, or made by hand. */
export type Listed = ReadonlyMap<string, number>;

/** The part number as far as the list holds it: what was taken out by hand is drawn, but stands for no line. */
export const listedOnly = (partNumber: string | null | undefined, listed: Listed): string | null =>
  partNumber && listed.has(partNumber) ? partNumber : null;

/** `U3MUPS160KHS, UPS, 3`: a part as it is read out. */
export const partLabel = (partNumber: string, name: string, listed: Listed): string =>
  `${partNumber}, ${name}, ${listed.get(partNumber) ?? 0}`;
