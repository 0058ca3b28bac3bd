import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { ConfigurationBody } from '../../../contract/shapes.ts';
import type { ChoiceHistory } from './choices.ts';
import { historyOf, redo, step, undo } from './choices.ts';
import type { DraftPatch, SolutionDraft } from './draft.ts';
import { isEmptyPatch, patchOf } from './draft.ts';
import { keepNowEvent } from '../../app/session/unsaved.ts';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import { readDraft, removeDraft, writeDraft } from './draft-storage.ts';

interface State {
  /** What the server has, or what a new solution starts from. */
  readonly base: SolutionDraft;
  readonly draft: SolutionDraft;
  readonly history: ChoiceHistory;
  /** When the changes that were found in the browser had been kept there; null once that has been dealt with. */
  readonly restoredAt: string | null;
}

type Action =
  | { readonly type: 'set'; readonly patch: DraftPatch }
  | { readonly type: 'choose'; readonly configuration: ConfigurationBody; readonly typing: string | null }
  | { readonly type: 'undo' | 'redo' | 'discard' | 'acknowledge' }
  | { readonly type: 'rebase' | 'replace'; readonly base: SolutionDraft }
  | { readonly type: 'saved'; readonly sent: SolutionDraft; readonly base: SolutionDraft };

const withHistory = (state: State, history: ChoiceHistory | null): State =>
  history ? { ...state, history, draft: { ...state.draft, configuration: history.present } } : state;

const startOf = (base: SolutionDraft): State => ({
  base,
  draft: base,
  history: historyOf(base.configuration),
  restoredAt: null,
});

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'set':
      return { ...state, draft: { ...state.draft, ...action.patch } };
    case 'choose':
      return withHistory(state, step(state.history, action.configuration, action.typing));
    case 'undo':
      return withHistory(state, undo(state.history));
    case 'redo':
      return withHistory(state, redo(state.history));
    case 'discard':
      return startOf(state.base);
    case 'acknowledge':
      return { ...state, restoredAt: null };
    case 'replace':
      return startOf(action.base);
    case 'saved': {
      const later = patchOf(state.draft, action.sent);
      const start = startOf(action.base);
      if (isEmptyPatch(later)) return start;
      const draft = { ...action.base, ...later };
      return {
        ...start,
        draft,
        history: later.configuration ? step(start.history, draft.configuration) : start.history,
      };
    }
    case 'rebase': {
      const draft = { ...action.base, ...patchOf(state.draft, state.base) };
      return { ...state, base: action.base, draft, history: step(state.history, draft.configuration) };
    }
  }
}

/** Long enough for a word, short enough to lose none. */
const storeAfterMs = 300;

/** What may be done to a draft: the same functions for as long as it is open. */
interface DraftActs {
  readonly set: (patch: DraftPatch) => void;
  readonly choose: (configuration: ConfigurationBody, typing?: string | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Back to what the server has. */
  readonly discard: () => void;
  readonly acknowledge: () => void;
  /** The server has a newer version: what was typed is laid over it. */
  readonly rebase: (base: SolutionDraft) => void;
  /** The server has taken what was sent; what has been typed since stays typed. */
  readonly saved: (sent: SolutionDraft, base: SolutionDraft) => void;
  /** What the server has takes the place of everything. */
  readonly replace: (base: SolutionDraft) => void;
}

export interface DraftModel extends DraftActs {
  readonly draft: SolutionDraft;
  readonly patch: DraftPatch;
  readonly isDirty: boolean;
  readonly restoredAt: string | null;
  readonly history: ChoiceHistory;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A draft that is kept in this browser until the server has it, and found again there. */
export function useDraft(userId: string, subject: string, base: SolutionDraft): DraftModel {
  const [state, dispatch] = useReducer(reduce, base, (start): State => {
    const stored = readDraft(userId, subject);
    if (!stored || isEmptyPatch(stored.patch)) return startOf(start);
    const draft = { ...start, ...stored.patch };
    if (isEmptyPatch(patchOf(draft, start))) return startOf(start);
    return { base: start, draft, history: historyOf(draft.configuration), restoredAt: stored.savedAt };
  });
  const patch = useMemo(() => patchOf(state.draft, state.base), [state.draft, state.base]);
  const isDirty = !isEmptyPatch(patch);

  const keep = useCallback(() => {
    if (isDirty) writeDraft(userId, subject, { savedAt: new Date().toISOString(), patch });
    else removeDraft(userId, subject);
  }, [isDirty, patch, subject, userId]);

  // What was found in the browser keeps its time until something is changed.
  const isFound = state.restoredAt !== null;
  useEffect(() => {
    if (isFound) return;
    const soon = window.setTimeout(keep, storeAfterMs);
    return () => window.clearTimeout(soon);
  }, [keep, isFound]);
  const keepNow = useStable(() => {
    if (!isFound) keep();
  });
  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    window.addEventListener(keepNowEvent, keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener(keepNowEvent, keepNow);
      keepNow();
    };
  }, [keepNow]);

  const acts = useMemo(
    (): DraftActs => ({
      set: (changed) => dispatch({ type: 'set', patch: changed }),
      choose: (configuration, typing = null) => dispatch({ type: 'choose', configuration, typing }),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      discard: () => dispatch({ type: 'discard' }),
      acknowledge: () => dispatch({ type: 'acknowledge' }),
      rebase: (newer) => dispatch({ type: 'rebase', base: newer }),
      saved: (sent, base) => dispatch({ type: 'saved', sent, base }),
      replace: (taken) => dispatch({ type: 'replace', base: taken }),
    }),
    [],
  );
  return useMemo(
    () => ({
      ...acts,
      draft: state.draft,
      patch,
      isDirty,
      restoredAt: state.restoredAt,
      history: state.history,
      canUndo: state.history.past.length > 0,
      canRedo: state.history.future.length > 0,
    }),
    [acts, state, patch, isDirty],
  );
}
