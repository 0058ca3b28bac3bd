import { may } from './may.ts';
import type { Actor, Deputyship, Role } from './roles.ts';

/** By which right somebody approves: their own role, or that of the person whom they stand in for. */
export interface Authority {
  readonly role: Role;
  readonly onBehalfOf: Deputyship | null;
}

interface FourEyes {
  /** Nobody judges what is their own, nor chooses who judges it. */
  readonly fourEyes: boolean;
}

const deputyshipsOf = (actor: Actor): readonly Deputyship[] =>
  may(actor.role, 'approval.standIn') ? (actor.standsInFor ?? []) : [];

/**
 * The rights by which somebody acts as approver on a solution, their own first; none where they may not at all. A deputy
 * acts with the role of the one whom they stand in for and passes nothing on. Four eyes: never on a solution of one's own,
 * and never by the choice of its owner, who would have picked their judge (docs/decisions/0016-approval.md).
 */
export function approvingAuthorities(
  actor: Actor,
  { ownerUserId }: { readonly ownerUserId: string },
  { fourEyes }: FourEyes,
): readonly Authority[] {
  if (fourEyes && actor.userId === ownerUserId) return [];
  return [
    ...(may(actor.role, 'approval.approve') ? [{ role: actor.role, onBehalfOf: null }] : []),
    ...deputyshipsOf(actor)
      .filter(({ role, namedBy }) => may(role, 'approval.approve') && !(fourEyes && namedBy === ownerUserId))
      .map((deputyship) => ({ role: deputyship.role, onBehalfOf: deputyship })),
  ];
}

/**
 * The rights by which somebody decides about a discount that another asks for: whoever may set discounts themselves, as far
 * as their limit reaches. Nobody decides what they have asked for, whatever the policy; the owner does not under four eyes.
 */
export function decidingAuthorities(
  actor: Actor,
  { ownerUserId, askedBy }: { readonly ownerUserId: string; readonly askedBy: string },
  { fourEyes }: FourEyes,
): readonly Authority[] {
  if (actor.userId === askedBy || (fourEyes && actor.userId === ownerUserId)) return [];
  return [
    ...(may(actor.role, 'approval.decideDiscount') ? [{ role: actor.role, onBehalfOf: null }] : []),
    ...deputyshipsOf(actor)
      .filter(({ userId, namedBy }) => ![userId, namedBy].includes(askedBy) && !(fourEyes && namedBy === ownerUserId))
      .map((deputyship) => ({ role: deputyship.role, onBehalfOf: deputyship })),
  ];
}

/**
 * Whose solutions somebody may not act on as approver, of all others; null where they approve nothing at all. It says of many
 * what `approvingAuthorities` says of one.
 */
export function approvableUnless(actor: Actor, policy: FourEyes): readonly string[] | null {
  const owners = [actor.userId, ...deputyshipsOf(actor).map(({ namedBy }) => namedBy)];
  const ofNobody = { ownerUserId: '' };
  if (approvingAuthorities(actor, ofNobody, policy).length === 0) return null;
  return owners.filter((ownerUserId) => approvingAuthorities(actor, { ownerUserId }, policy).length === 0);
}
