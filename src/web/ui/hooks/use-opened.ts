import { useMemo } from 'react';
import { useStepwise } from './use-time-sliced.ts';

interface Opening<Source extends object, Value> {
  /** What it is about: what was opened of another subject is of no use meanwhile. */
  readonly subject: string;
  /** Null until it has come. */
  readonly source: Source | null;
  /** In steps between which the page answers; the same function as long as it opens the same. */
  readonly open: (source: Source) => Generator<void, Value>;
  /** What has been opened already, by whichever screen: nothing is opened twice. */
  readonly opened: WeakMap<Source, Value>;
}

interface Opened<Value> {
  /** Null until it is open. Where another source of the same subject has come, the last stays until that is open too. */
  readonly value: Value | null;
  /** Why it can not be opened. */
  readonly problem: unknown;
}

const nothing = { value: null, problem: null };

/** What takes a while to be opened once it has come, as a catalogue its engine. */
export function useOpened<Source extends object, Value extends object>({
  subject,
  source,
  open,
  opened,
}: Opening<Source, Value>): Opened<Value> {
  const steps = useMemo(
    () =>
      source &&
      function* (): Generator<void, Opened<Value> & { readonly subject: string }> {
        try {
          const value = opened.get(source) ?? (yield* open(source));
          opened.set(source, value);
          return { subject, value, problem: null };
        } catch (failure) {
          console.error(`It can not be opened: ${subject}`, failure);
          return { subject, value: null, problem: failure };
        }
      },
    [subject, source, open, opened],
  );
  const known = source && opened.get(source);
  const { value: last } = useStepwise(steps, known ? { subject, value: known, problem: null } : null);
  return last?.subject === subject ? last : nothing;
}
