/** Work that was done in its turn, or the refusal to let it wait, with the seconds after which to come again. */
export type Served<T> =
  | { readonly served: true; readonly value: T }
  | { readonly served: false; readonly retryAfterSeconds: number };

export interface WaitingLine {
  /** Does the work when the turn of `whose` comes; a failure of the work itself is thrown on. */
  take<T>(whose: string, work: () => Promise<T>): Promise<Served<T>>;
}

interface Waiting {
  readonly start: () => void;
  readonly sendAway: () => void;
}

/**
 * A bounded waiting line for costly work. At most `places` are served at once and at most `capacity` wait. Turns go
 * round by person rather than by arrival, and a full line sends away the latest of whoever has most waiting: a flood
 * of one address delays another by one turn, and can't crowd it out.
 * `secondsPerTurn` is how long a turn takes, for the advice when to come again.
 */
export function createWaitingLine({
  places,
  capacity,
  secondsPerTurn,
}: {
  readonly places: number;
  readonly capacity: number;
  readonly secondsPerTurn: number;
}): WaitingLine {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let busy = 0;
  let waiting = 0;

  const enter = (whose: string, entry: Waiting): void => {
    const line = lines.get(whose);
    if (line) line.push(entry);
    else lines.set(whose, [entry]);
    waiting++;
  };

  const leave = (whose: string, take: (line: Waiting[]) => Waiting | undefined): Waiting | undefined => {
    const line = lines.get(whose)!;
    const entry = take(line);
    lines.delete(whose);
    if (line.length > 0) lines.set(whose, line);
    waiting--;
    return entry;
  };

  const serveNext = (): void => {
    const [whose] = lines.keys();
    if (whose === undefined || busy >= places) return;
    busy++;
    leave(whose, (line) => line.shift())!.start();
  };

  const sendLatestOfLongestAway = (): void => {
    const [longest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    leave(longest, (line) => line.pop())!.sendAway();
  };

  return {
    take: <T>(whose: string, work: () => Promise<T>) =>
      new Promise<Served<T>>((resolve, reject) => {
        const start = () =>
          // Work that throws before it has a promise fails like any other, and leaves its place.
          void new Promise<T>((begun) => begun(work()))
            .then((value) => resolve({ served: true, value }), reject)
            .finally(() => {
              busy--;
              // Costly work may hold the thread: between two turns the others come to theirs.
              setImmediate(serveNext);
            });
        const sendAway = () =>
          resolve({ served: false, retryAfterSeconds: Math.ceil(((waiting + 1) * secondsPerTurn) / places) });
        enter(whose, { start, sendAway });
        if (busy < places) serveNext();
        else if (waiting > capacity) sendLatestOfLongestAway();
      }),
  };
}
