import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { translationsReadFile } from '../../contract/translations.ts';
import { ok } from '../../core/result.ts';
import { previewTexts, readTextRows } from '../../core/translate/text-file.ts';
import { readXliff, isXliff } from '../files/xliff.ts';
import { parseTranslations } from '../../core/translate/translate.ts';
import { findConstant } from '../db/constants.ts';
import { largestTableFile } from '../files/table-file.ts';
import { readTableFile } from '../files/table-file-thread.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import type { Context } from './context.ts';
import { translateFor } from './context.ts';

/** What a file of texts (.csv, .xlsx, .xlf) would change. Stores nothing: the changes are sent by `translations_update`. */
export async function readTextFile(
  context: Context,
  { record, content }: ParsedBodyOf<typeof translationsReadFile>,
): Promise<Outcome<AnswerOf<typeof translationsReadFile>>> {
  const file = Buffer.from(content, 'base64');
  if (file.length > largestTableFile) return refused('too_large');
  const stored = await findConstant(context.db, record);
  if (!stored) return refused('not_found');
  const table = parseTranslations(stored.csvString);
  const read = isXliff(file) ? readXliff(file, table) : await readSheet(file, table);
  if (!read.ok) return read;
  const { rows, faults } = read.value;
  const preview = previewTexts(record, table, rows);
  const t = await translateFor(context);
  return ok({
    version: stored.version,
    languages: [...preview.languages],
    unchanged: preview.unchanged,
    changes: [...preview.changes],
    faults: [...faults, ...preview.faults].map(({ text, params, ...place }) => ({
      ...place,
      message: t(text, params),
    })),
  });
}

async function readSheet(file: Buffer, table: ReturnType<typeof parseTranslations>) {
  const sheets = await readTableFile(file);
  if (!sheets.ok) return refused('table_invalid', { errors: sheets.problems });
  const sheet = sheets.value.find(({ rows }) => rows > 0);
  return ok(readTextRows(sheet?.text ?? '', table));
}
