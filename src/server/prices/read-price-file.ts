import type { ImportResult } from '../../core/catalogue/import-result.ts';
import type { Result } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { readTableFile } from '../platform/files/reading/table-file-thread.ts';

/** The sheets of a file as text, for one of them to be made the draft. Refuses what is no table with what mends it. */
export async function readPriceFile(file: Buffer): Promise<Result<ImportResult>> {
  const read = await readTableFile(file);
  return read.ok ? ok({ sheets: read.value }) : read;
}
