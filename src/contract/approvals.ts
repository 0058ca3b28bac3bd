import { z } from 'zod';
import { roles } from '../core/people/access/roles.ts';
import { mostLines } from '../core/products/parts-by-hand/part-lines.ts';
import { requestStates } from '../core/solution/approval/discount-request.ts';
import { endpoint } from './endpoint.ts';
import {
  approval,
  decimal,
  handDiscount,
  askedDay,
  instant,
  isxId,
  line,
  paragraph,
  partNumber,
  percent,
  problemShape,
  solution,
  totals,
} from './shapes.ts';
import { difference } from './difference.ts';

const role = z.enum(roles);

/** People who may approve or grant a discount of some depth, by the limit of their role. */
const authorised = z.object({
  role,
  /** In %; null is any. */
  limit: percent.nullable(),
  people: z.array(z.string()),
});

const lineDiscount = z.object({ partNumber: z.string(), discount: percent });

const discountRequest = z.object({
  requestId: z.string(),
  state: z.enum(requestStates),
  lines: z.array(lineDiscount),
  reason: z.string(),
  competitor: z.string(),
  askedAt: instant,
  askedByName: z.string(),
  decidedAt: instant.nullable(),
  /** To the vendor's own people alone. */
  decidedByName: z.string().optional(),
  onBehalfOf: z.string().optional(),
  decisionComment: z.string().optional(),
  /** While it is open: who may decide about it. */
  deciders: z.array(authorised).optional(),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});

/** Whether a step could be taken now, and everything that stands against it. */
const possibility = z.object({ isAllowed: z.boolean(), reasons: z.array(problemShape) });

export const solutionsSelectReview = endpoint('solutions/solutions_select_review', {
  summary:
    'What an approver looks at: what changed since the last approval, which limits are exceeded, what stands against it',
  body: z.object({ isxId }),
  answer: z.object({
    isxId,
    version: z.number().int(),
    /** The approval that holds, or else the last one that did: of this revision or of one before it. */
    since: approval.extend({ isxId, totals }).nullable(),
    /** What has changed since; null where nothing was approved before. */
    difference: difference.nullable(),
    totals,
    limits: z.object({
      /** The largest discount by hand in % of the owner's role, and what the caller may approve here; null is any. */
      ofOwner: percent.nullable(),
      ofCaller: percent.nullable(),
      deepest: percent.nullable(),
      /** What the discounts by hand take off in all, without VAT, and which share of the list price that is. */
      byHand: decimal,
      byHandShare: percent,
      /** The same of every discount together. */
      inAllShare: percent,
      lines: z.array(
        z.object({
          position: z.number().int(),
          partNumber: z.string(),
          description: z.string(),
          quantity: z.number().int(),
          discount: percent,
          money: decimal,
          /** What the minimum multiplier took back of the discounts, in %; 0 where it does not bite. */
          floorCorrection: percent,
          isAboveOwner: z.boolean(),
          isAboveCaller: z.boolean(),
          /** Somebody with the limit for it has granted it. */
          isGranted: z.boolean(),
        }),
      ),
      /** Who may approve the deepest discount that neither the caller's limit nor a grant covers. */
      approvers: z.array(authorised),
      expiresAt: instant.nullable(),
      isPriceValid: z.boolean(),
    }),
    problems: z.array(problemShape),
    /** What the size hangs on and nobody gave, each with what was taken instead. */
    remarks: z.array(problemShape),
    canSubmit: possibility,
    canApprove: possibility,
  }),
  access: 'approval.review',
  scope: 'approvals:read',
  changes: false,
});

export const solutionsAcceptConditions = endpoint('solutions/solutions_accept_conditions', {
  summary: 'The owner takes note of the conditions under which a solution was approved',
  body: z.object({ isxId, version: z.number().int() }),
  answer: solution,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const requestsSelect = endpoint('requests/requests_select', {
  summary: 'Requests for a deeper discount on a solution, the newest first',
  body: z.object({ isxId }),
  answer: z.object({ mayAsk: z.boolean(), requests: z.array(discountRequest) }),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const requestsCreate = endpoint('requests/requests_create', {
  summary: 'Ask for deeper discounts than the own limit allows',
  body: z.object({
    isxId,
    version: z.number().int(),
    lines: z
      .array(z.object({ partNumber, discount: handDiscount }))
      .min(1)
      .max(mostLines),
    reason: paragraph(2000).min(1),
    competitor: line(200).optional(),
  }),
  answer: solution,
  access: 'approval.askForDiscount',
  scope: 'solutions:write',
  changes: true,
});

export const requestsDecide = endpoint('requests/requests_decide', {
  summary: 'Grant the discounts asked for, which sets them, or decline them with a reason',
  body: z.object({
    isxId,
    version: z.number().int(),
    requestId: z.string().min(1).max(64),
    decision: z.enum(['grant', 'decline']),
    comment: paragraph(2000).optional(),
  }),
  answer: solution,
  access: 'approval.decideDiscount',
  scope: 'approvals:write',
  changes: true,
});

export const requestsWithdraw = endpoint('requests/requests_withdraw', {
  summary: 'Take back a request for a deeper discount',
  body: z.object({ isxId, requestId: z.string().min(1).max(64) }),
  answer: solution,
  access: 'approval.askForDiscount',
  scope: 'solutions:write',
  changes: true,
});

const person = z.object({ userId: z.string(), displayName: z.string(), role });

const delegation = z.object({
  delegationId: z.string(),
  delegator: person,
  deputy: person,
  namedByName: z.string(),
  /** Days in the time zone of the portal, both included. */
  from: z.iso.date(),
  until: z.iso.date(),
  isActive: z.boolean(),
  mayRevoke: z.boolean(),
});

export const delegationsSelect = endpoint('delegations/delegations_select', {
  summary: 'Who stands in for whom: what concerns the caller, to an admin everything; and who may be named',
  body: z.object({}),
  answer: z.object({
    delegations: z.array(delegation),
    /** For whom the caller may name a deputy, themselves first; none: they may not at all. */
    approvers: z.array(person),
    deputies: z.array(person),
    today: z.iso.date(),
  }),
  access: 'approval.standIn',
  scope: 'approvals:read',
  changes: false,
});

export const delegationsCreate = endpoint('delegations/delegations_create', {
  summary: 'Name somebody who approves for an approver from one day to another',
  body: z.object({
    /** The approver who is stood in for: oneself where it is left out, another by an admin alone. */
    forUserId: z.string().min(1).max(64).optional(),
    deputyUserId: z.string().min(1).max(64),
    from: askedDay,
    until: askedDay,
  }),
  answer: delegation,
  access: 'approval.nameDeputy',
  scope: 'approvals:write',
  changes: true,
});

export const delegationsRevoke = endpoint('delegations/delegations_revoke', {
  summary: 'End a delegation at once; what was done under it stands',
  body: z.object({ delegationId: z.string().min(1).max(64) }),
  answer: z.literal(true),
  access: 'approval.nameDeputy',
  scope: 'approvals:write',
  changes: true,
});

export const approvalCalls = {
  solutionsSelectReview,
  solutionsAcceptConditions,
  requestsSelect,
  requestsCreate,
  requestsDecide,
  requestsWithdraw,
  delegationsSelect,
  delegationsCreate,
  delegationsRevoke,
} as const;
