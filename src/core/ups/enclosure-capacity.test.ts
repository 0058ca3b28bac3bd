import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { upsBatteries, upsCabinets, upsStands } from './battery-tables.ts';
import { cabinetCapacity, standCapacity } from './enclosure-capacity.ts';

const rows = <Row>(table: Table<Row>, file: string): readonly Row[] => {
  const read = table.parse(readFileSync(new URL(`../../../catalogue/ups/${file}`, import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};
const block = (partNumber: string) => rows(upsBatteries, 'batteries.csv').find((row) => row.partNumber === partNumber)!;
const cabinet = (partNumber: string) => rows(upsCabinets, 'cabinets.csv').find((row) => row.partNumber === partNumber)!;
const stand = (partNumber: string) => rows(upsStands, 'stands.csv').find((row) => row.partNumber === partNumber)!;

describe('the blocks that an enclosure holds', () => {
  // BC1100 inside: 1040 - 2 x 50 = 940 along, 740 - 2 x 20 = 700 across, 1750 high.
  it('stand in the cabinet the way that lets more of them in', () => {
    // 258 along: (940 + 10) / 268 = 3; 166 across: 710 / 176 = 4; 1750 / (210 + 130) = 5 shelves. The other way: 5 x 2.
    expect(cabinetCapacity(cabinet('BC1100'), block('HFS12-320W-X'))).toEqual({
      sideAlongShelf: 'length',
      blocksPerRow: 3,
      rows: 4,
      blocksPerShelf: 12,
      shelves: 5,
      capacityBlocks: 60,
      limitedBy: 'size',
    });
  });

  it('are no more than the cabinet carries', () => {
    // 5 x 2 x 5 = 50 by size; 1600 kg / 32.3 kg = 49.5.
    expect(cabinetCapacity(cabinet('BC1100'), block('HFS12-420W-X'))).toMatchObject({
      capacityBlocks: 49,
      limitedBy: 'totalLoad',
    });
  });

  it('are no more than a shelf carries', () => {
    // 5 x 2 by size; 400 kg / 45.1 kg = 8.9; 1750 / (279 + 130) = 4 shelves.
    expect(cabinetCapacity(cabinet('BC1100'), block('HFS12-620W-X'))).toMatchObject({
      blocksPerShelf: 8,
      capacityBlocks: 32,
      limitedBy: 'shelfLoad',
    });
  });

  it('stand on a stand in no more rows than it has', () => {
    // 800 - 2 x 20 = 760 along: 770 / 176 = 4; 935 across holds 3 of 258, the stand has 2 rows; 4 shelves.
    expect(standCapacity(stand('R4N2R809314AT'), block('HFS12-320W-X'))).toMatchObject({
      sideAlongShelf: 'width',
      blocksPerRow: 4,
      rows: 2,
      capacityBlocks: 32,
      limitedBy: 'size',
    });
  });

  it('are none where they are too high for the shelves', () => {
    // 208 + 100 + 40 = 348 > 335.
    expect(standCapacity(stand('R4N4R477611AT'), block('HF12-260W-X'))).toMatchObject({
      capacityBlocks: 0,
      limitedBy: 'height',
    });
  });

  it('are none where they are longer than the shelf', () => {
    const slim = { ...stand('R4N4R477611AT'), lengthMm: 200, depthMm: 100 };
    expect(standCapacity(slim, block('HF12-135W-X'))).toMatchObject({ blocksPerRow: 0, capacityBlocks: 0 });
  });
});
