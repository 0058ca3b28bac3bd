import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinned } from '../catalogue/testing/pinned.ts';
import { readLines } from '../tables/cells.ts';
import type { BatteryEnclosure, Block } from './battery-enclosure.ts';
import { blockPlaces, enclosuresFor, floorLoad, footprint, loadedWeight } from './battery-enclosure.ts';
import { BLOCKS, CABINET, FOUR_ROW_STAND, LONG_STAND, STAND, WIDE_CABINET } from './battery-enclosures.golden.ts';

describe('places for blocks', () => {
  test('75 Ah blocks stand lengthwise in the 800 mm cabinet: 2 x 4 on each of 5 shelves', () => {
    // Inside 740 - 2 x 50 = 640 mm: (640 + 10) / (258 + 10) = 2; depth 740 - 2 x 20 = 700: 710 / 176 = 4;
    // height 1750 / (210 + 100 + 30) = 5.1.
    expect(blockPlaces(CABINET, BLOCKS['HFS12-320W-X'])).toEqual({
      sideAlongShelf: 'length',
      blocksPerRow: 2,
      rows: 4,
      blocksPerShelf: 8,
      shelves: 5,
      capacityBlocks: 40,
      limitedBy: 'size',
    });
  });

  test('the load of the shelf, the load of the whole and the height limit as well', () => {
    // 400 / 45.1 = 8.9 of ten.
    expect(blockPlaces(WIDE_CABINET, BLOCKS['HFS12-620W-X'])).toMatchObject({
      blocksPerRow: 5,
      rows: 2,
      blocksPerShelf: 8,
      capacityBlocks: 32,
      limitedBy: 'shelfLoad',
    });
    // 1600 / 32.3 = 49.5 of fifty.
    expect(blockPlaces(WIDE_CABINET, BLOCKS['HFS12-420W-X'])).toMatchObject({
      blocksPerShelf: 10,
      capacityBlocks: 49,
      limitedBy: 'totalLoad',
    });
    // 210 + 100 + 40 = 350 mm above a pitch of 335.
    expect(blockPlaces(FOUR_ROW_STAND, BLOCKS['HFS12-320W-X'])).toMatchObject({
      shelves: 0,
      capacityBlocks: 0,
      limitedBy: 'height',
    });
  });

  test('where the shelf bears no more either way, the width lies along it', () => {
    // 480 / 80 = 6 blocks: of 5 x 2 with the 172 mm along the shelf, of 3 x 2 with the 226 mm.
    const heavy: Block = { lengthMm: 172, widthMm: 226, heightMm: 213, weightKg: 80 };
    expect(blockPlaces(STAND, heavy)).toMatchObject({ sideAlongShelf: 'width', blocksPerRow: 3, blocksPerShelf: 6 });
  });

  test('a block that is larger than the shelf has no place', () => {
    const huge: Block = { lengthMm: 2000, widthMm: 1500, heightMm: 200, weightKg: 100 };
    expect(blockPlaces(STAND, huge).capacityBlocks).toBe(0);
    expect(blockPlaces(STAND, { ...BLOCKS['HF12-135W-X'], weightKg: 481 })).toMatchObject({
      capacityBlocks: 0,
      limitedBy: 'shelfLoad',
    });
  });

  test('cabinets hold whole strings, stands share them', () => {
    const size = { strings: 4, blocks: 44 };
    expect(enclosuresFor({ kind: 'open', capacityBlocks: 60 }, size)).toBe(3);
    expect(enclosuresFor({ kind: 'closed', capacityBlocks: 60 }, size)).toBe(4);
    expect(enclosuresFor({ kind: 'closed', capacityBlocks: 88 }, size)).toBe(2);
    expect(enclosuresFor({ kind: 'closed', capacityBlocks: 43 }, size)).toBeNull();
    expect(enclosuresFor({ kind: 'open', capacityBlocks: 43 }, size)).toBe(5);
    expect(enclosuresFor({ kind: 'open', capacityBlocks: 0 }, size)).toBeNull();
  });

  test('38 blocks of 24.5 kg in the cabinet weigh 1119 kg on 0.64 m2: 1748 kg/m2', () => {
    const block = BLOCKS['HFS12-320W-X'];
    expect(loadedWeight(CABINET, block, 38)).toBeCloseTo(1119, 9);
    expect(footprint(CABINET)).toBeCloseTo(0.64, 12);
    expect(floorLoad(CABINET, block, 38)).toBeCloseTo(1748.4, 1);
    expect(footprint(LONG_STAND)).toBeCloseTo(1.2716, 12);
  });

  test('what stands on the shelves is within their size and load', () => {
    const block = fc.record({
      lengthMm: fc.integer({ min: 80, max: 700 }),
      widthMm: fc.integer({ min: 60, max: 400 }),
      heightMm: fc.integer({ min: 80, max: 500 }),
      weightKg: fc.double({ min: 2, max: 120, noNaN: true }),
    });
    const enclosure = fc.constantFrom<BatteryEnclosure>(CABINET, WIDE_CABINET, STAND, LONG_STAND, FOUR_ROW_STAND);
    fc.assert(
      fc.property(enclosure, block, (e, b) => {
        const places = blockPlaces(e, b);
        expect(places.blocksPerShelf).toBeLessThanOrEqual(places.blocksPerRow * places.rows);
        expect(places.capacityBlocks).toBeLessThanOrEqual(places.blocksPerShelf * places.shelves);
        expect(places.blocksPerShelf * b.weightKg).toBeLessThanOrEqual(e.maxShelfLoadKg);
        expect(places.capacityBlocks * b.weightKg).toBeLessThanOrEqual(e.maxLoadKg);
      }),
    );
  });
});

describe('the capacities of the catalogue', () => {
  const rowsOf = (table: string): Record<string, string>[] => {
    const [head, ...lines] = readLines(table);
    return lines.map(({ cells }) => Object.fromEntries(head!.cells.map((column, i) => [column, cells[i] ?? ''])));
  };
  /** Rows by part number, with numbers for the cells that are numbers. */
  const byPart = (table: string) =>
    new Map(
      rowsOf(table).map((row) => [
        row.partNumber!,
        Object.fromEntries(
          Object.entries(row).map(([column, cell]) => [column, /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell]),
        ),
      ]),
    );
  const blocks = byPart(pinned.UPS_BATTERIES);
  const enclosures = new Map([...byPart(pinned.UPS_CABINETS), ...byPart(pinned.UPS_STANDS)]);
  const capacities = rowsOf(pinned.UPS_CAPACITY);

  test('each follows from the geometry', () => {
    expect(capacities.length).toBeGreaterThan(400);
    const computed = capacities.map(({ enclosure, battery }) => ({
      enclosure,
      battery,
      ...blockPlaces(
        enclosures.get(enclosure!) as unknown as BatteryEnclosure,
        blocks.get(battery!) as unknown as Block,
      ),
    }));
    const tabled = capacities.map((row) => ({
      enclosure: row.enclosure,
      battery: row.battery,
      sideAlongShelf: row.sideAlongShelf,
      blocksPerRow: Number(row.blocksPerRow),
      rows: Number(row.rows),
      blocksPerShelf: Number(row.blocksPerShelf),
      shelves: Number(row.shelves),
      capacityBlocks: Number(row.capacityBlocks),
      limitedBy: row.limitedBy,
    }));
    expect(computed).toEqual(tabled);
  });
});
