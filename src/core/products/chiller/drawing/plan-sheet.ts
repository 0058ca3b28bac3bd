import { acrossDimension, upDimension } from '../../../drawing/dimension.ts';
import type { Drawing, Piece, Shape } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { circle, rect, text } from '../../../drawing/shapes.ts';
import { formatQuantity } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ChillerDerived } from '../derived.ts';
import { pieceOf } from './drawn-parts.ts';

/* The chillers from above, to scale: side by side with the room for service around them. */

const room = { x: 84, y: 44, width: 600, height: 380 } as const;
const below = 62;

/** Fans of a chiller from above, in one row or two along its long side. */
function fanShapes(x: number, y: number, width: number, length: number, fans: number, isSpare: boolean) {
  const sizeIn = (rows: number): number => Math.min(width / rows, length / Math.ceil(fans / rows));
  const rows = sizeIn(2) > sizeIn(1) ? 2 : 1;
  const [across, pitch] = [width / rows, length / Math.ceil(fans / rows)];
  const radius = 0.4 * sizeIn(rows);
  return Array.from({ length: fans }, (_, i) =>
    circle(x + ((i % rows) + 0.5) * across, y + (Math.floor(i / rows) + 0.5) * pitch, radius, {
      ink: isSpare ? 'faint' : 'muted',
      line: 1,
    }),
  );
}

/** The plan; null while there is no chiller, or its frame has no clearances. */
export function planDrawing(derived: ChillerDerived, listed: Listed, t: Translate): Drawing | null {
  const { chiller, frame, installed, working } = derived;
  if (!chiller || !frame || !(installed > 0)) return null;
  const { sideClearanceMm: side, endClearanceMm: end, topClearanceMm } = frame;
  const { widthMm, lengthMm } = chiller;
  const wholeMm = { width: installed * widthMm + (installed + 1) * side, length: lengthMm + 2 * end };
  const scale = Math.min(room.width / wholeMm.width, room.height / wholeMm.length);
  const whole = { width: wholeMm.width * scale, length: wholeMm.length * scale };
  const [width, length] = [widthMm * scale, lengthMm * scale];
  const xOf = (i: number): number => room.x + (side + i * (widthMm + side)) * scale;
  const y = room.y + end * scale;
  const mm = t('mm');
  /** The gap that is dimensioned, away from the chiller that is, where there are several. */
  const gap = Math.min(2, installed - 2);
  const chillers = Array.from({ length: installed }, (_, i): Piece => {
    const isSpare = i >= working;
    const shapes: readonly Shape[] = [
      rect(xOf(i), y, width, length, {
        fill: isSpare ? 'surface' : 'shade',
        line: 2,
        ...(isSpare && { dash: 'dashed' as const }),
      }),
      ...fanShapes(xOf(i), y, width, length, chiller.fans, isSpare),
      text(xOf(i) + width / 2, y - 7, String(i + 1), { anchor: 'middle', isBold: true }),
    ];
    return pieceOf(chiller.model, t('Chiller'), listed, shapes);
  });
  const bottom = room.y + whole.length;
  const size = `${formatQuantity(wholeMm.width / 1000, t('m'), 1)} × ${formatQuantity(wholeMm.length / 1000, t('m'), 1)}`;
  const head = t('{count} chillers {model}, place {size}, {clear} mm free above', {
    count: installed,
    model: chiller.model,
    size,
    clear: topClearanceMm,
  });
  return {
    name: 'plan',
    title: t('Plan of the chillers'),
    description: t('{head}. Service clearance {side} mm beside, {end} mm at the ends', { head, side, end }),
    width: room.x + room.width + 36,
    height: bottom + below,
    pieces: [
      {
        partNumber: null,
        label: '',
        shapes: [
          text(room.x, 18, head, { isBold: true }),
          rect(room.x, room.y, whole.width, whole.length, { ink: 'muted', line: 1, dash: 'chain' }),
        ],
      },
      ...chillers,
      {
        partNumber: null,
        label: '',
        shapes: [
          ...upDimension(room.x - 10, y, length, lengthMm, mm),
          ...acrossDimension(xOf(0), bottom + 12, width, widthMm, mm),
          ...(installed > 1 ? acrossDimension(xOf(gap) + width, bottom + 12, side * scale, side, mm) : []),
          ...acrossDimension(room.x, bottom + 40, whole.width, wholeMm.width, mm),
          ...upDimension(room.x - 10, room.y, end * scale, end, mm),
        ],
      },
    ],
  };
}
