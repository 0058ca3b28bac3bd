import type { CellShape } from './table.ts';

const spaces = /[\s\u00a0\u202f\u2009]/g;
/** `1 234,5`, `12.5`, `−3`, `1e3`: grouped by spaces or not, with either decimal sign. */
const plain = /^[-−+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?$/i;
/** `1,234.5` and `1.234,5`: both signs, the last one is the decimal sign. */
const grouped = /^[-−+]?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;

const truths: Readonly<Record<string, string>> = {
  true: 'TRUE',
  истина: 'TRUE',
  да: 'TRUE',
  yes: 'TRUE',
  false: 'FALSE',
  ложь: 'FALSE',
  нет: 'FALSE',
  no: 'FALSE',
};

function typedNumber(text: string): string | null {
  const dense = text.replaceAll(spaces, '');
  if (plain.test(dense)) return dense.replace('−', '-').replace(/^\+/, '').replace(',', '.');
  const thousands = grouped.exec(dense)?.[1];
  return thousands === undefined ? null : dense.replaceAll(thousands, '').replace('−', '-').replace(',', '.');
}

/**
 * What a person typed into a cell or brought from a spreadsheet, as the table writes it: decimals with a dot, TRUE and
 * FALSE. What is neither stays as it is and is judged by whoever reads the table.
 */
export function typedCell(text: string, shape: CellShape | undefined): string {
  const trimmed = text.trim();
  if (shape?.kind === 'number') return typedNumber(trimmed) ?? trimmed;
  if (shape?.kind === 'flag') return truths[trimmed.toLowerCase()] ?? trimmed;
  return trimmed;
}
