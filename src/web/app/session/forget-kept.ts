/* What a device keeps for the time without a connection goes: see src/web/offline. Part of the first script, so that it is there
 * whenever a session ends. */

export const keptDatabase = 'portal-offline';

/** Remembers whose the kept answers are, so that they can go before a database has been opened. */
const ownerItem = 'portal.keptOf';

export function markKept(userId: string): void {
  window.localStorage.setItem(ownerItem, userId);
}

/** Somebody is signed in: what was kept of anybody else goes at once. */
export async function forgetOthers(userId: string): Promise<void> {
  try {
    const owner = window.localStorage.getItem(ownerItem);
    if (owner !== null && owner !== userId) await forgetAnswers();
  } catch {
    // Storage that is shut off holds nothing.
  }
}

/** The answers that are kept, with whose they are. Other windows let go of the database when they are told. */
export const forgetAnswers = async (): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  await new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase(keptDatabase);
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
  window.localStorage.removeItem(ownerItem);
};

/** The answers, and the files of the portal itself: nothing of it opens without a connection afterwards. */
export async function forgetKept(): Promise<void> {
  try {
    await forgetAnswers();
    if (typeof caches === 'undefined') return;
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch (failure) {
    // Storage that is shut off holds nothing.
    console.error('What was kept could not be forgotten', failure);
  }
}
