import { may } from './may.ts';
import type { Actor, Deputyship, Role } from './roles.ts';
import type { JudgedSolution } from './solutions.ts';

/** By which right somebody approves: their own role, or that of the person whom they stand in for. */
export interface Authority {
  readonly role: Role;
  readonly onBehalfOf: Deputyship | null;
}

interface FourEyes {
  /** Nobody judges what is or was their own or what they have handed over, nor chooses who judges it. */
  readonly fourEyes: boolean;
}

/** Whoever has a part in a solution that keeps them from judging it, and from choosing who does. */
export const interestedIn = ({ ownerUserId, formerUserIds }: JudgedSolution): readonly string[] => [
  ownerUserId,
  ...formerUserIds,
];

const deputyshipsOf = (actor: Actor): readonly Deputyship[] =>
  may(actor.role, 'approval.standIn') ? (actor.standsInFor ?? []) : [];

/**
 * The rights by which somebody acts as approver on a solution, their own first; none where they may not at all. A deputy
 * acts with the role of the one whom they stand in for and passes nothing on. Four eyes: never on what is or was one's own or
 * what one has handed over, and never by the choice of such a one, who would have picked their judge (docs/decisions/0016-approval.md).
 */
export function approvingAuthorities(
  actor: Actor,
  solution: JudgedSolution,
  { fourEyes }: FourEyes,
): readonly Authority[] {
  const excluded = fourEyes ? interestedIn(solution) : [];
  if (excluded.includes(actor.userId)) return [];
  return [
    ...(may(actor.role, 'approval.approve') ? [{ role: actor.role, onBehalfOf: null }] : []),
    ...deputyshipsOf(actor)
      .filter(({ role, namedBy }) => may(role, 'approval.approve') && !excluded.includes(namedBy))
      .map((deputyship) => ({ role: deputyship.role, onBehalfOf: deputyship })),
  ];
}

/**
 * The rights by which somebody decides about a discount that another asks for: whoever may set discounts themselves, as far
 * as their limit reaches. Nobody decides what they have asked for, whatever the policy; under four eyes nor what is or was their own.
 */
export function decidingAuthorities(
  actor: Actor,
  { askedBy, ...solution }: JudgedSolution & { readonly askedBy: string },
  { fourEyes }: FourEyes,
): readonly Authority[] {
  const excluded = [askedBy, ...(fourEyes ? interestedIn(solution) : [])];
  if (excluded.includes(actor.userId)) return [];
  return [
    ...(may(actor.role, 'approval.decideDiscount') ? [{ role: actor.role, onBehalfOf: null }] : []),
    ...deputyshipsOf(actor)
      .filter(({ userId, namedBy }) => userId !== askedBy && !excluded.includes(namedBy))
      .map((deputyship) => ({ role: deputyship.role, onBehalfOf: deputyship })),
  ];
}

/**
 * Which solutions somebody may not act on as approver, of all that there are: those in which everybody of one of these groups
 * is interested; null where they approve nothing at all. It says of many what `approvingAuthorities` says of one.
 */
export function approvableUnless(actor: Actor, policy: FourEyes): readonly (readonly string[])[] | null {
  const authorities = approvingAuthorities(actor, { ownerUserId: '', formerUserIds: [] }, policy);
  if (authorities.length === 0) return null;
  if (!policy.fourEyes) return [];
  // A deputy without a right of their own keeps one as long as any of those who have named them has no part in it.
  const choosers = authorities.flatMap(({ onBehalfOf }) => onBehalfOf?.namedBy ?? []);
  return [[actor.userId], ...(choosers.length === authorities.length ? [choosers] : [])];
}
