import { useState } from 'react';

interface State<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

export interface Steps<T> {
  readonly present: T;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A step that can be taken back. The same value again is none. */
  readonly take: (next: T) => void;
  /** What somebody else did: it takes the place of the present, and no step back leads before it. */
  readonly replace: (next: T) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Steps that can be taken back. */
const longest = 300;

/** A value with the way back to each of its former ones. */
export function useSteps<T>(start: T): Steps<T> {
  const [{ past, present, future }, setState] = useState<State<T>>({ past: [], present: start, future: [] });
  return {
    present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    take: (next) =>
      setState((state) =>
        next === state.present
          ? state
          : { past: [...state.past, state.present].slice(-longest), present: next, future: [] },
      ),
    replace: (next) => setState({ past: [], present: next, future: [] }),
    undo: () =>
      setState((state) => {
        const previous = state.past.at(-1);
        if (previous === undefined) return state;
        return { past: state.past.slice(0, -1), present: previous, future: [state.present, ...state.future] };
      }),
    redo: () =>
      setState((state) => {
        const [next, ...rest] = state.future;
        if (next === undefined) return state;
        return { past: [...state.past, state.present], present: next, future: rest };
      }),
  };
}
