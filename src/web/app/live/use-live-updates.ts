import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppStore } from '../session/app-context.tsx';
import { renewTexts } from '../session/texts.ts';
import { listenLive } from './live-stream.ts';
import { takeInForce } from './published.ts';
import { outdateLists, outdateNotices, outdateSolutions, takeNews } from './invalidate.ts';

/** Lists are renewed at most this often, however much happens in the house, ms. */
const listsEvery = 3000;
/** The line is opened when the screen has had nothing to load for so long, ms: the first screen comes first. */
const quietFor = 1000;
const lookEvery = 250;

/**
 * Keeps what the screen shows as the portal has it, without reload: solutions, lists and notices that others have changed
 * are asked for anew as soon as the portal says so.
 */
export function useLiveNews(): void {
  const queryClient = useQueryClient();
  const store = useAppStore();
  useEffect(() => {
    let end: (() => void) | undefined;
    const timers = new Set<number>();
    const renewing = { texts: () => void renewTexts(store) };
    const later = (work: () => void, wait: number): void => {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        work();
      }, wait);
      timers.add(timer);
    };

    let listsAreDue = false;
    let listsRest = false;
    const renewLists = (): void => {
      if (listsRest) {
        listsAreDue = true;
        return;
      }
      outdateLists(queryClient);
      listsRest = true;
      later(() => {
        listsRest = false;
        if (listsAreDue) renewLists();
        listsAreDue = false;
      }, listsEvery);
    };

    const take = (news: Parameters<typeof takeNews>[1]): void => {
      // While a step of one's own is under way its answer is on its way too: it is no change by somebody else.
      if (queryClient.isMutating() > 0) return later(() => take(news), lookEvery);
      takeInForce(queryClient, news.inForce, renewing);
      if (takeNews(queryClient, news).lists) renewLists();
    };

    const begin = (): void => {
      end = listenLive({
        onNews: take,
        onReady: (isAgain, inForce) => {
          takeInForce(queryClient, inForce, renewing);
          outdateNotices(queryClient);
          if (isAgain) outdateSolutions(queryClient);
        },
        // Also how a session that has ended is noticed: the question is refused.
        onLost: () => outdateNotices(queryClient),
      });
    };
    let quiet = 0;
    const waitForQuiet = (): void => {
      quiet = queryClient.isFetching() > 0 ? 0 : quiet + lookEvery;
      if (quiet > quietFor) begin();
      else later(waitForQuiet, lookEvery);
    };
    waitForQuiet();

    return () => {
      end?.();
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [queryClient, store]);
}
