import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BatteryEnclosure } from './battery-enclosure.ts';
import { blockPlaces } from './battery-enclosure.ts';
import {
  BLOCKS,
  CABINET,
  CABINET_LENGTHS,
  CABLE_RULES,
  FOUR_ROW_LENGTHS,
  FOUR_ROW_STAND,
  LONG_STAND,
  STAND,
  STAND_LENGTHS,
  WIDE_CABINET,
} from './battery-enclosures.golden.ts';
import type { BatteryLayout } from './battery-layout.ts';
import { layOut } from './battery-layout.ts';
import { cableLengths, cableList, placedLinks, ruledLinks } from './cross-cables.ts';

const laidOut = (...args: Parameters<typeof layOut>): BatteryLayout => {
  const layout = layOut(...args);
  if (typeof layout === 'string') throw new Error(layout);
  return layout;
};

describe('links of a string', () => {
  test.each([
    // 38 blocks, 2 a row, 4 rows a shelf: k = 19, s = 5.
    ['HFS12-320W-X', CABINET, 38, { short: 19, rowCross: 14, shelfCross: 4 }],
    // 36 blocks, 5 a row, 2 rows a shelf: k = 8, s = 4.
    ['HFS12-420W-X', STAND, 36, { short: 28, rowCross: 4, shelfCross: 3 }],
    // 32 blocks, 8 of 10 by load: 4 a row, k = 8, s = 4.
    ['HFS12-620W-X', WIDE_CABINET, 32, { short: 24, rowCross: 4, shelfCross: 3 }],
    // One block: no link.
    ['HF12-135W-X', CABINET, 1, { short: 0, rowCross: 0, shelfCross: 0 }],
  ] as const)('%s in %o, %s blocks: %o', (name, enclosure, blocks, expected) => {
    expect(ruledLinks(blocks, blockPlaces(enclosure, BLOCKS[name]))).toEqual({ ...expected, enclosureCross: 0 });
    const [string] = laidOut(enclosure, BLOCKS[name], { strings: 1, blocks }).strings;
    expect(placedLinks(string!)).toEqual({ ...expected, enclosureCross: 0 });
  });

  test('a string that spans two stands has one link between them', () => {
    // 44 blocks from the ninth row of a stand of 60: 15 there, 29 on the next.
    const layout = laidOut(STAND, BLOCKS['HFS12-420W-X'], { strings: 4, blocks: 44 });
    expect(layout.strings.map((string) => placedLinks(string).enclosureCross)).toEqual([0, 1, 1, 0]);
  });

  test('a shelf that bears less than a block per row has no rule', () => {
    expect(ruledLinks(10, { blocksPerRow: 5, blocksPerShelf: 1, rows: 2 })).toBeNull();
  });
});

describe('laws of the links', () => {
  const enclosure = fc.constantFrom<BatteryEnclosure>(CABINET, WIDE_CABINET, STAND, LONG_STAND, FOUR_ROW_STAND);
  const block = fc.constantFrom(...Object.values(BLOCKS));

  test('N blocks take N - 1 links, wherever they stand', () => {
    const size = fc.record({ strings: fc.integer({ min: 1, max: 6 }), blocks: fc.integer({ min: 1, max: 120 }) });
    fc.assert(
      fc.property(enclosure, block, size, (e, b, s) => {
        const layout = layOut(e, b, s);
        fc.pre(typeof layout !== 'string');
        for (const string of (layout as BatteryLayout).strings) {
          const links = Object.values(placedLinks(string)).reduce((sum, count) => sum + count, 0);
          expect(links).toBe(s.blocks - 1);
        }
      }),
    );
  });

  test('a string on its own that stays in one enclosure has the links of the rule', () => {
    fc.assert(
      fc.property(enclosure, block, fc.integer({ min: 1, max: 60 }), (e, b, blocks) => {
        const layout = layOut(e, b, { strings: 1, blocks });
        fc.pre(typeof layout !== 'string' && layout.enclosures === 1);
        const { places, strings } = layout as BatteryLayout;
        expect(placedLinks(strings[0]!)).toEqual(ruledLinks(blocks, places));
      }),
    );
  });
});

describe('lengths of cables', () => {
  test.each([
    // Block 258 + 10 + 100 = 368; as supplied 600; pitch 210 + 130 + 300 = 640.
    ['HFS12-320W-X', CABINET, CABINET_LENGTHS, { short: 400, rowCross: 600, shelfCross: 700, lead: 2500 }],
    // Block 172 + 10 + 100 = 282; depth 935 / 2 + 200 = 667.5; pitch 425 + 300 = 725.
    ['HFS12-420W-X', STAND, STAND_LENGTHS, { short: 300, rowCross: 700, shelfCross: 800, lead: 6000 }],
    // Two rows on a stand for four: 769 / 2 + 200 = 584.5, more than the 400 that are supplied.
    ['HRL12-370W', FOUR_ROW_STAND, FOUR_ROW_LENGTHS, { short: 300, rowCross: 600, shelfCross: 700, lead: 6000 }],
    // Without lengths supplied, the rules alone: cabinet 800 / 4 + 200 = 400.
    ['HFS12-320W-X', CABINET, null, { short: 400, rowCross: 400, shelfCross: 700, lead: 2500 }],
    ['HFS12-420W-X', STAND, null, { short: 300, rowCross: 700, shelfCross: 800, lead: 6000 }],
  ] as const)('%s in %o with %o: %o', (name, enclosure, supplied, expected) => {
    const layout = laidOut(enclosure, BLOCKS[name], { strings: 1, blocks: 4 });
    expect(cableLengths(layout, enclosure, CABLE_RULES, supplied)).toEqual({ ...expected, enclosureCross: 3000 });
  });

  test('without a rule there are no lengths', () => {
    const layout = laidOut(STAND, BLOCKS['HFS12-420W-X'], { strings: 1, blocks: 4 });
    expect(cableLengths(layout, STAND, CABLE_RULES.slice(1), STAND_LENGTHS)).toBeNull();
  });
});

describe('list of cables', () => {
  const layout = laidOut(LONG_STAND, BLOCKS['HFS12-320W-X'], { strings: 2, blocks: 36 });
  const lengths = cableLengths(layout, LONG_STAND, CABLE_RULES, STAND_LENGTHS)!;
  const list = cableList(layout, lengths, 95, 3);

  test('three UPSs of 2 x 36 blocks, 7 a row: six strings of 30 short links, 3 between rows, 2 between shelves, 2 leads', () => {
    expect(list.strings).toHaveLength(2);
    for (const cables of list.strings) {
      expect(cables.map(({ kind, count }) => [kind, count])).toEqual([
        ['short', 30],
        ['rowCross', 3],
        ['shelfCross', 2],
        ['lead', 2],
      ]);
    }
    expect(list.total).toEqual([
      { kind: 'short', count: 180, lengthMm: 300, crossSectionMm2: 95 },
      { kind: 'rowCross', count: 18, lengthMm: 700, crossSectionMm2: 95 },
      { kind: 'shelfCross', count: 12, lengthMm: 800, crossSectionMm2: 95 },
      { kind: 'lead', count: 12, lengthMm: 6000, crossSectionMm2: 95 },
    ]);
  });

  test('its conductor is as long as its cables together', () => {
    // 180 x 0.3 + 18 x 0.7 + 12 x 0.8 + 12 x 6 m.
    expect(list.totalLengthM).toBeCloseTo(54 + 12.6 + 9.6 + 72, 9);
  });
});
