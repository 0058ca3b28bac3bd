/** A column of a table of matches. Label, head and unit are keys of TRANSLATE. */
export interface MatchColumn<Match> {
  readonly field: string;
  readonly label: string;
  /** Short, for the head of the table. */
  readonly head: string;
  readonly unit: string | null;
  readonly decimals: number;
  readonly figure: (match: Match) => number;
  /** The figure misses what is required. */
  readonly isShort?: ((match: Match) => boolean) | undefined;
}
