import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  catalogueDraftsSelect,
  catalogueDraftsSelectDifference,
  catalogueDraftsSelectDraft,
  DraftSummary,
  TableDifference,
} from '../../contract/catalogue-drafts.ts';
import type { RecordName } from '../../core/catalogue/records.ts';
import { recordOf, sheetOfRecord } from '../../core/catalogue/records.ts';
import { dayIn } from '../../core/day.ts';
import { ok } from '../../core/result.ts';
import type { Sheet } from '../../core/tables/sheet.ts';
import { keyText } from '../../core/tables/sheet.ts';
import { differSheets } from '../../core/tables/sheet-difference.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { DraftRow } from './draft-rows.ts';
import { selectDraft, selectDraftedNames, selectDrafts, selectDraftTable, selectDraftTables } from './draft-rows.ts';
import { selectCurrentCatalogue } from '../catalogue/catalogues.ts';
import { selectCurrentVersions } from '../platform/settings/constants.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';

export const dayOf = async (context: Pick<Context, 'services' | 'db' | 'now'>): Promise<string> =>
  dayIn(context.now, (await policyOf(context)).timeZone);

const headOf = (draft: DraftRow, t: Translate): Omit<DraftSummary, 'tables'> => ({
  draftId: draft.draftId,
  draftVersion: draft.draftVersion,
  name: draft.name,
  comment: draft.comment,
  createdAt: draft.createdAt.toISOString(),
  createdBy: draft.createdByName,
  changedAt: draft.changedAt.toISOString(),
  changedBy: draft.changedByName,
  restores: draft.restores,
  publishOn: draft.publishOn,
  scheduledBy: draft.scheduledByName,
  withoutImpact: draft.withoutImpact,
  failedAt: draft.failedAt?.toISOString() ?? null,
  failures: (draft.failures ?? []).map(({ path, text, params }) => [path, t(text, params)].filter(Boolean).join(': ')),
});

export async function selectCatalogueDrafts(context: Context): Promise<AnswerOf<typeof catalogueDraftsSelect>> {
  const { db } = context;
  const t = await translateFor(context);
  const drafts = await selectDrafts(db);
  const tables = await selectDraftedNames(db);
  const versions = await selectCurrentVersions(db);
  return {
    today: await dayOf(context),
    drafts: drafts.map((draft) => ({
      ...headOf(draft, t),
      tables: tables
        .filter(({ draftId }) => draftId === draft.draftId)
        .map(({ constantName, baseVersion }) => ({
          constantName,
          isOutdated: (versions[constantName] ?? 0) !== baseVersion,
        })),
    })),
  };
}

/** A draft with what it changes. */
export async function selectCatalogueDraft(
  context: Context,
  { draftId }: ParsedBodyOf<typeof catalogueDraftsSelectDraft>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsSelectDraft>>> {
  const { db, services } = context;
  const draft = await selectDraft(db, draftId);
  if (!draft) return refused('not_found');
  const tables = await selectDraftTables(db, draftId);
  const versions = await selectCurrentVersions(db);
  const t = await translateFor(context);
  const views = [];
  for (const table of tables) {
    const name = table.constantName as RecordName;
    const before = await services.catalogueSheets.sheet(db, name, table.baseVersion);
    const difference = differSheets(before, sheetOfRecord(name, table.csvString), recordOf(name).key);
    const { added, changed, removed, isReordered } = difference;
    const currentVersion = versions[name] ?? 0;
    views.push({
      constantName: name,
      tableVersion: table.tableVersion,
      added,
      changed,
      removed,
      isReordered,
      baseVersion: table.baseVersion,
      currentVersion,
      isOutdated: currentVersion !== table.baseVersion,
      changedAt: table.changedAt.toISOString(),
      changedBy: table.changedByName,
    });
  }
  return ok({
    ...headOf(draft, t),
    today: await dayOf(context),
    catalogueVersion: (await selectCurrentCatalogue(db))?.catalogueVersion ?? '',
    tables: views,
  });
}

/** A page of what became of a table. */
export function differenceView(
  constantName: RecordName,
  before: Sheet,
  after: Sheet,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): TableDifference {
  const { rows, ...rest } = differSheets(before, after, recordOf(constantName).key);
  return {
    constantName,
    ...rest,
    addedColumns: [...rest.addedColumns],
    removedColumns: [...rest.removedColumns],
    rows: rows.slice((page - 1) * pageSize, page * pageSize).map(({ kind, key, row, cells }) => ({
      kind,
      key: keyText(key),
      row,
      cells:
        kind === 'changed'
          ? [...cells]
          : cells.map((cell, i) => ({
              column: (kind === 'added' ? after : before).head[i]!,
              before: kind === 'added' ? '' : cell,
              after: kind === 'added' ? cell : '',
            })),
    })),
    page,
    pageSize,
  };
}

export async function selectDraftDifference(
  { db, services }: Context,
  { draftId, constantName, ...paging }: ParsedBodyOf<typeof catalogueDraftsSelectDifference>,
): Promise<Outcome<TableDifference>> {
  const table = await selectDraftTable(db, draftId, constantName);
  if (!table) return refused('not_found');
  const before = await services.catalogueSheets.sheet(db, constantName, table.baseVersion);
  return ok(differenceView(constantName, before, sheetOfRecord(constantName, table.csvString), paging));
}
