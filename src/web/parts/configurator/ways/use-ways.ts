import { useCallback, useEffect, useState } from 'react';
import { useConfiguratorFrame } from '../configurator-context.tsx';
import type { Ways, WaysQuestion } from './find-ways.ts';
import type { WaysNews } from './ways-finder.ts';

export interface WaysState {
  /** Null until they are found. */
  readonly found: Ways | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** The ways that a question asks for, looked for once it has stood for so many milliseconds. The same object is the same question. */
export function useWays(question: WaysQuestion | null, afterMs = 0): WaysState {
  const { ways } = useConfiguratorFrame();
  const [heard, setHeard] = useState<{ readonly of: WaysQuestion; readonly news: WaysNews } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!question) return;
    let giveUp = () => {};
    const soon = window.setTimeout(() => {
      giveUp = ways.find(question, (news) => {
        if (news.kind === 'failed') console.error('Ways could not be looked for', news.message);
        setHeard({ of: question, news });
      });
    }, afterMs);
    return () => {
      window.clearTimeout(soon);
      giveUp();
    };
  }, [ways, question, afterMs, attempt]);
  const again = useCallback(() => {
    setHeard(null);
    setAttempt((now) => now + 1);
  }, []);
  // What was found for other choices is no answer to these.
  const news = heard?.of === question ? heard?.news : undefined;
  return { found: news?.kind === 'found' ? news.found : null, isFailed: news?.kind === 'failed', again };
}
