import { formatFigure } from '../../../core/format.ts';

/** A figure of a column of a calculator. */
export const columnFigure = formatFigure;

/** `+3,3 %` or `−14,0 %`: a difference always has its sign; what rounds to nothing has none. */
export function signedPercent(percent: number): string {
  const written = columnFigure(percent, 1);
  return `${/[1-9]/.test(written) && percent > 0 ? '+' : ''}${written}\u00A0%`;
}
