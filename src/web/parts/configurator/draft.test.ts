import { afterEach, describe, expect, it } from 'vitest';
import { forgetUnsaved, mayKeepUnsaved, unsavedSubjects } from '../../app/session/unsaved.ts';
import { listDrafts, readDraft, removeDraft, writeDraft } from './draft-storage.ts';
import { blankDraft, isEmptyPatch, patchOf } from './draft.ts';

const stored = { ...blankDraft, isxName: 'Hall 2', configuration: { family: 'SPdx', count: 2 } };

describe('what of a draft the server does not have', () => {
  it('is nothing where only the order of the choices differs', () => {
    expect(isEmptyPatch(patchOf({ ...stored, configuration: { count: 2, family: 'SPdx' } }, stored))).toBe(true);
  });

  it('laid over a newer version keeps what was typed and takes what somebody else has changed', () => {
    const typed = patchOf({ ...stored, customerName: 'Bank' }, stored);
    expect(typed).toEqual({ customerName: 'Bank' });
    expect({ ...stored, isxName: 'Hall 3', ...typed }).toMatchObject({ isxName: 'Hall 3', customerName: 'Bank' });
  });
});

describe('drafts in the browser', () => {
  afterEach(() => window.localStorage.clear());
  const draft = { savedAt: '2026-11-20T10:00:00.000Z', patch: { isxName: 'Hall 2' } };

  it('are found by the person who left them and by nobody else', () => {
    writeDraft('anna', 'new-Cooling', draft);
    expect(readDraft('anna', 'new-Cooling')).toEqual(draft);
    expect(readDraft('boris', 'new-Cooling')).toBeNull();
    removeDraft('anna', 'new-Cooling');
    expect(readDraft('anna', 'new-Cooling')).toBeNull();
  });

  it('go when the person signs out, and none comes after from a window that closes late, until they sign in again', () => {
    writeDraft('anna', 'ISX00000001-001', draft);
    writeDraft('boris', 'ISX00000001-001', draft);
    forgetUnsaved('anna');
    writeDraft('anna', 'new-Cooling', draft);
    expect(unsavedSubjects('anna')).toEqual([]);
    expect(unsavedSubjects('boris')).toEqual(['ISX00000001-001']);
    mayKeepUnsaved('anna');
    writeDraft('anna', 'new-Cooling', draft);
    expect(unsavedSubjects('anna')).toEqual(['new-Cooling']);
  });

  it('are listed newest first, those of a subject alone', () => {
    writeDraft('anna', 'new-Cooling', draft);
    writeDraft('anna', 'new-Cooling&family=SRdx', { ...draft, savedAt: '2026-11-21T10:00:00.000Z' });
    writeDraft('anna', 'ISX00000001-001', draft);
    expect(listDrafts('anna', 'new-Cooling').map(({ subject }) => subject)).toEqual([
      'new-Cooling&family=SRdx',
      'new-Cooling',
    ]);
  });

  it('lose fields that nobody knows, and are no drafts when they can not be read', () => {
    window.localStorage.setItem(
      'portal.draft.1.anna.x',
      JSON.stringify({ ...draft, patch: { isxName: 'A', gone: 1 } }),
    );
    expect(readDraft('anna', 'x')!.patch).toEqual({ isxName: 'A' });
    for (const text of ['{', 'null', '[]', '{"savedAt":1}']) {
      window.localStorage.setItem('portal.draft.1.anna.x', text);
      expect(readDraft('anna', 'x')).toBeNull();
    }
  });
});
