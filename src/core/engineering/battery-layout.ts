import type { BatteryEnclosure, Block, BlockPlaces, BlockRoom } from './battery-enclosure.ts';
import { blockPlaces, blockRoom, enclosuresFor } from './battery-enclosure.ts';
import type { BatterySize } from './battery-runtime.ts';

/*
 * Where each block of a battery stands, and in which order a string runs through the blocks. A string snakes: along the
 * first row, back along the next, from the last row of a shelf straight up to the shelf above, so that every link joins
 * neighbours. Shelves fill from the bottom, where the weight belongs.
 */

/** A block in its enclosure: indexes from 0 and the left front lower corner, mm, from that of the enclosure. */
export interface PlacedBlock {
  readonly enclosure: number;
  readonly shelf: number;
  /** From the front. */
  readonly row: number;
  /** From the left. */
  readonly column: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly zMm: number;
}

export interface BatteryLayout {
  readonly places: BlockPlaces;
  readonly room: BlockRoom;
  readonly enclosures: number;
  /** Size of a block as it stands. */
  readonly block: { readonly widthMm: number; readonly depthMm: number; readonly heightMm: number };
  /** Distance from block to block in a row, and from row to row. */
  readonly blockPitchMm: number;
  readonly rowPitchMm: number;
  /** Of the enclosure with its blocks: the blocks on the top shelf of a stand rise above it. */
  readonly overallHeightMm: number;
  /** The blocks of each string in the order in which it runs through them. */
  readonly strings: readonly (readonly PlacedBlock[])[];
}

/** The block has no place in the enclosure, or a whole string has none in a cabinet. */
export type NoLayout = 'blockDoesNotFit' | 'stringDoesNotFit';

/** Blocks of each row of a full shelf, from the front: evenly, the first rows longer where the load leaves an odd number. */
export const rowLengths = ({ blocksPerShelf, rows }: BlockPlaces): number[] =>
  Array.from({ length: rows }, (_, row) => Math.floor((blocksPerShelf + rows - 1 - row) / rows));

/** The places of one enclosure in the order in which strings run, and where shelves and rows begin in it. */
interface Path {
  readonly blocks: readonly PlacedBlock[];
  readonly starts: Readonly<Record<Alignment, readonly number[]>>;
}

/** Where a string may begin. */
type Alignment = 'shelf' | 'row' | 'block';
const ALIGNMENTS: readonly Alignment[] = ['shelf', 'row', 'block'];

function pathOf(places: BlockPlaces, room: BlockRoom, along: number, across: number, gap: number): Path {
  const lengths = rowLengths(places);
  const rowPitch = (room.usableDepthMm + gap) / places.rows;
  const blocks: PlacedBlock[] = [];
  const starts = { shelf: [] as number[], row: [] as number[], block: [] as number[] };
  for (let shelf = 0, turn = 0; shelf < places.shelves; shelf++) {
    starts.shelf.push(blocks.length);
    for (let i = 0; i < places.rows; i++) {
      const row = shelf % 2 === 0 ? i : places.rows - 1 - i;
      const length = lengths[row]!;
      if (length === 0) continue;
      starts.row.push(blocks.length);
      const left = room.leftMm + (room.usableWidthMm - (length * (along + gap) - gap)) / 2;
      for (let j = 0; j < length; j++) {
        const column = turn % 2 === 0 ? j : length - 1 - j;
        starts.block.push(blocks.length);
        blocks.push({
          enclosure: 0,
          shelf,
          row,
          column,
          xMm: left + column * (along + gap),
          yMm: room.frontMm + row * rowPitch + (rowPitch - gap - across) / 2,
          zMm: room.firstShelfMm + shelf * room.shelfPitchMm,
        });
      }
      turn++;
    }
  }
  return { blocks: blocks.slice(0, places.capacityBlocks), starts };
}

/**
 * Where strings of so many blocks begin on a run of places that repeats from enclosure to enclosure, each at the next
 * aligned place after the one before; null where the last would not end within the run.
 */
function beginnings(
  starts: readonly number[],
  capacity: number,
  enclosures: number,
  { strings, blocks }: BatterySize,
): number[] | null {
  const found: number[] = [];
  let free = 0;
  for (let string = 0; string < strings; string++) {
    const enclosure = Math.floor(free / capacity);
    const aligned = starts.find((start) => start < capacity && enclosure * capacity + start >= free);
    const start = aligned === undefined ? (enclosure + 1) * capacity : enclosure * capacity + aligned;
    if (start + blocks > enclosures * capacity) return null;
    found.push(start);
    free = start + blocks;
  }
  return found;
}

/**
 * Where each string begins, counted over all enclosures. Whole strings in each enclosure where the number of enclosures
 * allows it, else one string after the other; each from a fresh shelf where there is room for that, else from a fresh row,
 * else from the next block.
 */
function stringStarts(path: Path, enclosures: number, size: BatterySize): number[] {
  const capacity = path.blocks.length;
  const stringsEach = Math.floor(capacity / size.blocks);
  const isWhole = stringsEach > 0 && Math.ceil(size.strings / stringsEach) <= enclosures;
  for (const alignment of ALIGNMENTS) {
    const starts = path.starts[alignment];
    if (!isWhole) {
      const found = beginnings(starts, capacity, enclosures, size);
      if (found) return found;
      continue;
    }
    const strings = Math.min(stringsEach, size.strings);
    const inOne = beginnings(starts, capacity, 1, { strings, blocks: size.blocks });
    if (inOne)
      return Array.from(
        { length: size.strings },
        (_, string) => Math.floor(string / stringsEach) * capacity + inOne[string % stringsEach]!,
      );
  }
  throw new Error('strings that fit by number find no places');
}

/**
 * The layout of the battery of one UPS, strings and blocks from 1, in enclosures of one kind, as few as hold it. Blocks
 * stand in the middle of their row, rows evenly over the depth.
 */
export function layOut(enclosure: BatteryEnclosure, block: Block, size: BatterySize): BatteryLayout | NoLayout {
  const places = blockPlaces(enclosure, block);
  const room = blockRoom(enclosure, block);
  if (places.capacityBlocks === 0) return 'blockDoesNotFit';
  const enclosures = enclosuresFor({ kind: room.kind, capacityBlocks: places.capacityBlocks }, size);
  if (enclosures === null) return 'stringDoesNotFit';
  const [along, across] =
    places.sideAlongShelf === 'length' ? [block.lengthMm, block.widthMm] : [block.widthMm, block.lengthMm];
  const path = pathOf(places, room, along, across, enclosure.blockGapMm);
  const capacity = path.blocks.length;
  const strings = stringStarts(path, enclosures, size).map((start) =>
    Array.from({ length: size.blocks }, (_, i) => ({
      ...path.blocks[(start + i) % capacity]!,
      enclosure: Math.floor((start + i) / capacity),
    })),
  );
  const topShelf = room.firstShelfMm + (places.shelves - 1) * room.shelfPitchMm;
  return {
    places,
    room,
    enclosures,
    block: { widthMm: along, depthMm: across, heightMm: block.heightMm },
    blockPitchMm: along + enclosure.blockGapMm,
    rowPitchMm: (room.usableDepthMm + enclosure.blockGapMm) / places.rows,
    overallHeightMm: Math.max(enclosure.heightMm, topShelf + block.heightMm),
    strings,
  };
}

/** Blocks in each enclosure of a layout. */
export function blocksPerEnclosure({ enclosures, strings }: BatteryLayout): number[] {
  const counts = Array.from({ length: enclosures }, () => 0);
  for (const string of strings) for (const { enclosure } of string) counts[enclosure]!++;
  return counts;
}
