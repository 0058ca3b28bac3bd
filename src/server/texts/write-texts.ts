import { may } from '../../core/people/access/may.ts';
import { ok } from '../../core/result.ts';
import { textParts, partOfFile } from '../../core/translation/text-parts.ts';
import { guardedCell } from '../../core/tables/csv-injection.ts';
import type { TextRecord } from '../../core/translation/text-records.ts';
import { KEY_LANGUAGE, parseTranslations } from '../../core/translation/translate.ts';
import { findConstant } from '../platform/settings/constants.ts';
import { writeTextSheet } from './text-sheet.ts';
import { xlsxContentType } from '../platform/files/workbook/workbook.ts';
import { writeXliff, xliffContentType } from '../platform/files/xliff.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { usedTexts } from './used-texts.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import type { ReportFile } from '../platform/files/file-queue.ts';
import { fileLine } from '../platform/files/file-queue.ts';
import type { Translations } from '../../core/translation/translate.ts';

export const textFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: xlsxContentType,
  xlf: xliffContentType,
} as const;
export type TextFormat = keyof typeof textFormats;

/** Columns of a file: the key, where it is used, English and the language that is asked for, or every language. */
const columnsOf = (table: Translations, language: string | null): readonly string[] =>
  language === null ? table.languages : [...new Set([KEY_LANGUAGE, language])].filter((code) => table.languages.includes(code)); // prettier-ignore

/** Texts as a file for a translator, which the import reads back. XLIFF has one language, a table several. */
export async function writeTexts(
  context: Context,
  record: TextRecord,
  format: TextFormat,
  language: string | null,
): Promise<Outcome<ReportFile>> {
  const { db, actor } = context;
  if (!may(actor.role, 'administration.appAdmin')) return refused('forbidden');
  const stored = await findConstant(db, record);
  if (!stored) return refused('not_found');
  const table = parseTranslations(stored.csvString);
  if (language !== null && !table.languages.includes(language)) return refused('not_found');
  if (format === 'xlf' && language === null) return refused('not_found');
  const t = await translateFor(context);
  const name = `${record}${language === null ? '' : `-${language}`}.${format}`;
  const contentType = textFormats[format];
  if (format === 'xlf') return ok({ name, contentType, content: writeXliff(record, table, language!) });
  const columns = columnsOf(table, language);
  const places = new Map<string, string>();
  for (const [file, texts] of usedTexts())
    for (const text of texts) if (!places.has(text)) places.set(text, t(textParts[partOfFile(file)]!.label));
  const rows = Array.from(table.cells, ([key, row]) => [
    key,
    places.get(key) ?? '',
    ...columns.map((code) => row.get(code) ?? ''),
  ]);
  const lines = [['key', 'part', ...columns], ...rows];
  const written = await fileLine.take(actor.userId, () => writeTextSheet(format, lines.map((cells) => cells.map(guardedCell)))); // prettier-ignore
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  return ok({ name, contentType, content: written.value });
}
