import { columnLetters } from '../../../../core/products/cooling/table-import/remark.ts';
import type { Translate } from '../../../app/session/app-state.ts';

/** Where something stands in the file: its row, and its column as spreadsheets name it, with the heading. */
export function placeText(
  t: Translate,
  { row, column }: { readonly row: number | null; readonly column: number | null },
  headings: readonly string[] = [],
): string {
  if (row === null) return '—';
  if (column === null) return t('row {row}', { row });
  const heading = headings[column - 1];
  const letters = columnLetters(column);
  return t('row {row}, column {column}', { row, column: heading ? `${letters} (${heading})` : letters });
}
