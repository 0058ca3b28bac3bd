import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  catalogueDraftsCreate,
  catalogueDraftsDiscard,
  catalogueDraftsDropTable,
  catalogueDraftsPutTable,
  catalogueDraftsUpdate,
} from '../../contract/catalogue-drafts.ts';
import { isPinnedTable, isRecordName, recordNames } from '../../core/catalogue/records.ts';
import { ok } from '../../core/result.ts';
import type { DraftChange, DraftRow } from './draft-rows.ts';
import {
  deleteDraft,
  deleteDraftTable,
  insertDraft,
  lockDraft,
  putDraftTable,
  selectDraftTable,
  updateDraft,
} from './draft-rows.ts';
import { selectPublication } from '../catalogue/publications.ts';
import { findConstantText, lockConstants, selectCurrentVersions } from '../platform/settings/constants.ts';
import type { Tx } from '../platform/database/database.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';

export const changedMeanwhile = 'Somebody has changed or published the draft meanwhile: look at it again';
const noDraft = 'There is no such draft: it has been published or thrown away';
const isScheduled = 'The draft is to be published on its day: take it off the schedule to change it';

/** Who changes a draft, and when. */
export async function changeBy({ db, actor, now }: Context): Promise<DraftChange> {
  const displayName = (await findUser(db, actor.userId))?.displayName ?? '';
  return { changedAt: now, changedBy: actor.userId, changedByName: displayName };
}

/** The draft of this very version, locked to the end of the transaction. */
export async function lockDraftOf(tx: Tx, draftId: number, draftVersion: number | null): Promise<Outcome<DraftRow>> {
  const draft = await lockDraft(tx, draftId);
  if (!draft) return refused('not_found', { text: noDraft });
  if (draftVersion !== null && draft.draftVersion !== draftVersion)
    return refused('conflict', { text: changedMeanwhile });
  return ok(draft);
}

/** The same of one that may be changed: what is to be published on a day is what was looked at when the day was set. */
export async function openDraftOf(tx: Tx, draftId: number, draftVersion: number | null): Promise<Outcome<DraftRow>> {
  const draft = await lockDraftOf(tx, draftId, draftVersion);
  if (!draft.ok) return draft;
  return draft.value.publishOn === null ? draft : refused('action_not_available', { text: isScheduled });
}

/** Begins a draft, of an earlier publication where that is to come back: with each table of it that is another by now. */
export async function createCatalogueDraft(
  context: Context,
  { name, comment, restores, tables }: ParsedBodyOf<typeof catalogueDraftsCreate>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsCreate>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const change = await changeBy(context);
  const publication = restores === undefined ? null : await selectPublication(tx, restores);
  if (restores !== undefined && !publication) return refused('not_found');
  const draft = await insertDraft(
    tx,
    { name: name.trim(), comment: comment.trim(), restores: restores ?? null },
    change,
  );
  const { draftId, draftVersion } = draft;
  if (!publication) return ok({ draftId, draftVersion });
  const versions = await selectCurrentVersions(tx);
  const wanted = (tables ?? recordNames.filter(isPinnedTable)).filter(isRecordName);
  for (const constantName of wanted) {
    const was = publication.manifest[constantName];
    const baseVersion = versions[constantName] ?? 0;
    if (was === undefined || was === baseVersion) continue;
    const csvString = await findConstantText(tx, constantName, was);
    if (csvString === null || csvString === (await findConstantText(tx, constantName, baseVersion))) continue;
    await putDraftTable(tx, { draftId, constantName, csvString, baseVersion, ...change });
  }
  return ok({ draftId, draftVersion });
}

export async function updateCatalogueDraft(
  context: Context,
  { draftId, draftVersion, name, comment }: ParsedBodyOf<typeof catalogueDraftsUpdate>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsUpdate>>> {
  const tx = txOf(context);
  const draft = await lockDraftOf(tx, draftId, draftVersion);
  if (!draft.ok) return draft;
  const version = await updateDraft(tx, draftId, {
    ...(name !== undefined && { name: name.trim() }),
    ...(comment !== undefined && { comment: comment.trim() }),
    ...(await changeBy(context)),
  });
  return ok({ draftVersion: version });
}

type StoredTable = Pick<
  ParsedBodyOf<typeof catalogueDraftsPutTable>,
  'constantName' | 'csvString' | 'tableVersion' | 'baseVersion'
>;

/** What stands against storing a table over the very one that somebody has seen; null where nothing does. */
async function againstStoring(tx: Tx, draftId: number, table: StoredTable): Promise<Outcome<never> | null> {
  const { constantName, tableVersion, baseVersion } = table;
  const stored = await selectDraftTable(tx, draftId, constantName);
  const isOther = (stored?.tableVersion ?? null) !== tableVersion || (stored && stored.baseVersion !== baseVersion);
  if (isOther) return refused('conflict', { text: 'Somebody has changed this table of the draft meanwhile' });
  const isKnown = baseVersion === 0 || (await findConstantText(tx, constantName, baseVersion)) !== null;
  return isKnown ? null : refused('not_found');
}

/** Stores a table, and others with it, as somebody has them before them, over the very ones that they have seen: all or none. */
export async function putCatalogueDraftTable(
  context: Context,
  { draftId, others = [], ...table }: ParsedBodyOf<typeof catalogueDraftsPutTable>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsPutTable>>> {
  const tx = txOf(context);
  const draft = await openDraftOf(tx, draftId, null);
  if (!draft.ok) return draft;
  for (const each of [table, ...others]) {
    const against = await againstStoring(tx, draftId, each);
    if (against) return against;
  }
  const change = await changeBy(context);
  const put = ({ constantName, csvString, baseVersion }: StoredTable) =>
    putDraftTable(tx, { draftId, constantName, csvString, baseVersion, ...change });
  for (const other of others) await put(other);
  const version = await put(table);
  return ok({ tableVersion: version, draftVersion: await updateDraft(tx, draftId, change) });
}

export async function dropCatalogueDraftTable(
  context: Context,
  { draftId, constantName, tableVersion }: ParsedBodyOf<typeof catalogueDraftsDropTable>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsDropTable>>> {
  const tx = txOf(context);
  const draft = await openDraftOf(tx, draftId, null);
  if (!draft.ok) return draft;
  const stored = await selectDraftTable(tx, draftId, constantName);
  if (stored?.tableVersion !== tableVersion)
    return refused('conflict', { text: 'Somebody has changed this table of the draft meanwhile' });
  await deleteDraftTable(tx, draftId, constantName);
  return ok({ draftVersion: await updateDraft(tx, draftId, await changeBy(context)) });
}

export async function discardCatalogueDraft(
  context: Context,
  { draftId, draftVersion }: ParsedBodyOf<typeof catalogueDraftsDiscard>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsDiscard>>> {
  const tx = txOf(context);
  const draft = await lockDraftOf(tx, draftId, draftVersion);
  if (!draft.ok) return draft;
  await deleteDraft(tx, draftId);
  return ok({ discarded: true });
}
