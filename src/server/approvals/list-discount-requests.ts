import type { AnswerOf } from '../../contract/endpoint.ts';
import type { requestsSelect } from '../../contract/approvals.ts';
import { interestedIn } from '../../core/people/access/authority.ts';
import { may } from '../../core/people/access/may.ts';
import { ok } from '../../core/result.ts';
import { decide } from '../../core/solution/life.ts';
import type { DiscountRequestRow } from '../solutions/approval/discount-request-rows.ts';
import { selectDiscountRequests } from '../solutions/approval/discount-request-rows.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { authorisedPeople } from './authorised-people.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { authorityOver } from './decide-discount.ts';
import { readableSolution } from '../solutions/solution-context.ts';

type Answer = AnswerOf<typeof requestsSelect>;

/**
 * The requests for deeper discounts on a solution. Within the vendor's house everything about them is told; outside it one
 * learns of those of the own company alone, that they were asked, granted or declined, and nothing of who decided and why.
 */
export async function listDiscountRequests(context: Context, isxId: string): Promise<Outcome<Answer>> {
  const { db, actor } = context;
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  const isInside = actor.companyKind === 'vendor';
  const rows = await selectDiscountRequests(db, isxId);
  const requests: Answer['requests'] = [];
  for (const row of rows) {
    if (!isInside && row.askedByCompanyId !== actor.companyId) continue;
    requests.push(await requestView(context, solution, row, isInside));
  }
  const mayAsk =
    may(actor.role, 'approval.askForDiscount') &&
    decide(solution, 'edit', actor, await policyOf(context)).ok &&
    !rows.some(({ state, askedByCompanyId }) => state === 'open' && askedByCompanyId === actor.companyId);
  return ok({ mayAsk, requests });
}

async function requestView(
  context: Context,
  solution: SolutionRow,
  row: DiscountRequestRow,
  isInside: boolean,
): Promise<Answer['requests'][number]> {
  const { actor } = context;
  const isOpen = row.state === 'open';
  return {
    requestId: row.requestId,
    state: row.state,
    lines: row.lines.map((line) => ({ ...line })),
    reason: row.reason,
    competitor: row.competitor,
    askedAt: row.askedAt.toISOString(),
    askedByName: row.askedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    mayDecide: isOpen && isInside && (await authorityOver(context, solution, row)) !== null,
    mayWithdraw: isOpen && row.askedBy === actor.userId,
    ...(isInside && {
      decidedByName: row.decidedByName ?? '',
      decisionComment: row.decisionComment,
      ...(row.onBehalfOfName !== null && { onBehalfOf: row.onBehalfOfName }),
      ...(isOpen && {
        deciders: (
          await authorisedPeople(context, 'decideDiscount', row.depth, [row.askedBy, ...interestedIn(solution)])
        ).map(({ people, ...each }) => ({ ...each, people: [...people] })),
      }),
    }),
  };
}
