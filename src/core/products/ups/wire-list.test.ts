import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinned } from '../../catalogue/testing/pinned.ts';
import { prices } from '../definition/parts-tables.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import { compile } from '../../kernel/model.ts';
import { quantity } from '../../units.ts';
import { upsType } from './configuration.ts';
import { readUpsContext } from './read-context.ts';
import type { BlockSpan, WireList, WireRow } from './wire-list.ts';
import { wireList } from './wire-list.ts';

const source = pinned;
const priceRows = prices.parse(source['PRICES_RUB']!);
if (!priceRows.ok) throw new Error('The prices can not be read');
const opened = readUpsContext(source, { role: 'engineer', partnerMaxKva: 80, prices: priceRows.value });
if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
const context = opened.value;

interface Asked {
  readonly block: string;
  readonly enclosure: string;
  readonly strings?: number;
  readonly blocks: number;
  readonly current?: number;
  readonly section?: number;
  readonly units?: number;
}

function listOf({ block, enclosure, strings = 1, blocks, current = 100, section, units = 1 }: Asked) {
  const battery = context.battery(block);
  const housing = context.enclosure(enclosure);
  if (battery?.kind !== 'vrla' || !housing) throw new Error(`The catalogue has no ${block} or ${enclosure}`);
  return wireList(
    {
      block: battery.row,
      enclosure: housing,
      size: { strings, blocks },
      current: quantity(current, 'A'),
      crossSectionMm2: section ?? null,
      units,
    },
    context,
  );
}

function made(asked: Asked): WireList {
  const list = listOf(asked);
  if (!list.ok) throw new Error(JSON.stringify(list.problems));
  return list.value;
}

const figures = ({ rows }: WireList) =>
  rows.map(({ kind, perString, count, lengthMm, totalLengthM }) => [
    kind,
    perString,
    count,
    lengthMm,
    Number(totalLengthM.toFixed(3)),
  ]);
const spansOf = ({ rows }: WireList, kind: WireRow['kind']) =>
  rows.find((row) => row.kind === kind)?.between.map(({ from, to }) => `${from}-${to}`);

describe('links of a battery, worked out by hand', () => {
  // Stand 960 x 935, 6 shelves of 2 rows at 425. Block 329 x 172, upright, 172 along the shelf: (920 + 10) / 182 = 5 a row.
  // A string of 36: rows k = ceil(36 / 5) = 8, shelves s = 8 / 2 = 4: short 36 - 8 = 28, rows 8 - 4 = 4, shelves 3.
  // Two UPSs of 2 strings, one a stand: 4 strings.
  const onStands = made({
    block: 'HFS12-420W-X',
    enclosure: 'R6N2R969322AT',
    strings: 2,
    blocks: 36,
    current: 150,
    units: 2,
  });

  test('36 blocks on a stand of two rows: 28 short, 4 between rows, 3 between shelves, 2 leads a string', () => {
    expect(onStands.layout.enclosures).toBe(2);
    expect(figures(onStands)).toEqual([
      // 172 + 10 + 100 = 282, by 50: 300. 4 x 28 = 112, 33.6 m.
      ['short', 28, 112, 300, 33.6],
      // As the stand is supplied: 700. The rule gives 935 / 2 + 200 = 667.5, by 100: 700. 16 x 0.7 = 11.2 m.
      ['rowCross', 4, 16, 700, 11.2],
      // As supplied 800; 425 + 300 = 725, by 100: 800. 12 x 0.8 = 9.6 m.
      ['shelfCross', 3, 12, 800, 9.6],
      // To the wall box 6000. 8 x 6 = 48 m.
      ['lead', 2, 8, 6000, 48],
    ]);
  });

  test('its links stand where the string turns', () => {
    // Rows of five: the seventh ends with block 35, block 36 is alone in the eighth.
    expect(spansOf(onStands, 'short')).toEqual(['1-5', '6-10', '11-15', '16-20', '21-25', '26-30', '31-35']);
    expect(spansOf(onStands, 'rowCross')).toEqual(['5-6', '15-16', '25-26', '35-36']);
    expect(spansOf(onStands, 'shelfCross')).toEqual(['10-11', '20-21', '30-31']);
    expect(spansOf(onStands, 'lead')).toEqual([]);
    expect(onStands.rows.every(({ strings }) => strings.join() === '1,2')).toBe(true);
  });

  test('150 A take 50 mm² (160 A): copper, voltage drop of the leads and the run that is left', () => {
    expect(onStands.wireSet?.partNumber).toBe('BATWIRESET50');
    // 33.6 + 11.2 + 9.6 + 48 = 102.4 m x 50 mm² x 8.89 kg/dm³ / 1000.
    expect(onStands.totalLengthM).toBeCloseTo(102.4, 9);
    expect(onStands.copperKg).toBeCloseTo(45.5168, 4);
    // 2 x 6 m x 150 A x 0.387 mOhm/m / 1000; 2 V / (2 x 150 x 0.387 / 1000).
    expect(onStands.leadDrop).toBeCloseTo(0.6966, 9);
    expect(onStands.dropMax).toBe(2);
    expect(onStands.longestRunM).toBeCloseTo(17.2265, 4);
    expect(onStands.problems).toEqual([]);
  });

  test('38 blocks in a cabinet, 240 A: 19 short, 14 between rows, 4 between shelves, 95 mm²', () => {
    // Block 258 x 166, 258 along the shelf: 2 a row, 4 rows; k = 19, s = 5.
    const inCabinet = made({ block: 'HFS12-320W-X', enclosure: 'BC800', blocks: 38, current: 240 });
    expect(figures(inCabinet)).toEqual([
      // 258 + 10 + 100 = 368: 400.
      ['short', 19, 19, 400, 7.6],
      // As supplied; the rule alone gives 800 / 4 + 200 = 400.
      ['rowCross', 14, 14, 600, 8.4],
      // Pitch 210 + 100 + 30 = 340, + 300: 700.
      ['shelfCross', 4, 4, 700, 2.8],
      ['lead', 2, 2, 2500, 5],
    ]);
    expect(inCabinet.wireSet?.crossSectionMm2).toBe(95);
    // 23.8 m x 95 x 8.89 / 1000; 2 x 2.5 x 240 x 0.193 / 1000.
    expect(inCabinet.copperKg).toBeCloseTo(20.10029, 5);
    expect(inCabinet.leadDrop).toBeCloseTo(0.2316, 9);
  });

  test('strings that turn at other places stand in rows of their own', () => {
    // 4 x 44 on stands of 60: strings 2 and 3 go over to the next stand, each at another block.
    const list = made({ block: 'HFS12-420W-X', enclosure: 'R6N2R969322AT', strings: 4, blocks: 44 });
    const across = list.rows.filter(({ kind }) => kind === 'enclosureCross');
    expect(across.map(({ strings, perString, lengthMm }) => [strings, perString, lengthMm])).toEqual([
      [[2], 1, 3000],
      [[3], 1, 3000],
    ]);
    expect(list.rows.map(({ position }) => position)).toEqual(list.rows.map((_, i) => i + 1));
  });

  test('each row carries its rule with the text and what the length rests on', () => {
    const rules = onStands.rows.map(({ rule, supplied }) => [rule.link, supplied?.enclosure ?? null]);
    expect(rules).toEqual([
      ['short', null],
      ['rowCross', 'R6N2R969322AT'],
      ['shelfCross', 'R6N2R969322AT'],
      ['leadWall', 'R6N2R969322AT'],
    ]);
    expect(onStands.rows[0]?.rule).toMatchObject({
      noteEn:
        'Link within a row: side of the block along the shelf + gap + extraMm. Count N - k with k = ceil(N / blocks in a row)',
      provenance: 'own',
    });
  });
});

describe('what a list is refused for', () => {
  const codes = (asked: Asked) => {
    const list = listOf(asked);
    return list.ok ? list.value.problems.map(({ code }) => code) : list.problems.map(({ code }) => code);
  };

  test('a block that is too tall for the shelves of a stand', () => {
    // 224 + 100 + 40 = 364 mm, the shelves stand at 335.
    const list = listOf({ block: 'HRL12-570W', enclosure: 'R4N4R687611AT', blocks: 4 });
    expect(list).toMatchObject({ ok: false, problems: [{ code: 'block_does_not_fit' }] });
    expect(!list.ok && list.problems[0]?.text).toContain('no shelf is high enough');
  });

  test('a string that is longer than a cabinet holds, by one block', () => {
    // 2 a row, 4 rows, 1750 / 340 = 5 shelves: 40, lighter than the 48 of 1200 kg / 24.5 kg.
    expect(codes({ block: 'HFS12-320W-X', enclosure: 'BC800', blocks: 40 })).toEqual([]);
    expect(listOf({ block: 'HFS12-320W-X', enclosure: 'BC800', blocks: 41 })).toMatchObject({
      ok: false,
      problems: [{ code: 'string_does_not_fit', params: { blocks: 41, capacity: 40 } }],
    });
  });

  test('a current above the largest set, and a section that does not carry it: the list stands, with a word', () => {
    const block = { block: 'HFS12-420W-X', enclosure: 'R6N2R969322AT', blocks: 36 };
    expect(codes({ ...block, current: 295 })).toEqual([]);
    expect(codes({ ...block, current: 296 })).toEqual(['current_above_sets']);
    const without = made({ ...block, current: 296 });
    expect([without.wireSet, without.copperKg, without.leadDrop, without.longestRunM]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(codes({ ...block, current: 195, section: 70 })).toEqual([]);
    expect(codes({ ...block, current: 196, section: 70 })).toEqual(['section_too_small']);
    expect(codes({ ...block, section: 33 })).toEqual(['no_wire_set']);
  });

  test('leads that lose more than is allowed', () => {
    // 2 x 6 x 300 x 0.727 / 1000 = 2.62 V.
    const asked = { block: 'HFS12-420W-X', enclosure: 'R6N2R969322AT', blocks: 36, current: 300, section: 25 };
    expect(codes(asked)).toEqual(['section_too_small', 'drop_too_large']);
  });
});

describe('laws of the list', () => {
  const block = fc.constantFrom(...context.batteries.filter(({ kind }) => kind === 'vrla'));
  const enclosure = fc.constantFrom(...context.enclosures);
  const size = fc.record({
    strings: fc.integer({ min: 1, max: 8 }),
    blocks: fc.integer({ min: 1, max: 90 }),
    units: fc.integer({ min: 1, max: 4 }),
  });
  const links = ({ from, to }: BlockSpan) => to - from;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  test('every string has N - 1 links and two leads, its spans join each block with the next once', () => {
    let checked = 0;
    fc.assert(
      fc.property(block, enclosure, size, (b, e, { strings, blocks, units }) => {
        const list = listOf({ block: b.partNumber, enclosure: e.partNumber, strings, blocks, units });
        fc.pre(list.ok);
        if (!list.ok) return;
        checked++;
        for (let string = 1; string <= strings; string++) {
          const rows = list.value.rows.filter((row) => row.strings.includes(string));
          const joined = rows.filter(({ kind }) => kind !== 'lead');
          expect(sum(joined.map(({ perString }) => perString))).toBe(blocks - 1);
          expect(sum(rows.filter(({ kind }) => kind === 'lead').map(({ perString }) => perString))).toBe(2);
          for (const row of joined) expect(sum(row.between.map(links))).toBe(row.perString);
          const from = joined.flatMap(({ between }) =>
            between.flatMap((span) => Array.from({ length: links(span) }, (_, i) => span.from + i)),
          );
          expect(from.toSorted((a, c) => a - c)).toEqual(Array.from({ length: blocks - 1 }, (_, i) => i + 1));
        }
      }),
    );
    expect(checked).toBeGreaterThan(20);
  });

  test('its rows together are its total, in pieces, metres and kilograms', () => {
    fc.assert(
      fc.property(block, enclosure, size, (b, e, { strings, blocks, units }) => {
        const list = listOf({ block: b.partNumber, enclosure: e.partNumber, strings, blocks, units });
        fc.pre(list.ok);
        if (!list.ok) return;
        const { rows, total, totalLengthM, copperKg } = list.value;
        for (const { kind, count, lengthMm } of total) {
          const ofKind = rows.filter((row) => row.kind === kind);
          expect(sum(ofKind.map((row) => row.count))).toBe(count);
          expect(ofKind.every((row) => row.lengthMm === lengthMm)).toBe(true);
        }
        expect(sum(rows.map((row) => row.totalLengthM))).toBeCloseTo(totalLengthM, 6);
        expect(sum(rows.map((row) => row.copperKg ?? 0))).toBeCloseTo(copperKg ?? 0, 6);
      }),
    );
  });
});

describe('the list of a configured UPS', () => {
  const model = compile(upsType(context), context);
  const chosen = { loadKva: 60, powerFactor: 0.9, family: 'U3S', autonomyMinutes: 10, batteryType: 'open' };

  test('is that of its battery, times its UPSs', () => {
    const { derived } = evaluate(model, { ...chosen, redundancy: 'N+1' });
    const list = derived.wireList()!;
    const { size } = derived.battery!.choice;
    expect(list.battery.units).toBe(derived.system!.units.installed);
    expect(list.layout.enclosures).toBe(derived.battery!.housing!.count);
    expect(list.wireSet).toBe(derived.battery!.wireSet);
    const links = list.total.filter(({ kind }) => kind !== 'lead').reduce((sum, { count }) => sum + count, 0);
    expect(links).toBe(list.battery.units * size!.strings * (size!.blocks - 1));
  });

  test('is not there without blocks', () => {
    const { derived } = evaluate(model, { ...chosen, family: 'EVS', batteryType: 'modular' });
    expect(derived.wireList()).toBeNull();
  });
});
