import { formatNumber } from '../../core/format.ts';

/** `31,00`: a figure of a column, whose figures all have the same places, so that their commas stand below each other. */
export function columnFigure(value: number, places: number): string {
  const written = formatNumber(value, places);
  if (places === 0) return written;
  const [whole, fraction = ''] = written.split(',');
  return `${whole},${fraction.padEnd(places, '0')}`;
}

/** `+3,3 %` or `−14,0 %`: a difference always has its sign; what rounds to nothing has none. */
export function signedPercent(percent: number): string {
  const written = columnFigure(percent, 1);
  return `${/[1-9]/.test(written) && percent > 0 ? '+' : ''}${written}\u00A0%`;
}
