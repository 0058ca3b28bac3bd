import type { ReactNode } from 'react';
import { columnFigure } from '../../../../parts/calculator/figure.ts';

/** A column of a table of matches. Label, head and unit are keys of TRANSLATE. */
export interface MatchColumn<Match> {
  readonly field: string;
  readonly label: string;
  /** Short, for the head of the table. */
  readonly head: string;
  readonly unit: string | null;
  readonly decimals: number;
  readonly figure: (match: Match) => number;
  /** The figure as it is written, told where it comes from; as it is where nothing is known of that. */
  readonly explained?: ((match: Match, written: string) => ReactNode) | undefined;
  /** The figure misses what is required. */
  readonly isShort?: ((match: Match) => boolean) | undefined;
}

/** The figure of a column as it stands in its cell. */
export function writtenFigure<Match>({ figure, decimals, explained }: MatchColumn<Match>, match: Match): ReactNode {
  const written = columnFigure(figure(match), decimals);
  return explained ? explained(match, written) : written;
}
