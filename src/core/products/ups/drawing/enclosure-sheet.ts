import type { Drawing, Piece, Shape } from '../../../drawing/drawing.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { BlockLayout, EnclosureGroup } from './battery-layout.ts';
import { acrossDimension, upDimension } from '../../../drawing/dimension.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { legendShapes } from './enclosure-legend.ts';
import type { Sheet } from './enclosure-places.ts';
import { front, planAt, sheetWidth, shelvesOf } from './enclosure-places.ts';
import { blockShapes, endShapes, linkShapes } from './enclosure-strings.ts';
import { partLabel } from '../../../drawing/listed.ts';

/*
 * One enclosure of blocks to scale: from the front, and each shelf from above with its front below. Each string has its ink
 * and its number at both ends, and a line through its blocks as they are linked.
 */

/** Cabinet or stand with its shelves, from the front and from above. */
function enclosureShapes(sheet: Sheet): readonly Shape[] {
  const { model, scale, width, depth, height } = sheet;
  const { room, overallHeightMm } = model.layout;
  const { row, kind } = model.enclosure;
  const bottom = front.y + height;
  const top = bottom - row.heightMm * scale;
  const wall = kind === 'closed' ? ((row.widthMm - row.innerWidthMm) / 2) * scale : 0;
  const shelf = (z: number): Shape =>
    rect(front.x + wall, bottom - z, width - 2 * wall, row.shelfThicknessMm * scale, { fill: 'shade', line: 1 });
  const shelves = shelvesOf(sheet).map((i) => shelf((room.firstShelfMm + i * room.shelfPitchMm) * scale));
  const body: readonly Shape[] =
    kind === 'closed'
      ? [rect(front.x, top, width, row.heightMm * scale, { fill: 'surface', line: 2 })]
      : [
          rect(front.x, bottom - overallHeightMm * scale, width, overallHeightMm * scale, { line: 0, fill: 'surface' }),
          line([front.x, top, front.x, bottom], { line: 2.5 }),
          line([front.x + width, top, front.x + width, bottom], { line: 2.5 }),
        ];
  const plans = shelvesOf(sheet).map((i) => {
    const { x, y } = planAt(sheet, i);
    return rect(x, y, width, depth, { fill: 'surface', line: kind === 'closed' ? 2 : 1 });
  });
  return [...body, ...shelves, ...plans];
}

/** `1–3, 5`. */
function numbersText(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function captions(sheet: Sheet): readonly Shape[] {
  const { model, group, t, width, depth, height } = sheet;
  const { layout, enclosure } = model;
  const total = layout.enclosures;
  const [first] = group.numbers;
  const which =
    group.numbers.length === 1
      ? t('{number} of {total}', { number: first!, total })
      : t('{numbers} of {total}, alike but for the numbers of their strings, here {first}', {
          numbers: numbersText(group.numbers),
          total,
          first: first!,
        });
  const kind = enclosure.kind === 'closed' ? t('Cabinet') : t('Stand');
  const name = [kind, ...(model.enclosurePart ? [model.enclosurePart] : [])].join(' ');
  const mm = t('mm');
  const small = { ink: 'muted', size: letters.small } as const;
  return [
    text(front.x, 18, total === 1 ? name : `${name} · ${which}`, { isBold: true }),
    text(front.x, front.y - 8, t('Front view'), small),
    ...upDimension(front.x - 12, front.y, height, layout.overallHeightMm, mm),
    ...acrossDimension(front.x, front.y + height + 12, width, layout.room.widthMm, mm),
    ...shelvesOf(sheet).flatMap((shelf) => {
      const { x, y } = planAt(sheet, shelf);
      return [text(x, y - 6, t('Shelf {number}, top view', { number: shelf + 1 }), small)];
    }),
    ...upDimension(planAt(sheet, 0).x - 12, front.y, depth, enclosure.row.depthMm, mm),
  ];
}

/** The drawing of one group of enclosures. */
function groupDrawing(model: BlockLayout, group: EnclosureGroup, listed: Listed, t: Translate): Drawing {
  const { layout, enclosure } = model;
  const { widthMm } = layout.room;
  const scale = Math.min(front.mostHeight / layout.overallHeightMm, front.mostWidth / widthMm);
  const sheet: Sheet = {
    model,
    group,
    t,
    scale,
    width: widthMm * scale,
    depth: enclosure.row.depthMm * scale,
    height: layout.overallHeightMm * scale,
  };
  const plansBottom = planAt(sheet, layout.places.shelves - 1).y + sheet.depth;
  const { shapes: legendOf, bottom } = legendShapes(group, t, {
    x: front.x,
    y: Math.max(front.y + sheet.height + 44, plansBottom + 24),
    right: sheetWidth - 10,
  });
  const piece = (partNumber: string | null, name: string, shapes: readonly Shape[]): Piece => ({
    partNumber,
    label: partNumber === null ? '' : partLabel(partNumber, name, listed),
    shapes,
  });
  const kind = enclosure.kind === 'closed' ? t('Cabinet') : t('Stand');
  const strings = group.strings;
  return {
    name: `battery-${group.numbers[0]}`,
    title: t('Battery layout of one UPS'),
    description: t('{kind}, shelves: {shelves}, strings: {strings}, blocks: {blocks}', {
      kind,
      shelves: layout.places.shelves,
      strings: strings.map(({ number }) => number).join(', '),
      blocks: strings.reduce((sum, { blocks }) => sum + blocks.length, 0),
    }),
    width: sheetWidth,
    height: Math.ceil(bottom),
    pieces: [
      piece(model.enclosurePart, kind, enclosureShapes(sheet)),
      piece(model.batteryPart, t('Battery block'), blockShapes(sheet)),
      piece(
        model.linkPart,
        t('Jumpers of the strings'),
        strings.flatMap((string) => linkShapes(sheet, string)),
      ),
      piece(null, '', [...strings.flatMap((string) => endShapes(sheet, string)), ...captions(sheet), ...legendOf]),
    ],
  };
}

/** Every different enclosure of a battery of blocks, a drawing each. */
export const enclosureDrawings = (model: BlockLayout, listed: Listed, t: Translate): readonly Drawing[] =>
  model.groups.map((group) => groupDrawing(model, group, listed, t));
