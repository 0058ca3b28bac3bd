import { useCallback, useEffect, useRef, useState } from 'react';

/** Browsers take only so many changes of the address a second; the screen follows every keystroke all the same. */
const TYPING_MS = 250;

export interface AddressState<State> {
  readonly state: State;
  /** While typing: the screen at once, the address soon after, in place of the one before. */
  readonly type: (change: Partial<State>) => void;
  /** A step that "back" undoes. */
  readonly step: (change: Partial<State>) => void;
  /** Brings the address up to date now: typing has ended. */
  readonly settle: () => void;
}

/** How a state is written into an address and read from one. */
export interface AddressForm<State, Search> {
  readonly stateIn: (search: Search) => State;
  readonly searchOf: (state: State) => Search;
}

/** The state of a screen that lives in its address: back, reload, a second tab and a sent link all work. */
export function useAddressState<State, Search>(
  search: Search,
  navigate: (search: Search, replace: boolean) => void,
  { stateIn, searchOf }: AddressForm<State, Search>,
): AddressState<State> {
  const [state, setState] = useState(() => stateIn(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(state);
  /** Addresses that this screen has asked for and that have not come yet. */
  const written = useRef(new Set<string>());

  const show = useCallback((next: State) => {
    latest.current = next;
    setState(next);
  }, []);

  const write = useCallback(
    (replace: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const next = searchOf(latest.current);
      written.current.add(JSON.stringify(next));
      navigate(next, replace);
    },
    [navigate, searchOf],
  );

  // An address that this screen did not write came by back, forward or a link: the screen follows it.
  const address = JSON.stringify(search);
  useEffect(() => {
    if (written.current.delete(address)) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    written.current.clear();
    show(stateIn(JSON.parse(address) as Search));
  }, [address, show, stateIn]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const type = useCallback(
    (change: Partial<State>) => {
      show({ ...latest.current, ...change });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(true), TYPING_MS);
    },
    [show, write],
  );
  const settle = useCallback(() => {
    if (timer.current !== undefined) write(true);
  }, [write]);
  const step = useCallback(
    (change: Partial<State>) => {
      if (timer.current !== undefined) write(true);
      show({ ...latest.current, ...change });
      write(false);
    },
    [show, write],
  );
  return { state, type, step, settle };
}
