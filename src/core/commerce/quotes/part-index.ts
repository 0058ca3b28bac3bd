import { partKey } from '../../text/part-key.ts';

/** Signs that are taken for each other when a part number is read off paper. */
const confused: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const confusedKey = (key: string): string => key.replace(/[OQDILZSB]/g, (sign) => confused[sign]!);

/** How many changes of a sign, swaps of two among them, lead from one text to the other; `most + 1` for more than `most`. */
export function signsApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let steps = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps = Math.min(steps, before[j - 2]! + 1);
      next.push(steps);
      least = Math.min(least, steps);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** Candidates that are offered for a number that no part has: what a person looks through. */
const mostCandidates = 5;

/** The part numbers of a catalogue, found however they are written. */
export interface PartIndex {
  /** The part that a text names; null for none. */
  readonly find: (text: string) => string | null;
  /** Parts whose numbers come close to a text, the closest first. */
  readonly candidates: (text: string) => readonly string[];
}

export function indexParts(partNumbers: Iterable<string>): PartIndex {
  const byKey = new Map<string, string>();
  for (const partNumber of partNumbers) if (!byKey.has(partKey(partNumber))) byKey.set(partKey(partNumber), partNumber);
  const entries = [...byKey].map(([key, partNumber]) => ({ key, partNumber, confused: confusedKey(key) }));
  const known = new Map<string, readonly string[]>();

  /** 0 the same but for signs that look alike, then the number of other signs; null for what is too far. */
  function distance(key: string, mistaken: string, entry: (typeof entries)[number]): number | null {
    if (entry.confused === mistaken) return 0;
    const most = key.length <= 5 ? 1 : 2;
    const apart = signsApart(key, entry.key, most);
    if (apart <= most) return apart;
    // One that was cut off, or has something of another vendor behind it.
    const [short, long] = key.length < entry.key.length ? [key, entry.key] : [entry.key, key];
    return short.length >= 5 && long.startsWith(short) ? 2.5 : null;
  }

  return {
    find: (text) => byKey.get(partKey(text)) ?? null,
    candidates: (text) => {
      const key = partKey(text);
      if (key.length < 4) return [];
      let found = known.get(key);
      if (!found) {
        const mistaken = confusedKey(key);
        found = entries
          .flatMap((entry) => {
            const far = distance(key, mistaken, entry);
            return far === null ? [] : [{ far, partNumber: entry.partNumber }];
          })
          .toSorted((a, b) => a.far - b.far || (a.partNumber < b.partNumber ? -1 : 1))
          .slice(0, mostCandidates)
          .map(({ partNumber }) => partNumber);
        known.set(key, found);
      }
      return found;
    },
  };
}
