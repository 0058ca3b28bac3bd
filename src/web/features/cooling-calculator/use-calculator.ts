import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalculatorSearch } from './calculator-search.ts';
import type { CalculatorState } from './calculator-state.ts';
import { searchOf, stateIn } from './calculator-state.ts';

const route = getRouteApi('/menu/tools/cooling-calculator');

/** Browsers take only so many changes of the address a second; the screen follows every keystroke all the same. */
const TYPING_MS = 250;

export interface Calculator {
  readonly state: CalculatorState;
  /** While typing: the screen at once, the address soon after, in place of the one before. */
  readonly type: (change: Partial<CalculatorState>) => void;
  /** A step that "back" undoes. */
  readonly step: (change: Partial<CalculatorState>) => void;
  /** Brings the address up to date now: typing has ended. */
  readonly settle: () => void;
}

/** The calculator's state, which lives in its address: back, reload, a second tab and a sent link all work. */
export function useCalculator(): Calculator {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [state, setState] = useState(() => stateIn(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(state);
  /** Addresses that this screen has asked for and that have not come yet. */
  const written = useRef(new Set<string>());

  const show = useCallback((next: CalculatorState) => {
    latest.current = next;
    setState(next);
  }, []);

  const write = useCallback(
    (replace: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const next: CalculatorSearch = searchOf(latest.current);
      written.current.add(JSON.stringify(next));
      void navigate({ search: next, replace, resetScroll: false });
    },
    [navigate],
  );

  // An address that this screen did not write came by back, forward or a link: the screen follows it.
  const address = JSON.stringify(search);
  useEffect(() => {
    if (written.current.delete(address)) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    written.current.clear();
    show(stateIn(JSON.parse(address) as CalculatorSearch));
  }, [address, show]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const type = useCallback(
    (change: Partial<CalculatorState>) => {
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
    (change: Partial<CalculatorState>) => {
      if (timer.current !== undefined) write(true);
      show({ ...latest.current, ...change });
      write(false);
    },
    [show, write],
  );
  return { state, type, step, settle };
}
