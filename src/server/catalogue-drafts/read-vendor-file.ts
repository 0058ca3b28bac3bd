import type { ImportAbout } from '../../core/catalogue/import-kinds.ts';
import type { ImportResult } from '../../core/catalogue/import-result.ts';
import type { Result } from '../../core/result.ts';
import { ok, refuse } from '../../core/result.ts';
import { selectDraft } from './draft-rows.ts';
import { readRawFile } from '../platform/files/reading/table-file-thread.ts';
import type { Context } from '../platform/context/context.ts';
import { noDraft, noRows } from './read-catalogue-file.ts';

/**
 * A vendor's file for a table of a draft, as it stands but for its encoding: what it holds is made out in the browser, where a person
 * can say otherwise (core/products/cooling/table-import).
 */
export async function readVendorFile(
  { db }: Pick<Context, 'db'>,
  file: Buffer,
  { draftId, encoding }: ImportAbout,
): Promise<Result<ImportResult>> {
  const read = await readRawFile(file, encoding);
  if (!read.ok) return read;
  const sheets = read.value.sheets.filter(({ rows }) => rows > 0);
  if (sheets.length === 0) return refuse(noRows);
  if (draftId === undefined || !(await selectDraft(db, draftId))) return refuse(noDraft);
  return ok({ sheets, ...(read.value.encoding && { encoding: read.value.encoding }) });
}
