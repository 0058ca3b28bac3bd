import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { catalogueDraftsPublish, catalogueDraftsSchedule } from '../../../contract/catalogue-drafts.ts';
import { may } from '../../../core/people/access/may.ts';
import type { Finding } from '../../../core/catalogue/draft.ts';
import { impactObstacle } from '../../../core/catalogue/publication.ts';
import type { Problem } from '../../../core/result.ts';
import { ok } from '../../../core/result.ts';
import { keyText } from '../../../core/tables/sheet.ts';
import { trailOfJob } from '../../platform/audit-trail/trail.ts';
import type { DraftRow } from '../draft-rows.ts';
import { deleteDraft, lockDraft, selectDraftTables, selectDueDrafts, updateDraft } from '../draft-rows.ts';
import {
  findConstant,
  lockConstants,
  replaceConstant,
  selectCurrentVersions,
} from '../../platform/settings/constants.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { allOrNothing } from '../../platform/context/all-or-nothing.ts';
import { impactLook } from '../impact/catalogue-impact.ts';
import { changeBy, lockDraftOf } from '../change-catalogue-draft.ts';
import { faultsOf, lookAhead } from '../check-draft.ts';
import type { Context, Services } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { contextOfUser } from '../../users/context-of-user.ts';
import { emitCatalogue } from '../../webhooks/emit-published.ts';
import { followPublication } from './follow-publication.ts';
import { notify } from '../../notices/notify.ts';
import { publishCatalogue } from '../../catalogue/publish-catalogue.ts';
import { outdatedTables, takeIn } from '../rebase-catalogue-draft.ts';
import { recordPublication } from '../../catalogue/record-publication.ts';
import { dayOf } from '../select-catalogue-drafts.ts';

/** Faults that a refusal names; the draft's own page has more. */
const namedFaults = 200;

const placeOf = ({ constantName, row, column, problem }: Finding): string => {
  const place = [constantName, row === null ? null : `row ${row}`, column === null ? null : `column ${column}`].filter(
    (part) => part !== null,
  );
  return place.length > 0 ? place.join(', ') : (problem.path ?? '');
};

interface Published {
  readonly publicationId: number;
  readonly catalogueVersion: string;
}

/** Puts the tables of a draft in force, all or none, and the draft away. The records and the draft are locked. */
async function publish(
  services: Services,
  tx: Tx,
  draft: DraftRow,
  {
    comment,
    now,
    by,
    withoutImpact,
  }: {
    readonly comment: string;
    readonly now: Date;
    readonly by: { userId: string; displayName: string };
    readonly withoutImpact: boolean;
  },
): Promise<Outcome<Published>> {
  const { draftId } = draft;
  const versions = await selectCurrentVersions(tx);
  const tables = await selectDraftTables(tx, draftId);
  const outdated = tables.filter(({ constantName, baseVersion }) => (versions[constantName] ?? 0) !== baseVersion);
  if (outdated.length > 0)
    return refused('conflict', {
      text: 'Tables of the draft have been published by somebody else meanwhile: take their changes in first',
    });
  const faults = await faultsOf({ services, db: tx }, tables);
  if (faults.length > 0) {
    const errors = faults.slice(0, namedFaults).map((each): Problem => ({ ...each.problem, path: placeOf(each) }));
    return refused('table_invalid', { text: 'Nothing is published while there is a fault', errors });
  }
  const changed = [];
  for (const table of tables) {
    const inForce = await findConstant(tx, table.constantName);
    if (inForce?.csvString !== table.csvString) changed.push(table);
  }
  if (changed.length === 0) return refused('action_not_available', { text: 'The draft changes nothing' });
  const names = changed.map(({ constantName }) => constantName);
  const look = await impactLook({ services, db: tx, now }, draftId);
  const unknown = impactObstacle({ names, look, withoutImpact });
  if (unknown) return refused('impact_unknown', { text: unknown.text, errors: [unknown] });
  const isUnknown = impactObstacle({ names, look, withoutImpact: false }) !== null;
  for (const { constantName, csvString } of changed)
    await replaceConstant(tx, { constantName, csvString, expected: null, now, userId: by.userId });
  const catalogueVersion = await publishCatalogue(tx);
  const publicationId = await recordPublication(tx, {
    cause: draft.restores === null ? 'draft' : 'rollBack',
    name: draft.name,
    comment,
    restores: draft.restores,
    withoutImpact: isUnknown,
    now,
    by,
  });
  if (publicationId === null) throw new Error(`Draft ${draftId} was published and left no trace`);
  await deleteDraft(tx, draftId);
  return ok({ publicationId, catalogueVersion });
}

/** Publishes a draft that somebody has before them. Of two who publish at once one is told that it is gone. */
export async function publishCatalogueDraft(
  context: Context,
  { draftId, draftVersion, comment, withoutImpact }: ParsedBodyOf<typeof catalogueDraftsPublish>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsPublish>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const draft = await lockDraftOf(tx, draftId, draftVersion);
  if (!draft.ok) return draft;
  const { changedBy: userId, changedByName: displayName } = await changeBy(context);
  const published = await publish(context.services, tx, draft.value, {
    withoutImpact,
    comment: comment?.trim() ?? draft.value.comment,
    now: context.now,
    by: { userId, displayName },
  });
  if (!published.ok) return published;
  await emitCatalogue(context, published.value.catalogueVersion, userId);
  await followPublication(context.services, tx, context.now);
  await notify(context, { kind: 'cataloguePublished', audience: 'admins', params: { draft: draft.value.name } }); // prettier-ignore
  return published;
}

/** Sets the day on which a draft is published, if today it could be; or takes it off the schedule. */
export async function scheduleCatalogueDraft(
  context: Context,
  { draftId, draftVersion, publishOn, withoutImpact }: ParsedBodyOf<typeof catalogueDraftsSchedule>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsSchedule>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const locked = await lockDraftOf(tx, draftId, draftVersion);
  if (!locked.ok) return locked;
  const change = await changeBy(context);
  if (publishOn === null) {
    const none = { publishOn: null, scheduledBy: null, scheduledByName: null, withoutImpact: false };
    return ok({ draftVersion: await updateDraft(tx, draftId, { ...none, ...change }) });
  }
  if (publishOn <= (await dayOf(context))) return refused('invalid_input', { errors: [notLater] });
  const tried = await wouldPublish(context, tx, locked.value, withoutImpact);
  if (!tried.ok) return tried;
  const scheduled = { publishOn, scheduledBy: change.changedBy, scheduledByName: change.changedByName, withoutImpact };
  const version = await updateDraft(tx, draftId, { ...scheduled, failedAt: null, failures: null, ...change });
  return ok({ draftVersion: version });
}

const notLater: Problem = {
  path: 'publishOn',
  code: 'passed',
  text: 'Choose a later day than today, or publish at once',
};

/** What publishing now would answer; nothing of it stays. */
async function wouldPublish(
  { services, now, actor: { userId } }: Context,
  tx: Tx,
  draft: DraftRow,
  withoutImpact: boolean,
): Promise<Outcome<true>> {
  let refusal: Outcome<true> = ok(true);
  await allOrNothing(tx, async (inner) => {
    const published = await publish(services, inner, draft, { comment: '', now, by: { userId, displayName: '' }, withoutImpact }); // prettier-ignore
    if (!published.ok) refusal = published;
    return refused('conflict'); // taken back in any case
  });
  return refusal;
}

/** Whoever scheduled a draft is who publishes it, with the rights that they have on that day. */
const noLongerAdmin: Problem = {
  code: 'forbidden',
  text: 'Whoever set the day may not publish any more',
};

/** Takes in what others have published since, where no row was changed by both, and publishes. */
async function publishDue(services: Services, tx: Tx, draft: DraftRow): Promise<Outcome<Published>> {
  const { draftId, scheduledBy, scheduledByName } = draft;
  const context = scheduledBy === null ? null : await contextOfUser(services, tx, scheduledBy, 'publish-catalogues');
  if (!context || !may(context.actor.role, 'administration.appAdmin'))
    return refused('forbidden', { errors: [noLongerAdmin] });
  const outdated = await outdatedTables(tx, draftId);
  const conflicts = outdated.flatMap(({ name, merge }) =>
    merge.conflicts.map(({ key }): Problem => ({
      code: 'conflict',
      path: `${name}, ${keyText(key)}`,
      text: 'Somebody has published another change of this row meanwhile',
    })),
  );
  if (conflicts.length > 0) return refused('conflict', { errors: conflicts.slice(0, namedFaults) });
  const by = { userId: scheduledBy!, displayName: scheduledByName ?? '' };
  await takeIn(tx, outdated, { changedAt: context.now, changedBy: by.userId, changedByName: by.displayName });
  const published = await publish(services, tx, draft, {
    comment: draft.comment,
    now: context.now,
    by,
    withoutImpact: draft.withoutImpact,
  });
  if (published.ok) {
    await emitCatalogue(context, published.value.catalogueVersion, by.userId);
    context.audit.note({ subject: { kind: 'draft', id: String(draftId) }, details: { name: draft.name } });
    await context.audit.write(tx);
  }
  return published;
}

/**
 * Publishes every draft whose day has come in the time zone of the policy. Each is checked again and either published and gone, or taken off
 * the schedule with what stands against it: in one transaction, so that a job that is done twice finds nothing to do.
 */
export async function publishDueDrafts(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const today = await dayOf({ services, db, now });
  for (const { draftId } of await selectDueDrafts(db, today)) {
    await lookAhead({ services, db }, draftId, { merged: true });
    await db.transaction(async (tx) => {
      await lockConstants(tx);
      const draft = await lockDraft(tx, draftId);
      if (!draft || draft.publishOn === null || draft.publishOn > today) return; // another instance was here
      const outcome = await allOrNothing(tx, (inner) => publishDue(services, inner, draft));
      const notifying = { services, db: tx, now, actor: null };
      if (outcome.ok) {
        await followPublication(services, tx, now);
        await notify(notifying, { kind: 'cataloguePublished', audience: 'admins', params: { draft: draft.name } }); // prettier-ignore
        return;
      }
      const [{ errors, text, params }] = outcome.problems as readonly [(typeof outcome.problems)[number]];
      const failures: readonly Problem[] = errors ?? [{ code: 'conflict', text, ...(params ? { params } : {}) }];
      await updateDraft(tx, draftId, { publishOn: null, withoutImpact: false, failedAt: now, failures });
      const audit = trailOfJob('publish-catalogues', now);
      const details = { name: draft.name, reasons: failures.map(({ code }) => code) };
      audit.note({ subject: { kind: 'draft', id: String(draftId) }, details });
      await audit.write(tx, { outcome: outcome.problems[0]!.code, note: audit.noted });
      await notify(notifying, {
        kind: 'catalogueNotPublished',
        audience: 'admins',
        params: { draft: draft.name },
      });
    });
  }
}
