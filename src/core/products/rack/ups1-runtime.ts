import type { Ups1Row, Ups1RuntimeRow } from './tables/ups1.ts';

/** Shares of the active power at which the table has a runtime, of full load first. */
const columns = [
  { share: 1, column: 'min100' },
  { share: 0.75, column: 'min75' },
  { share: 0.5, column: 'min50' },
  { share: 0.25, column: 'min25' },
  { share: 0.1, column: 'min10' },
] as const;

const leastShare = columns.at(-1)!.share;

/** Loads above full by less than this are full: 0.1 + 0.2 is 0.3. */
const shareRounding = 1e-9;

/**
 * Runtime in min of a UPS with some packs at a share of its active power. Between the columns of the table ln t is linear
 * in ln share: a battery's discharge curve is nearly a power law (own design rule). A share below 0.1 counts as 0.1; above
 * 1 there is no runtime.
 */
export function runtimeAtShare(row: Ups1RuntimeRow, share: number): number | null {
  if (share > 1 + shareRounding) return null;
  const at = Math.max(leastShare, Math.min(1, share));
  const below = columns.findIndex((one) => one.share <= at);
  const lower = columns[below]!;
  const upper = columns[below - 1];
  if (!upper) return row[lower.column];
  const along = Math.log(at / upper.share) / Math.log(lower.share / upper.share);
  return row[upper.column] * (row[lower.column] / row[upper.column]) ** along;
}

/** Runtime of a UPS that carries so many W with one of its rows of packs, min. */
export const runtimeAtLoad = ({ w }: Ups1Row, row: Ups1RuntimeRow, loadW: number): number | null =>
  runtimeAtShare(row, loadW / w);
