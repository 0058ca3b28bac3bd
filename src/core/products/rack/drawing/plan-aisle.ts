import type { Shape } from '../../../drawing/drawing.ts';
import { circle, line, rect } from '../../../drawing/shapes.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { AislePiece } from '../aisle-pieces.ts';
import type { DerivedAisle } from '../derived.ts';
import type { DrawnPart } from './drawn-pieces.ts';
import { aislePieceNames } from './piece-names.ts';
import type { Plan } from './plan-places.ts';
import { left } from './plan-places.ts';

/* The pieces of the containment from above: roof panels over the aisle, what runs along its rows, and its ends. */

interface Place {
  readonly plan: Plan;
  /** The aisle on the sheet. */
  readonly y: number;
  readonly height: number;
  readonly isCold: boolean;
}

const x = ({ scale }: Plan, mm: number): number => left + mm * scale;

/** Where a piece of a row lies: at the row's edge, so many px into the aisle, or into the row where negative. */
function along(piece: AislePiece, { plan }: Place, from: number, thickness: number) {
  const row = plan.rows.find((one) => one.row.name === piece.row) ?? plan.rows[0]!;
  const y = row.inward === 1 ? row.aisleY + from : row.aisleY - from - thickness;
  return { x: x(plan, piece.fromMm), y, width: (piece.toMm - piece.fromMm) * plan.scale, height: thickness };
}

const box = ({ x: at, y, width, height }: ReturnType<typeof along>, drawn: Parameters<typeof rect>[4]): Shape =>
  rect(at, y, width, height, drawn);

type Draw = (piece: AislePiece, place: Place) => readonly Shape[];

const roofLook = (isCold: boolean) =>
  ({ fill: isCold ? 'string1' : 'string3', ink: 'faint', line: 1, dash: 'dashed' }) as const;

const roof: Draw = (piece, { plan, y, height, isCold }) => [
  rect(x(plan, piece.fromMm), y, (piece.toMm - piece.fromMm) * plan.scale, height, roofLook(isCold)),
];

/** Beyond the ends of the rows. */
const endWidth = 7;
const endX = (piece: AislePiece, { plan }: Place): number =>
  piece.fromMm === 0 ? left - endWidth : x(plan, piece.fromMm);

const door =
  (leaves: number): Draw =>
  (piece, place) => {
    const { y, height } = place;
    const at = endX(piece, place);
    const leaf = (height - 6) / 2;
    return leaves === 2
      ? [
          rect(at, y + 2, endWidth, leaf, { fill: 'surface' }),
          rect(at, y + height - 2 - leaf, endWidth, leaf, { fill: 'surface' }),
        ]
      : [rect(at, y + 2, endWidth, height - 4, { fill: 'surface' }), line([at, y + 2, at + endWidth, y + height - 2])];
  };

const blankEnd: Draw = (piece, place) => [rect(endX(piece, place), place.y, endWidth, place.height, { fill: 'ink' })];

/** A post in its two kinds: filled on a rack, open on the floor. */
const postSide = 6;
const post =
  (isOpen: boolean): Draw =>
  (piece, place) => {
    const { x: at, y } = along(piece, place, -postSide / 2, postSide);
    return [rect(at - postSide / 2, y, postSide, postSide, { fill: isOpen ? 'surface' : 'ink' })];
  };

const middleOf = ({ y, height }: Place): number => y + height / 2;

const draws: Readonly<Record<AislePiece['kind'], Draw>> = {
  endDoorDouble: door(2),
  endDoorSingle: door(1),
  endBlank: blankEnd,
  endBlankWall: blankEnd,
  roofPanel: roof,
  roofPanelEo: (piece, place) => {
    const { plan, y, height } = place;
    const [from, to] = [x(plan, piece.fromMm), x(plan, piece.toMm)];
    const cross = { ink: 'muted', line: 1 } as const;
    return [...roof(piece, place), line([from, y, to, y + height], cross), line([from, y + height, to, y], cross)];
  },
  beam: (piece, place) => {
    const { x: from, y, width } = along(piece, place, 5, 0);
    return [line([from + 2, y, from + width - 2, y], { ink: 'muted', line: 2.5 })];
  },
  postRoof: post(false),
  postFloor: post(true),
  rodKit: (piece, place) => {
    const { x: at, y } = along(piece, place, 0, 0);
    return [circle(at, y, postSide / 2, { fill: 'surface' }), line([at - 3, y, at + 3, y], { line: 1 })];
  },
  overRackFiller: (piece, place) => [box(along(piece, place, -4, 3), { fill: 'string4', ink: 'faint', line: 0.8 })],
  verticalFiller: (piece, place) => [box(along(piece, place, -6, 6), { fill: 'shade', line: 1.2 })],
  roofSupport: (piece, place) => [box(along(piece, place, -4, 3), { fill: 'string4', ink: 'faint', line: 0.8 })],
  seal: (piece, place) => seal(piece, place),
  bottomSeal: (piece, place) => seal(piece, place),
  doorMagnet: (piece, place) => [
    circle(endX(piece, place) + endWidth / 2, middleOf(place), 3, { fill: 'string2', ink: 'string2' }),
  ],
  doorFrameKit: (piece, place) => {
    const at = endX(piece, place);
    const { y, height } = place;
    return [rect(at, y - 3, endWidth, 5, { fill: 'shade' }), rect(at, y + height - 2, endWidth, 5, { fill: 'shade' })];
  },
  doorCloser: (piece, place) => [
    rect(endX(piece, place) + 1, place.y + 4, endWidth - 2, 6, { fill: 'string2', ink: 'string2', line: 1 }),
  ],
  aisleLight: (piece, place) => {
    const at = x(place.plan, (piece.fromMm + piece.toMm) / 2);
    const y = middleOf(place) + 10;
    return [rect(at - 14, y, 28, 5, { fill: 'string2', ink: 'string2', line: 1 })];
  },
};

function seal(piece: AislePiece, place: Place): readonly Shape[] {
  const { x: from, y, width } = along(piece, place, -11, 0);
  return [line([from + 2, y, from + width - 2, y], { ink: 'muted', line: 1.2, dash: 'dashed' })];
}

/** Roofs lie below what runs along the rows, ends and posts above it. */
const order = ['roof', 'row', 'end'] as const;
const layerOf = (kind: AislePiece['kind']): (typeof order)[number] =>
  kind.startsWith('roofPanel') ? 'roof' : /^(end|door|post|rod|aisleLight)/.test(kind) ? 'end' : 'row';

export function aisleParts(plan: Plan, aisle: DerivedAisle, t: Translate): readonly DrawnPart[] {
  if (!plan.aisle) return [];
  const place: Place = { plan, ...plan.aisle, isCold: aisle.kind === 'coldAisle' };
  return order.flatMap((layer) =>
    aisle.pieces
      .filter(({ kind }) => layerOf(kind) === layer)
      .map((piece) => ({
        name: t(aislePieceNames[piece.kind]),
        partNumber: piece.partNumber,
        shapes: draws[piece.kind](piece, place),
      })),
  );
}
