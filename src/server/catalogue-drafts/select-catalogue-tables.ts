import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  catalogueTablesSearch,
  catalogueTablesSelect,
  catalogueTablesSelectTable,
  RecordSummary,
} from '../../contract/catalogue.ts';
import type { RecordName } from '../../core/catalogue/records.ts';
import { catalogueRecords, recordNames, recordOf, sheetOfRecord } from '../../core/catalogue/records.ts';
import { ok } from '../../core/result.ts';
import { keysOf, keyText } from '../../core/tables/sheet.ts';
import { selectDraft, selectDraftedNames, selectDraftTable, selectDraftTables } from './draft-rows.ts';
import { selectCurrentCatalogue } from '../catalogue/catalogues.ts';
import { findConstantText, selectCurrentVersions, selectRecordsInForce } from '../platform/settings/constants.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';

/** Hits that are told. */
const toldHits = 200;

async function summaries({ db, services }: Context, names: readonly RecordName[]): Promise<RecordSummary[]> {
  const inForce = new Map((await selectRecordsInForce(db, names)).map((row) => [row.constantName, row]));
  const drafted = await selectDraftedNames(db);
  const result: RecordSummary[] = [];
  for (const name of names) {
    const { area, format, isPinned } = recordOf(name);
    const row = inForce.get(name);
    const version = row?.version ?? 0;
    result.push({
      constantName: name,
      area,
      format,
      isPinned,
      rows: (await services.catalogueSheets.sheet(db, name, version)).rows.length,
      version,
      changedAt: row?.createdAt.toISOString() ?? null,
      changedBy: row?.createdByName ?? null,
      draftIds: drafted.filter(({ constantName }) => constantName === name).map(({ draftId }) => draftId),
    });
  }
  return result;
}

export async function selectCatalogueTables(context: Context): Promise<AnswerOf<typeof catalogueTablesSelect>> {
  const catalogueVersion = (await selectCurrentCatalogue(context.db))?.catalogueVersion ?? '';
  return { catalogueVersion, tables: await summaries(context, recordNames) };
}

export async function selectCatalogueTable(
  context: Context,
  { constantName, draftId }: ParsedBodyOf<typeof catalogueTablesSelectTable>,
): Promise<Outcome<AnswerOf<typeof catalogueTablesSelectTable>>> {
  const { db } = context;
  const draft = draftId === undefined ? null : await selectDraft(db, draftId);
  if (draftId !== undefined && !draft) return refused('not_found');
  const [summary] = await summaries(context, [constantName]);
  const textOf = async (version: number): Promise<string> =>
    version === 0 ? '' : ((await findConstantText(db, constantName, version)) ?? '');
  const table = draft && (await selectDraftTable(db, draft.draftId, constantName));
  return ok({
    ...summary!,
    csvString: await textOf(summary!.version),
    draft: draft && {
      draftId: draft.draftId,
      name: draft.name,
      isScheduled: draft.publishOn !== null,
      table: table && {
        tableVersion: table.tableVersion,
        csvString: table.csvString,
        baseVersion: table.baseVersion,
        baseText: await textOf(table.baseVersion),
        changedAt: table.changedAt.toISOString(),
        changedBy: table.changedByName,
      },
    },
  });
}

/** Cells that hold a text, whatever its case: in the tables in force, or as a draft has them. */
export async function searchCatalogueTables(
  { db, services }: Context,
  { text, draftId }: ParsedBodyOf<typeof catalogueTablesSearch>,
): Promise<Outcome<AnswerOf<typeof catalogueTablesSearch>>> {
  if (draftId !== undefined && !(await selectDraft(db, draftId))) return refused('not_found');
  const drafted = new Map(
    (draftId === undefined ? [] : await selectDraftTables(db, draftId)).map((row) => [row.constantName, row.csvString]),
  );
  const versions = await selectCurrentVersions(db);
  const wanted = text.trim().toLocaleLowerCase();
  const hits: AnswerOf<typeof catalogueTablesSearch>['hits'] = [];
  const tables: { constantName: string; hits: number }[] = [];
  for (const { name, area, key } of catalogueRecords) {
    const own = drafted.get(name);
    const sheet =
      own === undefined
        ? await services.catalogueSheets.sheet(db, name, versions[name] ?? 0)
        : sheetOfRecord(name, own);
    let found = 0;
    let keys: readonly string[] | undefined;
    for (const [row, cells] of sheet.rows.entries())
      for (const [i, cell] of cells.entries()) {
        if (!cell.toLocaleLowerCase().includes(wanted)) continue;
        found++;
        if (hits.length >= toldHits) continue;
        keys ??= keysOf(sheet, key);
        hits.push({ constantName: name, area, row, key: keyText(keys[row]!), column: sheet.head[i]!, cell });
      }
    if (found > 0) tables.push({ constantName: name, hits: found });
  }
  return ok({ hits, total: tables.reduce((sum, table) => sum + table.hits, 0), tables });
}
