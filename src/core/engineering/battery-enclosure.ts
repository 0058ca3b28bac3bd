import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import type { BatterySize } from './battery-runtime.ts';

/*
 * How many blocks a cabinet or a stand holds: by size, by the load of a shelf, by the load of the whole. Blocks stand
 * upright with a gap between them; rows lie one behind the other along the shelf. Sizes in mm, weights in kg.
 */

/** The size and weight of a block. */
export interface Block {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightKg: number;
}

interface Enclosure {
  /** Outer size and the enclosure's own weight. */
  readonly depthMm: number;
  readonly heightMm: number;
  readonly weightKg: number;
  readonly blockGapMm: number;
  /** Clear height above the blocks, for terminals and hands. */
  readonly topClearanceMm: number;
  readonly shelfThicknessMm: number;
  readonly maxShelfLoadKg: number;
  readonly maxLoadKg: number;
}

/** A cabinet: its shelves are set to the height of the block, its rows to the depth that is there. */
export interface Cabinet extends Enclosure {
  readonly widthMm: number;
  readonly innerWidthMm: number;
  readonly innerDepthMm: number;
  readonly innerHeightMm: number;
  readonly shelvesMax: number;
  readonly sideClearanceMm: number;
  readonly depthClearanceMm: number;
}

/** An open stand: shelves at a fixed pitch, the topmost at its height; rows at most so many as it is made for. */
export interface Stand extends Enclosure {
  readonly shelves: number;
  readonly rows: number;
  readonly lengthMm: number;
  readonly shelfPitchMm: number;
  readonly edgeClearanceMm: number;
}

export type BatteryEnclosure = Cabinet | Stand;

const isStand = (enclosure: BatteryEnclosure): enclosure is Stand => 'shelfPitchMm' in enclosure;

/** The room for blocks inside an enclosure, mm from its left front lower corner. */
export interface BlockRoom {
  readonly kind: 'closed' | 'open';
  /** Outer width. */
  readonly widthMm: number;
  /** Where the blocks may begin, and how far they may reach. */
  readonly leftMm: number;
  readonly frontMm: number;
  readonly usableWidthMm: number;
  readonly usableDepthMm: number;
  readonly rowsMost: number;
  readonly shelves: number;
  readonly shelfPitchMm: number;
  /** Upper face of the lowest shelf. */
  readonly firstShelfMm: number;
}

/** What carries the clear height above the top shelf of a cabinet, half above and half below: plinth and roof. */
const plinth = ({ heightMm, innerHeightMm }: Cabinet): number => (heightMm - innerHeightMm) / 2;

/** The room of an enclosure for a block. A cabinet's shelves stand at block height + top clearance + shelf. */
export function blockRoom(enclosure: BatteryEnclosure, block: Block): BlockRoom {
  const tall = block.heightMm + enclosure.topClearanceMm + enclosure.shelfThicknessMm;
  if (isStand(enclosure)) {
    const { lengthMm, depthMm, edgeClearanceMm, rows, shelves, shelfPitchMm, heightMm } = enclosure;
    return {
      kind: 'open',
      widthMm: lengthMm,
      leftMm: edgeClearanceMm,
      frontMm: 0,
      usableWidthMm: lengthMm - 2 * edgeClearanceMm,
      usableDepthMm: depthMm,
      rowsMost: rows,
      shelves: tall <= shelfPitchMm ? shelves : 0,
      shelfPitchMm,
      firstShelfMm: heightMm - (shelves - 1) * shelfPitchMm,
    };
  }
  const { widthMm, depthMm, innerWidthMm, innerDepthMm, sideClearanceMm, depthClearanceMm } = enclosure;
  return {
    kind: 'closed',
    widthMm,
    leftMm: (widthMm - innerWidthMm) / 2 + sideClearanceMm,
    frontMm: (depthMm - innerDepthMm) / 2 + depthClearanceMm,
    usableWidthMm: innerWidthMm - 2 * sideClearanceMm,
    usableDepthMm: innerDepthMm - 2 * depthClearanceMm,
    rowsMost: Number.POSITIVE_INFINITY,
    shelves: Math.min(enclosure.shelvesMax, Math.floor(enclosure.innerHeightMm / tall)),
    shelfPitchMm: tall,
    firstShelfMm: plinth(enclosure) + enclosure.shelfThicknessMm,
  };
}

/** The places for a block in an enclosure, in the words of the catalogue's table of capacities. */
export interface BlockPlaces {
  /** The side of the block that lies along the shelf. */
  readonly sideAlongShelf: 'length' | 'width';
  /** Blocks and rows that the shelf has room for. */
  readonly blocksPerRow: number;
  readonly rows: number;
  /** What the load of the shelf leaves of them. */
  readonly blocksPerShelf: number;
  readonly shelves: number;
  /** 0 where the block does not fit. */
  readonly capacityBlocks: number;
  /** What sets the capacity: the least of size, load of a shelf and load of the whole, or the height that is wanting. */
  readonly limitedBy: 'size' | 'shelfLoad' | 'totalLoad' | 'height';
}

/** How many lengths, with gaps between them, fit into a space. */
const fitting = (space: number, each: number, gap: number): number =>
  Math.max(0, Math.floor((space + gap) / (each + gap)));

/**
 * The places for a block: the way round that puts more of them on a shelf, the width along the shelf where both put as
 * many. A load that is reached exactly is allowed.
 */
export function blockPlaces(enclosure: BatteryEnclosure, block: Block): BlockPlaces {
  const room = blockRoom(enclosure, block);
  const gap = enclosure.blockGapMm;
  const inRow = (along: number) => fitting(room.usableWidthMm, along, gap);
  const inDepth = (across: number) => Math.min(room.rowsMost, fitting(room.usableDepthMm, across, gap));
  const bearable = Math.floor(enclosure.maxShelfLoadKg / block.weightKg);
  const byLength = Math.min(bearable, inRow(block.lengthMm) * inDepth(block.widthMm));
  const byWidth = Math.min(bearable, inRow(block.widthMm) * inDepth(block.lengthMm));
  const sideAlongShelf = byLength > byWidth ? 'length' : 'width';
  const [along, across] =
    sideAlongShelf === 'length' ? [block.lengthMm, block.widthMm] : [block.widthMm, block.lengthMm];
  const [blocksPerRow, rows] = [inRow(along), inDepth(across)];
  const blocksPerShelf = Math.max(byLength, byWidth);
  const byShelves = blocksPerShelf * room.shelves;
  const capacityBlocks = Math.min(byShelves, Math.floor(enclosure.maxLoadKg / block.weightKg));
  return {
    sideAlongShelf,
    blocksPerRow,
    rows,
    blocksPerShelf,
    shelves: room.shelves,
    capacityBlocks,
    limitedBy:
      room.shelves === 0
        ? 'height'
        : capacityBlocks < byShelves
          ? 'totalLoad'
          : blocksPerShelf < blocksPerRow * rows
            ? 'shelfLoad'
            : 'size',
  };
}

/**
 * Enclosures of one kind for the battery of one UPS: in cabinets only whole strings stand, on stands a string may span
 * several. Null where a cabinet holds no whole string, or the block does not fit.
 */
export function enclosuresFor(
  { kind, capacityBlocks }: { readonly kind: 'closed' | 'open'; readonly capacityBlocks: number },
  { strings, blocks }: BatterySize,
): number | null {
  if (!(capacityBlocks > 0)) return null;
  if (kind === 'open') return Math.ceil((strings * blocks) / capacityBlocks);
  const stringsEach = Math.floor(capacityBlocks / blocks);
  return stringsEach > 0 ? Math.ceil(strings / stringsEach) : null;
}

/** Area that an enclosure covers, m². */
export const footprint = (enclosure: BatteryEnclosure): number =>
  ((isStand(enclosure) ? enclosure.lengthMm : enclosure.widthMm) * enclosure.depthMm) / 1e6;

/** Weight of an enclosure with a number of blocks. */
export const loadedWeight = (enclosure: BatteryEnclosure, block: Block, blocks: number): Quantity<'kg'> =>
  quantity(enclosure.weightKg + blocks * block.weightKg, 'kg');

/** Load on the floor, kg/m²: enclosure and blocks, evenly on the footprint. The feet press harder on less. */
export const floorLoad = (enclosure: BatteryEnclosure, block: Block, blocks: number): number =>
  loadedWeight(enclosure, block, blocks) / footprint(enclosure);
