import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import type { YearAsked, YearNews, YearOrder, YearTables } from './year-work.ts';
import { yearWork } from './year-work.ts';

/** Somebody who does the work: a worker, or the page itself where a browser or a test has none. */
interface Doer {
  readonly order: (order: YearOrder) => void;
  readonly end: () => void;
}

function doer(hear: (news: YearNews) => void): Doer {
  if (typeof Worker === 'undefined') {
    let isHeard = true;
    const order = yearWork((news) => isHeard && hear(news));
    return {
      order,
      end: () => {
        isHeard = false;
        order({ kind: 'stop' });
      },
    };
  }
  const worker = new Worker(new URL('./year-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<YearNews>) => hear(data));
  worker.addEventListener('error', ({ message }) => hear({ kind: 'failure', id: Number.MAX_SAFE_INTEGER, message }));
  return { order: (order) => worker.postMessage(order), end: () => worker.terminate() };
}

/** What is asked for, without its number. */
export type YearQuestion = Omit<YearAsked, 'id'>;

/** An answer with the question that it belongs to. */
export interface YearAnswer {
  readonly question: YearQuestion;
  readonly comparison: YearComparison;
}

export interface YearState {
  /** The last answer there is: of the question before while the present one is worked on. */
  readonly answer: YearAnswer | null;
  readonly isCurrent: boolean;
  /** How much is done, 0…1, once it takes long; null while nothing has to be waited for. */
  readonly progress: number | null;
  readonly isStopped: boolean;
  readonly failure: string | null;
  readonly stop: () => void;
  readonly again: () => void;
}

/** What takes less is not worth a word, ms. */
const PATIENCE_MS = 150;

interface Stage {
  /** What it is a stage of. */
  readonly of: object;
  readonly status: 'working' | 'answered' | 'stopped' | 'failed';
  readonly isLong: boolean;
  readonly done: number;
  readonly failure: string | null;
}

const working = (of: object): Stage => ({ of, status: 'working', isLong: false, done: 0, failure: null });

/** The years that a question asks for, worked out beside the page: a new question ends the work on the one before. */
export function useYear(tables: YearTables | null, question: YearQuestion | null): YearState {
  const [answer, setAnswer] = useState<YearAnswer | null>(null);
  const [known, setStage] = useState<Stage | null>(null);
  const [attempt, setAttempt] = useState(0);
  const doing = useRef<Doer | null>(null);
  const count = useRef(0);
  // A work of its own for each question, and each time that it is begun anew.
  const work = useMemo(() => ({ tables, question, attempt }), [tables, question, attempt]);
  const current = useRef<{ readonly id: number; readonly of: typeof work } | null>(null);
  const stage = known?.of === work ? known : working(work);

  const hear = useCallback((news: YearNews) => {
    const asked = current.current;
    if (!asked?.of.question || news.id < asked.id) return;
    const change = (next: Partial<Stage>) =>
      setStage((now) => ({ ...(now?.of === asked.of ? now : working(asked.of)), ...next }));
    if (news.kind === 'progress') change({ done: news.done });
    else if (news.kind === 'failure') {
      console.error('A year could not be worked out', news.message);
      change({ status: 'failed', failure: news.message });
    } else {
      setAnswer({ question: asked.of.question, comparison: news.comparison });
      change({ status: 'answered' });
    }
  }, []);

  useEffect(() => {
    if (!tables) return undefined;
    const made = doer(hear);
    doing.current = made;
    made.order({ kind: 'tables', tables });
    return () => {
      doing.current = null;
      made.end();
    };
  }, [tables, hear]);

  useEffect(() => {
    if (!work.tables || !work.question) return undefined;
    const id = ++count.current;
    current.current = { id, of: work };
    doing.current?.order({ kind: 'run', asked: { ...work.question, id } });
    const timer = setTimeout(
      () =>
        setStage((now) =>
          now?.of === work && now.status !== 'working'
            ? now
            : { ...working(work), ...(now?.of === work && now), isLong: true },
        ),
      PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [work]);

  const stop = useCallback(() => {
    doing.current?.order({ kind: 'stop' });
    current.current = null;
    setStage({ ...working(work), status: 'stopped' });
  }, [work]);
  const again = useCallback(() => setAttempt((now) => now + 1), []);
  return {
    answer,
    isCurrent: stage.status === 'answered',
    progress: stage.status === 'working' && stage.isLong ? stage.done : null,
    isStopped: stage.status === 'stopped',
    failure: stage.status === 'failed' ? stage.failure : null,
    stop,
    again,
  };
}
