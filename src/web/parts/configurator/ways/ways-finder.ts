import type { IsxType } from '../../../../core/products/definition/types.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import type { OpenCatalogue } from '../catalogue.ts';
import type { Ways, WaysQuestion } from './find-ways.ts';

/** What the thread opens the catalogue from. */
export interface CatalogueOrder {
  readonly isxType: IsxType;
  readonly answer: CallAnswer<'cataloguesSelect'>;
}

export interface WaysOrder {
  /** With the first question alone. */
  readonly catalogue: CatalogueOrder | null;
  readonly question: WaysQuestion;
}

export type WaysNews =
  | { readonly kind: 'found'; readonly found: Ways }
  | { readonly kind: 'failed'; readonly message: string };

/** Looks for ways over one catalogue, one question after the other, beside the page. */
export interface WaysFinder {
  /** `hear` is told once. What is returned gives the question up. */
  readonly find: (question: WaysQuestion, hear: (news: WaysNews) => void) => () => void;
  /** Ends the thread; a later question begins another. */
  readonly end: () => void;
}

interface Thread {
  readonly ask: (question: WaysQuestion) => void;
  readonly end: () => void;
}

/** A worker, or the page itself where a test has none. */
function openThread(catalogue: OpenCatalogue, hear: (news: WaysNews) => void, fail: (message: string) => void): Thread {
  if (typeof Worker === 'undefined') {
    const ask = async (question: WaysQuestion) => {
      const { findWays } = await import('./find-ways.ts');
      hear({ kind: 'found', found: findWays(question, catalogue) });
    };
    return { ask: (question) => void ask(question).catch((failure: unknown) => fail(String(failure))), end: () => {} };
  }
  const worker = new Worker(new URL('./ways-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WaysNews>) => hear(data));
  worker.addEventListener('error', ({ message }) => fail(message || 'The thread could not be begun'));
  let order: CatalogueOrder | null = {
    isxType: catalogue.engine.isxType as IsxType,
    answer: catalogue.answer,
  };
  return {
    ask: (question) => {
      worker.postMessage({ catalogue: order, question } satisfies WaysOrder);
      order = null;
    },
    end: () => worker.terminate(),
  };
}

export function waysFinder(catalogue: OpenCatalogue): WaysFinder {
  interface Asked {
    readonly question: WaysQuestion;
    readonly hear: (news: WaysNews) => void;
  }
  const asked: Asked[] = [];
  let thread: Thread | null = null;
  /** What the thread works at; `null` where the one who asked has given it up. */
  let current: Asked | 'given up' | null = null;

  const end = () => {
    thread?.end();
    thread = null;
    current = null;
  };
  const next = () => {
    const first = current === null ? asked.shift() : undefined;
    if (!first) return;
    current = first;
    thread ??= openThread(catalogue, answer, fail);
    thread.ask(first.question);
  };
  const answer = (news: WaysNews) => {
    const answered = current;
    current = null;
    if (answered && answered !== 'given up') answered.hear(news);
    next();
  };
  /** Whatever the thread died of, the next question begins another. */
  const fail = (message: string) => {
    const failed = current;
    end();
    if (failed && failed !== 'given up') failed.hear({ kind: 'failed', message });
    next();
  };

  return {
    find: (question, hear) => {
      const own: Asked = { question, hear };
      asked.push(own);
      next();
      return () => {
        if (current === own) current = 'given up';
        else if (asked.includes(own)) asked.splice(asked.indexOf(own), 1);
      };
    },
    end: () => {
      asked.length = 0;
      end();
    },
  };
}
