import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type {
  ListName,
  solutionsSelect,
  solutionsSelectExpire,
  solutionsSelectPipeline,
  solutionsSelectWaiting,
} from '../../../contract/solution-lists.ts';
import type { solutionsSelectHistory } from '../../../contract/solution-history.ts';
import type { SolutionSummary } from '../../../contract/shapes.ts';
import type { Feature } from '../../../core/people/access/features.ts';
import { may } from '../../../core/people/access/may.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import { mayRead, readScope } from '../../../core/people/access/solutions.ts';
import type { PartIndex } from '../../../core/commerce/quotes/part-index.ts';
import { indexParts } from '../../../core/commerce/quotes/part-index.ts';
import { ok } from '../../../core/result.ts';
import { readIsxId } from '../../../core/text/solution-id.ts';
import { soonDays } from '../../../core/solution/validity.ts';
import { selectExpiringSoon } from '../expiry/expiry-rows.ts';
import type { HistoryRow } from '../history/history-rows.ts';
import { selectHistory, selectLastSteps } from '../history/history-rows.ts';
import { narrow } from './solution-filter.ts';
import type { PageQuery, SummaryRow } from './solution-pages.ts';
import { selectPage } from './solution-pages.ts';
import { selectPipeline } from './solution-pipeline.ts';
import { selectAway, selectWaiting } from './solution-waiting.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { expireWhatIsDue } from '../expiry/expire-solutions.ts';
import { policyOf } from '../../platform/context/context.ts';
import { accountOf } from '../../users/account-of.ts';
import { historyView } from '../history/history-view.ts';
import { currentPartNames } from '../../catalogue/price-list-views.ts';
import { ownerOf, readableSolution } from '../solution-context.ts';

/** Each list is the screen of menu items; whoever sees one of them may ask for the list. */
const menuItemsOf: Readonly<Record<ListName, readonly Feature[]>> = {
  'my-solutions': ['menu.mySolutions'],
  'company-solutions': ['menu.companySolutions'],
  submitted: ['menu.submitted'],
  'all-companies-solutions': ['menu.allCompaniesSolutions'],
  'all-partners-solutions': ['menu.allPartnersSolutions', 'menu.directAllPartnersSolutions'],
  'all-disti-solutions': ['menu.allDistiSolutions', 'menu.directAllDistiSolutions'],
  search: ['menu.search'],
};

export const summaryView = (row: SummaryRow): SolutionSummary => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** Words that may name a part: with a letter and a digit, as part numbers are written. */
const namesPart = /[\p{L}].*\d|\d.*[\p{L}]/u;
const SHORTEST_PART = 4;
const indexes = new WeakMap<object, PartIndex>();

/** The parts of today's catalogue that the words of a text name; it is not asked for where none of them could. */
async function partsNamedIn(context: Context, text = ''): Promise<(word: string) => string | null> {
  const isPart = (word: string) => word.length >= SHORTEST_PART && namesPart.test(word) && readIsxId(word) === null;
  if (!text.split(/\s+/).some(isPart)) return () => null;
  const { names } = await currentPartNames(context);
  const index = indexes.get(names) ?? indexParts(names.keys());
  indexes.set(names, index);
  return (word) => (isPart(word) ? index.find(word) : null);
}

const DAY = 86_400_000;

const soonFrom = (now: Date) => ({ from: now, to: new Date(now.getTime() + soonDays * DAY) });

/** A page of a list; a list never shows more than the caller may read. */
export async function listSolutions(
  context: Context,
  body: ParsedBodyOf<typeof solutionsSelect>,
): Promise<Outcome<AnswerOf<typeof solutionsSelect>>> {
  const { db, actor, now } = context;
  if (!menuItemsOf[body.list].some((item) => may(actor.role, item))) return refused('forbidden');
  const { forIsxId, expiring, ...query } = body;
  const subject = forIsxId === undefined ? null : await readableSolution(context, forIsxId);
  if (subject && !subject.ok) return subject;
  const scope = readScope(actor);
  const page = body.page ?? 1;
  const pageSize = body.pageSize ?? (await accountOf(context, actor.userId))?.pageSize ?? 25;
  const found = await selectPage(db, {
    ...query,
    partOf: await partsNamedIn(context, query.text),
    ...(expiring && { expiring: soonFrom(now) }),
    actor,
    // Whoever may not read everything edits solutions of their own company alone, whose owner reads the same.
    scope: subject && scope.of === 'everyone' ? readScope(await ownerOf(context, subject.value.ownerUserId)) : scope,
    sort: body.sort as PageQuery['sort'],
    page,
    pageSize,
  });
  return ok({ ...found, items: found.items.map(summaryView), page, pageSize });
}

/** What of a list is on its way to an order. */
export async function showPipeline(
  { db, actor, now }: Context,
  { list }: ParsedBodyOf<typeof solutionsSelectPipeline>,
): Promise<Outcome<AnswerOf<typeof solutionsSelectPipeline>>> {
  if (!menuItemsOf[list].some((item) => may(actor.role, item))) return refused('forbidden');
  const narrowed = narrow({ actor, scope: readScope(actor), list });
  if (!narrowed) return ok({ statuses: [], companies: [], companyCount: 0, expiringCount: 0 });
  return ok(await selectPipeline(db, narrowed, soonFrom(now)));
}

/** What waits for the caller, or what of theirs waits for others, the longest wait first, each with the words of whoever sent it on. */
export async function listWaiting(
  context: Context,
  { of = 'caller' }: ParsedBodyOf<typeof solutionsSelectWaiting>,
): Promise<Outcome<AnswerOf<typeof solutionsSelectWaiting>>> {
  const { db, actor } = context;
  const rows = await (of === 'caller' ? selectWaiting(db, actor, await policyOf(context)) : selectAway(db, actor));
  const stepped = rows.filter(({ asked }) => asked === undefined);
  const steps =
    stepped.length > 0
      ? await selectLastSteps(
          db,
          stepped.map(({ isxId }) => isxId),
        )
      : [];
  const lastOf = new Map(steps.map((step) => [step.isxId, lastView(step, actor)]));
  return ok(
    rows.map(({ waitsFor, since, asked, ...row }) => ({
      ...summaryView(row),
      waitsFor,
      since: since.toISOString(),
      last: asked ?? lastOf.get(row.isxId) ?? null,
    })),
  );
}

/** Nobody is named where the portal acted, or where who acted is none of the reader's business. */
function lastView(step: HistoryRow, reader: Actor) {
  const [told] = historyView(step, reader);
  return told && told.displayName !== '' ? { displayName: told.displayName, comment: told.comment } : null;
}

/** Everything that happened to a revision, newest first. */
export async function listHistory(
  context: Context,
  isxId: string,
): Promise<Outcome<AnswerOf<typeof solutionsSelectHistory>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const rows = await selectHistory(context.db, isxId);
  return ok(rows.flatMap((row) => historyView(row, context.actor)));
}

/** So many ids are told of at most. */
const MOST = 100;

/** Expires all that is due, whoever asks, and tells the caller what concerns them. */
export async function expireSolutions({
  services,
  now,
  actor,
}: Context): Promise<Outcome<AnswerOf<typeof solutionsSelectExpire>>> {
  const { db } = services.database;
  const expired = await expireWhatIsDue(services, now);
  const expiring = await selectExpiringSoon(db, actor.userId, now, soonDays);
  return ok({
    expired: expired
      .filter((solution) => mayRead(actor, solution))
      .slice(0, MOST)
      .map(({ isxId }) => isxId),
    expiring: expiring.map(({ isxId, expiresAt }) => ({ isxId, expiresAt: expiresAt.toISOString() })),
  });
}
