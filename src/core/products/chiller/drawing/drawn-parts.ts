import type { Piece, Shape } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { listedOnly, partLabel } from '../../../drawing/listed.ts';
import type { ChillerDerived } from '../derived.ts';
import type { PartPlace } from '../parts.ts';

/** The part that the rules put at a place, if any. */
export const partAt = ({ parts }: ChillerDerived, place: PartPlace): string | null =>
  parts.find((part) => part.place === place)?.partNumber ?? null;

/** The part of a group of the option table, if any. */
export const optionOf = ({ parts }: ChillerDerived, group: string): string | null =>
  parts.find((part) => part.group === group)?.partNumber ?? null;

/** Shapes that stand for a part, as far as the list holds it. */
export function pieceOf(partNumber: string | null, name: string, listed: Listed, shapes: readonly Shape[]): Piece {
  const part = listedOnly(partNumber, listed);
  return { partNumber: part, label: part === null ? '' : partLabel(part, name, listed), shapes };
}
