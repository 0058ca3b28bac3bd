import type { Drawing, Fill, Shape } from '../../../drawing/drawing.ts';
import { acrossDimension } from '../../../drawing/dimension.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { DerivedRow } from '../derived.ts';
import type { RackElevation, Slot } from '../rack-elevation.ts';
import type { DrawnPart } from './drawn-pieces.ts';
import { loose, piecesOf } from './drawn-pieces.ts';
import type { FilledUnits } from './elevation-slots.ts';
import { filledUnits, runsOf } from './elevation-slots.ts';
import { besideNames, slotNames } from './piece-names.ts';

/* The fullest rack of a row from the front, to scale: what stands in each unit, and beside the rails. */

const leastWidth = 420;
const left = 44;
const top = 56;
/** Px of a unit, and mm of it by IEC 60297. */
const unitPx = 10.5;
const unitMm = 44.45;
const railsMm = 482.6;
const headPx = 12;
const footPx = 14;
const legendGap = 44;
const legendPitch = 17;
const small = { ink: 'muted', size: letters.small } as const;

const fillOf: Readonly<Record<Slot['kind'], Fill>> = {
  ups: 'string1',
  pack: 'string1',
  bypass: 'string1',
  equipment: 'shade',
  shelf: 'string4',
  pdu: 'string2',
  organiser: 'string4',
  brushPanel: 'string4',
  earthBar: 'string2',
};

interface Sheet {
  readonly elevation: RackElevation;
  readonly width: number;
  readonly height: number;
  /** The opening between the rails. */
  readonly inner: { readonly x: number; readonly width: number };
}

function sheetOf(elevation: RackElevation): Sheet {
  const scale = unitPx / unitMm;
  const width = elevation.rack.widthMm * scale;
  const inner = railsMm * scale;
  return {
    elevation,
    width,
    height: headPx + elevation.usableUnits * unitPx + footPx,
    inner: { x: left + (width - inner) / 2, width: inner },
  };
}

/** The upper edge of a unit. */
const topOf = ({ height }: Sheet, unit: number): number => top + height - footPx - unit * unitPx;

function slotShapes(sheet: Sheet, { slot, fromU, toU }: FilledUnits): readonly Shape[] {
  const { x, width } = sheet.inner;
  const y = topOf(sheet, toU);
  const height = (toU - fromU + 1) * unitPx;
  if (!slot) return [];
  const body = rect(x, y + 0.6, width, height - 1.2, { fill: fillOf[slot.kind], line: 1 });
  const ears = [x + 3, x + width - 3].map((at) => line([at, y + 2, at, y + height - 2], { ink: 'faint', line: 1 }));
  switch (slot.kind) {
    case 'equipment': // Nobody knows what is where: every other unit has a line.
      return [
        body,
        ...Array.from(
          { length: Math.max(0, Math.ceil((toU - fromU + 1) / 2) - 1) },
          (_, i) =>
          line([x + 6, y + height - (i + 1) * 2 * unitPx, x + width - 6, y + height - (i + 1) * 2 * unitPx], { ink: 'faint', line: 1 }), // prettier-ignore
        ),
      ];
    case 'shelf':
      return [rect(x, y + height - 4, width, 3.4, { fill: 'string4', line: 1 })];
    case 'brushPanel':
      return [body, line([x + 12, y + height / 2, x + width - 12, y + height / 2], { line: 2.5, dash: 'dashed' })];
    case 'organiser':
      return [body, ...Array.from({ length: 5 }, (_, i) => rect(x + width * (0.1 + i * 0.17), y + 2.5, width * 0.1, height - 5, { line: 1 }))]; // prettier-ignore
    default:
      return [body, ...ears];
  }
}

/** Blanking panels, a unit each. */
const blankShapes = (sheet: Sheet, { fromU, toU }: FilledUnits): readonly Shape[] =>
  Array.from({ length: toU - fromU + 1 }, (_, i) =>
    rect(sheet.inner.x, topOf(sheet, fromU + i) + 0.6, sheet.inner.width, unitPx - 1.2, {
      fill: 'surface',
      ink: 'faint',
      line: 1,
    }),
  );

/** What stands beside the rails, left and right in turn. */
function besideParts(sheet: Sheet, t: Translate): readonly DrawnPart[] {
  const { elevation, inner, height } = sheet;
  const wall = inner.x - left;
  const columns = Math.max(1, Math.ceil(elevation.besideRails.length / 2));
  const pitch = (wall - 3) / columns;
  return elevation.besideRails.map(({ kind, partNumber }, i) => {
    const column = Math.floor(i / 2);
    const wide = Math.min(pitch - 1.5, kind === 'pdu' ? 6 : 9);
    const x = i % 2 === 0 ? left + 2 + column * pitch : left + sheet.width - 2 - column * pitch - wide;
    const y = top + headPx + 6;
    const long = height - headPx - footPx - 12;
    const sockets = Array.from({ length: 12 }, (_, k) =>
      line([x + 1.5, y + ((k + 0.5) * long) / 12, x + wide - 1.5, y + ((k + 0.5) * long) / 12], { line: 1 }),
    );
    return {
      name: t(besideNames[kind]),
      partNumber,
      shapes: [
        rect(x, y, wide, long, { fill: kind === 'pdu' ? 'string2' : 'string4', line: 1 }),
        ...(kind === 'pdu' ? sockets : []),
      ],
    };
  });
}

interface Named {
  readonly said: string;
  /** Where a line leads from; null for what is beside the rails. */
  readonly y: number | null;
}

const unitsText = (from: number, to: number): string => (from === to ? `U${from}` : `U${from}–U${to}`);

/** What is said at the right of the rack, from above. */
function namesOf(sheet: Sheet, t: Translate): readonly Named[] {
  const { elevation } = sheet;
  const runs = runsOf(filledUnits(elevation)).toReversed();
  const inRack = runs.map(({ slot, fromU, toU, count }): Named => {
    const name = slot ? t(slotNames[slot.kind]) : t(elevation.blank ? 'Blanking panels' : 'free units');
    const part = slot ? slot.partNumber : elevation.blank;
    return {
      said: [unitsText(fromU, toU), ...(part ? [part] : []), count > 1 ? `${name} ×${count}` : name].join(' · '),
      y: (topOf(sheet, toU) + topOf(sheet, fromU - 1)) / 2,
    };
  });
  const beside = [...new Set(elevation.besideRails.map(({ partNumber }) => partNumber))].map((partNumber): Named => {
    const own = elevation.besideRails.filter((one) => one.partNumber === partNumber);
    return { said: [t('Beside the rails'), partNumber, `${t(besideNames[own[0]!.kind])} ×${own.length}`].join(' · '), y: null }; // prettier-ignore
  });
  return [...inRack, ...beside];
}

interface Names {
  readonly shapes: readonly Shape[];
  readonly right: number;
  readonly bottom: number;
}

function nameShapes(sheet: Sheet, t: Translate): Names {
  const right = left + sheet.width;
  const shapes: Shape[] = [];
  let y = top;
  let furthest = 0;
  for (const { said, y: at } of namesOf(sheet, t)) {
    y = Math.max(y + legendPitch, at ?? 0);
    const x = right + legendGap;
    if (at !== null) shapes.push(line([right + 3, at, right + 18, at, x - 16, y, x - 5, y], { ink: 'faint', line: 1 }));
    shapes.push(text(x, y + 4, said, { size: letters.small }));
    furthest = Math.max(furthest, x + textWidth(said, letters.small));
  }
  return { shapes, right: Math.ceil(furthest + 10), bottom: y + 10 };
}

/** The fullest rack of a row; null where the catalogue has no such rack. */
export function elevationDrawing(row: DerivedRow, listed: Listed, t: Translate): Drawing | null {
  const { elevation } = row;
  if (!elevation) return null;
  const sheet = sheetOf(elevation);
  const { width, height, inner } = sheet;
  const filled = filledUnits(elevation);
  const frame: DrawnPart = {
    name: t('Rack'),
    partNumber: elevation.rack.partNumber,
    shapes: [
      rect(left, top, width, height, { fill: 'surface', line: 2 }),
      rect(inner.x, top + headPx, inner.width, elevation.usableUnits * unitPx, { ink: 'muted', line: 1 }),
      ...Array.from({ length: elevation.sections - 1 }, (_, i) => {
        const y = top + headPx + ((i + 1) * elevation.usableUnits * unitPx) / elevation.sections;
        return line([left, y, left + width, y], { line: 2 });
      }),
    ],
  };
  const parts: DrawnPart[] = [
    frame,
    ...filled.flatMap((run): readonly DrawnPart[] =>
      run.slot
        ? [{ name: t(slotNames[run.slot.kind]), partNumber: run.slot.partNumber, shapes: slotShapes(sheet, run) }]
        : elevation.blank
          ? [{ name: t('Blanking panels'), partNumber: elevation.blank, shapes: blankShapes(sheet, run) }]
          : [],
    ),
    ...besideParts(sheet, t),
  ];
  const names = nameShapes(sheet, t);
  const numbered = Array.from({ length: elevation.usableUnits }, (_, i) => i + 1).filter((u) => u === 1 || u % 5 === 0);
  const head = t(row.name === 'A' ? 'Fullest rack of row A' : 'Fullest rack of row B');
  const facts = t('{taken} of {units} U taken, {kg} kg', {
    taken: row.takenU,
    units: elevation.usableUnits,
    kg: Math.round(row.loadKg),
  });
  return {
    name: `elevation-${row.name}`,
    title: t(row.name === 'A' ? 'Rack elevation, row A' : 'Rack elevation, row B'),
    description: `${facts}. ${namesOf(sheet, t).map(({ said }) => said).join('; ')}`, // prettier-ignore
    width: Math.max(leastWidth, names.right),
    height: Math.ceil(Math.max(top + height + 40, names.bottom)),
    pieces: [
      ...piecesOf(parts, listed),
      loose([
        text(left, 18, head, { isBold: true }),
        text(left, 36, facts, small),
        ...numbered.map((u) => text(left - 8, topOf(sheet, u) + unitPx - 1.5, String(u), { anchor: 'end', ...small })),
        ...acrossDimension(left, top + height + 12, width, elevation.rack.widthMm, t('mm')),
        ...names.shapes,
      ]),
    ],
  };
}
