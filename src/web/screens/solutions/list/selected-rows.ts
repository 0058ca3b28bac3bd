/** The rows that somebody has marked, over all pages, and how to mark some. Null for whoever renews no prices. */
export type Marked = {
  readonly isxIds: ReadonlySet<string>;
  readonly toggle: (isxIds: readonly string[], isMarked: boolean) => void;
} | null;
