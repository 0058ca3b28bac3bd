import { approvingAuthorities } from '../people/access/authority.ts';
import { features } from '../people/access/features.ts';
import { may } from '../people/access/may.ts';
import type { Actor, Deputyship } from '../people/access/roles.ts';
import type { JudgedSolution, SolutionOwnership } from '../people/access/solutions.ts';
import { mayRead } from '../people/access/solutions.ts';
import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { IsxType } from '../products/definition/types.ts';
import type { IsxStatus } from './statuses.ts';

/** In which capacity somebody acts on a solution. */
export type Party = 'owner' | 'approver' | 'creator';

/** What an action asks for before it may go through, beside status and party. */
export type Requirement =
  | 'submittable'
  | 'comment'
  | 'withinDiscountLimit'
  | 'withinConditions'
  | 'priceStillValid'
  | 'conditionsMet';

interface Action {
  /** From which statuses each party may act; a party that is not here may not at all. */
  readonly from: Readonly<Partial<Record<Party, readonly IsxStatus[]>>>;
  /** The status afterwards. `unchanged` keeps it; a renewed price turns expired into open. */
  readonly to: IsxStatus | 'unchanged' | 'openFromExpired';
  /** In the order in which they are asked for: a refusal of the moment (409) before what is wrong with the solution (422). */
  readonly requires: readonly Requirement[];
  /** Whether a revision that has been superseded still offers it. */
  readonly onSuperseded: boolean;
}

const stepZero = ['open', 'returned', 'expired'] as const;
const readable = [...stepZero, 'submitted', 'received', 'approved', 'ordered'] as const;

/**
 * The life of a solution, keyed by action: specification section 4 with the outcomes that
 * docs/decisions/0005-life-of-a-solution.md settles. Buttons, permissions, history and tests are read off it.
 */
export const actions = {
  edit: {
    from: { owner: stepZero, approver: ['received'] },
    to: 'unchanged',
    requires: [],
    onSuperseded: false,
  },
  submit: { from: { owner: stepZero }, to: 'submitted', requires: ['submittable'], onSuperseded: false },
  cancelSubmit: { from: { owner: ['submitted'] }, to: 'open', requires: [], onSuperseded: false },
  receive: { from: { approver: [...stepZero, 'submitted'] }, to: 'received', requires: [], onSuperseded: false },
  return: { from: { approver: ['received', 'approved'] }, to: 'returned', requires: ['comment'], onSuperseded: false },
  editBom: { from: { approver: ['received'] }, to: 'unchanged', requires: [], onSuperseded: false },
  approve: {
    from: { approver: ['received'] },
    to: 'approved',
    requires: ['priceStillValid', 'submittable', 'withinDiscountLimit', 'withinConditions'],
    onSuperseded: false,
  },
  cancelApprove: { from: { owner: ['approved'] }, to: 'open', requires: [], onSuperseded: false },
  order: {
    from: { approver: ['approved'] },
    to: 'ordered',
    requires: ['priceStillValid', 'conditionsMet'],
    onSuperseded: false,
  },
  renewPrice: {
    from: { owner: stepZero, approver: ['received'] },
    to: 'openFromExpired',
    requires: [],
    onSuperseded: false,
  },
  revise: { from: { creator: ['approved', 'ordered'] }, to: 'open', requires: [], onSuperseded: false },
  copy: { from: { creator: readable }, to: 'open', requires: [], onSuperseded: true },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

/** What may be put aside: what waits for nobody. */
export const archivable = [...stepZero, 'ordered'] as const satisfies readonly IsxStatus[];

/** The actions of `solutions_act`; the others have a call of their own. */
export const transitions = [
  'submit',
  'cancelSubmit',
  'receive',
  'return',
  'approve',
  'cancelApprove',
  'order',
  'renewPrice',
] as const satisfies readonly ActionName[];
export type Transition = (typeof transitions)[number];

/** What the life of a solution needs to know of it. */
export interface LivingSolution extends SolutionOwnership, JudgedSolution {
  readonly isxType: IsxType;
  readonly isxStatus: IsxStatus;
  /** False once a newer revision of the same number exists. */
  readonly isCurrent: boolean;
}

export interface LifePolicy {
  /** Nobody acts as approver on what is or was their own, nor on what they have handed over. */
  readonly fourEyes: boolean;
}

/** The capacities in which somebody may act on a solution for an action, status aside. */
function partiesOf(actor: Actor, solution: LivingSolution, action: ActionName, policy: LifePolicy): readonly Party[] {
  if (!mayRead(actor, solution)) return [];
  const isOwner = actor.userId === solution.ownerUserId;
  const mayCreate = solution.isxType in features.newSolution && may(actor.role, `newSolution.${solution.isxType}`);
  // Who prepared it for another company is of none of its people, and revises it for them.
  const inCompany = action === 'copy' || isOwner || actor.companyId === solution.companyId;
  return [
    ...(isOwner ? (['owner'] as const) : []),
    ...(approvingAuthorities(actor, solution, policy).length > 0 ? (['approver'] as const) : []),
    ...(mayCreate && inCompany ? (['creator'] as const) : []),
  ];
}

const statusAfter = (to: Action['to'], from: IsxStatus): IsxStatus =>
  to === 'unchanged' ? from : to === 'openFromExpired' ? (from === 'expired' ? 'open' : from) : to;

export interface Decision {
  readonly party: Party;
  readonly from: IsxStatus;
  readonly to: IsxStatus;
  readonly requires: readonly Requirement[];
  /** Of a deputy: the approver whom they stand in for. */
  readonly onBehalfOf?: Deputyship;
}

/**
 * Whether somebody may take an action now, and where it leads. Refuses with `forbidden` when this person may
 * never take it here, and with `action_not_available` when the status or a newer revision stands against it.
 */
export function decide(
  solution: LivingSolution,
  actionName: ActionName,
  actor: Actor,
  policy: LifePolicy,
): Result<Decision> {
  const action: Action = actions[actionName];
  const parties = partiesOf(actor, solution, actionName, policy).filter((party) => action.from[party]);
  if (parties.length === 0) return refuse(forbidden(actionName));
  if (!solution.isCurrent && !action.onSuperseded) return refuse(superseded(actionName));
  const party = parties.find((candidate) => action.from[candidate]!.includes(solution.isxStatus));
  if (!party) return refuse(notAvailable(actionName, solution.isxStatus));
  const onBehalfOf = party === 'approver' ? approvingAuthorities(actor, solution, policy)[0]!.onBehalfOf : null;
  return ok({
    party,
    from: solution.isxStatus,
    to: statusAfter(action.to, solution.isxStatus),
    requires: action.requires,
    ...(onBehalfOf && { onBehalfOf }),
  });
}

/** The names of what somebody may do with a solution now, in the order of the table. */
export function actionsFor(solution: LivingSolution, actor: Actor, policy: LifePolicy): ActionName[] {
  return (Object.keys(actions) as ActionName[]).filter((name) => decide(solution, name, actor, policy).ok);
}

const forbidden = (action: ActionName): Problem => ({
  code: 'forbidden',
  text: 'You may not do this with this solution',
  params: { action },
});

const superseded = (action: ActionName): Problem => ({
  code: 'action_not_available',
  text: 'A newer revision has taken the place of this one',
  params: { action },
});

const notAvailable = (action: ActionName, status: IsxStatus): Problem => ({
  code: 'action_not_available',
  text: 'The status of the solution does not offer this action any more',
  params: { action, status },
});
