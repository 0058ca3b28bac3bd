import type { Bench } from './bench-of-portal.ts';
import { ask, record } from './bench-of-portal.ts';
import type { Operation, Request } from './load-operations.ts';
import { listOperations, searchOperations, signPeopleIn } from './load-operations.ts';
import { pagesRead } from './pages-read.ts';
import type { Times } from './side-by-side.ts';
import { inTurns, pair, quantile } from './side-by-side.ts';

/** What the median of a list may grow by: a third. */
const MOST_GROWTH = 1.34;

/** What a list does among few and among many. */
export interface Growth {
  readonly operation: Operation;
  readonly few: Times;
  readonly many: Times;
  readonly fewPages: number;
  readonly manyPages: number;
  /** Rows that the page passes over and shows, and those that are counted one by one. */
  readonly rows: { readonly ofPage: number; readonly counted: number };
}

/**
 * Pages that the index of a list and its rows may take for each row up to the end of the page, those that a filter passes over
 * among them; for each row that is counted, of texts alone; and beside them: the kept counts, roots of indexes, of texts the index of words.
 */
const MOST_PAGES = { forRow: 4, forCounted: 3, beside: 600, ofWords: 2_000 } as const;

const mostPages = ({ operation, rows }: Growth): number =>
  MOST_PAGES.forRow * rows.ofPage +
  MOST_PAGES.forCounted * rows.counted +
  (operation.group === 'search' ? MOST_PAGES.ofWords : MOST_PAGES.beside);

/** The same lists of both portals, in turns. */
export async function measureGrowth(
  few: Bench,
  many: Bench,
  turns: { readonly runs: number; readonly warmUp: number },
  told: (row: readonly string[]) => void,
): Promise<Growth[]> {
  const [ofFew, ofMany] = [await requestsOf(few), await requestsOf(many)];
  const grown: Growth[] = [];
  for (const [i, { operation, request }] of ofMany.entries()) {
    const ways = [asking(few, ofFew[i]!.request), asking(many, request)];
    const [first, second] = (await inTurns(ways, turns)) as [Times, Times];
    const [fewer, more] = [await readBy(few, ofFew[i]!.request), await readBy(many, request)];
    const rows = rowsOf(request, more.total);
    const growth = { operation, few: first, many: second, fewPages: fewer.pages, manyPages: more.pages, rows };
    told(growthRow(growth));
    grown.push(growth);
  }
  return grown;
}

async function requestsOf({ portal, pool }: Bench): Promise<{ operation: Operation; request: Request }[]> {
  const people = await signPeopleIn(portal, pool);
  const operations = [...listOperations(people), ...searchOperations(people)];
  return operations.map((operation) => ({ operation, request: (operation.requests as readonly Request[])[0]! }));
}

const asking =
  ({ portal }: Bench, request: Request) =>
  async () =>
    void (await ask(portal, request));

async function readBy({ portal, pool }: Bench, request: Request): Promise<{ pages: number; total: number }> {
  const work = await record(
    portal,
    () => request,
    () => null,
  );
  const { total } = JSON.parse(Buffer.from(work.answer, 'latin1').toString()) as { total: number };
  return { pages: await pagesRead(pool, work), total };
}

const PAGE_SIZE = 25;

function rowsOf({ body }: Request, total: number): Growth['rows'] {
  const { page = 1, text } = body as { readonly page?: number; readonly text?: string };
  return { ofPage: page * PAGE_SIZE, counted: text === undefined ? 0 : total };
}

export const growthOf = ({ few, many }: Growth): number => quantile(many, 0.5) / quantile(few, 0.5);

export const growthRow = (growth: Growth): string[] => [
  `${growth.operation.group}: ${growth.operation.name}`,
  pair(growth.few),
  pair(growth.many),
  `${growthOf(growth).toFixed(2)}${growthOf(growth) > MOST_GROWTH ? ' !' : ''}`,
  String(growth.fewPages),
  `${growth.manyPages}${growth.manyPages > mostPages(growth) ? ' !' : ''}`,
];

export const growthHead = (few: number, many: number): string[] => {
  const [small, large] = [few, many].map((count) => `${count.toLocaleString('en')} solutions`) as [string, string];
  return ['what', small, large, 'growth', `pages read, ${few.toLocaleString('en')}`, many.toLocaleString('en')];
};

export const aboutGrowth = `The same lists of the same run, in turns; growth of p50 above a third is marked \`!\`. \`total\` is exact up to 10,000, where counting stops.
Pages of 8 kB are those that PostgreSQL reads for the page and the count, from memory or not; more than ${MOST_PAGES.forRow} for each row up to the end of the page,
${MOST_PAGES.forCounted} for each that a text is counted in and ${MOST_PAGES.beside} beside, ${MOST_PAGES.ofWords} with the index of words, are marked \`!\`.`;

/** The lists that grow by more than a third, and those that read more than they may. */
export const missedBy = (grown: readonly Growth[]): string[] => [
  ...grown.filter((each) => growthOf(each) > MOST_GROWTH).map(({ operation }) => `growth of ${operation.name}`),
  ...grown.filter((each) => each.manyPages > mostPages(each)).map(({ operation }) => `pages of ${operation.name}`),
];
