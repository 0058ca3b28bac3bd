import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RecordName } from '../../../core/catalogue/records.ts';
import type { CallAnswer } from '../../api.ts';
import { ApiProblem, call, newIdempotencyKey } from '../../api.ts';
import { useStable } from '../../ui/use-stable.ts';

/** A pause in typing, ms: what was typed is stored after it. */
const pause = 700;

type Table = CallAnswer<'catalogueTablesSelectTable'>;

/** What of a draft's table stands on the server. */
export interface StoredTable {
  readonly text: string;
  /** Null: the draft does not have the table yet. */
  readonly tableVersion: number | null;
  readonly baseVersion: number;
}

export const storedIn = ({ csvString, version, draft }: Table): StoredTable =>
  draft?.table
    ? { text: draft.table.csvString, tableVersion: draft.table.tableVersion, baseVersion: draft.table.baseVersion }
    : { text: csvString, tableVersion: null, baseVersion: version };

export type SaveState =
  { readonly kind: 'saved' | 'waiting' | 'saving' } | { readonly kind: 'failed'; readonly problem: ApiProblem };

/**
 * Stores a table of a draft as one works on it: after each pause, and at once when the screen is left. Nobody saves over what
 * somebody else has saved meanwhile: `onOther` is told what they have, and answers what is to be stored in its place, or null where a person has
 * to decide first.
 */
export function useDraftSave({
  draftId,
  constantName,
  start,
  text,
  onOther,
}: {
  readonly draftId: number | null;
  readonly constantName: RecordName;
  readonly start: StoredTable;
  readonly text: string;
  readonly onOther: (before: StoredTable, theirs: StoredTable, by: string) => boolean;
}) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const stored = useRef(start);
  const latest = useRef(text);
  const isRunning = useRef(false);
  const isHeld = useRef(false);
  latest.current = text;

  const save = useStable(async (): Promise<void> => {
    if (draftId === null || isRunning.current || isHeld.current) return;
    if (latest.current === stored.current.text) return setState({ kind: 'saved' });
    isRunning.current = true;
    setState({ kind: 'saving' });
    const csvString = latest.current;
    const { tableVersion, baseVersion } = stored.current;
    try {
      const answer = await call(
        'catalogueDraftsPutTable',
        { draftId, constantName, csvString, tableVersion, baseVersion },
        { idempotencyKey: newIdempotencyKey() },
      );
      stored.current = { text: csvString, tableVersion: answer.tableVersion, baseVersion };
      isRunning.current = false;
      void queryClient.invalidateQueries({ queryKey: ['catalogueDraftsSelectDraft'] });
      void queryClient.invalidateQueries({ queryKey: ['catalogueTablesSelect'] });
      if (latest.current !== csvString) return void save();
      setState({ kind: 'saved' });
    } catch (error) {
      isRunning.current = false;
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code !== 'conflict') return setState({ kind: 'failed', problem: error });
      await takeIn(error);
    }
  });

  /** Somebody else has stored the table: theirs is what is stored now. */
  const takeIn = async (conflict: ApiProblem): Promise<void> => {
    try {
      const table = await call('catalogueTablesSelectTable', { constantName, draftId: draftId! });
      const theirs = storedIn(table);
      const before = stored.current;
      stored.current = theirs;
      isHeld.current = !onOther(before, theirs, table.draft?.table?.changedBy ?? '');
      setState({ kind: 'waiting' });
    } catch (error) {
      setState({ kind: 'failed', problem: error instanceof ApiProblem ? error : conflict });
    }
  };

  useEffect(() => {
    if (draftId === null || text === stored.current.text) return;
    setState((before) => (before.kind === 'failed' ? before : { kind: 'waiting' }));
    const soon = window.setTimeout(() => void save(), pause);
    return () => window.clearTimeout(soon);
  }, [draftId, text, save]);
  useEffect(() => () => void save(), [save]);
  // The tab is closed while something waits: the browser asks.
  const isPending = state.kind !== 'saved';
  useEffect(() => {
    if (!isPending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPending]);

  return {
    state,
    /** Tries again, or goes on after a person has decided. */
    resume: () => {
      isHeld.current = false;
      void save();
    },
  };
}
