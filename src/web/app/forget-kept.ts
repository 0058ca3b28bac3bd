/* What a device keeps for the time without a connection goes: see src/web/offline. Part of the first script, so that it is there
 * whenever a session ends. */

export const keptDatabase = 'portal-offline';

/** The answers that are kept, with whose they are. Other windows let go of the database when they are told. */
export const forgetAnswers = async (): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  await new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase(keptDatabase);
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
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
