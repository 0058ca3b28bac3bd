/**
 * Lines that are served in turns, one of each, as in fair queueing (RFC 970): whoever comes with many waits behind their own, and whoever
 * comes with one waits for one of each other line at most.
 */
export interface FairLines<T> {
  add(whose: string, item: T): void;
  /** The first of the line whose turn it is. */
  next(): T | undefined;
  /** How many are served before one more of `whose` would be, if nobody else comes. */
  ahead(whose: string): number;
  /** Whoever came last to the longest line, if it is longer than that. */
  takeFromLongest(longerThan: number): T | undefined;
  /** The first of each line, as long as it holds for them. */
  takeFirst(holds: (item: T) => boolean): readonly T[];
  lengthOf(whose: string): number;
  readonly size: number;
}

export function createFairLines<T>(): FairLines<T> {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, T[]>();
  let size = 0;
  const lengthOf = (whose: string): number => lines.get(whose)?.length ?? 0;

  return {
    add(whose, item) {
      const line = lines.get(whose);
      if (line) line.push(item);
      else lines.set(whose, [item]);
      size += 1;
    },
    next() {
      for (const [whose, line] of lines) {
        const first = line.shift()!;
        lines.delete(whose);
        if (line.length > 0) lines.set(whose, line);
        size -= 1;
        return first;
      }
      return undefined;
    },
    ahead(whose) {
      const own = lengthOf(whose);
      let before = 0;
      for (const [each, { length }] of lines) before += each === whose ? own : Math.min(length, own + 1);
      return before;
    },
    takeFromLongest(longerThan) {
      let longest: [whose: string, line: T[]] | undefined;
      for (const each of lines) if (each[1].length > (longest?.[1].length ?? longerThan)) longest = each;
      if (!longest) return undefined;
      const [whose, line] = longest;
      const last = line.pop();
      if (line.length === 0) lines.delete(whose);
      size -= 1;
      return last;
    },
    takeFirst(holds) {
      const taken: T[] = [];
      for (const [whose, line] of lines) {
        while (line.length > 0 && holds(line[0]!)) taken.push(line.shift()!);
        if (line.length === 0) lines.delete(whose);
      }
      size -= taken.length;
      return taken;
    },
    lengthOf,
    get size() {
      return size;
    },
  };
}
