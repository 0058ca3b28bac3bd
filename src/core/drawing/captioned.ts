import type { Drawing, Shape } from './drawing.ts';
import { letters, line, rect, text } from './shapes.ts';
import { textWidth } from './text-width.ts';

/*
 * A chart as a file of its own: what it shows, under which conditions and from where stands in it, since nothing stands beside
 * it any more.
 */

export interface Caption {
  readonly title: string;
  /** What else it is about, a line or more each. */
  readonly lines: readonly string[];
  /** Where its figures come from. */
  readonly source: string;
  /** A warning that goes with it; null for none. */
  readonly mark: string | null;
}

/** A shape moved by px. */
function moved(shape: Shape, dx: number, dy: number): Shape {
  if (shape.kind === 'line')
    return { ...shape, points: shape.points.map((value, i) => value + (i % 2 === 0 ? dx : dy)) };
  return { ...shape, x: shape.x + dx, y: shape.y + dy };
}

/** A text in lines that are no wider than so many px; words are not broken. */
export function wrapped(said: string, width: number, size: number, isBold = false): readonly string[] {
  const lines: string[] = [];
  for (const word of said.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size, isBold) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const margin = 20;
const title = { size: 16, height: 22 } as const;
const lineHeight = 16;
const gap = 10;

/** A chart with its caption above and its source below, on a ground of its own. */
export function captioned(drawing: Drawing, { title: said, lines, source, mark }: Caption): Drawing {
  const room = drawing.width;
  const titles = wrapped(said, room, title.size, true);
  const heads = lines.flatMap((each) => wrapped(each, room, letters.label));
  const feet = wrapped(source, room, letters.small);
  const marks = mark === null ? [] : wrapped(mark, room - 16, letters.label, true);
  const shapes: Shape[] = [];
  let y = margin;
  for (const each of titles) shapes.push(text(margin, (y += title.height) - 6, each, { size: title.size, isBold: true })); // prettier-ignore
  for (const each of heads) shapes.push(text(margin, (y += lineHeight) - 4, each, { ink: 'muted' }));
  if (marks.length > 0) {
    y += 6;
    shapes.push(
      rect(margin, y, room, marks.length * lineHeight + 6, { fill: 'string2', line: 0 }),
      ...marks.map((each, i) => text(margin + 8, y + 15 + i * lineHeight, each, { ink: 'string2', isBold: true })),
    );
    y += marks.length * lineHeight + 6;
  }
  const top = y + gap;
  const below = top + drawing.height + gap;
  const feetShapes = feet.map((each, i) =>
    text(margin, below + 18 + i * lineHeight, each, { ink: 'muted', size: letters.small }),
  );
  const height = below + 18 + feet.length * lineHeight + 8;
  const loose = (own: readonly Shape[]) => ({ partNumber: null, label: '', shapes: own });
  return {
    ...drawing,
    title: said,
    width: drawing.width + 2 * margin,
    height,
    pieces: [
      loose([rect(0, 0, drawing.width + 2 * margin, height, { fill: 'surface', line: 0 }), ...shapes]),
      ...drawing.pieces.map((piece) => ({ ...piece, shapes: piece.shapes.map((shape) => moved(shape, margin, top)) })),
      loose([line([margin, below, margin + room, below], { ink: 'hairline', line: 1 }), ...feetShapes]),
    ],
  };
}
