/** What waits at the door first, and with what right. */
export type Standing =
  /** Was inside already and comes back, with the rest of its body. */
  | 'returning'
  /** Whoever was signed in a moment ago. */
  | 'known'
  | 'stranger';

/** Ends a stay; may be called twice. */
export type Leave = () => void;

export interface Door {
  /**
   * Lets a call in: at once where there is a place, after a wait that is expected to be short, or not at all: null. Whoever
   * has gone meanwhile (`isGone`) is passed over.
   */
  enter(standing: Standing, isGone: () => boolean): Leave | null | Promise<Leave | null>;
  /** Milliseconds that a call which came now would wait. */
  expectedWait(): number;
  readonly inside: number;
  readonly waiting: number;
  close(): void;
}

interface Waiting {
  readonly standing: Standing;
  readonly since: number;
  readonly isGone: () => boolean;
  readonly let: (leave: Leave | null) => void;
}

/** Of so many that are let in, one is a stranger, if there is one: signing in stays possible however busy others keep it. */
const TURNS = 4;
/** How much a departure counts in the average of the time between two of them. */
const WEIGHT = 0.05;
/** Strangers wait for so much of what others wait at most. */
const STRANGERS_SHARE = 0.5;
/** Milliseconds after which a line that has not been empty is no burst any more but too much work. */
const BURST = 1000;
/** Then so much of `patience` is the longest wait: a line that never ends only makes everybody in it wait. */
const LASTING_SHARE = 0.2;

/**
 * A bounded number of calls is inside at once; others wait at the door for at most `patience` milliseconds. How long that
 * will be is told by how quickly others leave, so that a call that would wait longer is turned away when it comes and not
 * when it has waited: beyond capacity the portal does the work that it can do, and none for those who get nothing. After a second
 * of more calls than can be served the bound is a fifth: what counts is not how long a line is but that it does not end (the idea
 * of CoDel, RFC 8289).
 * Those who wait longer than `patience` all the same, because nobody leaves, are turned away then.
 */
export function createDoor({
  places,
  patience,
  now = () => performance.now(),
}: {
  readonly places: number;
  readonly patience: number;
  readonly now?: () => number;
}): Door {
  const lines: Readonly<Record<Standing, Waiting[]>> = { returning: [], known: [], stranger: [] };
  let inside = 0;
  let turn = 0;
  /** Milliseconds between two departures while others wait: what one place further in the line costs. */
  let pace = 0;
  let lastDeparture = Number.NEGATIVE_INFINITY;
  /** Since when somebody has been waiting without a break. */
  let fullSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const waiting = (): number => lines.returning.length + lines.known.length + lines.stranger.length;

  const letIn = (): Leave => {
    inside += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      inside -= 1;
      noteDeparture();
      serveNext();
    };
  };

  function noteDeparture(): void {
    const at = now();
    // While nobody waits, departures tell how often calls come and not how many could be served.
    if (waiting() > 0 && lastDeparture > 0) pace += (at - lastDeparture - pace) * (pace === 0 ? 1 : WEIGHT);
    lastDeparture = waiting() > 0 ? at : Number.NEGATIVE_INFINITY;
  }

  const nextOf = (line: Waiting[]): Waiting | undefined => {
    while (line.length > 0) {
      const first = line.shift()!;
      if (!first.isGone()) return first;
      first.let(null);
    }
    return undefined;
  };

  function serveNext(): void {
    while (inside < places) {
      turn = (turn + 1) % TURNS;
      const order = turn === 0 ? [lines.returning, lines.stranger, lines.known] : [lines.returning, lines.known, lines.stranger]; // prettier-ignore
      let next: Waiting | undefined;
      for (const line of order) next ??= nextOf(line);
      if (!next) return;
      next.let(letIn());
    }
  }

  /** Those who have waited too long, the first of each line. */
  function sendAway(): void {
    const before = now() - patience;
    for (const line of [lines.known, lines.stranger]) {
      while (line.length > 0 && line[0]!.since <= before) line.shift()!.let(null);
    }
    if (waiting() === 0) stop();
  }

  function watch(): void {
    timer ??= setInterval(sendAway, Math.max(10, patience / 10));
    timer.unref();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  const expectedWait = (): number => (inside < places ? 0 : (waiting() + 1) * pace);

  return {
    enter(standing, isGone) {
      if (inside < places && waiting() === 0) return letIn();
      if (waiting() === 0) fullSince = now();
      const longest = now() - fullSince > BURST ? patience * LASTING_SHARE : patience;
      const bound = standing === 'stranger' ? longest * STRANGERS_SHARE : longest;
      if (standing !== 'returning' && expectedWait() > bound) return null;
      watch();
      return new Promise((resolve) => {
        lines[standing].push({ standing, since: now(), isGone, let: resolve });
        serveNext();
      });
    },
    expectedWait,
    get inside() {
      return inside;
    },
    get waiting() {
      return waiting();
    },
    close: stop,
  };
}
