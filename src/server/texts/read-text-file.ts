import type { ImportResult } from '../../core/catalogue/import-result.ts';
import type { Result } from '../../core/result.ts';
import { ok, refuse } from '../../core/result.ts';
import { previewTexts, readTextRows } from '../../core/translation/text-file.ts';
import type { TextRecord } from '../../core/translation/text-records.ts';
import { parseTranslations } from '../../core/translation/translate.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { readTableFile, readXliffFile } from '../platform/files/reading/table-file-thread.ts';
import { isXliff } from '../platform/files/xliff.ts';

/** What a file of texts (.csv, .xlsx, .xlf) would change. The changes are taken by `translations_update`. */
export async function readTextFile(db: DbOrTx, record: TextRecord, file: Buffer): Promise<Result<ImportResult>> {
  const stored = await findConstant(db, record);
  if (!stored)
    return refuse({ code: 'not_found', path: 'record', text: 'There is nothing here, or you may not see it' });
  const table = parseTranslations(stored.csvString);
  const read = isXliff(file) ? await readXliffFile(file, table.languages) : await readSheet(file, table);
  if (!read.ok) return read;
  const { rows, faults } = read.value;
  const preview = previewTexts(record, table, rows);
  return ok({ texts: { ...preview, version: stored.version, faults: [...faults, ...preview.faults] } });
}

async function readSheet(file: Buffer, table: ReturnType<typeof parseTranslations>) {
  const sheets = await readTableFile(file);
  if (!sheets.ok) return sheets;
  const sheet = sheets.value.find(({ rows }) => rows > 0);
  return ok(readTextRows(sheet?.text ?? '', table));
}
