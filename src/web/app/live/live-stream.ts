/** What everybody works with, each part as a word that changes with it. */
export interface InForce {
  readonly catalogue: string;
  readonly prices: string;
  readonly texts: string;
  readonly settings: string;
}

/** What the server says has come (src/server/live/feed.ts): that something is there, not what. */
export interface LiveNews {
  readonly notices: boolean;
  /** Null: more solutions have changed than can be named. */
  readonly solutions: readonly { readonly isxId: string; readonly version: number; readonly by: string }[] | null;
  /** Something has been published. */
  readonly inForce?: InForce;
}

export interface LiveListener {
  readonly onNews: (news: LiveNews) => void;
  /** It listens from now on. `isAgain`: it was interrupted, and may have missed something; `inForce` says what is now. */
  readonly onReady: (isAgain: boolean, inForce?: InForce) => void;
  /** The stream could not be had, or has ended; it is tried again by itself. */
  readonly onLost: () => void;
}

const streamUrl = '/api/notices/stream';
const SECOND = 1000;
/** Waits between two attempts: doubled from the first to the longest, a little apart for each window. */
const shortest = SECOND;
const longest = 60 * SECOND;
/** A window that nobody looks at listens no longer than this: browsers open few connections to one portal. */
const hiddenFor = 30 * SECOND;

const backoff = (failures: number): number => Math.min(longest, shortest * 2 ** failures) * (0.75 + Math.random() / 2);

/**
 * Listens to the portal as long as somebody looks at the window, and begins again by itself when the line is cut. Gives
 * what ends it.
 */
export function listenLive({ onNews, onReady, onLost }: LiveListener): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let retry: number | undefined;
  let hiding: number | undefined;
  let failures = 0;
  let hasListened = false;
  let isReplaced = false;

  const close = (): void => {
    window.clearTimeout(retry);
    source?.close();
    source = null;
  };
  const lose = (): void => {
    close();
    onLost();
    retry = window.setTimeout(open, backoff(failures++));
  };
  function open(): void {
    if (source) return;
    window.clearTimeout(retry);
    const opened = new EventSource(streamUrl);
    source = opened;
    opened.addEventListener('ready', ({ data }: MessageEvent<string>) => {
      failures = 0;
      onReady(hasListened, (JSON.parse(data) as { readonly inForce?: InForce }).inForce);
      hasListened = true;
    });
    opened.addEventListener('news', ({ data }: MessageEvent<string>) => onNews(JSON.parse(data) as LiveNews));
    opened.addEventListener('replaced', () => {
      // Newer windows of the same person have the portal's ear; this one listens again when it is looked at.
      isReplaced = true;
      close();
    });
    opened.addEventListener('over', lose);
    opened.addEventListener('error', lose);
  }

  const onVisibility = (): void => {
    window.clearTimeout(hiding);
    if (document.hidden) {
      hiding = window.setTimeout(close, hiddenFor);
    } else if (!source) {
      failures = 0;
      isReplaced = false;
      open();
    }
  };
  const onFocus = (): void => {
    if (isReplaced) onVisibility();
  };
  const onOnline = (): void => {
    if (!source && !document.hidden) open();
  };

  /** A browser that leaves the page tells a line that is open of an error. Whoever stays after all listens again. */
  const onLeave = (): void => {
    if (!source) return;
    close();
    retry = window.setTimeout(open, shortest);
  };

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('beforeunload', onLeave);
  window.addEventListener('focus', onFocus);
  window.addEventListener('online', onOnline);
  if (!document.hidden) open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('beforeunload', onLeave);
    window.removeEventListener('focus', onFocus);
    window.removeEventListener('online', onOnline);
    window.clearTimeout(hiding);
    close();
  };
}
