import type { BatteryLayout } from '../../../../core/engineering/battery-layout.ts';
import type { BatteryEnclosure } from '../../../../core/engineering/battery-enclosure.ts';
import type { CableKind } from '../../../../core/engineering/cross-cables.ts';
import type { DrawnBlock, DrawnEnclosure, DrawnLink } from './battery-scheme.ts';

/*
 * The views of an enclosure, in mm from their left upper corner, y downwards: from the front at each row, from above at
 * each shelf.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface SeenBlock extends Rect {
  readonly block: DrawnBlock;
  readonly plus: Point;
  readonly minus: Point;
}

export interface SeenLink {
  readonly position: number;
  readonly kind: CableKind;
  readonly link: DrawnLink;
  /** Through these points in turn. */
  readonly points: readonly Point[];
  /**
   * How it ends where its other end is out of the view: towards the eye, away from it, or out of the enclosure.
   * Null where both ends are seen.
   */
  readonly ends: 'near' | 'far' | 'out' | null;
  /** Where its place in the list is written. */
  readonly mark: Point;
}

export interface View {
  readonly is: 'front' | 'top';
  /** Row from the front, or shelf from the bottom, from 1. */
  readonly at: number;
  readonly width: number;
  readonly height: number;
  /** Outline, posts and shelves. */
  readonly frame: readonly Rect[];
  readonly blocks: readonly SeenBlock[];
  readonly links: readonly SeenLink[];
  /** Heights of two neighbouring shelves, for their pitch; null with one shelf or from above. */
  readonly pitch: { readonly from: number; readonly to: number } | null;
}

/** How the links stand off, mm: lines above the blocks, ways round them, stubs of what leads out of the view. */
const rise = 34;
const stub = 62;
const post = 30;
/** Terminals stand this share of the width off either side of a block. */
const terminalInset = 0.16;

const poles = (block: DrawnBlock, { x, width }: Pick<Rect, 'x' | 'width'>, y: number) => {
  const left = { x: x + width * terminalInset, y };
  const right = { x: x + width * (1 - terminalInset), y };
  return block.runs === 1 ? { plus: left, minus: right } : { plus: right, minus: left };
};

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

type Seen = ReadonlyMap<string, SeenBlock>;
const keyOf = ({ string, number }: DrawnBlock): string => `${string} ${number}`;
const seenOf = (block: DrawnBlock | null, seen: Seen): SeenBlock | undefined =>
  block ? seen.get(keyOf(block)) : undefined;

/** The views of an enclosure: its rows from the front, then its shelves from above. */
export function viewsOf(
  drawn: DrawnEnclosure,
  layout: Pick<BatteryLayout, 'room' | 'block' | 'places' | 'overallHeightMm'>,
  enclosure: BatteryEnclosure,
): View[] {
  const distinct = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);
  return [
    ...distinct(drawn.blocks.map(({ row }) => row)).map((row) => frontView(row, drawn, layout, enclosure)),
    ...distinct(drawn.blocks.map(({ shelf }) => shelf)).map((shelf) => topView(shelf, drawn, layout, enclosure)),
  ];
}

function frontView(
  row: number,
  drawn: DrawnEnclosure,
  {
    room,
    block: size,
    places,
    overallHeightMm: height,
  }: Pick<BatteryLayout, 'room' | 'block' | 'places' | 'overallHeightMm'>,
  enclosure: BatteryEnclosure,
): View {
  const width = room.widthMm;
  const shelfAt = (shelf: number): number => height - (room.firstShelfMm + shelf * room.shelfPitchMm);
  const isOpen = room.kind === 'open';
  const [left, right] = isOpen ? [post, width - post] : [room.leftMm, width - room.leftMm];
  const top = height - enclosure.heightMm;
  const blocks = drawn.blocks
    .filter((block) => block.row === row)
    .map((block): SeenBlock => {
      const rect = {
        x: block.xMm,
        y: shelfAt(block.shelf) - size.heightMm,
        width: size.widthMm,
        height: size.heightMm,
      };
      return { block, ...rect, ...poles(block, rect, rect.y) };
    });
  return {
    is: 'front',
    at: row + 1,
    width,
    height,
    frame: [
      ...(isOpen
        ? [0, width - post].map((x) => ({ x, y: top, width: post, height: enclosure.heightMm }))
        : [{ x: 0, y: top, width, height: enclosure.heightMm }]),
      ...Array.from({ length: places.shelves }, (_, shelf) => ({
        x: left,
        y: shelfAt(shelf),
        width: right - left,
        height: enclosure.shelfThicknessMm,
      })),
    ],
    blocks,
    links: linksSeen(drawn, blocks, joinedFromFront),
    pitch: places.shelves > 1 ? { from: shelfAt(0), to: shelfAt(1) } : null,
  };
}

function topView(
  shelf: number,
  drawn: DrawnEnclosure,
  { room, block: size }: Pick<BatteryLayout, 'room' | 'block'>,
  { depthMm: depth }: BatteryEnclosure,
): View {
  const blocks = drawn.blocks
    .filter((block) => block.shelf === shelf)
    .map((block): SeenBlock => {
      // The front of the enclosure is at the lower edge.
      const rect = {
        x: block.xMm,
        y: depth - block.yMm - size.depthMm,
        width: size.widthMm,
        height: size.depthMm,
      };
      return { block, ...rect, ...poles(block, rect, rect.y + size.depthMm * terminalInset) };
    });
  return {
    is: 'top',
    at: shelf + 1,
    width: room.widthMm,
    height: depth,
    frame: [{ x: 0, y: 0, width: room.widthMm, height: depth }],
    blocks,
    links: linksSeen(drawn, blocks, joinedFromAbove),
    pitch: null,
  };
}

type Joined = (from: SeenBlock, to: SeenBlock) => { readonly points: readonly Point[]; readonly mark: Point };

/** The side on which a string leaves a block: outwards, where the row ends. */
const outward = ({ block, minus }: SeenBlock, at: Point): 1 | -1 =>
  at === minus ? block.runs : block.runs === 1 ? -1 : 1;

/** Above the blocks from pole to pole, or round the end of the row to the shelf above. */
const joinedFromFront: Joined = (from, to) => {
  const [a, b] = [from.minus, to.plus];
  if (from.block.shelf === to.block.shelf) {
    const y = a.y - rise;
    return { points: [a, { x: a.x, y }, { x: b.x, y }, b], mark: { x: (a.x + b.x) / 2, y } };
  }
  const side = outward(from, from.minus);
  const edge = (seen: SeenBlock) => (side === 1 ? seen.x + seen.width : seen.x);
  const x = (side === 1 ? Math.max(edge(from), edge(to)) : Math.min(edge(from), edge(to))) + (side * rise) / 2;
  const [low, high] = [a.y - rise, b.y - rise];
  return {
    points: [a, { x: a.x, y: low }, { x, y: low }, { x, y: high }, { x: b.x, y: high }, b],
    mark: { x, y: (low + high) / 2 },
  };
};

/** Straight from pole to pole, as it lies. */
const joinedFromAbove: Joined = (from, to) => {
  const { x, y } = middle(from.minus, to.plus);
  const aside = from.block.row === to.block.row ? 0 : outward(from, from.minus) * rise;
  return { points: [from.minus, to.plus], mark: { x: x + aside, y } };
};

/** The links that show in a view: whole, or as stubs where the other end is elsewhere. */
function linksSeen({ links }: DrawnEnclosure, blocks: readonly SeenBlock[], join: Joined): SeenLink[] {
  const seen: Seen = new Map(blocks.map((one) => [keyOf(one.block), one]));
  return links.flatMap((link): SeenLink[] => {
    const { position, kind } = link;
    const [from, to] = [seenOf(link.from, seen), seenOf(link.to, seen)];
    if (from && to) return [{ position, kind, link, ends: null, ...join(from, to) }];
    const here = from ?? to;
    if (!here) return [];
    const pole = from ? from.minus : to!.plus;
    const other = from ? link.to : link.from;
    if (!other || other.enclosure !== here.block.enclosure) {
      const end = { x: pole.x + outward(here, pole) * (stub / 2), y: pole.y - stub };
      return [{ position, kind, link, points: [pole, end], ends: 'out', mark: end }];
    }
    const isNear = other.row < here.block.row || other.shelf > here.block.shelf;
    const mark = { x: pole.x, y: pole.y - rise };
    return [{ position, kind, link, points: [pole, mark], ends: isNear ? 'near' : 'far', mark }];
  });
}
