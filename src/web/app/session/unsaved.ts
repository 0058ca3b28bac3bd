/*
 * What a person has typed and not saved waits in the browser under their own id: it outlives a session that ends and a crash, and nobody
 * else is shown it. Who signs out on purpose takes it away.
 */

/** Another form of what is kept gets another number; what older ones left is not read. */
const version = 1;

const prefixOf = (userId: string): string => `portal.draft.${version}.${userId}.`;

/** Whoever has signed out, until they sign in again: a window that closes late keeps nothing of theirs any more. */
const leftItem = (userId: string): string => `portal.left.${userId}`;

/** Asks everything that is being edited to keep itself at once. */
export const keepNowEvent = 'portal:keepNow';

/** The text that waits on a subject; null where there is none, or no storage. */
export function readUnsaved(userId: string, subject: string): string | null {
  try {
    return window.localStorage.getItem(prefixOf(userId) + subject);
  } catch {
    return null;
  }
}

/** Keeps a text; false where the browser has no room or no storage for it, or the person has signed out. */
export function writeUnsaved(userId: string, subject: string, text: string): boolean {
  try {
    if (window.localStorage.getItem(leftItem(userId)) !== null) return false;
    window.localStorage.setItem(prefixOf(userId) + subject, text);
    return true;
  } catch {
    return false;
  }
}

export function removeUnsaved(userId: string, subject: string): void {
  try {
    window.localStorage.removeItem(prefixOf(userId) + subject);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** What a person has left unsaved: ids of solutions, names of what is yet to be made. */
export function unsavedSubjects(userId: string): string[] {
  const prefix = prefixOf(userId);
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .toSorted();
  } catch {
    // Storage is shut off.
    return [];
  }
}

/** The person signs out: nothing of it stays, and nothing comes after it. */
export function forgetUnsaved(userId: string): void {
  try {
    window.localStorage.setItem(leftItem(userId), '');
  } catch {
    // Storage that is shut off or full takes nothing of theirs either.
  }
  for (const subject of unsavedSubjects(userId)) removeUnsaved(userId, subject);
}

/** The person is signed in: what they type is kept again. */
export function mayKeepUnsaved(userId: string): void {
  try {
    window.localStorage.removeItem(leftItem(userId));
  } catch {
    // Storage that is shut off keeps nothing.
  }
}
