import type { ProblemParams } from '../../../result.ts';

/** Something to be said of a vendor's file at its place: a fault keeps the file from being taken over, a warning does not. */
export interface Remark {
  readonly severity: 'fault' | 'warning';
  /** The line of the file, counted from 1; null where it is about no row. */
  readonly row: number | null;
  /** The column of the file, counted from 1; null where it is about no column. */
  readonly column: number | null;
  /** Key of TRANSLATE, with the parameters of its placeholders. */
  readonly text: string;
  readonly params?: ProblemParams;
  /** Key of TRANSLATE: what is to be done; it may name the same parameters. */
  readonly remedy?: string;
}

type Place = readonly [row: number | null, column: number | null];

export const fault = ([row, column]: Place, text: string, params?: ProblemParams, remedy?: string): Remark => ({
  severity: 'fault',
  row,
  column,
  text,
  ...(params && { params }),
  ...(remedy !== undefined && { remedy }),
});

export const warning = (place: Place, text: string, params?: ProblemParams, remedy?: string): Remark => ({
  ...fault(place, text, params, remedy),
  severity: 'warning',
});

/** A column as a spreadsheet names it: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
