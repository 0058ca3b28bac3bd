import type { DraftPatch } from './draft.ts';
import { blankDraft } from './draft.ts';

/** Changes that the server does not have yet, kept in this browser so that they outlive a session and a crash. */
export interface StoredDraft {
  /** ISO instant. */
  readonly savedAt: string;
  readonly patch: DraftPatch;
}

export interface DraftSlot extends StoredDraft {
  readonly subject: string;
}

/** Another form of the stored value gets another number; what older ones left is not read. */
const version = 1;

const keyOf = (userId: string, subject: string): string => `portal.draft.${version}.${userId}.${subject}`;

function read(key: string): StoredDraft | null {
  try {
    const text = window.localStorage.getItem(key);
    const stored = text === null ? null : (JSON.parse(text) as Partial<StoredDraft> | null);
    if (typeof stored?.savedAt !== 'string' || typeof stored.patch !== 'object' || stored.patch === null) return null;
    const known = Object.entries(stored.patch).filter(([field]) => Object.hasOwn(blankDraft, field));
    return { savedAt: stored.savedAt, patch: Object.fromEntries(known) };
  } catch {
    // Storage is shut off, or somebody else wrote there: there is no draft.
    return null;
  }
}

/** The draft that a person left on a subject: the id of a solution, or a name of something that is yet to be made. */
export const readDraft = (userId: string, subject: string): StoredDraft | null => read(keyOf(userId, subject));

/** Keeps a draft; false where the browser has no room or no storage for it. */
export function writeDraft(userId: string, subject: string, draft: StoredDraft): boolean {
  try {
    window.localStorage.setItem(keyOf(userId, subject), JSON.stringify(draft));
    return true;
  } catch {
    // The person is told that nothing keeps the changes but the server.
    return false;
  }
}

export function removeDraft(userId: string, subject: string): void {
  try {
    window.localStorage.removeItem(keyOf(userId, subject));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The drafts of a person whose subject starts with a text, the newest first. */
export function listDrafts(userId: string, start: string): DraftSlot[] {
  const prefix = keyOf(userId, '');
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(prefix + start))
      .flatMap((key) => {
        const stored = read(key);
        return stored ? [{ ...stored, subject: key.slice(prefix.length) }] : [];
      })
      .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  } catch {
    // Storage is shut off.
    return [];
  }
}
