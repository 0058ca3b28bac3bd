import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { quoteSortFields } from '../../../contract/quotes.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import { quoteScope } from '../../../core/people/access/quotes.ts';
import { readScope } from '../../../core/people/access/solutions.ts';
import { buildQuote } from '../factories.ts';
import { watchPlans } from '../plans.ts';
import { selectReceivedBy } from '../../approvals/reminder-rows.ts';
import type { AuditQuery } from '../../audit/audit-pages.ts';
import { selectAuditRuns, selectEventsOfRun, selectRunsOf } from '../../audit/audit-runs.ts';
import { measureAttachments, selectAttachments } from '../../sharing/discussion/attachment-rows.ts';
import { selectComments, selectSpeakers } from '../../sharing/discussion/comment-rows.ts';
import { selectDiscountsOf } from '../../prices/company-discount-rows.ts';
import { countLiveLinks, selectLinks, selectQuestions } from '../../sharing/customer-links/customer-link-rows.ts';
import {
  selectDiscountRequests,
  selectGrants,
  selectWaitingRequests,
} from '../../solutions/approval/discount-request-rows.ts';
import { deleteExpiryNoticesBefore, selectOwnersToTell, selectUntold } from '../../solutions/expiry/expiry-notices.ts';
import { deleteImportsBefore, selectImports, selectImportsUnderWay } from '../../imports/import-rows.ts';
import { selectPricesOfPart } from '../../catalogue/price-lists.ts';
import type { QuotePageQuery } from '../../quotes/quote-pages.ts';
import { selectQuotePage } from '../../quotes/quote-pages.ts';
import { selectQuoteHistory, selectQuoteVersions } from '../../quotes/quote-rows.ts';
import {
  countItems,
  deleteRunsEndedBefore,
  selectItems,
  selectRunsOf as selectRenewalsOf,
  selectRunsUnderWay,
} from '../../renewals/renewal-rows.ts';
import { solutions } from '../../platform/database/schema.ts';
import { selectCopies, selectOrigins } from '../../solutions/history/lineage.ts';
import { selectPage } from '../../solutions/lists/solution-pages.ts';
import { selectUnanswered, selectUnansweredCustomers } from '../../solutions/lists/unanswered.ts';
import { accountSortFields, selectAccountPage } from '../../users/accounts.ts';
import type { TestDatabase } from '../with-database.ts';

/** How what hangs on solutions, and all else that grows, is listed in a portal of many. */
export function listPlans(database: TestDatabase, MANY: number): void {
  const DAY = 86_400_000;
  const grows =
    /^(solution|quote|comment|attachment|customer_|expiry_notices|renewal_|part_prices|discount_requests|company_discounts$|audit_events)/;

  let plans: ReturnType<typeof watchPlans>;
  let known: typeof solutions.$inferSelect;
  let engineer: Actor;
  let disti: Actor;
  let quoteId: string;
  const now = new Date('2026-11-20T12:00:00.000Z');

  beforeAll(async () => {
    const { db } = database;
    ({ quoteId } = await buildQuote(db));
    await fill();
    [known] = (await db.select().from(solutions).limit(1)) as [typeof known];
    engineer = { userId: known.ownerUserId, role: 'engineer', companyId: known.companyId, companyKind: 'vendor' };
    const [one] = (await db
      .select()
      .from(solutions)
      .where(sql`company_kind = 'disti'`)
      .limit(1)) as [typeof known];
    disti = { userId: one.ownerUserId, role: 'disti', companyId: one.companyId, companyKind: 'disti' };
    plans = watchPlans(db, grows);
  });

  /** What hangs on solutions and quotes, several of each for every one of them. */
  async function fill(): Promise<void> {
    const { db } = database;
    const filling = [
      sql`insert into comments (isx_id, at, user_id, display_name, company_name, internal, text)
      select isx_id, changed_at, owner_user_id, 'A', 'B', each = 1, 'C' from solutions, generate_series(1, 2) as each`,
      sql`insert into attachments (attachment_id, isx_id, at, user_id, display_name, name, kind, size, sha256, internal)
      select isx_id || each, isx_id, changed_at, owner_user_id, 'A', 'B', 'txt', 3, '', each = 1
      from solutions, generate_series(1, 2) as each`,
      sql`insert into solution_approvals (isx_id, isx_number, isx_revision, at, display_name, catalogue_version,
        price_list_version, configuration, lines, totals)
      select isx_id, isx_number, isx_revision, changed_at, 'A', catalogue_version, price_list_version, '{}', '[]', '{}'
      from solutions`,
      sql`insert into customer_links (link_id, isx_id, approval_id, created_at, display_name, expires_at, language, prices,
        content, content_hash)
      select isx_id || each, isx_id, approval_id, at, 'A', at, 'ru', 'net', '{}', repeat('0', 64)
      from solution_approvals, generate_series(1, 2) as each`,
      sql`insert into customer_questions (link_id, at, name, email, text, answer)
      select link_id, created_at, 'A', 'a@b.example', 'C', case when row_number() over () % 500 > 0 then 'D' end from customer_links`,
      sql`insert into discount_requests (request_id, isx_id, state, lines, depth, reason, asked_at, asked_by, asked_by_name,
        asked_by_company_id)
      select isx_id || each, isx_id, case when isx_number % 500 = 0 and each = 1 then 'open' else 'granted' end, '[]', 8, 'A',
        changed_at, owner_user_id, 'A', company_id from solutions, generate_series(1, 2) as each`,
      // Told of long ago: nothing of it concerns what expires now.
      sql`insert into expiry_notices (isx_id, expires_at, owner_user_id, told_at)
      select isx_id, timestamptz '2024-01-01' + isx_number * interval '1 minute', owner_user_id, '2024-01-01' from solutions`,
      sql`insert into renewal_runs (run_id, user_id, started_at, ended_at, catalogue_version, price_list_version)
      select user_id || each, user_id, timestamptz '2026-01-01' + each * interval '1 hour', '2026-11-01', catalogue, prices
      from users, generate_series(1, 40) as each,
        (select catalogue_version as catalogue, price_list_version as prices from solutions limit 1) as pins`,
      sql`insert into renewal_items (run_id, position, isx_id, version, outcome)
      select run_id, each, isx_id, 1, 'renewed' from renewal_runs, (
        select isx_id, row_number() over () as each from (select isx_id from solutions limit 5) as few) as few`,
      sql`insert into part_prices (part_number, price_list_version, list_price)
      select 'PART-' || each, price_list_version, each from price_lists, generate_series(1, ${MANY}::integer) as each`,
      sql`insert into imports (import_id, user_id, kind, file_name, size, sha256, state, result, created_at, ended_at)
      select user_id || each, user_id, 'enquiry', 'a', 0, '', 'read', '{}', now() - each * interval '1 minute', now()
      from users, generate_series(1, 40) as each`,
      sql`insert into companies (company_id, name, kind) select 'c' || each, 'Company ' || each, 'partner'
      from generate_series(1, 2000) as each`,
      sql`insert into company_discounts (company_id, discount_group, discount) select 'c' || each, 'G' || grp, 5
      from generate_series(1, 2000) as each, generate_series(1, 5) as grp`,
      sql`insert into quotes (quote_id, name, customer_name, owner_user_id, for_company_id, owner_display_name, for_company_name,
        for_company_kind, net, currency, line_count, fault_count, valid_until, created_at, changed_at)
      select 'Q' || lpad((10000000 + row_number() over ())::text, 8, '0'), isx_name, customer_name, owner_user_id,
        case when company_kind <> 'vendor' then company_id end, owner_display_name,
        case when company_kind <> 'vendor' then company_name else '' end, nullif(company_kind, 'vendor'),
        net, currency, 3, 0, '2026-12-20', created_at, changed_at from solutions`,
      sql`insert into quote_versions select quotes.quote_id, each, at, user_id, display_name, versions.name, versions.customer_name,
        comment, versions.for_company_id, versions.for_company_name, versions.valid_until, catalogue_version, price_list_version,
        decisions, basis, lines, totals, problems
      from quote_versions as versions, quotes, generate_series(1, 2) as each
      where versions.quote_id = ${quoteId} and quotes.quote_id <> ${quoteId} on conflict do nothing`,
      // Saves of one solution between those of others, a minute apart.
      sql`insert into audit_events (at, kind, call, outcome, user_id, display_name, role, address, request_id, subject_kind,
        subject_id, details)
      select timestamptz '2026-01-01' + each * interval '20 seconds', 'change', 'solutions/solutions_update', 'done', 'u' || each % 3,
        'A', 'engineer', '', '', 'solution', 'S' || each % 3 || '-' || each / 300, '{}'
      from generate_series(1, ${MANY}::integer) as each`,
      sql`insert into quote_history (quote_id, version, at, display_name, action)
      select quote_id, 1, changed_at, 'A', 'create' from quotes`,
      sql`insert into users (user_id, company_id, email, display_name, role, last_sign_in_at, created_at)
      select 'u' || each, 'c' || (each % 2000 + 1), 'u' || each || '@many.example', 'Person ' || each, 'partner',
        case when each % 4 > 0 then timestamptz '2026-01-01' + each * interval '1 minute' end,
        timestamptz '2025-01-01' + each * interval '1 minute'
      from generate_series(1, ${MANY}::integer) as each`,
    ];
    for (const statement of filling) await db.execute(statement);
    await db.execute(sql`analyze`);
  }

  /** The statements of some work, under its name, that read a table whole. */
  const wholeReads = async (name: string, ask: () => Promise<unknown>): Promise<string[]> =>
    (await plans.wholeReadsOf(ask)).map((text) => `${name}: ${text}`);

  describe('no list of quotes reads the whole table', () => {
    const scopes = {
      everybody: () => quoteScope(engineer),
      'a manager': () => quoteScope({ ...engineer, role: 'manager' }),
    };
    const narrowings: Record<string, () => Partial<QuotePageQuery>> = {
      'all of them': () => ({}),
      'a page far down': () => ({ page: 30 }),
      'own ones': () => ({ ownerUserId: engineer.userId }),
      'those for a company': () => ({ forCompanyId: disti.companyId }),
      'a customer by name': () => ({ text: 'ромашка-33' }),
      'a number': () => ({ text: 'Q10000136' }),
      'a word of none': () => ({ text: 'такого нет' }),
    };
    test.each(Object.keys(scopes) as (keyof typeof scopes)[])('for %s', async (who) => {
      for (const [name, narrowing] of Object.entries(narrowings)) {
        const query = { scope: scopes[who](), page: 1, pageSize: 25, ...narrowing() };
        expect(await wholeReads(name, () => selectQuotePage(plans.noting, query))).toEqual([]);
      }
    });
    test('in any order', async () => {
      for (const field of quoteSortFields)
        for (const sort of [field, `-${field}`] as const)
          expect(
            await wholeReads(sort, () =>
              selectQuotePage(plans.noting, { scope: quoteScope(engineer), sort, page: 1, pageSize: 25 }),
            ),
          ).toEqual([]);
    });
  });

  test('a page of 10,000 accounts comes by an index, in any order', async () => {
    const people = watchPlans(database.db, /^users$/);
    for (const field of accountSortFields)
      for (const sort of [field, `-${field}`] as const) {
        const query = { scope: { of: 'everyone' }, text: '', sort, page: 1, pageSize: 25 } as const;
        const whole = await people.wholeReadsOf(() => selectAccountPage(people.noting, query));
        // How many there are in each state is counted, which no index spares; the page itself is not sorted out of all of them.
        expect([sort, whole.filter((text) => text.includes('limit'))]).toEqual([sort, []]);
      }
  });

  test('nothing that hangs on a solution or a quote is looked for in the whole table', async () => {
    const { noting } = plans;
    const { isxId, ownerUserId } = known;
    const soon = new Date(now.getTime() + 7 * DAY);
    const long = new Date('2020-01-01T00:00:00Z');
    const own = eq(solutions.ownerUserId, ownerUserId);
    const [run] = await selectRenewalsOf(noting, ownerUserId);
    const { runId } = run!.run;
    const work: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(
        [engineer, disti].map((actor) => [
          `what expires, for the ${actor.role}`,
          () =>
            selectPage(noting, {
              actor,
              scope: readScope(actor),
              list: 'search',
              expiring: { from: now, to: soon },
              page: 1,
              pageSize: 25,
            }),
        ]),
      ),
      'owners to tell': () => selectOwnersToTell(noting, now, soon, new Date(now.getTime() - DAY)),
      untold: () => selectUntold(noting, ownerUserId, now, soon),
      'own files': () => selectImports(noting, { userId: ownerUserId, kinds: ['enquiry', 'texts'] }, 20),
      'files under way': () => selectImportsUnderWay(noting),
      'old files': () => deleteImportsBefore(noting, long),
      'old expiry notices': () => deleteExpiryNoticesBefore(noting, long),
      origins: () => selectOrigins(noting, [isxId]),
      copies: () => selectCopies(noting, [isxId]),
      comments: () => selectComments(noting, known, { internal: true }),
      'shared comments': () => selectComments(noting, known, { internal: false }),
      speakers: () => selectSpeakers(noting, isxId),
      attachments: () => selectAttachments(noting, known, { internal: true }),
      'size of attachments': () => measureAttachments(noting, isxId),
      links: () => selectLinks(noting, isxId, now),
      'live links': () => countLiveLinks(noting, isxId, now),
      questions: () => selectQuestions(noting, [`${isxId}1`, `${isxId}2`]),
      'unanswered colleagues': () => selectUnanswered(noting, own, { internal: true, most: 50 }),
      'unanswered customers': () => selectUnansweredCustomers(noting, own, { most: 50 }),
      requests: () => selectDiscountRequests(noting, isxId),
      grants: () => selectGrants(noting, isxId),
      'what somebody has received': () => selectReceivedBy(noting, ownerUserId),
      'waiting requests': () => selectWaitingRequests(noting, '30', 50),
      runs: () => selectRenewalsOf(noting, ownerUserId),
      'items of a run': () => selectItems(noting, runId),
      'outcomes of a run': () => countItems(noting, runId),
      'runs under way': () => selectRunsUnderWay(noting),
      'old runs': () => deleteRunsEndedBefore(noting, long),
      'prices of a part': () => selectPricesOfPart(noting, 'PART-77'),
      'a page of the grid of discounts': () => selectDiscountsOf(noting, ['c1', 'c2', 'c3']),
      'versions of a quote': () => selectQuoteVersions(noting, quoteId),
      'history of a quote': () => selectQuoteHistory(noting, quoteId),
    };
    for (const [name, ask] of Object.entries(work)) expect(await wholeReads(name, ask)).toEqual([]);
  });

  test('the audit is paged by its runs along the indexes of time and subject', async () => {
    const { noting } = plans;
    const first = await selectAuditRuns(noting, {}, null, 51);
    const [newest, , , next] = first;
    expect(first).toHaveLength(51);
    const runs = await selectRunsOf(noting, {}, first.map(({ eventId }) => eventId)); // prettier-ignore
    expect(runs.get(next!.eventId)!.count).toBe(100);
    const queries: AuditQuery[] = [{}, { userId: 'u1' }, { kind: 'change' }, { call: 'solutions/solutions_update' }, { subject: 'S1-7' }]; // prettier-ignore
    for (const query of queries) {
      const name = JSON.stringify(query);
      for (const place of [null, first[50]!])
        expect(await wholeReads(name, () => selectAuditRuns(noting, query, place, 51))).toEqual([]);
      expect(await wholeReads(name, () => selectRunsOf(noting, query, [newest!.eventId, next!.eventId]))).toEqual([]);
      expect(await wholeReads(name, () => selectEventsOfRun(noting, query, next!.eventId, null, 51))).toEqual([]);
    }
  });
}
