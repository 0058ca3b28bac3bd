import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CrossCablesSearch } from './cross-cables-search.ts';
import { crossCablesSearch } from './cross-cables-search.ts';

const route = getRouteApi('/menu/tools/test-battery-cross-cables');

/** Browsers take only so many changes of the address a second; the screen follows every keystroke all the same. */
const typingMs = 250;

export interface CrossCables {
  readonly search: CrossCablesSearch;
  /** While typing: the screen at once, the address soon after, in place of the one before. */
  readonly type: (change: CrossCablesSearch) => void;
  /** A step that "back" undoes; `undefined` returns to the default. */
  readonly step: (change: Partial<Record<keyof CrossCablesSearch, string | number | undefined>>) => void;
}

/** The battery that is looked at, which lives in its address: back, reload and a sent link all work. */
export function useCrossCables(): CrossCables {
  // The router lets through what it was told to drop, if the address has it: an unreadable `blocks=x` among it.
  const search = crossCablesSearch(route.useSearch());
  const navigate = route.useNavigate();
  /** What the address does not have yet. */
  const [typed, setTyped] = useState<CrossCablesSearch>({});
  const waiting = useRef<CrossCablesSearch>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    async (change: object, replace: boolean) => {
      clearTimeout(timer.current);
      const written = waiting.current;
      waiting.current = {};
      await navigate({
        search: (before) => ({ ...before, ...written, ...change }) as CrossCablesSearch,
        replace,
        resetScroll: false,
      });
      if (Object.keys(waiting.current).length === 0) setTyped({});
    },
    [navigate],
  );
  const type = useCallback(
    (change: CrossCablesSearch) => {
      waiting.current = { ...waiting.current, ...change };
      setTyped((before) => ({ ...before, ...change }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write({}, true), typingMs);
    },
    [write],
  );
  const step = useCallback<CrossCables['step']>((change) => void write(change, false), [write]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { search: { ...search, ...typed }, type, step };
}
