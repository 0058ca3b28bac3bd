import { acceptConditions } from './accept-conditions.ts';
import { decideDiscount } from './decide-discount.ts';
import { listDelegations } from './list-delegations.ts';
import { listDiscountRequests } from './list-discount-requests.ts';
import { nameDeputy, revokeDeputy } from './name-deputy.ts';
import { requestDiscount, withdrawDiscount } from './request-discount.ts';
import { reviewSolution } from './review-solution.ts';
import type { Handlers } from '../platform/http/call.ts';

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
