import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BatteryEnclosure, Block } from './battery-enclosure.ts';
import { BLOCKS, CABINET, FOUR_ROW_STAND, LONG_STAND, STAND, WIDE_CABINET } from './battery-enclosures.golden.ts';
import type { BatteryLayout, NoLayout, PlacedBlock } from './battery-layout.ts';
import { blocksPerEnclosure, layOut, rowLengths } from './battery-layout.ts';

const laidOut = (layout: BatteryLayout | NoLayout): BatteryLayout => {
  if (typeof layout === 'string') throw new Error(layout);
  return layout;
};
const at = ({ enclosure, shelf, row, column }: PlacedBlock) => [enclosure, shelf, row, column];

describe('layout of a battery', () => {
  const one = laidOut(layOut(CABINET, BLOCKS['HFS12-320W-X'], { strings: 1, blocks: 38 }));

  test('a string snakes along the rows and rises at the row where it ends a shelf', () => {
    const [string] = one.strings;
    expect(string!.slice(0, 10).map(at)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 1],
      [0, 0, 1, 0],
      [0, 0, 2, 0],
      [0, 0, 2, 1],
      [0, 0, 3, 1],
      [0, 0, 3, 0],
      [0, 1, 3, 0],
      [0, 1, 3, 1],
    ]);
    expect(at(string![37]!)).toEqual([0, 4, 2, 1]);
  });

  test('blocks stand in the middle of the row, rows evenly over the depth, shelves at block + clearance + shelf', () => {
    // Left: (800 - 740) / 2 + 50 + (640 - (2 x 268 - 10)) / 2 = 137; rows every 710 / 4 = 177.5 mm,
    // the first at (800 - 740) / 2 + 20 + (177.5 - 10 - 166) / 2; the lowest shelf at (2000 - 1750) / 2 + 30.
    const [first, second, third] = one.strings[0]!;
    expect(first).toMatchObject({ xMm: 137, yMm: 50.75, zMm: 155 });
    expect(second).toMatchObject({ xMm: 405, yMm: 50.75, zMm: 155 });
    expect(third).toMatchObject({ xMm: 405, yMm: 228.25, zMm: 155 });
    expect(one.strings[0]![8]).toMatchObject({ zMm: 155 + 340 });
    expect(one.block).toEqual({ widthMm: 258, depthMm: 166, heightMm: 210 });
  });

  test('the blocks on the top shelf of a stand rise above it', () => {
    const open = laidOut(layOut(STAND, BLOCKS['HFS12-420W-X'], { strings: 1, blocks: 44 }));
    expect(open.room.firstShelfMm).toBe(155);
    expect(open.overallHeightMm).toBe(2280 + 213);
    expect(one.overallHeightMm).toBe(2000);
  });

  test('four strings of 44 share three stands of 60, each from a fresh row', () => {
    const layout = laidOut(layOut(STAND, BLOCKS['HFS12-420W-X'], { strings: 4, blocks: 44 }));
    expect(layout.enclosures).toBe(3);
    expect(blocksPerEnclosure(layout)).toEqual([59, 59, 58]);
    expect(layout.strings.map(([first]) => at(first!))).toEqual([
      [0, 0, 0, 0],
      [0, 4, 1, 4],
      [1, 3, 1, 0],
      [2, 1, 0, 4],
    ]);
  });

  test('strings that fit whole into the stands do not span two of them', () => {
    // 2 x 36 on stands of 60: two stands either way.
    const layout = laidOut(layOut(STAND, BLOCKS['HFS12-420W-X'], { strings: 2, blocks: 36 }));
    expect(blocksPerEnclosure(layout)).toEqual([36, 36]);
  });

  test('two strings on one stand begin at a shelf each', () => {
    const layout = laidOut(layOut(LONG_STAND, BLOCKS['HFS12-320W-X'], { strings: 2, blocks: 36 }));
    expect(layout.strings.map(([first]) => at(first!))).toEqual([
      [0, 0, 0, 0],
      [0, 3, 1, 0],
    ]);
  });

  test('an odd number of blocks that a shelf may bear is shared by its rows, none is lost', () => {
    // 7 of 10 by load: rows of 4 and 3.
    const heavy: Block = { ...BLOCKS['HFS12-420W-X'], weightKg: 65 };
    const layout = laidOut(layOut(STAND, heavy, { strings: 1, blocks: 42 }));
    expect(rowLengths(layout.places)).toEqual([4, 3]);
    expect(layout.enclosures).toBe(1);
  });

  test('what does not fit is said, not laid out', () => {
    expect(layOut(FOUR_ROW_STAND, BLOCKS['HFS12-320W-X'], { strings: 1, blocks: 1 })).toBe('blockDoesNotFit');
    expect(layOut(CABINET, BLOCKS['HFS12-320W-X'], { strings: 1, blocks: 41 })).toBe('stringDoesNotFit');
    expect(layOut(CABINET, BLOCKS['HFS12-320W-X'], { strings: 3, blocks: 40 })).toMatchObject({ enclosures: 3 });
  });
});

describe('laws of the layout', () => {
  const block: fc.Arbitrary<Block> = fc.oneof(
    fc.constantFrom(...Object.values(BLOCKS)),
    fc.record({
      lengthMm: fc.integer({ min: 80, max: 600 }),
      widthMm: fc.integer({ min: 60, max: 300 }),
      heightMm: fc.integer({ min: 80, max: 285 }),
      weightKg: fc.double({ min: 2, max: 90, noNaN: true }),
    }),
  );
  const enclosure = fc.constantFrom<BatteryEnclosure>(CABINET, WIDE_CABINET, STAND, LONG_STAND, FOUR_ROW_STAND);
  const size = fc.record({ strings: fc.integer({ min: 1, max: 6 }), blocks: fc.integer({ min: 1, max: 60 }) });
  const layout = fc
    .tuple(enclosure, block, size)
    .map(([e, b, s]) => ({ e, b, s, found: layOut(e, b, s) }))
    .filter(({ found }) => typeof found !== 'string')
    .map(({ e, b, s, found }) => ({ e, b, s, layout: found as BatteryLayout }));

  test('every block of every string has a place, and only so many enclosures are used as hold them', () => {
    fc.assert(
      fc.property(layout, ({ s, layout: { strings, enclosures, places, room }, layout }) => {
        expect(strings.map((string) => string.length)).toEqual(Array.from({ length: s.strings }, () => s.blocks));
        const counts = blocksPerEnclosure(layout);
        expect(counts).toHaveLength(enclosures);
        for (const count of counts) expect(count).toBeLessThanOrEqual(places.capacityBlocks);
        if (room.kind === 'closed')
          for (const string of strings) expect(new Set(string.map((b) => b.enclosure)).size).toBe(1);
      }),
    );
  });

  test('no block lies outside its enclosure', () => {
    fc.assert(
      fc.property(layout, ({ e, layout: { strings, block: b, room, overallHeightMm } }) => {
        for (const { xMm, yMm, zMm } of strings.flat()) {
          expect(xMm).toBeGreaterThanOrEqual(room.leftMm - 1e-9);
          expect(xMm + b.widthMm).toBeLessThanOrEqual(room.leftMm + room.usableWidthMm + 1e-9);
          expect(yMm).toBeGreaterThanOrEqual(room.frontMm - 1e-9);
          expect(yMm + b.depthMm).toBeLessThanOrEqual(room.frontMm + room.usableDepthMm + 1e-9);
          expect(zMm).toBeGreaterThanOrEqual(0);
          expect(zMm + b.heightMm).toBeLessThanOrEqual(overallHeightMm);
        }
        expect(room.frontMm + room.usableDepthMm).toBeLessThanOrEqual(e.depthMm);
        expect(room.leftMm + room.usableWidthMm).toBeLessThanOrEqual(room.widthMm);
      }),
    );
  });

  test('no two blocks overlap, and the gap is kept between those of a shelf', () => {
    fc.assert(
      fc.property(layout, ({ e, layout: { strings, block: b, room } }) => {
        const all = strings.flat();
        expect(new Set(all.map((p) => at(p).join())).size).toBe(all.length);
        for (const p of all) {
          for (const q of all) {
            if (p === q || p.enclosure !== q.enclosure || p.shelf !== q.shelf) continue;
            const gap = Math.max(Math.abs(p.xMm - q.xMm) - b.widthMm, Math.abs(p.yMm - q.yMm) - b.depthMm);
            if (gap < e.blockGapMm - 1e-9) expect.fail(`blocks ${at(p).join()} and ${at(q).join()}`);
          }
        }
        expect(room.shelfPitchMm).toBeGreaterThanOrEqual(b.heightMm + e.topClearanceMm + e.shelfThicknessMm);
      }),
      { numRuns: 50 },
    );
  });

  test('the next block of a string is a neighbour: beside, behind, above, or the first of the next stand', () => {
    fc.assert(
      fc.property(layout, ({ layout: { strings } }) => {
        for (const string of strings) {
          for (let i = 1; i < string.length; i++) {
            const [p, q] = [string[i - 1]!, string[i]!];
            const steps = [q.enclosure - p.enclosure, q.shelf - p.shelf, Math.abs(q.row - p.row)];
            if (q.enclosure > p.enclosure) expect([q.shelf, q.row]).toEqual([0, 0]);
            else expect(steps.reduce((sum, step) => sum + step, 0)).toBeLessThanOrEqual(1);
            if (q.shelf > p.shelf) expect(q.row).toBe(p.row);
          }
        }
      }),
    );
  });
});
