import type { Finding } from '../../core/catalogue/draft.ts';
import type { CatalogueRecord, RecordName } from '../../core/catalogue/records.ts';
import { recordOf, sheetOfRecord, textOfRecord } from '../../core/catalogue/records.ts';
import type { TakenTable } from '../../core/catalogue/uploaded-table.ts';
import { takenTable, uploadedTable } from '../../core/catalogue/uploaded-table.ts';
import type { FileFindings, ImportResult } from '../../core/catalogue/import-result.ts';
import type { Problem, Result } from '../../core/result.ts';
import { ok, refuse } from '../../core/result.ts';
import { linesOf } from '../../core/tables/sheet.ts';
import { selectDraft, selectDraftTables } from './draft-rows.ts';
import { findConstant } from '../platform/settings/constants.ts';
import { readTableFile } from '../platform/files/reading/table-file-thread.ts';
import { findingsOf } from './check-draft.ts';
import type { Context } from '../platform/context/context.ts';

/** Findings that are kept of a file; a table of figures may have thousands. */
const keptFindings = 200;

export const noDraft: Problem = {
  path: 'draftId',
  code: 'not_found',
  text: 'There is no such draft: it has been published or thrown away',
};
export const noRows: Problem = { path: 'content', code: 'empty', text: 'The file holds no rows' };

const isFault = ({ severity }: Finding): boolean => severity === 'fault';
const identity = ({ constantName, row, column, problem }: Finding): string =>
  JSON.stringify([constantName, row, column, problem]);

/** What the linter says of the table, by the rows of the file, and of others where it did not say so before. */
function findingsOfFile(
  name: RecordName,
  found: readonly Finding[],
  before: readonly Finding[],
  { sheet, fileRows }: TakenTable,
): FileFindings {
  const known = new Set(before.filter(({ constantName }) => constantName !== name).map(identity));
  // Of settings a line of the text is no row of the file.
  const lines = recordOf(name).format === 'table' ? linesOf(sheet) : [];
  const rowAt = new Map(lines.map((line, row) => [line, row]));
  const own = found.filter((finding) => finding.constantName === name || !known.has(identity(finding)));
  const findings = [...own.filter(isFault), ...own.filter((finding) => !isFault(finding))];
  const fileRowOf = ({ constantName, row }: Finding): number | null =>
    constantName === name && row !== null ? (fileRows[rowAt.get(row) ?? -1] ?? null) : null;
  return {
    findings: findings.slice(0, keptFindings).map((finding) => ({ ...finding, fileRow: fileRowOf(finding) })),
    faults: findings.filter(isFault).length,
    warnings: findings.filter((finding) => !isFault(finding)).length,
  };
}

/** A file as a table of a draft, with what the linter says of the whole catalogue with it. The draft stays as it is. */
export async function readCatalogueFile(
  portal: Pick<Context, 'services' | 'db'>,
  { draftId, constantName: name }: { readonly draftId: number; readonly constantName: RecordName },
  file: Buffer,
): Promise<Result<ImportResult>> {
  const { db } = portal;
  const read = await readTableFile(file);
  if (!read.ok) return read;
  const text = read.value.find(({ rows }) => rows > 0)?.text;
  if (text === undefined) return refuse(noRows);
  if (!(await selectDraft(db, draftId))) return refuse(noDraft);
  const tables = await selectDraftTables(db, draftId);
  const drafted = tables.find(({ constantName }) => constantName === name);
  const record: CatalogueRecord = recordOf(name);
  const current = sheetOfRecord(name, drafted?.csvString ?? (await findConstant(db, name))?.csvString ?? '');
  const uploaded = uploadedTable(record, current, text);
  const before = await findingsOf(portal, tables);
  const others = tables.filter((table) => table !== drafted);
  const looked = async (removesLacking: boolean): Promise<FileFindings> => {
    const taken = takenTable(current, uploaded, record.key, { removesLacking });
    const csvString = textOfRecord(name, taken.sheet);
    return findingsOfFile(
      name,
      await findingsOf(portal, [...others, { constantName: name, csvString }]),
      before,
      taken,
    );
  };
  const { lacking } = takenTable(current, uploaded, record.key, { removesLacking: false });
  return ok({
    table: {
      text,
      tableVersion: drafted?.tableVersion ?? null,
      keeping: await looked(false),
      removing: lacking === 0 ? null : await looked(true),
    },
  });
}
