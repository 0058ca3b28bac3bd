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

/** What makes two lines of a part number say the same, in the order in which partners are looked for. */
const likenesses: readonly ((line: PricedLine) => string)[] = [
  ({ quantity, netPrice, discount }) => `${quantity} ${netPrice} ${discount}`,
  ({ position }) => String(position),
  () => '',
];

/** Lines of one part number: those that say the same first, then those of the same position, the others in their order. */
function pairsOfPart(before: readonly PricedLine[], after: readonly PricedLine[]): LinePair[] {
  if (before.length === 1 && after.length === 1) return [{ before: before[0]!, after: after[0]! }];
  const partnerOf = new Map<PricedLine, PricedLine>();
  let free = before;
  for (const likeness of likenesses) {
    const waiting = new Map<string, PricedLine[]>();
    for (const line of free) {
      const lines = waiting.get(likeness(line));
      if (lines) lines.push(line);
      else waiting.set(likeness(line), [line]);
    }
    for (const lines of waiting.values()) lines.reverse();
    for (const line of after) {
      const partner = partnerOf.has(line) ? undefined : waiting.get(likeness(line))?.pop();
      if (partner) partnerOf.set(line, partner);
    }
    const taken = new Set(partnerOf.values());
    free = before.filter((line) => !taken.has(line));
  }
  return [
    ...after.map((line): LinePair => ({ before: partnerOf.get(line) ?? null, after: line })),
    ...free.map((line): LinePair => ({ before: line, after: null })),
  ];
}

/**
 * Pairs the lines of two parts lists by part number, and where a part stands on several lines those that say the same, then
 * those of the same position. In the order of the later list; what was taken out follows in the order of the earlier one.
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
