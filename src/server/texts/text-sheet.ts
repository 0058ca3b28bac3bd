import type { CellObject } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { writeLines } from '../../core/tables/write-lines.ts';
import { writable } from '../platform/files/workbook/workbook.ts';

/** Without it Excel takes UTF-8 for the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters wide: texts are read in their column, the part of the portal beside them. */
const WIDTH = { text: 60, part: 24 } as const;

/** Rows of texts, the first of which are heads, as a table that a spreadsheet reads. */
export async function writeTextSheet(format: 'csv' | 'xlsx', rows: readonly (readonly string[])[]): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(BYTE_ORDER_MARK + writeLines(rows), 'utf8');
  const [heads = [], ...lines] = rows;
  const text = (value: string): CellObject => ({
    type: String,
    value: writable(value),
    format: '@',
    wrap: true,
    alignVertical: 'top',
  });
  return writeXlsxFile(
    [heads.map((value): CellObject => ({ type: String, value, fontWeight: 'bold', backgroundColor: '#e6f4ec' })), ...lines.map((cells) => cells.map((cell) => (cell === '' ? null : text(cell))))], // prettier-ignore
    { columns: heads.map((head) => ({ width: head === 'part' ? WIDTH.part : WIDTH.text })), stickyRowsCount: 1 },
  ).toBuffer();
}
