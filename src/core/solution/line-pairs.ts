import type { PricedLine } from '../pricing/price.ts';

/** A line of one state and the line of the other that it is compared with; one side is null where there is none. */
export interface LinePair {
  readonly before: PricedLine | null;
  readonly after: PricedLine | null;
}

function byPartNumber(lines: readonly PricedLine[]): Map<string, PricedLine[]> {
  const lists = new Map<string, PricedLine[]>();
  for (const line of lines) {
    const list = lists.get(line.partNumber);
    if (list) list.push(line);
    else lists.set(line.partNumber, [line]);
  }
  return lists;
}

/** Lines of one part number: those of the same position first, the others in the order in which they stand. */
function pairsOfPart(before: readonly PricedLine[], after: readonly PricedLine[]): LinePair[] {
  if (before.length === 1 && after.length === 1) return [{ before: before[0]!, after: after[0]! }];
  const byPosition = new Map(before.map((line) => [line.position, line]));
  const partnerOf = new Map<PricedLine, PricedLine>();
  for (const line of after) {
    const same = byPosition.get(line.position);
    if (same) partnerOf.set(line, same);
  }
  const taken = new Set(partnerOf.values());
  const others = before.filter((line) => !taken.has(line));
  let next = 0;
  const pairs = after.map((line): LinePair => ({ before: partnerOf.get(line) ?? others[next++] ?? null, after: line }));
  return [...pairs, ...others.slice(next).map((line): LinePair => ({ before: line, after: null }))];
}

/**
 * Pairs the lines of two parts lists by part number, and where a part stands on several lines by position. In the order of
 * the later list; what was taken out follows in the order of the earlier one.
 */
export function pairLines(before: readonly PricedLine[], after: readonly PricedLine[]): LinePair[] {
  const earlier = byPartNumber(before);
  const later = byPartNumber(after);
  const pairOf = new Map<PricedLine, LinePair>();
  const removed: LinePair[] = [];
  for (const [partNumber, lines] of later) {
    for (const pair of pairsOfPart(earlier.get(partNumber) ?? [], lines)) {
      if (pair.after) pairOf.set(pair.after, pair);
      else removed.push(pair);
    }
  }
  for (const [partNumber, lines] of earlier) {
    if (!later.has(partNumber)) removed.push(...lines.map((line): LinePair => ({ before: line, after: null })));
  }
  return [
    ...after.map((line) => pairOf.get(line)!),
    ...removed.sort((a, b) => a.before!.position - b.before!.position),
  ];
}
