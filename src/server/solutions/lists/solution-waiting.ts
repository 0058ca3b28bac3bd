import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { solutionsSelectWaiting } from '../../../contract/solution-lists.ts';
import { approvableUnless, decidingAuthorities } from '../../../core/people/access/authority.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import { may } from '../../../core/people/access/may.ts';
import { readScope } from '../../../core/people/access/solutions.ts';
import { beyond } from '../../../core/solution/approval/hand-discounts.ts';
import type { DiscountLimits } from '../../../core/pricing/discount-limit.ts';
import { discountLimitOf, widestLimit } from '../../../core/pricing/discount-limit.ts';
import type { LifePolicy } from '../../../core/solution/life.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import { selectWaitingRequests } from '../approval/discount-request-rows.ts';
import { solutionApprovals, solutions } from '../../platform/database/schema.ts';
import type { SummaryRow } from './solution-pages.ts';
import { summaryColumns } from './solution-pages.ts';
import { selectUnanswered, selectUnansweredCustomers } from './unanswered.ts';

/** What somebody is waited for with. */
type WaitsFor = AnswerOf<typeof solutionsSelectWaiting>[number]['waitsFor'];
type Duties = readonly (readonly [IsxStatus, WaitsFor])[];

/** What waits for an owner and for an approver, by the status it waits in. */
const ownersDuties: Duties = [
  ['returned', 'mend'],
  ['expired', 'renew'],
  ['approved', 'acceptConditions'],
];
const approversDuties: Duties = [
  ['submitted', 'receive'],
  ['received', 'decide'],
  ['approved', 'order'],
];

export interface WaitingRow extends SummaryRow {
  readonly waitsFor: WaitsFor;
  /** Since when it stands in its status. */
  readonly since: Date;
  /** Where it is no step of its life that is waited for: who asked or spoke, and in which words. */
  readonly asked?: AnswerOf<typeof solutionsSelectWaiting>[number]['last'];
}

const MOST = 50;

/** Everybody of a group owns a solution, has owned it or has handed it over. */
const areInterested = (group: readonly string[]): SQL =>
  sql`${solutions.ownerUserId} || ${solutions.formerUserIds} @> ${sql.param([...group])}::text[]`;

/** The conditions of the approval that holds wait for the owner's word: as `turnOf` in core has it. */
const areConditionsOpen = sql`coalesce((
  select ${solutionApprovals.conditions} <> '[]' and ${solutionApprovals.acceptedAt} is null from ${solutionApprovals}
  where ${solutionApprovals.isxNumber} = ${solutions.isxNumber} and ${solutionApprovals.isxRevision} = ${solutions.isxRevision}
  order by ${solutionApprovals.approvalId} desc limit 1), false)`;

/** What stands in a status, the longest wait first: each is read off an index in that order. */
const longest = (db: DbOrTx, [status, waitsFor]: Duties[number], whose: SQL | undefined) =>
  db
    .select({
      ...summaryColumns,
      since: solutions.statusSince,
      waitsFor: sql<WaitsFor>`${waitsFor}::text`.as('waits_for'),
    })
    .from(solutions)
    .where(
      and(
        sql`${solutions.isCurrent} and not ${solutions.archived}`,
        eq(solutions.isxStatus, status),
        status !== 'approved'
          ? undefined
          : waitsFor === 'acceptConditions'
            ? areConditionsOpen
            : not(areConditionsOpen),
        whose,
      ),
    )
    .orderBy(asc(solutions.statusSince), asc(solutions.isxId))
    .limit(MOST);

/** What an owner has begun and not submitted; what expires first comes first. */
const drafts = (db: DbOrTx, whose: SQL): Promise<WaitingRow[]> =>
  db
    .select({ ...summaryColumns, since: solutions.statusSince, waitsFor: sql<WaitsFor>`'submit'` })
    .from(solutions)
    .where(and(sql`${solutions.isCurrent} and not ${solutions.archived}`, eq(solutions.isxStatus, 'open'), whose))
    .orderBy(asc(solutions.expiresAt), asc(solutions.isxId))
    .limit(MOST);

/** What others have said to somebody's own solutions and customers have asked at a link, and is not answered. */
async function questions(db: DbOrTx, actor: Actor): Promise<WaitingRow[]> {
  const internal = may(actor.role, 'sharing.internal');
  const ofColleagues = await selectUnanswered(db, ownedBy(actor), { internal, most: MOST });
  const ofCustomers = may(actor.role, 'sharing.customerLink')
    ? await selectUnansweredCustomers(db, ownedBy(actor), { most: MOST })
    : [];
  const asked = (rows: typeof ofColleagues, waitsFor: WaitsFor): WaitingRow[] =>
    rows.map(({ displayName, comment, ...row }) => ({ ...row, waitsFor, asked: { displayName, comment } }));
  return [...asked(ofCustomers, 'answerCustomer'), ...asked(ofColleagues, 'answer')];
}

const byWait = (rows: readonly WaitingRow[]): WaitingRow[] =>
  rows.toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.isxId < b.isxId ? -1 : 1)).slice(0, MOST);

/** The own ones that may be read: somebody may own more, made in another role. */
function ownedBy(actor: Actor): SQL {
  const scope = readScope(actor);
  return and(
    eq(solutions.ownerUserId, actor.userId),
    scope.of === 'companyKinds' ? inArray(solutions.companyKind, [...scope.kinds]) : undefined,
    scope.of === 'company' ? eq(solutions.companyId, scope.companyId) : undefined,
  )!;
}

type Policy = LifePolicy & { readonly discountLimits: DiscountLimits };

/** What waits for somebody, the longest wait first, and what they have begun after all of it; at most 50. */
export async function selectWaiting(db: DbOrTx, actor: Actor, policy: Policy): Promise<WaitingRow[]> {
  const except = approvableUnless(actor, policy);
  const approvable = and(...(except ?? []).map((group) => not(areInterested(group))));
  const [first, second, ...others] = [
    ...ownersDuties.map((duty) => longest(db, duty, ownedBy(actor))),
    ...(except ? approversDuties.map((duty) => longest(db, duty, approvable)) : []),
  ];
  const asked = [
    ...(await unionAll(first!, second!, ...others)),
    ...(await requests(db, actor, policy)),
    ...(await questions(db, actor)),
  ];
  return [...byWait(asked), ...(await drafts(db, ownedBy(actor)))].slice(0, MOST);
}

/** What somebody has given out of hand and others have to go on with, the longest wait first, at most 50. */
export async function selectAway(db: DbOrTx, actor: Actor): Promise<WaitingRow[]> {
  const [first, second, ...others] = approversDuties.map((duty) => longest(db, duty, ownedBy(actor)));
  return byWait(await unionAll(first!, second!, ...others));
}

/** So many requests within somebody's limits are looked at for those that they may decide. */
const LOOKED_AT = 500;

/** Deeper discounts that others ask for and that somebody may decide about. */
async function requests(db: DbOrTx, actor: Actor, policy: Policy): Promise<WaitingRow[]> {
  const limitOf = (role: Actor['role']) => discountLimitOf(role, policy.discountLimits);
  const widest = widestLimit([actor, ...(actor.standsInFor ?? [])].map(({ role }) => limitOf(role)));
  if (widest !== null && Number(widest) === 0) return [];
  const rows = await selectWaitingRequests(db, widest, LOOKED_AT);
  return rows
    .filter(({ depth, ...row }) =>
      decidingAuthorities(actor, row, policy).some(
        ({ role }) => beyond([{ partNumber: '', discount: depth }], limitOf(role), []).length === 0,
      ),
    )
    .map(({ formerUserIds: _former, askedBy: _asker, depth: _depth, askedByName, reason, ...row }) => ({
      ...row,
      waitsFor: 'decideDiscount',
      asked: { displayName: askedByName, comment: reason },
    }));
}
