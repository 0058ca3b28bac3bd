import { readUnsaved, removeUnsaved, unsavedSubjects, writeUnsaved } from '../../app/session/unsaved.ts';
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

/** The draft that a person left on a subject: the id of a solution, or a name of something that is yet to be made. */
export function readDraft(userId: string, subject: string): StoredDraft | null {
  try {
    const stored = JSON.parse(readUnsaved(userId, subject) ?? 'null') as Partial<StoredDraft> | null;
    if (typeof stored?.savedAt !== 'string' || typeof stored.patch !== 'object' || stored.patch === null) return null;
    const known = Object.entries(stored.patch).filter(([field]) => Object.hasOwn(blankDraft, field));
    return { savedAt: stored.savedAt, patch: Object.fromEntries(known) };
  } catch {
    // Somebody else wrote there: there is no draft.
    return null;
  }
}

/** Keeps a draft; where it is false, the person is told that nothing keeps the changes but the server. */
export const writeDraft = (userId: string, subject: string, draft: StoredDraft): boolean =>
  writeUnsaved(userId, subject, JSON.stringify(draft));

export const removeDraft = removeUnsaved;

/** The drafts of a person whose subject starts with a text, the newest first. */
export const listDrafts = (userId: string, start: string): DraftSlot[] =>
  unsavedSubjects(userId)
    .filter((subject) => subject.startsWith(start))
    .flatMap((subject) => {
      const stored = readDraft(userId, subject);
      return stored ? [{ ...stored, subject }] : [];
    })
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
