import type { Piece, Shape } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { listedOnly, partLabel } from '../../../drawing/listed.ts';

/** Shapes that stand for a part, by what it is and its number. */
export interface DrawnPart {
  readonly name: string;
  readonly partNumber: string | null;
  readonly shapes: readonly Shape[];
}

/** One piece of all shapes of a part of the same name; a part that the list lacks is drawn, but stands for no line. */
export function piecesOf(parts: readonly DrawnPart[], listed: Listed): readonly Piece[] {
  const grouped = new Map<string, { name: string; partNumber: string | null; shapes: Shape[] }>();
  for (const { name, partNumber, shapes } of parts) {
    const key = `${name} ${partNumber}`;
    const known = grouped.get(key);
    if (known) known.shapes.push(...shapes);
    else grouped.set(key, { name, partNumber: listedOnly(partNumber, listed), shapes: [...shapes] });
  }
  return [...grouped.values()].map(({ name, partNumber, shapes }) => ({
    partNumber,
    label: partNumber === null ? '' : partLabel(partNumber, name, listed),
    shapes,
  }));
}

export const loose = (shapes: readonly Shape[]): Piece => ({ partNumber: null, label: '', shapes });
