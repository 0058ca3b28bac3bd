import type { FairLines } from './fair-queue.ts';
import { createFairLines } from './fair-queue.ts';

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
   * has gone meanwhile (`isGone`) is passed over. Calls of the same standing are let in by turns of whose they are.
   */
  enter(standing: Standing, whose: string, isGone: () => boolean): Leave | null | Promise<Leave | null>;
  /** Milliseconds that a call which came now would wait. */
  expectedWait(standing: Standing, whose: string): number;
  readonly inside: number;
  readonly waiting: number;
  close(): void;
}

interface Waiting {
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

/** Among whom somebody is sent away, in this order, when there is no room: of their own standing only whoever has more calls there. */
const makesRoom: Readonly<Record<Standing, readonly Standing[]>> = {
  returning: ['stranger', 'known', 'returning'],
  known: ['stranger', 'known'],
  stranger: ['stranger'],
};

/**
 * A bounded number of calls is inside at once; others wait at the door for at most `patience` milliseconds. How long that
 * will be is told by how quickly others leave, so that a call that would wait longer is turned away when it comes and not
 * when it has waited: beyond capacity the portal does the work that it can do, and none for those who get nothing. After a second
 * of more calls than can be served the bound is a fifth: what counts is not how long a line is but that it does not end (the idea
 * of CoDel, RFC 8289).
 * Those who wait longer than `patience` all the same, because nobody leaves, are turned away then. No more than `most` are inside and
 * waiting: whoever comes then with fewer than others takes the place of the last in the longest line (the idea of FQ-CoDel, RFC 8290).
 */
export function createDoor({
  places,
  patience,
  most = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: {
  readonly places: number;
  readonly most?: number;
  readonly patience: number;
  readonly now?: () => number;
}): Door {
  const lines: Readonly<Record<Standing, FairLines<Waiting>>> = {
    returning: createFairLines(),
    known: createFairLines(),
    stranger: createFairLines(),
  };
  let inside = 0;
  let turn = 0;
  /** Milliseconds between two departures while others wait: what one place further in the line costs. */
  let pace = 0;
  let lastDeparture = Number.NEGATIVE_INFINITY;
  /** Since when somebody has been waiting without a break. */
  let fullSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const waiting = (): number => lines.returning.size + lines.known.size + lines.stranger.size;

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

  const nextOf = (line: FairLines<Waiting>): Waiting | undefined => {
    for (let first = line.next(); first; first = line.next()) {
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
    for (const line of [lines.known, lines.stranger])
      for (const each of line.takeFirst(({ since }) => since <= before)) each.let(null);
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

  /** How many of those who wait are let in before one who came now. */
  function ahead(standing: Standing, whose: string): number {
    const own = lines[standing].ahead(whose);
    if (standing === 'returning') return own;
    if (standing === 'stranger') return lines.returning.size + lines.known.size + own;
    const strangersBetween = Math.ceil((own + 1) / (TURNS - 1));
    return lines.returning.size + own + Math.min(lines.stranger.size, strangersBetween);
  }
  const expectedWait = (standing: Standing, whose: string): number =>
    inside < places ? 0 : (ahead(standing, whose) + 1) * pace;

  /** Whether there is room for one more, if need be after somebody who has more of it was sent away. */
  function findRoom(standing: Standing, whose: string): boolean {
    if (inside + waiting() < most) return true;
    for (const each of makesRoom[standing]) {
      const last = lines[each].takeFromLongest(each === standing ? lines[each].lengthOf(whose) + 1 : 0);
      last?.let(null);
      if (last) return true;
    }
    return false;
  }

  return {
    enter(standing, whose, isGone) {
      if (inside < places && waiting() === 0) return letIn();
      if (waiting() === 0) fullSince = now();
      const longest = now() - fullSince > BURST ? patience * LASTING_SHARE : patience;
      const bound = standing === 'stranger' ? longest * STRANGERS_SHARE : longest;
      if (standing !== 'returning' && expectedWait(standing, whose) > bound) return null;
      if (!findRoom(standing, whose)) return null;
      watch();
      return new Promise((resolve) => {
        lines[standing].add(whose, { since: now(), isGone, let: resolve });
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
