import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { CompletedList, ImportedList, ImportFault } from '../../core/commerce/price-lists/price-list-import.ts';
import { completeRows, readPriceLines } from '../../core/commerce/price-lists/price-list-import.ts';
import type { PublicationWay } from '../../core/commerce/price-lists/publication-way.ts';
import { nextRows, publicationWays, usualWay } from '../../core/commerce/price-lists/publication-way.ts';
import type { PriceListDifference } from '../../core/commerce/price-lists/price-list-difference.ts';
import { comparePriceLists } from '../../core/commerce/price-lists/price-list-difference.ts';
import type { Rates } from '../../core/pricing/currency-rates.ts';
import type { ListedRow, PartNames } from '../../core/pricing/price.ts';
import { readLines } from '../../core/tables/cells.ts';
import { boundedCache } from '../platform/process/bounded-cache.ts';
import type { DraftRow } from './price-list-drafts.ts';
import type { Context } from '../platform/context/context.ts';
import { currentPartNames } from '../catalogue/price-list-views.ts';

interface Comparison {
  /** Of the next list. */
  readonly rows: readonly ListedRow[];
  readonly difference: PriceListDifference;
}

/** What a draft comes to: all of it computed, nothing of it stored. */
export interface DraftAnalysis extends Comparison, Pick<ImportedList, 'ambiguous' | 'unread'> {
  /** That was chosen, else the one that the file suggests. */
  readonly way: PublicationWay;
  readonly usualWay: PublicationWay;
  /** What each way would come to. */
  readonly ways: Readonly<Record<PublicationWay, Comparison>>;
  /** Of the file, with what it leaves out taken from the list in force. */
  readonly fileRows: CompletedList['rows'];
  readonly faults: readonly ImportFault[];
  readonly names: ReadonlyMap<string, PartNames>;
}

/** The draft and the pages of its preview: what it is compared with never changes under its version. */
const analyses = boundedCache<Omit<DraftAnalysis, 'way' | keyof Comparison>>(2);

const byRow = (a: ImportFault, b: ImportFault): number => a.row - b.row;

/**
 * Reads a draft and compares it with the list that would hold. 50,000 rows take a quarter of a second in all; between
 * its parts others are served.
 */
export async function analyseDraft(
  context: Context,
  draft: Pick<DraftRow, 'csvString' | 'currency' | 'ambiguous' | 'way'>,
  base: string | null,
  /** Of the list's first day. */
  rates: Rates,
): Promise<DraftAnalysis> {
  const { db, services } = context;
  const { csvString, currency, ambiguous, way: chosen } = draft;
  const { catalogueVersion, names } = await currentPartNames(context);
  const content = createHash('sha256').update(csvString).digest('hex');
  const key = JSON.stringify([content, currency, ambiguous, base, rates, catalogueVersion]);
  const {
    ways,
    usualWay: usual,
    ...read
  } = await analyses(key, !(db instanceof PgTransaction), async () => {
    const before = base === null ? [] : (await services.catalogues.priceRows(db, base)).rows;
    const rowsBefore = new Map(before.map((row) => [row.partNumber, row]));
    const lines = readLines(csvString, ';');
    await setImmediate();
    const list = readPriceLines(lines, { currency, rates, reading: ambiguous });
    await setImmediate();
    const completed = completeRows(list, rowsBefore);
    const usual = usualWay([...completed.rows.map(({ partNumber }) => partNumber), ...completed.undecided], rowsBefore);
    const ways = {} as Record<PublicationWay, Comparison>;
    for (const way of publicationWays) {
      await setImmediate();
      const rows = nextRows(way, completed.rows, rowsBefore);
      ways[way] = { rows, difference: comparePriceLists(rowsBefore, rows, names, completed.undecided) };
    }
    return {
      ambiguous: list.ambiguous,
      unread: list.unread,
      faults: [...list.faults, ...completed.faults].sort(byRow),
      fileRows: completed.rows,
      usualWay: usual,
      ways,
      names,
    };
  });
  const way = chosen ?? usual;
  return { ...read, way, usualWay: usual, ways, ...ways[way] };
}
