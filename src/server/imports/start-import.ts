import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportAnswer } from '../../contract/imports.ts';
import type { ImportAbout, ImportKind } from '../../core/catalogue/import-kinds.ts';
import { largestImport, mostKept, mostUnderWay } from '../../core/catalogue/import-kinds.ts';
import { ok } from '../../core/result.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ImportRow } from './import-rows.ts';
import {
  countImportsUnderWay,
  deleteImport,
  deleteOldestRead,
  findImport,
  insertImport,
  isSameAbout,
  lockImportsOf,
  selectUnderWayOf,
} from './import-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { allOrNothing } from '../platform/context/all-or-nothing.ts';
import type { Context } from '../platform/context/context.ts';
import { importView } from './select-imports.ts';

/** Files of everybody that wait: each may be of 11 MB. */
const mostOfAll = 40;
/** Milliseconds between the first two looks whether a file has been read; each later look takes half as long again. */
const firstPause = 20;

export interface NewImport {
  readonly kind: ImportKind;
  readonly about?: ImportAbout;
  readonly fileName: string;
  /** base64 */
  readonly content: string;
}

/**
 * Stores a file with the job that reads it, both or none. The same file for the same again while it waits is the same import: a
 * call that is repeated, because its answer got lost, begins nothing twice.
 */
export async function storeImport(
  { services, actor, now }: Pick<Context, 'services' | 'actor' | 'now'>,
  tx: Tx,
  { kind, about = {}, fileName, content: base64 }: NewImport,
): Promise<Outcome<string>> {
  const content = Buffer.from(base64, 'base64');
  if (content.length > largestImport) return refused('too_large');
  const { userId } = actor;
  const sha256 = createHash('sha256').update(content).digest();
  await lockImportsOf(tx, userId);
  const underWay = await selectUnderWayOf(tx, userId);
  const same = underWay.find((row) => row.kind === kind && row.sha256.equals(sha256) && isSameAbout(row.about, about));
  if (same) return ok(same.importId);
  if (underWay.length >= mostUnderWay)
    return refused('too_many_requests', {
      text: 'So many files of yours are being read already: {count}. Wait until one of them has been read, or give it up',
      params: { count: underWay.length },
      retryAfterSeconds: 5,
    });
  if ((await countImportsUnderWay(tx)) >= mostOfAll) return refused('unavailable', { retryAfterSeconds: 30 });
  await deleteOldestRead(tx, userId, mostKept - 1);
  const importId = services.random(16).toString('hex');
  await insertImport(tx, { importId, userId, kind, about, fileName, size: content.length, sha256, content, createdAt: now }); // prettier-ignore
  await services.queueImport(tx, importId);
  return ok(importId);
}

/** Looks whether a file has been read, for as long as a person takes for a moment. */
async function waitFor({ services, db }: Context, importId: string): Promise<ImportRow | null> {
  const patience = services.importPatienceMs;
  const end = performance.now() + patience;
  await Promise.race([services.readImportsNow(), pause(patience)]);
  for (let next = firstPause; ; next *= 1.5) {
    const row = await findImport(db, importId);
    if (!row || row.endedAt !== null || performance.now() + next > end) return row;
    await pause(next);
  }
}

/**
 * Takes a file in: the queue reads it. What is read within a moment is in the answer, what can't be read is refused with what
 * mends it; a larger file is answered by how far it is, and goes on when nobody waits.
 */
export async function startImport(context: Context, wanted: NewImport): Promise<Outcome<ImportAnswer>> {
  const stored = await allOrNothing(context.services.database.db, (tx) => storeImport(context, tx, wanted));
  if (!stored.ok) return stored;
  const row = await waitFor(context, stored.value);
  if (!row) return refused('not_found');
  if (row.state !== 'failed') return ok(await importView(context, row));
  // It has been told.
  await context.services.database.db.transaction((tx) => deleteImport(tx, row.userId, row.importId));
  return refused('table_invalid', { errors: row.problems });
}
