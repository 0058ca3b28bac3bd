import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { quotesReadFile } from '../../contract/quotes.ts';
import { ok } from '../../core/result.ts';
import { readLines } from '../../core/tables/cells.ts';
import type { Outcome } from '../refusal.ts';
import type { Context } from './context.ts';
import { readPriceFile } from './read-price-file.ts';

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
export async function readQuoteFile(
  context: Context,
  body: ParsedBodyOf<typeof quotesReadFile>,
): Promise<Outcome<AnswerOf<typeof quotesReadFile>>> {
  const read = await readPriceFile(context, body);
  if (!read.ok) return read;
  return ok({ sheets: read.value.sheets.map(({ name, rows, text }) => ({ name, rows, text: asPasted(text) })) });
}
