import type {
  AuditFilter,
  auditSelect,
  auditSelectActors,
  auditSelectChain,
  auditSelectSights,
} from '../../contract/audit.ts';
import { auditPageSize } from '../../contract/audit.ts';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { PricesSeen } from '../../core/people/audit/prices-seen.ts';
import { endOfDayIn, startOfDayIn } from '../../core/day.ts';
import { ok } from '../../core/result.ts';
import type { AuditQuery, AuditRow } from './audit-pages.ts';
import { selectActorsOfAudit, selectAuditPage, selectBatchNumbers, selectSights } from './audit-pages.ts';
import type { AuditRun } from './audit-runs.ts';
import { selectAuditRuns, selectEventsOfRun, selectRunsOf } from './audit-runs.ts';
import { countPending, selectNewestBatches } from './audit-batches.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { readableSolution } from '../solutions/solution-context.ts';

/** A filter as the database is asked: days of the policy as moments. */
export async function auditQuery(context: Context, { from, until, ...filter }: AuditFilter): Promise<AuditQuery> {
  const { timeZone } = await policyOf(context);
  return {
    ...filter,
    ...(from && { from: startOfDayIn(from, timeZone) }),
    ...(until && { to: endOfDayIn(until, timeZone) }),
  };
}

const parsed = (text: string | null): PricesSeen | null => (text === null ? null : (JSON.parse(text) as PricesSeen));

const eventView = (
  { searchText: _, at, details, prices, ...row }: AuditRow,
  batchNumber: number | null,
  run: AuditRun | undefined,
) => ({
  ...row,
  at: at.toISOString(),
  details: JSON.parse(details) as Record<string, unknown>,
  prices: parsed(prices),
  batchNumber,
  run: run && run.count > 1 ? { ...run, since: run.since.toISOString() } : null,
});

export async function selectAudit(
  context: Context,
  { before, runs, runOf, ...filter }: ParsedBodyOf<typeof auditSelect>,
): Promise<Outcome<AnswerOf<typeof auditSelect>>> {
  const { db } = context;
  const place = before ? { at: new Date(before.at), eventId: before.eventId } : null;
  const query = await auditQuery(context, filter);
  const rows =
    runOf !== undefined
      ? await selectEventsOfRun(db, query, runOf, place, auditPageSize + 1)
      : await (runs ? selectAuditRuns : selectAuditPage)(db, query, place, auditPageSize + 1);
  const page = rows.slice(0, auditPageSize);
  const ids = page.map(({ eventId }) => eventId);
  const batches = await selectBatchNumbers(db, ids);
  const found = runs && runOf === undefined ? await selectRunsOf(db, query, ids) : new Map<number, AuditRun>();
  return ok({
    items: page.map((row) => eventView(row, batches.get(row.eventId) ?? null, found.get(row.eventId))) as AnswerOf<
      typeof auditSelect
    >['items'],
    hasMore: rows.length > page.length,
  });
}

const shownBatches = 20;

export async function selectAuditChain({ db }: Context): Promise<Outcome<AnswerOf<typeof auditSelectChain>>> {
  const newest = await selectNewestBatches(db, shownBatches);
  return ok({
    newest: newest.map(({ batchNumber, sealedAt, hash, count }) => ({ batchNumber, sealedAt, hash, count })),
    waiting: await countPending(db),
  });
}

export const selectAuditActors = async ({ db }: Context): Promise<Outcome<AnswerOf<typeof auditSelectActors>>> =>
  ok(await selectActorsOfAudit(db));

const mostSights = 200;

/** Whoever outside the vendor saw the prices of a solution, for those of the vendor who may read it. */
export async function selectPriceSights(
  context: Context,
  isxId: string,
): Promise<Outcome<AnswerOf<typeof auditSelectSights>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const rows = await selectSights(context.db, isxId, mostSights);
  return ok(
    rows.map(({ at, displayName, role, companyName, call, subjectId, prices }) => {
      const seen = parsed(prices);
      const total = seen?.totals?.[isxId] ?? (subjectId === isxId ? seen?.total : undefined) ?? null;
      const { currency = null, priceListVersion = null } = seen ?? {};
      return { at: at.toISOString(), displayName, role, companyName, call, total, currency, priceListVersion };
    }),
  );
}
