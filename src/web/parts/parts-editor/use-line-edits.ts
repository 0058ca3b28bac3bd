import { useState } from 'react';
import { isSame } from '../../../core/json/is-same.ts';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import type { PartsEdit } from './editor-line.ts';
import type { PastedLine } from '../../../core/products/parts-by-hand/pasted-lines.ts';

/** A pasted range that waits: nothing of it is in the list until each of its lines can be. */
export interface Pending {
  /** The place in the list before which it stands. */
  readonly at: number;
  readonly lines: readonly PastedLine[];
}

interface Snapshot {
  readonly edit: PartsEdit;
  readonly pending: Pending | null;
}

interface State {
  readonly past: readonly Snapshot[];
  readonly present: Snapshot;
  readonly future: readonly Snapshot[];
  /** What came from outside last: another value there than the one that was given is somebody else's step. */
  readonly given: PartsEdit;
}

/** Steps that can be taken back: far more than anybody does, and little to keep. */
const longest = 200;

export interface LineEdits extends Snapshot {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly take: (next: Partial<PartsEdit> & { readonly pending?: Pending | null }) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Edits of a parts list with the way back; a step is taken at once and shown when it has been priced. */
export function useLineEdits(edit: PartsEdit, onEdit: (next: PartsEdit) => void): LineEdits {
  const [state, setState] = useState<State>({ past: [], present: { edit, pending: null }, future: [], given: edit });
  let current = state;
  if (edit !== state.given) {
    current = isSame(edit, state.present.edit)
      ? { ...state, given: edit }
      : { past: [], present: { edit, pending: null }, future: [], given: edit };
    setState(current);
  }
  const { past, present, future } = current;

  const show = (next: State) => {
    setState(next);
    if (next.present.edit !== present.edit) onEdit(next.present.edit);
  };
  const take: LineEdits['take'] = useStable(({ pending = present.pending, ...changed }) => {
    const next = Object.keys(changed).length === 0 ? present.edit : { ...present.edit, ...changed };
    show({ ...current, past: [...past, present].slice(-longest), present: { edit: next, pending }, future: [] });
  });
  const undo = useStable(() => {
    const previous = past.at(-1);
    if (previous) show({ ...current, past: past.slice(0, -1), present: previous, future: [present, ...future] });
  });
  const redo = useStable(() => {
    const [next, ...rest] = future;
    if (next) show({ ...current, past: [...past, present], present: next, future: rest });
  });
  return { ...present, canUndo: past.length > 0, canRedo: future.length > 0, take, undo, redo };
}
