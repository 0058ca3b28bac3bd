import { get, promisifyRequest } from 'idb-keyval';
import type { User } from '../../../contract/shapes.ts';
import type { KeptEntry, KeptSession } from '../../../core/offline/kept.ts';
import { toDrop } from '../../../core/offline/kept.ts';
import type { Texts } from '../session/app-state.ts';
import { keptDatabase } from '../session/forget-kept.ts';

/** Whose the kept answers are, with what their screens need before anything else. */
export interface KeptOwner extends KeptSession {
  readonly user: User;
  readonly texts: Texts;
}

interface KeptAnswer {
  readonly answer: unknown;
  /** ms */
  readonly at: number;
}

const storeName = 'kept';
const ownerKey = 'owner';
const entriesKey = 'entries';
const answerKey = (key: string): string => `answer ${key}`;

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open(keptDatabase);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  opened = promisifyRequest(request);
  opened.then(
    (db) => {
      const leave = () => (opened = undefined);
      db.onclose = leave;
      // Somebody deletes it: nothing of ours stands in the way.
      db.onversionchange = () => {
        leave();
        db.close();
      };
    },
    () => (opened = undefined),
  );
  return opened;
}

const store = async <T>(
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> => {
  const db = await database();
  return work(db.transaction(storeName, mode).objectStore(storeName));
};

export const keptOwner = (): Promise<KeptOwner | undefined> => get<KeptOwner>(ownerKey, store);

export const keptAnswer = (key: string): Promise<KeptAnswer | undefined> => get<KeptAnswer>(answerKey(key), store);

export const keptEntries = async (): Promise<readonly KeptEntry[]> =>
  (await get<readonly KeptEntry[]>(entriesKey, store)) ?? [];

/** From now on the kept data are this person's. */
export const keepOwner = (owner: KeptOwner): Promise<void> =>
  store('readwrite', async (objects) => {
    objects.put(owner, ownerKey);
    await promisifyRequest(objects.transaction);
  });

/**
 * Keeps an answer, and lets go of what is too old or too much, in one step. Nothing is kept for anybody but the owner: a sign-out in
 * another window has taken the owner away.
 */
export const keepAnswer = (
  owner: Pick<KeptSession, 'userId' | 'build'>,
  place: Pick<KeptEntry, 'key' | 'group'>,
  answer: unknown,
  now: number,
): Promise<void> =>
  store('readwrite', async (objects) => {
    const known = (await promisifyRequest(objects.get(ownerKey))) as KeptOwner | undefined;
    if (known?.userId !== owner.userId || known.build !== owner.build) return;
    const before = ((await promisifyRequest(objects.get(entriesKey))) as readonly KeptEntry[] | undefined) ?? [];
    const entry = { ...place, characters: JSON.stringify(answer).length, at: now };
    const entries = [...before.filter(({ key }) => key !== place.key), entry];
    const dropped = new Set(toDrop(entries));
    objects.put({ answer, at: now } satisfies KeptAnswer, answerKey(place.key));
    for (const key of dropped) objects.delete(answerKey(key));
    objects.put(
      entries.filter(({ key }) => !dropped.has(key)),
      entriesKey,
    );
    await promisifyRequest(objects.transaction);
  });
