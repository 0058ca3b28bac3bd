import { AsyncLocalStorage } from 'node:async_hooks';
import type { Signal, Signals } from './signals.ts';

/** The transaction that the running code is inside of, if any, and what is to be told when it has been committed. */
export const surroundings = new AsyncLocalStorage<{ open: boolean; readonly told: Set<Signal> }>();

/** By which each database tells what happens in it. */
const signalsOf = new WeakMap<object, Signals>();
export const tellBy = (db: object, signals: Signals): void => void signalsOf.set(db, signals);

/**
 * Says that something has been written: to whoever listens in any instance, once the transaction around it has been committed; at
 * once where there is none. What is rolled back is told to nobody.
 */
export function announce(db: object, signal: Signal): void {
  const surrounding = surroundings.getStore();
  if (surrounding?.open) surrounding.told.add(signal);
  else signalsOf.get(db)?.tell(signal);
}
