import { may } from '../../core/people/access/may.ts';
import type { RecordName } from '../../core/catalogue/records.ts';
import { recordOf, sheetOfRecord } from '../../core/catalogue/records.ts';
import { guardedCell } from '../../core/tables/csv-injection.ts';
import { ok } from '../../core/result.ts';
import { selectDraft, selectDraftTable } from './draft-rows.ts';
import { findConstantVersion } from '../platform/settings/constants.ts';
import type { PriceListCell, PriceListFormat } from '../platform/files/workbook/rows-file.ts';
import { priceListWriters } from '../platform/files/workbook/rows-file.ts';
import { writePriceListFile } from '../platform/files/reading/table-file-thread.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import type { ReportFile } from '../platform/files/file-queue.ts';
import { fileLine } from '../platform/files/file-queue.ts';

const isNumber = /^-?\d{1,15}(\.\d+)?$/;

/** A table of the catalogue as a file, in force or as a draft has it: with the heads of the table itself, so that it is read back. */
export async function writeCatalogueTable(
  { db, services, actor }: Context,
  constantName: RecordName,
  format: PriceListFormat,
  draftId: number | undefined,
): Promise<Outcome<ReportFile>> {
  if (!may(actor.role, 'administration.appAdmin')) return refused('forbidden');
  if (draftId !== undefined && !(await selectDraft(db, draftId))) return refused('not_found');
  const drafted = draftId === undefined ? null : await selectDraftTable(db, draftId, constantName);
  const sheet = drafted
    ? sheetOfRecord(constantName, drafted.csvString)
    : await services.catalogueSheets.sheet(db, constantName, await findConstantVersion(db, constantName));
  const { columns, hasFigures } = recordOf(constantName);
  const isFigure = sheet.head.map((column) =>
    Object.hasOwn(columns, column) ? columns[column]!.kind === 'number' : hasFigures,
  );
  const rows = sheet.rows.map((cells) =>
    cells.map((cell, i): PriceListCell =>
      isFigure[i] && isNumber.test(cell) ? { number: cell, places: 4 } : { text: guardedCell(cell) },
    ),
  );
  const written = await fileLine.take(actor.userId, () => writePriceListFile(format, { heads: sheet.head, rows }));
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  const { contentType } = priceListWriters[format];
  return ok({ name: `${constantName}.${format}`, contentType, content: written.value });
}
