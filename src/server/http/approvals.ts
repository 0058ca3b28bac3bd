import { acceptConditions } from '../use-cases/accept-conditions.ts';
import { decideDiscount } from '../use-cases/decide-discount.ts';
import { listDelegations } from '../use-cases/list-delegations.ts';
import { listDiscountRequests } from '../use-cases/list-discount-requests.ts';
import { nameDeputy, revokeDeputy } from '../use-cases/name-deputy.ts';
import { requestDiscount, withdrawDiscount } from '../use-cases/request-discount.ts';
import { reviewSolution } from '../use-cases/review-solution.ts';
import type { Handlers } from './call.ts';

export const approvalHandlers = {
  solutionsSelectReview: ({ isxId }, call) => reviewSolution(call, isxId),
  solutionsAcceptConditions: (body, call) => acceptConditions(call, body),
  requestsSelect: ({ isxId }, call) => listDiscountRequests(call, isxId),
  requestsCreate: (body, call) => requestDiscount(call, body),
  requestsDecide: (body, call) => decideDiscount(call, body),
  requestsWithdraw: (body, call) => withdrawDiscount(call, body),
  delegationsSelect: (_, call) => listDelegations(call),
  delegationsCreate: (body, call) => nameDeputy(call, body),
  delegationsRevoke: ({ delegationId }, call) => revokeDeputy(call, delegationId),
} satisfies Partial<Handlers>;
