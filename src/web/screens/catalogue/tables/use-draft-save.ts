import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RecordName } from '../../../../core/catalogue/records.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { ApiProblem, call, newIdempotencyKey } from '../../../app/api/client.ts';
import { useStable } from '../../../ui/hooks/use-stable-callback.ts';

/** A pause in typing, ms: what was typed is stored after it. */
const pause = 700;

/** What shows a draft's tables elsewhere: it is asked anew when it is looked at. */
const outdatedBySaving = [
  'catalogueDraftsSelectDraft',
  'catalogueDraftsCheck',
  'catalogueTablesSelect',
  'catalogueDraftsSelectDifference',
] as const;

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
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

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
  const [tableVersion, setTableVersion] = useState(start.tableVersion);
  const isRunning = useRef(false);
  const isHeld = useRef(false);
  const latest = useStable(() => text);
  const tellOther = useStable(onOther);

  const save = useStable(async (): Promise<void> => {
    if (draftId === null || isRunning.current || isHeld.current) return;
    isRunning.current = true;
    try {
      // What is typed while something is being stored is stored after it.
      while (latest() !== stored.current.text) {
        setState({ kind: 'saving' });
        const csvString = latest();
        const { tableVersion, baseVersion } = stored.current;
        const answer = await call(
          'catalogueDraftsPutTable',
          { draftId, constantName, csvString, tableVersion, baseVersion },
          { idempotencyKey: newIdempotencyKey() },
        );
        stored.current = { text: csvString, tableVersion: answer.tableVersion, baseVersion };
        setTableVersion(answer.tableVersion);
        for (const outdated of outdatedBySaving)
          void queryClient.invalidateQueries({ queryKey: [outdated], refetchType: 'none' });
      }
      setState({ kind: 'saved' });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code !== 'conflict') return setState({ kind: 'failed', problem: error });
      // Somebody else has stored the table: theirs is what is stored now.
      const table = await call('catalogueTablesSelectTable', { constantName, draftId }).catch(() => null);
      if (!table) return setState({ kind: 'failed', problem: error });
      const before = stored.current;
      stored.current = storedIn(table);
      setTableVersion(stored.current.tableVersion);
      isHeld.current = !tellOther(before, stored.current, table.draft?.table?.changedBy ?? '');
      setState({ kind: 'waiting' });
    } finally {
      isRunning.current = false;
    }
  });

  // A failure is tried again when something is typed or asked for, and not for ever.
  const isMerged = state.kind === 'waiting';
  useEffect(() => {
    if (draftId === null || text === stored.current.text) return;
    const soon = window.setTimeout(() => void save(), pause);
    return () => window.clearTimeout(soon);
  }, [draftId, text, isMerged, save]);
  useEffect(() => () => void save(), [save]);
  // The tab is closed while something waits: the browser asks.
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    setPending(draftId !== null && text !== stored.current.text);
  }, [draftId, text, state]);
  useEffect(() => {
    if (!isPending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPending]);

  const shown: SaveState = state.kind === 'saved' && isPending ? { kind: 'waiting' } : state;
  return {
    state: shown,
    /** Of the table as it is stored; null where the draft does not have it. */
    tableVersion,
    /** Tries again, or goes on after a person has decided. */
    resume: () => {
      isHeld.current = false;
      setState({ kind: 'waiting' });
      void save();
    },
  };
}
