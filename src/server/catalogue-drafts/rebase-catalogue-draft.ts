import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { catalogueDraftsPreviewRebase, catalogueDraftsRebase } from '../../contract/catalogue-drafts.ts';
import type { RecordName } from '../../core/catalogue/records.ts';
import { recordOf, sheetOfRecord, textOfRecord } from '../../core/catalogue/records.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import type { Sheet } from '../../core/tables/sheet.ts';
import { keyText } from '../../core/tables/sheet.ts';
import { differSheets } from '../../core/tables/sheet-difference.ts';
import type { Merge, Side } from '../../core/tables/sheet-merge.ts';
import { mergeSheets } from '../../core/tables/sheet-merge.ts';
import type { DraftChange, DraftTableRow } from './draft-rows.ts';
import { putDraftTable, selectDraft, selectDraftTables, updateDraft } from './draft-rows.ts';
import { findConstantText, lockConstants, selectCurrentVersions } from '../platform/settings/constants.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { changeBy, openDraftOf } from './change-catalogue-draft.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';

type Decide = (constantName: RecordName, id: string) => Side | undefined;

/** A table of a draft with what others have published since in its place. */
export interface OutdatedTable {
  readonly name: RecordName;
  readonly table: DraftTableRow;
  readonly currentVersion: number;
  readonly base: Sheet;
  readonly theirs: Sheet;
  readonly merge: Merge;
}

/** The tables of a draft that others have published since, each merged with its own. */
export async function outdatedTables(db: DbOrTx, draftId: number, decide?: Decide): Promise<OutdatedTable[]> {
  const versions = await selectCurrentVersions(db);
  const result: OutdatedTable[] = [];
  for (const table of await selectDraftTables(db, draftId)) {
    const name = table.constantName as RecordName;
    const currentVersion = versions[name] ?? 0;
    if (currentVersion === table.baseVersion) continue;
    const sheetOf = async (version: number) =>
      sheetOfRecord(name, version === 0 ? '' : ((await findConstantText(db, name, version)) ?? ''));
    const base = await sheetOf(table.baseVersion);
    const theirs = await sheetOf(currentVersion);
    const mine = sheetOfRecord(name, table.csvString);
    const merge = mergeSheets({ base, mine, theirs }, recordOf(name).key, (id) => decide?.(name, id));
    result.push({ name, table, currentVersion, base, theirs, merge });
  }
  return result;
}

/** Puts merged tables into a draft that is locked, as made out of the versions in force. */
export async function takeIn(tx: Tx, outdated: readonly OutdatedTable[], change: DraftChange): Promise<void> {
  for (const { name, table, currentVersion, merge } of outdated) {
    const { draftId } = table;
    const csvString = textOfRecord(name, merge.sheet);
    await putDraftTable(tx, { draftId, constantName: name, csvString, baseVersion: currentVersion, ...change });
  }
}

export async function previewRebase(
  { db }: Context,
  { draftId }: ParsedBodyOf<typeof catalogueDraftsPreviewRebase>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsPreviewRebase>>> {
  const draft = await selectDraft(db, draftId);
  if (!draft) return refused('not_found');
  const outdated = await outdatedTables(db, draftId);
  return ok({
    draftVersion: draft.draftVersion,
    tables: outdated.map(({ name, table, currentVersion, base, theirs, merge }) => {
      const { added, changed, removed } = differSheets(base, theirs, recordOf(name).key);
      return {
        constantName: name,
        baseVersion: table.baseVersion,
        currentVersion,
        theirs: { added, changed, removed },
        headConflict: merge.headConflict,
        conflicts: merge.conflicts.map(({ key, ...rows }) => ({ id: key, key: keyText(key), ...rows })),
      };
    }),
  });
}

export async function rebaseCatalogueDraft(
  context: Context,
  { draftId, draftVersion, decisions }: ParsedBodyOf<typeof catalogueDraftsRebase>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsRebase>>> {
  const tx = txOf(context);
  // Nothing is published while what is published is taken in.
  await lockConstants(tx);
  const draft = await openDraftOf(tx, draftId, draftVersion);
  if (!draft.ok) return draft;
  const decided = new Map(decisions.map(({ constantName, id, side }) => [`${constantName} ${id}`, side]));
  const outdated = await outdatedTables(tx, draftId, (name, id) => decided.get(`${name} ${id}`));
  const undecided = outdated.flatMap(({ name, merge }) =>
    merge.conflicts
      .filter(({ key }) => !decided.has(`${name} ${key}`))
      .map(({ key }): Problem => ({
        code: 'undecided',
        path: `${name}, ${keyText(key)}`,
        text: 'Both have changed this row: say which of both stays',
      })),
  );
  if (undecided.length > 0) return refused('table_invalid', { text: 'Rows that both have changed are not decided', errors: undecided }); // prettier-ignore
  const change = await changeBy(context);
  await takeIn(tx, outdated, change);
  return ok({ draftVersion: await updateDraft(tx, draftId, change) });
}
