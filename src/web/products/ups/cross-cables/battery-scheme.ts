import type { PlacedBlock } from '../../../../core/engineering/battery-layout.ts';
import type { CableKind } from '../../../../core/engineering/cross-cables.ts';
import { linksAlong } from '../../../../core/engineering/cross-cables.ts';
import { groupBy } from '../../../../core/tables/group-by.ts';
import type { WireList, WireRow } from '../../../../core/products/ups/wire-list.ts';

/*
 * What is drawn of a battery: which enclosures differ, the blocks of each with their poles, and the links between them with
 * their places in the list. Everything in mm of the enclosure; views.ts turns it to the eye.
 */

/** A block with its number in its string and the way along the row in which the string runs through it. */
export interface DrawnBlock extends PlacedBlock {
  /** Both from 1. */
  readonly string: number;
  readonly number: number;
  /** 1 where the plus is at the left. */
  readonly runs: 1 | -1;
}

/** A link, or a lead to the breaker, that ends in an enclosure. */
export interface DrawnLink {
  /** Of its row in the list. */
  readonly position: number;
  readonly kind: CableKind;
  /** The block whose minus it leaves from; null for the lead to the plus of a string. */
  readonly from: DrawnBlock | null;
  /** The block whose plus it leads to; null for the lead from the minus of a string. */
  readonly to: DrawnBlock | null;
}

/** Enclosures that are filled and linked alike, drawn once. */
export interface DrawnEnclosure {
  /** Of each UPS, from 1. */
  readonly numbers: readonly number[];
  readonly blocks: readonly DrawnBlock[];
  readonly links: readonly DrawnLink[];
}

/**
 * Which way a string runs through each of its blocks: towards its neighbour in the row. Alone in its row, a block goes on
 * the other way than the row before, as strings snake; a string that begins with one comes from the end of the row.
 */
function directions(string: readonly PlacedBlock[]): (1 | -1)[] {
  const runs: (1 | -1)[] = [];
  const inRow = (a: PlacedBlock | undefined, b: PlacedBlock): boolean =>
    a !== undefined && a.enclosure === b.enclosure && a.shelf === b.shelf && a.row === b.row;
  for (const [i, block] of string.entries()) {
    const [before, after] = [string[i - 1], string[i + 1]];
    if (after && inRow(after, block)) runs.push(after.column > block.column ? 1 : -1);
    else if (before && inRow(before, block)) runs.push(block.column > before.column ? 1 : -1);
    else if (i === 0) runs.push(1);
    else runs.push(runs[i - 1] === 1 ? -1 : 1);
  }
  return runs;
}

const rowFor = (rows: readonly WireRow[], string: number, kind: CableKind): number =>
  rows.find((row) => row.kind === kind && row.strings.includes(string))?.position ?? 0;

/** Every link of every string with its ends, the leads first and last. */
function linksOf({ layout, rows }: Pick<WireList, 'layout' | 'rows'>): DrawnLink[] {
  return layout.strings.flatMap((string, index): DrawnLink[] => {
    const number = index + 1;
    const runs = directions(string);
    const blocks = string.map((place, i): DrawnBlock => ({
      ...place,
      string: number,
      number: i + 1,
      runs: runs[i]!,
    }));
    const lead = rowFor(rows, number, 'lead');
    return [
      { position: lead, kind: 'lead', from: null, to: blocks[0]! },
      ...linksAlong(string).map((kind, i): DrawnLink => ({
        position: rowFor(rows, number, kind),
        kind,
        from: blocks[i]!,
        to: blocks[i + 1]!,
      })),
      { position: lead, kind: 'lead', from: blocks.at(-1)!, to: null },
    ];
  });
}

/** What tells one enclosure from another: the same blocks at the same places, strings counted from its first. */
function signature(links: readonly DrawnLink[], enclosure: number, firstString: number): string {
  const end = (block: DrawnBlock | null) =>
    block && [
      block.enclosure - enclosure,
      block.string - firstString,
      block.number,
      block.shelf,
      block.row,
      block.column,
    ];
  return JSON.stringify(links.map(({ position, from, to }) => [position, end(from), end(to)]));
}

/** The enclosures of the battery of one UPS, alike ones together. */
export function drawnEnclosures(list: Pick<WireList, 'layout' | 'rows'>): DrawnEnclosure[] {
  const links = linksOf(list);
  const each = Array.from({ length: list.layout.enclosures }, (_, enclosure) => {
    const here = links.filter(({ from, to }) => from?.enclosure === enclosure || to?.enclosure === enclosure);
    // Each block is reached by one link or lead: those that lead here bring them all.
    const blocks = here.flatMap(({ to }) => (to?.enclosure === enclosure ? [to] : []));
    const firstString = Math.min(...blocks.map(({ string }) => string));
    return { enclosure, links: here, blocks, signature: signature(here, enclosure, firstString) };
  });
  return [...groupBy(each, (one) => one.signature).values()].map((alike) => ({
    numbers: alike.map(({ enclosure }) => enclosure + 1),
    blocks: alike[0]!.blocks,
    links: alike[0]!.links,
  }));
}
