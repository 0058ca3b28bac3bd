import { useLayoutEffect, useState } from 'react';
import type { ConfigurationBody } from '../../../contract/shapes.ts';

/** The choices of this moment, for controls that each look at one of them. */
export interface ChoiceStore {
  readonly get: () => ConfigurationBody;
  readonly subscribe: (listener: () => void) => () => void;
}

function createChoiceStore(start: ConfigurationBody) {
  let choices = start;
  const listeners = new Set<() => void>();
  return {
    get: () => choices,
    set: (next: ConfigurationBody) => {
      choices = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A store that holds the choices of a draft as they are. */
export function useChoiceStore(configuration: ConfigurationBody): ChoiceStore {
  const [store] = useState(() => createChoiceStore(configuration));
  useLayoutEffect(() => void store.set(configuration), [store, configuration]);
  return store;
}
