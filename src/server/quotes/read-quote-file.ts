import type { ImportResult } from '../../core/catalogue/import-result.ts';
import type { Result } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { readLines } from '../../core/tables/cells.ts';
import { readTableFile } from '../platform/files/reading/table-file-thread.ts';

/** A table as a spreadsheet puts it on the clipboard: what is pasted and what is read off a file are one thing then. */
const asPasted = (text: string): string =>
  readLines(text, ';')
    .map(({ cells }) =>
      cells
        .map((cell) => cell.replace(/\s+/g, ' '))
        .join('\t')
        .trimEnd(),
    )
    .join('\n');

/** The sheets of a file as a person would paste them. Refuses what is no table, with what mends it. */
export async function readQuoteFile(file: Buffer): Promise<Result<ImportResult>> {
  const read = await readTableFile(file);
  return read.ok ? ok({ sheets: read.value.map((sheet) => ({ ...sheet, text: asPasted(sheet.text) })) }) : read;
}
