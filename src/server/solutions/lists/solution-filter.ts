import type { SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { ListName } from '../../../contract/solution-lists.ts';
import type { Actor, CompanyKind } from '../../../core/people/access/roles.ts';
import { companyKinds } from '../../../core/people/access/roles.ts';
import type { ReadScope } from '../../../core/people/access/solutions.ts';
import type { IsxType, Kind } from '../../../core/products/definition/types.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { statuses as lifeLine } from '../../../core/solution/statuses.ts';
import { canExpire } from '../../../core/solution/validity.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { solutions } from '../../platform/database/schema.ts';
import type { SortField } from './solution-order.ts';

/** What somebody asks a list for, but its text, its order and its page. */
export interface NarrowingQuery {
  readonly actor: Actor;
  /** What the actor may read at all; a list never shows more. */
  readonly scope: ReadScope;
  readonly list: ListName;
  readonly isxStatus?: IsxStatus | undefined;
  readonly isxType?: IsxType | undefined;
  readonly kind?: Kind | undefined;
  readonly companyId?: string | undefined;
  readonly ownerUserId?: string | undefined;
  /** Those put aside instead of the others. */
  readonly archived?: boolean | undefined;
  /** Those alone whose prices end between two moments. */
  readonly expiring?: { readonly from: Date; readonly to: Date } | undefined;
}

/** Whose solutions: no more is asked than is needed, for whoever has an owner has the company's kind. */
export type Whose =
  | { readonly ownerUserId: string; readonly companyId?: string }
  | { readonly companyId: string }
  /** Everybody's, where no kinds are named. */
  | { readonly companyKinds?: readonly CompanyKind[] };

/** All that narrows a list down but its text. */
export interface Narrowed {
  readonly whose: Whose;
  readonly archived: boolean;
  readonly statuses?: readonly IsxStatus[] | undefined;
  readonly isxType?: IsxType | undefined;
  readonly kind?: Kind | undefined;
  /** Of those of `whose` these of one company alone. */
  readonly companyId?: string | undefined;
  /** And of one owner alone. */
  readonly ownerUserId?: string | undefined;
  readonly expiring?: { readonly from: Date; readonly to: Date } | undefined;
}

/** What a list is of. */
interface ListOf {
  readonly ownerUserId?: string;
  readonly companyId?: string;
  readonly companyKind?: CompanyKind;
  readonly statuses?: readonly IsxStatus[];
}

const lists: Readonly<Record<ListName, (actor: Actor) => ListOf>> = {
  'my-solutions': ({ userId, companyKind }) => ({ ownerUserId: userId, companyKind }),
  'company-solutions': ({ companyId, companyKind }) => ({ companyId, companyKind }),
  submitted: () => ({ statuses: ['submitted', 'received'] }),
  'all-companies-solutions': () => ({}),
  'all-partners-solutions': () => ({ companyKind: 'partner' }),
  'all-disti-solutions': () => ({ companyKind: 'disti' }),
  search: () => ({}),
};

/** Null when nothing is left, which the planner would notice too late. */
export function narrow({ actor, scope, list, archived = false, ...filters }: NarrowingQuery): Narrowed | null {
  const listOf = lists[list](actor);
  const { isxStatus, isxType, kind, companyId, ownerUserId, expiring } = filters;
  if (isxStatus && listOf.statuses && !listOf.statuses.includes(isxStatus)) return null;
  const whose = whoseIn(listOf, actor, scope);
  const statuses = isxStatus ? [isxStatus] : listOf.statuses;
  return whose && { whose, archived, statuses, isxType, kind, companyId, ownerUserId, expiring };
}

/** Whose solutions a list shows of those that may be read; null if nobody's. */
function whoseIn({ ownerUserId, companyId, companyKind }: ListOf, actor: Actor, scope: ReadScope): Whose | null {
  const readable = scope.of === 'everyone' ? companyKinds : scope.of === 'company' ? [actor.companyKind] : scope.kinds;
  if (companyKind && !readable.includes(companyKind)) return null;
  const ofCompany = companyId ?? (scope.of === 'company' ? scope.companyId : undefined);
  if (ownerUserId) return { ownerUserId, ...(ofCompany && { companyId: ofCompany }) };
  if (ofCompany) return { companyId: ofCompany };
  if (companyKind) return { companyKinds: [companyKind] };
  return scope.of === 'everyone' ? {} : { companyKinds: readable };
}

/** Whose a list is, without the names: lists that differ in them alone are asked for alike. */
export type OfWhom = 'owner' | 'owner of a company' | 'company' | readonly CompanyKind[] | 'everybody';

export function ofWhom(whose: Whose): OfWhom {
  if ('ownerUserId' in whose) return whose.companyId ? 'owner of a company' : 'owner';
  return 'companyId' in whose ? 'company' : (whose.companyKinds ?? 'everybody');
}

/** Lists of as many shapes are known at a time: the product of what lists are narrowed down by is a few thousand, people use some dozens. */
export const KEPT_SHAPES = 256;

/** What a query of a list hangs on but the names; when something expires, and one company or owner of many, differ from list to list. */
export const shapeOf = ({ whose, archived, statuses, isxType, kind }: Narrowed): string =>
  JSON.stringify([ofWhom(whose), archived, statuses, isxType, kind]);

/** The same with what stands for the names in a query that is put together once. */
export function whoseGiven(whose: Whose, given: Given<WhoseIds>): Whose {
  const id = (name: keyof WhoseIds): string => given(name) as unknown as string;
  if ('ownerUserId' in whose)
    return { ownerUserId: id('ownerUserId'), ...(whose.companyId && { companyId: id('companyId') }) };
  return 'companyId' in whose ? { companyId: id('companyId') } : whose;
}

/** The names in `whoseGiven`; where a list has none, nothing asks for them. */
export interface WhoseIds {
  readonly ownerUserId?: string | undefined;
  readonly companyId?: string | undefined;
}

export const idsOf = (whose: Whose): WhoseIds => ({
  ownerUserId: 'ownerUserId' in whose ? whose.ownerUserId : undefined,
  companyId: 'companyId' in whose ? whose.companyId : undefined,
});

/** What is asked of each solution of a list in the order of a field. */
export const conditionOf = (
  { whose, archived, statuses, isxType, kind, companyId, ownerUserId, expiring }: Narrowed,
  field: SortField,
): SQL =>
  and(
    sql`${solutions.isCurrent}`,
    eq(solutions.archived, archived),
    isOf(whose),
    statuses && standIn(statuses, field),
    isxType && eq(solutions.isxType, isxType),
    kind && eq(solutions.kind, kind),
    companyId === undefined ? undefined : eq(solutions.companyId, companyId),
    ownerUserId === undefined ? undefined : eq(solutions.ownerUserId, ownerUserId),
    expiring && expiresBetween(expiring.from, expiring.to),
  )!;

function isOf(whose: Whose): SQL | undefined {
  if ('ownerUserId' in whose)
    return and(
      eq(solutions.ownerUserId, whose.ownerUserId),
      whose.companyId ? eq(solutions.companyId, whose.companyId) : undefined,
    );
  if ('companyId' in whose) return eq(solutions.companyId, whose.companyId);
  return whose.companyKinds && inArray(solutions.companyKind, [...whose.companyKinds]);
}

/**
 * Statuses by their places on the life line, where a piece of the index in that order is what is wanted: of several that stand side
 * by side it is in the order of statuses alone. By their names the planner would walk all of it.
 */
function standIn(statuses: readonly IsxStatus[], field: SortField): SQL {
  const isPiece = field === 'isxStatus' || (field === 'changedAt' && statuses.length === 1);
  if (!isPiece) return inArray(solutions.isxStatus, [...statuses]);
  const places = statuses.map((status) => lifeLine.indexOf(status));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first === last
    ? eq(solutions.statusOrder, first)
    : and(gte(solutions.statusOrder, first), lte(solutions.statusOrder, last))!;
}

/** What can expire, and does between two moments. */
const expiresBetween = (from: Date, to: Date): SQL =>
  and(inArray(solutions.isxStatus, [...canExpire]), gte(solutions.expiresAt, from), lte(solutions.expiresAt, to))!;
