import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueTables } from '../../../../core/catalogue/tables.ts';
import type { UpsContext } from '../../../../core/products/ups/context.ts';
import { readUpsContext } from '../../../../core/products/ups/read-context.ts';
import type { WireList } from '../../../../core/products/ups/wire-list.ts';
import { wireList } from '../../../../core/products/ups/wire-list.ts';
import { quantity } from '../../../../core/units.ts';
import { drawnEnclosures } from './battery-scheme.ts';
import type { View } from './views.ts';
import { viewsOf } from './views.ts';

const tables = Object.fromEntries(
  Object.entries(catalogueTables).map(([name, { file }]) => [name, readFileSync(`catalogue/${file}`, 'utf8')]),
);
function opened(): UpsContext {
  const context = readUpsContext(tables, { role: 'engineer', partnerMaxKva: 80, prices: [] });
  if (!context.ok) throw new Error('The catalogue can not be read');
  return context.value;
}
const context = opened();

function listOf(block: string, enclosure: string, strings: number, blocks: number): WireList {
  const battery = context.battery(block);
  const housing = context.enclosure(enclosure);
  if (battery?.kind !== 'vrla' || !housing) throw new Error(`The catalogue has no ${block} or ${enclosure}`);
  const list = wireList(
    {
      block: battery.row,
      enclosure: housing,
      size: { strings, blocks },
      current: quantity(100, 'A'),
      crossSectionMm2: null,
      units: 1,
    },
    context,
  );
  if (!list.ok) throw new Error(JSON.stringify(list.problems));
  return list.value;
}

const viewsOfFirst = (list: WireList): View[] =>
  viewsOf(drawnEnclosures(list)[0]!, list.layout, list.battery.enclosure.row);

// 36 blocks of 172 x 329 x 213 on a stand of six shelves of two rows, 5 a row.
const stand = listOf('HFS12-420W-X', 'R6N2R969322AT', 1, 36);

describe('the enclosures that are drawn', () => {
  it('are drawn once where they are filled and linked alike', () => {
    const inCabinets = listOf('HFS12-320W-X', 'BC800', 3, 38);
    expect(drawnEnclosures(inCabinets).map(({ numbers }) => numbers)).toEqual([[1, 2, 3]]);
    // 4 x 44 on stands of 60: each stand is filled otherwise.
    expect(drawnEnclosures(listOf('HFS12-420W-X', 'R6N2R969322AT', 4, 44)).length).toBeGreaterThan(1);
  });

  it('hold every block once, and every link and lead', () => {
    for (const list of [
      stand,
      listOf('HFS12-420W-X', 'R6N2R969322AT', 4, 44),
      listOf('HFS12-320W-X', 'BC800', 1, 38),
    ]) {
      const drawn = drawnEnclosures(list);
      const blocks = drawn.flatMap((one) => one.numbers.flatMap(() => one.blocks.length));
      expect(blocks.reduce((sum, count) => sum + count, 0)).toBe(list.battery.size.strings * list.battery.size.blocks);
      if (drawn.length !== list.layout.enclosures) continue;
      // A link between stands is drawn at both ends.
      const ends = drawn.flatMap(({ links }) => links);
      for (const { kind, count } of list.total) {
        const times = kind === 'enclosureCross' ? 2 : 1;
        expect(ends.filter((link) => link.kind === kind)).toHaveLength(times * count);
      }
    }
  });
});

describe('the views of an enclosure', () => {
  const views = viewsOfFirst(stand);

  it('are its rows from the front and its filled shelves from above', () => {
    expect(views.map(({ is, at }) => `${is} ${at}`)).toEqual([
      'front 1',
      'front 2',
      'top 1',
      'top 2',
      'top 3',
      'top 4',
    ]);
  });

  it('are to scale: blocks where the layout has them, inside the outline', () => {
    const [front] = views;
    // With blocks on the topmost shelf: 2280 + 213.
    expect([front!.width, front!.height]).toEqual([960, 2493]);
    const first = front!.blocks.find(({ block }) => block.number === 1)!;
    // 5 x 172 + 4 x 10 = 900 in the middle of 960; the lowest shelf at 2280 - 5 x 425 = 155.
    expect([first.x, first.y, first.width, first.height]).toEqual([30, 2493 - 155 - 213, 172, 213]);
    for (const view of views) {
      for (const { x, y, width, height } of view.blocks) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(view.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(view.height);
      }
    }
  });

  it('have the minus of every block beside the plus of the next in its row', () => {
    const onFirstShelf = views.find(({ is, at }) => is === 'top' && at === 1)!.blocks;
    const block = (number: number) => onFirstShelf.find((seen) => seen.block.number === number)!;
    // Row 1 runs to the right, row 2 back to the left.
    expect(block(1).plus.x).toBeLessThan(block(1).minus.x);
    expect(block(6).plus.x).toBeGreaterThan(block(6).minus.x);
    for (const [a, b] of [
      [1, 2],
      [4, 5],
      [6, 7],
    ] as const)
      expect(Math.abs(block(a).minus.x - block(b).plus.x)).toBeLessThan(172);
    expect(block(5).minus.x).toBe(block(6).plus.x);
  });

  it('show each link within a row from above and from the front, whole', () => {
    const whole = (is: View['is']) =>
      views.filter((view) => view.is === is).flatMap(({ links }) => links.filter(({ ends }) => ends === null));
    expect(whole('front').filter(({ kind }) => kind === 'short')).toHaveLength(28);
    expect(whole('top').filter(({ kind }) => kind === 'short')).toHaveLength(28);
    expect(whole('top').filter(({ kind }) => kind === 'rowCross')).toHaveLength(4);
    expect(whole('front').filter(({ kind }) => kind === 'shelfCross')).toHaveLength(3);
    expect(whole('front').filter(({ kind }) => kind === 'rowCross' || kind === 'lead')).toEqual([]);
  });

  it('say which way a link goes that leaves the view', () => {
    const ends = (view: View, kind: string) =>
      view.links.filter((link) => link.kind === kind && link.ends !== null).map((link) => link.ends);
    const [firstRow, secondRow, ...shelves] = views as [View, View, ...View[]];
    expect(ends(firstRow, 'rowCross')).toEqual(['far', 'far', 'far', 'far']);
    expect(ends(secondRow, 'rowCross')).toEqual(['near', 'near', 'near', 'near']);
    // From the lowest shelf up, on the next from below and on, from the topmost down.
    expect(shelves.map((shelf) => ends(shelf, 'shelfCross'))).toEqual([
      ['near'],
      ['far', 'near'],
      ['far', 'near'],
      ['far'],
    ]);
    // Block 1 stands at the front of the lowest shelf, block 36 at the front of the fourth.
    expect(views.map((view) => ends(view, 'lead').length)).toEqual([2, 0, 1, 0, 0, 1]);
    expect(new Set(views.flatMap((view) => ends(view, 'lead')))).toEqual(new Set(['out']));
  });

  it('carry the places of the list', () => {
    const places = new Map(views.flatMap(({ links }) => links.map(({ kind, position }) => [kind, position] as const)));
    for (const { kind, position } of stand.rows) expect(places.get(kind)).toBe(position);
  });
});
