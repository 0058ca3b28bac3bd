import type { Placeholder, SQL } from 'drizzle-orm';
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Deputyship, Role } from '../../core/people/access/roles.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { approvalDelegations, users } from '../platform/database/schema.ts';

/**
 * For whom a user stands in at a moment, as a column of a query over users: only for those whose account is active, with the
 * role that they have now.
 */
export const standingInFor = (userId: PgColumn, now: Date | Placeholder): SQL<readonly Deputyship[]> => sql`
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'userId', delegator.user_id, 'displayName', delegator.display_name, 'role', delegator.role,
        'namedBy', delegation.named_by
      ) order by delegation.starts_at, delegation.delegation_id
    )
    from approval_delegations as delegation
    join users as delegator on delegator.user_id = delegation.delegator_user_id and delegator.active
    where delegation.deputy_user_id = ${userId} and delegation.revoked_at is null
      and ${now instanceof Date ? now.toISOString() : now}::timestamptz between delegation.starts_at and delegation.ends_at
  ), '[]'::jsonb)`;

/** Whether somebody stands in for an approver at a moment, unless by the choice of one of those; a moment that is null is none. */
export const standsIn = (
  userId: PgColumn,
  { at, notNamedBy }: { readonly at: Placeholder; readonly notNamedBy: Placeholder },
): SQL => sql`
  ${userId} in (
    select delegation.deputy_user_id
    from approval_delegations as delegation
    join users as delegator on delegator.user_id = delegation.delegator_user_id and delegator.active
    where delegation.revoked_at is null and ${at}::timestamptz between delegation.starts_at and delegation.ends_at
      and delegation.named_by <> all(${notNamedBy}::text[])
  )`;

const delegator = alias(users, 'delegator');
const deputy = alias(users, 'deputy');
const namer = alias(users, 'namer');

export interface DelegationRow {
  readonly delegationId: string;
  readonly delegatorUserId: string;
  readonly delegatorName: string;
  readonly delegatorRole: Role;
  readonly deputyUserId: string;
  readonly deputyName: string;
  readonly deputyRole: Role;
  readonly namedBy: string;
  readonly namedByName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const columns = {
  delegationId: approvalDelegations.delegationId,
  delegatorUserId: approvalDelegations.delegatorUserId,
  delegatorName: delegator.displayName,
  delegatorRole: delegator.role,
  deputyUserId: approvalDelegations.deputyUserId,
  deputyName: deputy.displayName,
  deputyRole: deputy.role,
  namedBy: approvalDelegations.namedBy,
  namedByName: namer.displayName,
  startsAt: approvalDelegations.startsAt,
  endsAt: approvalDelegations.endsAt,
};

const delegationsWhere = (db: DbOrTx, condition: SQL | undefined, now: Date): Promise<DelegationRow[]> =>
  db
    .select(columns)
    .from(approvalDelegations)
    .innerJoin(delegator, eq(delegator.userId, approvalDelegations.delegatorUserId))
    .innerJoin(deputy, eq(deputy.userId, approvalDelegations.deputyUserId))
    .innerJoin(namer, eq(namer.userId, approvalDelegations.namedBy))
    .where(and(isNull(approvalDelegations.revokedAt), gte(approvalDelegations.endsAt, now), condition))
    .orderBy(asc(approvalDelegations.startsAt), asc(approvalDelegations.delegationId))
    .limit(500);

/** Delegations that hold or will: those of a person and those to them, or everybody's. */
export const selectDelegations = (db: DbOrTx, now: Date, userId: string | null): Promise<DelegationRow[]> =>
  delegationsWhere(
    db,
    userId === null
      ? undefined
      : or(eq(approvalDelegations.delegatorUserId, userId), eq(approvalDelegations.deputyUserId, userId)),
    now,
  );

/** A delegation that holds or will. */
export async function findDelegation(db: DbOrTx, delegationId: string, now: Date): Promise<DelegationRow | null> {
  const [row] = await delegationsWhere(db, eq(approvalDelegations.delegationId, delegationId), now);
  return row ?? null;
}

/** Whether the same two are bound already for some of the time. The delegator is locked, so that two calls see each other. */
export async function overlaps(
  tx: Tx,
  { delegatorUserId, deputyUserId, startsAt, endsAt }: typeof approvalDelegations.$inferInsert,
): Promise<boolean> {
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, delegatorUserId)).for('update');
  const rows = await tx
    .select({ id: approvalDelegations.delegationId })
    .from(approvalDelegations)
    .where(
      and(
        isNull(approvalDelegations.revokedAt),
        eq(approvalDelegations.delegatorUserId, delegatorUserId),
        eq(approvalDelegations.deputyUserId, deputyUserId),
        gte(approvalDelegations.endsAt, startsAt),
        lte(approvalDelegations.startsAt, endsAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const insertDelegation = async (tx: Tx, row: typeof approvalDelegations.$inferInsert): Promise<void> => {
  await tx.insert(approvalDelegations).values(row);
};

/** Ends a delegation now; what was done under it stands. */
export const revokeDelegation = async (tx: Tx, delegationId: string, now: Date): Promise<void> => {
  await tx
    .update(approvalDelegations)
    .set({ revokedAt: now })
    .where(eq(approvalDelegations.delegationId, delegationId));
};
