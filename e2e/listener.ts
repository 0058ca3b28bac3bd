import type { Program } from './program.ts';

/** Listens to the stream of events as a browser does: when the line is cut it listens again. */
export interface StreamListener {
  /** Resolves when an event has come that names this, or has come already. */
  heard(text: string): Promise<void>;
  close(): void;
}

/** Milliseconds before the line is opened anew. */
const RETRY = 50;

export function listenAt(url: string, program: Program): StreamListener {
  const ending = new AbortController();
  let came = '';
  const waiting = new Set<() => void>();
  const listen = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/notices/stream`, { headers: program.headers, signal: ending.signal });
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      came += piece;
      waiting.forEach((look) => look());
    }
  };
  void (async () => {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  })();
  return {
    heard: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!came.includes(text)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => ending.abort(),
  };
}
