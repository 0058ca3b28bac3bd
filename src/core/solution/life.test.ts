import { describe, expect, it } from 'vitest';
import type { Actor, CompanyKind, Deputyship, Role } from '../people/access/roles.ts';
import { roles } from '../people/access/roles.ts';
import type { ActionName, LivingSolution, Party, Requirement } from './life.ts';
import { actions, actionsFor, decide, transitions } from './life.ts';
import type { IsxType } from '../products/definition/types.ts';
import type { IsxStatus } from './statuses.ts';
import { isxTypes } from '../products/definition/types.ts';
import { statuses, stepOf } from './statuses.ts';

/*
 * The law as data, copied by hand from the tables of the specification and of the portal's decisions, and from
 * nothing in the code. Every case below is made of these tables.
 */

/** Specification section 4: what each status offers to the owner and to the approver, and on which step it stands. */
const section4 = {
  open: { step: 0, owner: 'edit submit renewPrice', approver: 'receive' },
  returned: { step: 0, owner: 'edit submit renewPrice', approver: 'receive' },
  expired: { step: 0, owner: 'edit submit renewPrice', approver: 'receive' },
  submitted: { step: 1, owner: 'cancelSubmit', approver: 'receive' },
  received: { step: 2, owner: '', approver: 'return edit editBom approve renewPrice' },
  approved: { step: 3, owner: 'cancelApprove', approver: 'return order' },
  ordered: { step: 4, owner: '', approver: '' },
} satisfies Record<IsxStatus, { step: number; owner: string; approver: string }>;

/** docs/decisions/0005-life-of-a-solution.md: what section 4 does not have, for whoever may create the type. */
const forCreators: Record<IsxStatus, string> = {
  open: 'copy',
  returned: 'copy',
  expired: 'copy',
  submitted: 'copy',
  received: 'copy',
  approved: 'copy revise',
  ordered: 'copy revise',
};

/** The same decision: where each action leads and what it asks for. `same` leaves the status as it is. */
const outcomes: Record<ActionName, { to: IsxStatus | 'same' | 'open from expired'; asks: Requirement[] }> = {
  edit: { to: 'same', asks: [] },
  submit: { to: 'submitted', asks: ['submittable'] },
  cancelSubmit: { to: 'open', asks: [] },
  receive: { to: 'received', asks: [] },
  return: { to: 'returned', asks: ['comment'] },
  editBom: { to: 'same', asks: [] },
  approve: { to: 'approved', asks: ['priceStillValid', 'submittable', 'withinDiscountLimit', 'withinConditions'] },
  cancelApprove: { to: 'open', asks: [] },
  order: { to: 'ordered', asks: ['priceStillValid', 'conditionsMet'] },
  renewPrice: { to: 'open from expired', asks: [] },
  revise: { to: 'open', asks: [] },
  copy: { to: 'open', asks: [] },
};

/** Specification section 6: who may create each type. */
const creators: Record<IsxType, readonly Role[]> = {
  '3PhaseUps': ['engineer', 'bdm', 'admin', 'approver', 'disti', 'partner'],
  Rack: ['engineer', 'bdm', 'admin', 'approver', 'disti', 'partner'],
  Cooling: ['engineer', 'bdm', 'admin', 'approver', 'disti'],
  Monitoring: ['engineer', 'bdm', 'admin', 'approver', 'disti'],
  Chiller: ['engineer', 'bdm', 'admin', 'approver'],
};

/** Whose solution it is: one's own, one of a colleague, or one of another company of some kind. */
const relations = ['own', 'of a colleague', 'of another vendor', 'of another disti', 'of another partner'] as const;
type Relation = (typeof relations)[number];

const readsEveryone: readonly Role[] = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'readonly'];
const kindOfRole = (role: Role): CompanyKind => (role === 'disti' || role === 'partner' ? role : 'vendor');
const kindOfSolution = (role: Role, relation: Relation): CompanyKind =>
  relation.startsWith('of another') ? (relation.slice('of another '.length) as CompanyKind) : kindOfRole(role);
const isInCompany = (relation: Relation) => relation === 'own' || relation === 'of a colleague';

/** Managers read partners and distis, distis and partners their own company, everybody else everything. */
const mayRead = (role: Role, relation: Relation): boolean =>
  readsEveryone.includes(role) ||
  (role === 'manager' ? kindOfSolution(role, relation) !== 'vendor' : isInCompany(relation));

/** docs/decisions/0016-approval.md: the roles that may stand in for an approver, and whom they then act for. */
const mayStandIn: readonly Role[] = ['engineer', 'bdm', 'admin', 'approver'];
const deputies = ['nobody', 'named by the approver', 'named by the owner', 'of an engineer'] as const;
type Deputy = (typeof deputies)[number];
const deputyshipOf = (deputy: Deputy, relation: Relation): Deputyship => ({
  userId: 'the approver',
  displayName: 'Глеб Орлов',
  role: deputy === 'of an engineer' ? 'engineer' : 'approver',
  namedBy: deputy === 'named by the owner' ? (relation === 'own' ? 'me' : 'somebody else') : 'the approver',
});

interface Case {
  role: Role;
  deputy: Deputy;
  relation: Relation;
  isxType: IsxType;
  isxStatus: IsxStatus;
  isCurrent: boolean;
  fourEyes: boolean;
  action: ActionName;
}

/** What the tables above say to a case: the code of a refusal, or the decision. */
function lawOf({ role, deputy, relation, isxType, isxStatus, isCurrent, fourEyes, action }: Case) {
  const isOwnJudge = relation === 'own' && fourEyes;
  const byRole = (role === 'approver' || role === 'admin') && !isOwnJudge;
  const asDeputy =
    mayStandIn.includes(role) &&
    !isOwnJudge &&
    (deputy === 'named by the approver' || (deputy === 'named by the owner' && !fourEyes));
  const isApprover = byRole || asDeputy;
  const isCreator = creators[isxType].includes(role) && (action === 'copy' || isInCompany(relation));
  const parties = [relation === 'own' && 'owner', isApprover && 'approver', isCreator && 'creator'].filter(
    (party): party is Party => party !== false && mayRead(role, relation),
  );
  const offers = (status: IsxStatus, party: Party) =>
    (party === 'creator' ? forCreators[status] : section4[status][party]).split(' ').includes(action);

  if (!parties.some((party) => statuses.some((status) => offers(status, party)))) return 'forbidden';
  if (!isCurrent && action !== 'copy') return 'action_not_available';
  const party = parties.find((candidate) => offers(isxStatus, candidate));
  if (!party) return 'action_not_available';
  const { to, asks } = outcomes[action];
  const stays = to === 'same' || (to === 'open from expired' && isxStatus !== 'expired');
  return {
    party,
    from: isxStatus,
    to: stays ? isxStatus : to === 'open from expired' ? 'open' : to,
    requires: asks,
    ...(party === 'approver' && !byRole && { onBehalfOf: deputyshipOf(deputy, relation) }),
  };
}

const actorOf = (role: Role, standsInFor?: readonly Deputyship[]): Actor => ({
  userId: 'me',
  role,
  companyId: 'ours',
  companyKind: kindOfRole(role),
  ...(standsInFor && { standsInFor }),
});
const actorIn = ({ role, deputy, relation }: Pick<Case, 'role' | 'deputy' | 'relation'>): Actor =>
  actorOf(role, deputy === 'nobody' ? undefined : [deputyshipOf(deputy, relation)]);
const solutionOf = ({ role, relation, isxType, isxStatus, isCurrent }: Omit<Case, 'action'>): LivingSolution => ({
  isxType,
  isxStatus,
  isCurrent,
  companyId: isInCompany(relation) ? 'ours' : 'theirs',
  companyKind: kindOfSolution(role, relation),
  ownerUserId: relation === 'own' ? 'me' : 'somebody else',
  formerUserIds: [],
});

function answerOf(each: Case) {
  const result = decide(solutionOf(each), each.action, actorIn(each), { fourEyes: each.fourEyes });
  return result.ok ? result.value : result.problems.map(({ code }) => code).join();
}

const actionNames = Object.keys(outcomes) as ActionName[];
const flags = [true, false];

/** Every type, status, revision, policy and action for a person and a relation. */
const casesOf = (role: Role, relation: Relation, deputy: Deputy = 'nobody'): Case[] =>
  isxTypes.flatMap((isxType) =>
    statuses.flatMap((isxStatus) =>
      flags.flatMap((isCurrent) =>
        flags.flatMap((fourEyes) =>
          actionNames.map((action) => ({ role, deputy, relation, isxType, isxStatus, isCurrent, fourEyes, action })),
        ),
      ),
    ),
  );

describe('the table of actions', () => {
  it('has the actions of the specification and no other', () => {
    expect(Object.keys(actions).sort()).toEqual([...actionNames].sort());
  });

  it('knows the statuses of section 4 with their steps', () => {
    expect(stepOf).toEqual(Object.fromEntries(statuses.map((status) => [status, section4[status].step])));
    expect([...statuses].sort()).toEqual(Object.keys(section4).sort());
  });

  it('leaves edit, manual lines, revise and copy to calls of their own', () => {
    const ownCalls = ['edit', 'editBom', 'revise', 'copy'];
    expect([...transitions].sort()).toEqual(actionNames.filter((name) => !ownCalls.includes(name)).sort());
  });
});

describe('the life of a solution, status by action by person', () => {
  it.each(roles.flatMap((role) => relations.map((relation) => ({ role, relation }))))(
    'for $role and a solution $relation',
    ({ role, relation }) => {
      const cases = casesOf(role, relation);
      expect(cases).toHaveLength(5 * 7 * 2 * 2 * 12);
      expect(cases.map((each) => ({ ...each, answer: answerOf(each) }))).toEqual(
        cases.map((each) => ({ ...each, answer: lawOf(each) })),
      );
    },
  );

  it.each(roles.flatMap((role) => deputies.slice(1).map((deputy) => ({ role, deputy }))))(
    'for $role as deputy ($deputy)',
    ({ role, deputy }) => {
      const cases = relations.flatMap((relation) => casesOf(role, relation, deputy));
      expect(cases.map((each) => ({ ...each, answer: answerOf(each) }))).toEqual(
        cases.map((each) => ({ ...each, answer: lawOf(each) })),
      );
    },
  );

  it.each(roles)('offers %s exactly the actions that would go through, in the order of the table', (role) => {
    for (const relation of relations)
      for (const { action: _first, ...each } of casesOf(role, relation).filter(({ action }) => action === 'edit'))
        expect(actionsFor(solutionOf(each), actorOf(role), { fourEyes: each.fourEyes })).toEqual(
          actionNames.filter((action) => typeof lawOf({ ...each, action }) === 'object'),
        );
  });
});

/** The rules that matter most, said once more in plain words, so that a slip in the tables above can't hide one. */
describe('what a person may do', () => {
  const cooling = (over: Partial<LivingSolution>): LivingSolution => ({
    isxType: 'Cooling',
    isxStatus: 'open',
    isCurrent: true,
    companyId: 'ours',
    companyKind: 'vendor',
    ownerUserId: 'me',
    formerUserIds: [],
    ...over,
  });
  const strict = { fourEyes: true };
  const offered = (role: Role, over: Partial<LivingSolution>, policy = strict) =>
    actionsFor(cooling(over), actorOf(role), policy);
  const code = (role: Role, action: ActionName, over: Partial<LivingSolution>) => {
    const result = decide(cooling(over), action, actorOf(role), strict);
    return result.ok ? 'ok' : result.problems[0]!.code;
  };

  it('an engineer submits their own and cancels it, and approves nothing', () => {
    expect(offered('engineer', {})).toEqual(['edit', 'submit', 'renewPrice', 'copy']);
    expect(offered('engineer', { isxStatus: 'submitted' })).toEqual(['cancelSubmit', 'copy']);
    expect(offered('engineer', { isxStatus: 'received' })).toEqual(['copy']);
    expect(code('engineer', 'approve', { isxStatus: 'received' })).toBe('forbidden');
  });

  it('an approver receives, edits, returns, approves and orders what is another’s', () => {
    const anothers = { ownerUserId: 'somebody else' };
    expect(offered('approver', { ...anothers, isxStatus: 'submitted' })).toEqual(['receive', 'copy']);
    expect(offered('approver', { ...anothers, isxStatus: 'received' })).toEqual([
      'edit',
      'return',
      'editBom',
      'approve',
      'renewPrice',
      'copy',
    ]);
    expect(offered('approver', { ...anothers, isxStatus: 'approved' })).toEqual(['return', 'order', 'revise', 'copy']);
    expect(offered('approver', { ...anothers, isxStatus: 'ordered' })).toEqual(['revise', 'copy']);
  });

  it.each(['admin', 'approver'] as const)('%s approves nothing of their own while four eyes are asked for', (role) => {
    expect(code(role, 'approve', { isxStatus: 'received' })).toBe('forbidden');
    expect(offered(role, { isxStatus: 'received' })).toEqual(['copy']);
    expect(offered(role, { isxStatus: 'received' }, { fourEyes: false })).toContain('approve');
  });

  it.each(['admin', 'approver'] as const)('%s approves nothing that was theirs or that they handed over', (role) => {
    const handedOver = { ownerUserId: 'somebody else', formerUserIds: ['the one before', 'me'] };
    expect(code(role, 'receive', { ...handedOver, isxStatus: 'submitted' })).toBe('forbidden');
    expect(offered(role, { ...handedOver, isxStatus: 'received' })).toEqual(['copy']);
    expect(offered(role, { ...handedOver, isxStatus: 'approved' })).toEqual(['revise', 'copy']);
    expect(offered(role, { ...handedOver, isxStatus: 'received' }, { fourEyes: false })).toContain('approve');
  });

  it.each(['submitted', 'received', 'approved', 'ordered'] as const)('nobody submits what is %s', (isxStatus) => {
    expect(code('engineer', 'submit', { isxStatus })).toBe('action_not_available');
  });

  it('readonly and salesop read and touch nothing of others', () => {
    for (const role of ['readonly', 'salesop'] as const)
      for (const isxStatus of statuses) expect(offered(role, { isxStatus, ownerUserId: 'somebody else' })).toEqual([]);
  });

  it('a manager touches nothing', () => {
    for (const isxStatus of statuses)
      for (const companyKind of ['vendor', 'disti', 'partner'] as const)
        expect(offered('manager', { isxStatus, companyKind, companyId: 'theirs', ownerUserId: 'them' })).toEqual([]);
  });

  it('a deputy judges for the approver, but nothing of their own, and nothing of whoever chose them', () => {
    const deputy = deputyshipOf('named by the approver', 'of a colleague');
    const asked = (over: Partial<LivingSolution>, policy = strict, named = deputy) =>
      actionsFor(cooling({ isxStatus: 'received', ...over }), actorOf('bdm', [named]), policy);
    const judging = ['edit', 'return', 'editBom', 'approve', 'renewPrice', 'copy'];
    expect(asked({ ownerUserId: 'somebody else' })).toEqual(judging);
    expect(asked({})).toEqual(['copy']);
    expect(asked({ ownerUserId: 'the approver' })).toEqual(['copy']);
    // The approver's own solution is judged by whom an admin has named for them.
    expect(asked({ ownerUserId: 'the approver' }, strict, { ...deputy, namedBy: 'an admin' })).toEqual(judging);
  });

  it('a disti and a partner act on their own, and see nothing of another company', () => {
    const theirs = { companyId: 'theirs', companyKind: 'partner', ownerUserId: 'them' } as const;
    expect(offered('disti', { companyKind: 'disti' })).toEqual(['edit', 'submit', 'renewPrice', 'copy']);
    expect(offered('disti', theirs)).toEqual([]);
    expect(offered('partner', theirs)).toEqual([]);
    expect(code('disti', 'copy', theirs)).toBe('forbidden');
  });

  it('a partner owns what they may not create: they submit it and neither copy nor revise it', () => {
    expect(offered('partner', { companyKind: 'partner' })).toEqual(['edit', 'submit', 'renewPrice']);
    expect(offered('partner', { companyKind: 'partner', isxStatus: 'ordered' })).toEqual([]);
    expect(offered('partner', { companyKind: 'partner', isxStatus: 'ordered', isxType: 'Rack' })).toEqual([
      'revise',
      'copy',
    ]);
  });

  it('a superseded revision is copied and nothing else, and says why', () => {
    const old = { isxStatus: 'approved', isCurrent: false, ownerUserId: 'somebody else' } as const;
    expect(offered('approver', old)).toEqual(['copy']);
    const refusal = decide(cooling(old), 'order', actorOf('approver'), strict);
    expect(refusal).toEqual({
      ok: false,
      problems: [
        {
          code: 'action_not_available',
          text: 'A newer revision has taken the place of this one',
          params: { action: 'order' },
        },
      ],
    });
  });

  it('a vendor’s engineer copies a partner’s solution and can’t revise it', () => {
    const partners = {
      companyId: 'theirs',
      companyKind: 'partner',
      ownerUserId: 'them',
      isxStatus: 'ordered',
    } as const;
    expect(offered('engineer', partners)).toEqual(['copy']);
  });
});
