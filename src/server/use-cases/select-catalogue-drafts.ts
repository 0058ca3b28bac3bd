import { createHash } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  catalogueDraftsSelect,
  catalogueDraftsSelectDifference,
  catalogueDraftsSelectDraft,
  DraftSummary,
  FindingView,
  TableDifference,
} from '../../contract/catalogue-drafts.ts';
import type { Finding } from '../../core/catalogue/draft.ts';
import { draftFindings } from '../../core/catalogue/draft.ts';
import type { RecordName } from '../../core/catalogue/records.ts';
import { recordOf, sheetOfRecord } from '../../core/catalogue/records.ts';
import { dayIn } from '../../core/day.ts';
import { ok } from '../../core/result.ts';
import type { Sheet } from '../../core/tables/sheet.ts';
import { keyText } from '../../core/tables/sheet.ts';
import { differSheets } from '../../core/tables/sheet-difference.ts';
import type { Translate } from '../../core/translate/translate.ts';
import { boundedCache } from '../catalogue/bounded-cache.ts';
import type { DraftRow, DraftTableRow } from '../db/catalogue-drafts.ts';
import {
  selectDraft,
  selectDraftedNames,
  selectDrafts,
  selectDraftTable,
  selectDraftTables,
  textsOf,
} from '../db/catalogue-drafts.ts';
import { selectCurrentCatalogue } from '../db/catalogues.ts';
import { findConstant, selectCurrentVersions } from '../db/constants.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import type { Context } from './context.ts';
import { policyOf, translateFor } from './context.ts';
import { priceRecord } from './price-list-views.ts';
import { nextCatalogue } from './publish-catalogue.ts';

/** Findings that are told; a table of figures may have thousands. */
const toldFindings = 500;

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

export const findingView = (
  { severity, constantName, row, column, problem: { code, text, params }, remedy }: Finding,
  t: Translate,
): FindingView => ({
  severity,
  constantName,
  row,
  column,
  code,
  message: t(text, params),
  ...(remedy !== undefined && { remedy: t(remedy) }),
});

/** What was found lately: a page that is looked at again has not changed since. */
const known = boundedCache<readonly Finding[]>(4);

/** All that is to be said of a draft over the tables in force. */
export async function findingsOf(
  { db }: Pick<Context, 'db'>,
  tables: readonly Pick<DraftTableRow, 'constantName' | 'csvString'>[],
): Promise<readonly Finding[]> {
  const base = (await selectCurrentCatalogue(db))?.catalogueVersion;
  const hash = createHash('sha256');
  for (const { constantName, csvString } of tables)
    hash.update(`${constantName} ${csvString.length} `).update(csvString);
  const prices = await findConstant(db, priceRecord);
  const key = `${base} ${prices?.version} ${hash.digest('hex')}`;
  return known(key, true, async () => {
    // What a new part costs stands in the price list in force.
    const inForce = { ...(await nextCatalogue(db)), ...(prices && { [priceRecord]: prices.csvString }) };
    return draftFindings(inForce, { texts: textsOf(tables) });
  });
}

/** A draft with what it changes and with all that is to be said against it. */
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
  const findings = await findingsOf(context, tables);
  const isFault = ({ severity }: Finding) => severity === 'fault';
  const told = [...findings.filter(isFault), ...findings.filter((each) => !isFault(each))].slice(0, toldFindings);
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
    findings: told.map((each) => findingView(each, t)),
    faults: findings.filter(isFault).length,
    warnings: findings.filter((each) => !isFault(each)).length,
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
