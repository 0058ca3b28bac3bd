import type { UpsBatteryRow, UpsCabinetRow, UpsStandRow } from './battery-tables.ts';
import type { UpsCapacityRow } from './enclosure-tables.ts';

/** How many blocks of a type an enclosure holds, and how they stand in it. */
export type EnclosureCapacity = Pick<
  UpsCapacityRow,
  'sideAlongShelf' | 'blocksPerRow' | 'rows' | 'blocksPerShelf' | 'shelves' | 'capacityBlocks' | 'limitedBy'
>;

/** Pieces of a length with a gap between each two that fit into a space, all in mm. */
const fitting = (spaceMm: number, pieceMm: number, gapMm: number): number =>
  Math.max(0, Math.floor((spaceMm + gapMm) / (pieceMm + gapMm)));

interface Shelf {
  readonly alongMm: number;
  readonly acrossMm: number;
  readonly shelves: number;
  /** No more rows than these, whatever the depth. */
  readonly mostRows: number;
}

/** The better of both ways to lay the blocks; of equal ones the width along the shelf. */
function laid(
  { alongMm, acrossMm, shelves, mostRows }: Shelf,
  limits: Pick<UpsStandRow, 'blockGapMm' | 'maxShelfLoadKg' | 'maxLoadKg'>,
  block: UpsBatteryRow,
): EnclosureCapacity {
  const lay = (sideAlongShelf: 'length' | 'width'): EnclosureCapacity => {
    const [side, depth] =
      sideAlongShelf === 'length' ? [block.lengthMm, block.widthMm] : [block.widthMm, block.lengthMm];
    const blocksPerRow = fitting(alongMm, side, limits.blockGapMm);
    const rows = Math.min(mostRows, fitting(acrossMm, depth, limits.blockGapMm));
    const blocksPerShelf = Math.min(blocksPerRow * rows, Math.floor(limits.maxShelfLoadKg / block.weightKg));
    const capacityBlocks = Math.min(blocksPerShelf * shelves, Math.floor(limits.maxLoadKg / block.weightKg));
    const limitedBy =
      shelves === 0
        ? 'height'
        : capacityBlocks < blocksPerShelf * shelves
          ? 'totalLoad'
          : blocksPerShelf < blocksPerRow * rows
            ? 'shelfLoad'
            : 'size';
    return { sideAlongShelf, blocksPerRow, rows, blocksPerShelf, shelves, capacityBlocks, limitedBy };
  };
  const [byLength, byWidth] = [lay('length'), lay('width')];
  const more = byLength.capacityBlocks - byWidth.capacityBlocks || byLength.blocksPerShelf - byWidth.blocksPerShelf;
  return more > 0 ? byLength : byWidth;
}

/**
 * Blocks that a cabinet holds: its shelves are set as high as the block, `topClearanceMm` and a shelf ask for. Sizes in
 * mm, weights in kg. Source: own design rule; valid for blocks that stand upright, terminals on top.
 */
export const cabinetCapacity = (cabinet: UpsCabinetRow, block: UpsBatteryRow): EnclosureCapacity =>
  laid(
    {
      alongMm: cabinet.innerWidthMm - 2 * cabinet.sideClearanceMm,
      acrossMm: cabinet.innerDepthMm - 2 * cabinet.depthClearanceMm,
      shelves: Math.min(
        cabinet.shelvesMax,
        Math.floor(cabinet.innerHeightMm / (block.heightMm + cabinet.topClearanceMm + cabinet.shelfThicknessMm)),
      ),
      mostRows: Infinity,
    },
    cabinet,
    block,
  );

/** The same of a stand, whose shelves are where they are: a block that is too high for them does not fit at all. */
export const standCapacity = (stand: UpsStandRow, block: UpsBatteryRow): EnclosureCapacity =>
  laid(
    {
      alongMm: stand.lengthMm - 2 * stand.edgeClearanceMm,
      acrossMm: stand.depthMm,
      shelves: block.heightMm + stand.topClearanceMm + stand.shelfThicknessMm <= stand.shelfPitchMm ? stand.shelves : 0,
      mostRows: stand.rows,
    },
    stand,
    block,
  );
