import type { Anchor, CircleShape, Dash, Fill, Ink, LineShape, RectShape, TextShape } from './drawing.ts';
import { tenth } from './drawing.ts';

/** Shapes in few words, with their coordinates as they travel. */
export interface Drawn {
  readonly ink?: Ink;
  /** Width of the line, px. */
  readonly line?: number;
  readonly dash?: Dash;
  readonly fill?: Fill;
}

const usualLine = 1.5;

const stroke = ({ ink = 'ink', line = usualLine, dash, fill }: Drawn) => ({
  ink,
  line,
  ...(dash && { dash }),
  ...(fill && { fill }),
});

export const line = (points: readonly number[], drawn: Drawn = {}): LineShape => ({
  kind: 'line',
  points: points.map(tenth),
  ...stroke(drawn),
});

export const polygon = (points: readonly number[], drawn: Drawn = {}): LineShape => ({
  ...line(points, drawn),
  isClosed: true,
});

export const rect = (x: number, y: number, width: number, height: number, drawn: Drawn = {}): RectShape => ({
  kind: 'rect',
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
  ...stroke(drawn),
});

export const circle = (x: number, y: number, radius: number, drawn: Drawn = {}): CircleShape => ({
  kind: 'circle',
  x: tenth(x),
  y: tenth(y),
  radius: tenth(radius),
  ...stroke(drawn),
});

/** Letters of labels and of what ranks below them, px. */
export const letters = { label: 12, small: 11 } as const;

export const text = (
  x: number,
  y: number,
  said: string,
  { anchor = 'start', ink = 'ink', size = letters.label, isBold = false }: TextLook = {},
): TextShape => ({ kind: 'text', x: tenth(x), y: tenth(y), text: said, size, ink, anchor, ...(isBold && { isBold }) });

export interface TextLook {
  readonly anchor?: Anchor;
  readonly ink?: Ink;
  readonly size?: number;
  readonly isBold?: boolean;
}
