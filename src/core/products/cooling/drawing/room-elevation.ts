import type { Shape } from '../../../drawing/drawing.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import { rackMm } from './room-layout.ts';

/*
 * A room from the front: units in true proportions along the wall, or in the row between the racks, and the load in the
 * middle. Where they are too many for one line they stand in several.
 */

/** A unit as the elevation draws it. */
export interface ElevationUnit {
  readonly model: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly isRunning: boolean;
  /** Which half of 2N it belongs to; nothing where there are no halves. */
  readonly half?: string | undefined;
  /** What part of its capacity is asked for, above 1 where that is too much; null while none runs. */
  readonly partLoad: number | null;
}

/** The words of a drawing in the reader's language. */
export interface ElevationWords {
  /** `Load 80 kW`. */
  readonly load: string;
  readonly off: string;
  /** `64 %` of a part load. */
  readonly percent: (share: number) => string;
}

/** A unit with what it is drawn of, and the box that is pressed. */
export interface DrawnUnit {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export interface RoomElevation {
  readonly width: number;
  readonly height: number;
  /** Floor, racks and load, behind the units. */
  readonly background: readonly Shape[];
  readonly units: readonly DrawnUnit[];
}

/** The widest that a drawing becomes, px. */
const WIDTH = 900;
const MARGIN = 16;
/** px for a mm: letters under a unit need the smaller, no cabinet is drawn larger than the other. */
const SCALE = { least: 0.056, most: 0.085 } as const;
/** Between two cabinets along the wall, and between them and the racks, mm. */
const GAP = 250;
const AISLE = 900;
/** Racks that stand for the load between units along the wall. */
const RACKS = 5;
/** Above the cabinets, for the load; below the floor, for model and part load. */
const HEAD = 40;
const FOOT = 46;
/** The half of a unit stands so far below its head. */
const MARK = 32;

type Place =
  | { readonly is: 'rack'; readonly x: number; readonly width: number }
  | { readonly is: 'unit'; readonly x: number; readonly width: number; readonly index: number };

interface Line {
  /** mm from the left. */
  readonly places: readonly Place[];
  readonly length: number;
}

/** Puts pieces side by side, each with what lies between it and the one before, mm. */
function sideBySide(pieces: readonly (Omit<Place, 'x'> & { readonly before: number })[]): Line {
  let x = 0;
  const places = pieces.map(({ before, ...piece }, i) => {
    x += i === 0 ? 0 : before;
    const place = { ...piece, x } as Place;
    x += piece.width;
    return place;
  });
  return { places, length: x };
}

/** A line of units: along the wall on both sides of the racks, or in the row, a rack on either side of each. */
function lineOf(units: readonly ElevationUnit[], first: number, last: number, isInRow: boolean): Line {
  const indexes = Array.from({ length: last - first }, (_, i) => first + i);
  const rack = (before: number) => ({ is: 'rack' as const, width: rackMm.width, before });
  const cabinet = (index: number, before: number) => ({
    is: 'unit' as const,
    index,
    width: units[index]!.widthMm,
    before,
  });
  if (isInRow) return sideBySide([rack(0), ...indexes.flatMap((index) => [cabinet(index, 0), rack(0)])]);
  const half = Math.ceil(indexes.length / 2);
  return sideBySide([
    ...indexes.slice(0, half).map((index) => cabinet(index, GAP)),
    ...Array.from({ length: RACKS }, (_, i) => rack(i === 0 ? AISLE : 0)),
    ...indexes.slice(half).map((index, i) => cabinet(index, i === 0 ? AISLE : GAP)),
  ]);
}

/** As few lines as leave the cabinets large enough, of as many units each, and their scale. */
function linesOf(
  units: readonly ElevationUnit[],
  isInRow: boolean,
): { readonly lines: readonly Line[]; readonly scale: number } {
  for (let count = 1; ; count++) {
    const each = Math.ceil(units.length / count);
    const lines = Array.from({ length: Math.ceil(units.length / each) }, (_, i) =>
      lineOf(units, i * each, Math.min(units.length, (i + 1) * each), isInRow),
    );
    const scale = Math.min(SCALE.most, (WIDTH - 2 * MARGIN) / Math.max(...lines.map(({ length }) => length)));
    if (scale >= SCALE.least || each === 1) return { lines, scale };
  }
}

function rackShapes(x: number, width: number, floor: number, height: number): Shape[] {
  const slots = 10;
  const pitch = height / (slots + 1);
  return [
    rect(x, floor - height, width, height, { line: 0.75, ink: 'faint', fill: 'surface' }),
    ...Array.from({ length: slots }, (_, i) =>
      line([x + 4, floor - pitch * (i + 1), x + width - 4, floor - pitch * (i + 1)], { line: 0.75, ink: 'faint' }),
    ),
  ];
}

/** A cabinet whose filling is its part load; crossed out where it stands still. */
function unitShapes(
  { model, isRunning, partLoad, half }: ElevationUnit,
  box: Omit<DrawnUnit, 'shapes'>,
  { off, percent }: ElevationWords,
): Shape[] {
  const { x, y, width, height } = box;
  const bottom = y + height;
  const below = (offset: number, said: string, look: Parameters<typeof text>[3]) =>
    text(x + width / 2, bottom + offset, said, { anchor: 'middle', size: letters.small, ...look });
  const mark = half === undefined ? [] : [text(x + width / 2, y + MARK, half, { anchor: 'middle', isBold: true })];
  if (!isRunning)
    return [
      rect(x, y, width, height, { ink: 'muted', dash: 'dashed', fill: 'shade' }),
      line([x, y, x + width, bottom], { ink: 'muted', line: 1 }),
      line([x, bottom, x + width, y], { ink: 'muted', line: 1 }),
      below(18, model, { ink: 'muted' }),
      below(34, off, { ink: 'muted', isBold: true }),
      ...mark,
    ];
  const share = Math.min(1, partLoad ?? 0);
  const isShort = (partLoad ?? 0) > 1 + 1e-9;
  const grille = [6, 10, 14].map((down) =>
    line([x + 4, y + down, x + width - 4, y + down], { line: 0.75, ink: 'muted' }),
  );
  return [
    rect(x, y, width, height, { line: 0, fill: 'surface' }),
    rect(x, bottom - share * height, width, share * height, { line: 0, fill: isShort ? 'string2' : 'string1' }),
    rect(x, y, width, height),
    ...grille,
    below(18, model, { ink: 'muted' }),
    below(34, percent(share), { isBold: true }),
    ...mark,
  ];
}

/** Draws the units of a room; in-row ones where `isInRow`. */
export function roomElevation(units: readonly ElevationUnit[], isInRow: boolean, words: ElevationWords): RoomElevation {
  const { lines, scale } = linesOf(units, isInRow);
  const sheet = scale * Math.max(...lines.map(({ length }) => length)) + 2 * MARGIN;
  const tallest = scale * Math.max(rackMm.height, ...units.map(({ heightMm }) => heightMm));
  const pitch = HEAD + tallest + FOOT;
  const background: Shape[] = [];
  const drawn: DrawnUnit[] = [];
  for (const [number, { places, length }] of lines.entries()) {
    const left = (sheet - scale * length) / 2;
    const floor = number * pitch + HEAD + tallest;
    const at = ({ x, width }: Place) => ({ x: left + scale * x, width: scale * width });
    background.push(
      rect(left - MARGIN / 2, floor, scale * length + MARGIN, 4, { line: 0.75, ink: 'faint', fill: 'shade' }),
    );
    const racks = places.filter(({ is }) => is === 'rack').map(at);
    background.push(...racks.flatMap(({ x, width }) => rackShapes(x, width, floor, scale * rackMm.height)));
    const [from, to] = [racks[0]!.x, racks.at(-1)!.x + racks.at(-1)!.width];
    const bracket = floor - tallest - 10;
    background.push(
      line([from, bracket + 5, from, bracket, to, bracket, to, bracket + 5], { ink: 'muted', line: 1 }),
      ...(number === 0
        ? [text((from + to) / 2, bracket - 8, words.load, { anchor: 'middle', size: 13, isBold: true })]
        : []),
    );
    for (const place of places) {
      if (place.is === 'rack') continue;
      const unit = units[place.index]!;
      const { x, width } = at(place);
      const height = scale * unit.heightMm;
      const box = { x, y: floor - height, width, height };
      drawn.push({ ...box, shapes: unitShapes(unit, box, words) });
    }
  }
  return { width: sheet, height: lines.length * pitch, background, units: drawn };
}
