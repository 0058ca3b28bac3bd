import type { Placeholder } from 'drizzle-orm';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { User } from '../../contract/shapes.ts';
import { remember } from '../../core/kernel/memoize.ts';
import { formatIsxId } from '../../core/text/solution-id.ts';
import type { Db, DbOrTx, Tx } from '../platform/database/database.ts';
import type { Given } from '../platform/database/prepared-query.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import { companies, solutions, users } from '../platform/database/schema.ts';
import { userIn } from '../users/users.ts';

const {
  searchText: _searchText,
  statusOrder: _statusOrder,
  partNumbers: _partNumbers,
  ...columns
} = getTableColumns(solutions);

/** One revision of a solution, as it is stored. */
export type SolutionRow = Omit<typeof solutions.$inferSelect, 'searchText' | 'statusOrder' | 'partNumbers'>;

/** What is copied from elsewhere at every writing, so that nobody can give it otherwise. */
type Derived = 'isxId' | 'ownerDisplayName' | 'companyName' | 'companyKind' | 'net' | 'currency' | 'version';

export type NewSolution = Omit<typeof solutions.$inferInsert, Derived | 'statusSince'>;

type Changeable = Pick<
  NewSolution,
  | 'isxName'
  | 'customerName'
  | 'region'
  | 'opportunity'
  | 'kind'
  | 'isxStatus'
  | 'ownerUserId'
  | 'formerUserIds'
  | 'catalogueVersion'
  | 'priceListVersion'
  | 'configuration'
  | 'manualLines'
  | 'lineDiscounts'
  | 'lines'
  | 'totals'
  | 'waterfall'
  | 'basis'
  | 'compositionHash'
  | 'problems'
  | 'pricedAt'
  | 'expiresAt'
  | 'approvedAt'
  | 'archived'
  | 'isCurrent'
>;
/** What changes, and when; the rest stays as it is. */
export type SolutionPatch = Partial<Changeable> & { readonly changedAt: Date };

/** The next number of a solution. A transaction that is undone leaves a gap, as sequences do. */
export async function nextIsxNumber(tx: Tx): Promise<number> {
  const answer = await tx.execute<{ number: string | number }>(sql`select nextval('isx_numbers') as number`);
  return Number(answer.rows[0]!.number);
}

/** Stores a revision. Of a revision that is current, the one before must have been superseded in the same transaction. */
export async function insertSolution(tx: Tx, solution: NewSolution): Promise<SolutionRow> {
  const [row] = await tx
    .insert(solutions)
    .values({
      ...solution,
      isxId: formatIsxId(solution.isxNumber, solution.isxRevision),
      ownerDisplayName: displayNameOf(solution.ownerUserId),
      companyName: ofCompany(solution.companyId, sql`${companies.name}`),
      companyKind: ofCompany(solution.companyId, sql`${companies.kind}`),
      net: solution.totals.net,
      currency: solution.totals.currency,
      statusSince: solution.changedAt,
    })
    .returning(columns);
  return row!;
}

const ofId = (db: Db, given: Given<{ isxId: string }>) =>
  db
    .select(columns)
    .from(solutions)
    .where(eq(solutions.isxId, given('isxId')));
const solutionOfId = prepared(ofId);
const lockedSolutionOfId = prepared((db, given: Given<{ isxId: string }>) => ofId(db, given).for('update'));

/** A revision by its id; null if there is none. `forUpdate` keeps others from changing it until the transaction ends. */
export async function selectSolution(
  db: DbOrTx,
  isxId: string,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<SolutionRow | null> {
  const [row] = await (forUpdate ? lockedSolutionOfId : solutionOfId)(db, { isxId });
  return row ?? null;
}

/** A revision and whose it is. */
export interface OwnedSolution {
  readonly solution: SolutionRow;
  readonly owner: User;
}

// The owner is read as a value: of a join, what has waited for the lock of a row whose owner changes would find none.
const ownedOfId = (db: Db, given: Given<{ isxId: string }>) =>
  db
    .select({ ...columns, owner: userIn('solutions.owner_user_id') })
    .from(solutions)
    .where(eq(solutions.isxId, given('isxId')));
const ownedSolution = prepared(ownedOfId);
const lockedOwnedSolution = prepared((db, given: Given<{ isxId: string }>) => ownedOfId(db, given).for('update'));

/** A revision by its id with its owner, read at once; null if there is none. */
export async function selectOwnedSolution(
  db: DbOrTx,
  isxId: string,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<OwnedSolution | null> {
  const [row] = await (forUpdate ? lockedOwnedSolution : ownedSolution)(db, { isxId });
  if (!row) return null;
  const { owner, ...solution } = row;
  return { solution, owner };
}

/** All revisions of a number, newest first. */
export async function selectRevisions(db: DbOrTx, isxNumber: number): Promise<SolutionRow[]> {
  return db
    .select(columns)
    .from(solutions)
    .where(eq(solutions.isxNumber, isxNumber))
    .orderBy(desc(solutions.isxRevision));
}

/** Changes of as many shapes are known at a time; the steps of a solution's life and what people change at once make some twenty. */
const KEPT_UPDATES = 64;

/** What a patch sets; null, which no column would write as such, belongs to the shape. */
const setBy = (patch: SolutionPatch): readonly (readonly [column: string, isNull: boolean])[] =>
  Object.entries(patch).flatMap(([column, value]) => (value === undefined ? [] : [[column, value === null] as const]));

type UpdateValues = Required<Changeable> &
  Pick<SolutionRow, 'isxId' | 'net' | 'currency'> & { readonly expectedVersion: number; readonly since: string };

/** Patches that set the same columns share a query. */
const updateOfShape = remember(
  KEPT_UPDATES,
  (patch: SolutionPatch) => setBy(patch).join(),
  (patch: SolutionPatch) =>
    prepared((db, given: Given<UpdateValues>) => {
      const set = setBy(patch).map(([column, isNull]) => [column, isNull ? null : given(column as keyof UpdateValues)]);
      return db
        .update(solutions)
        .set({
          ...(Object.fromEntries(set) as PgUpdateSetSource<typeof solutions>),
          version: sql`${solutions.version} + 1`,
          ...(patch.totals && { net: sql`${given('net')}`, currency: sql`${given('currency')}` }),
          ...(patch.ownerUserId && { ownerDisplayName: displayNameOf(given('ownerUserId')) }),
          ...(patch.isxStatus && { statusSince: sinceWhen(given('isxStatus'), given('since')) }),
        })
        .where(and(eq(solutions.isxId, given('isxId')), eq(solutions.version, given('expectedVersion'))))
        .returning(columns);
    }),
);

/**
 * Changes a revision whose version is still the expected one, which raises the version by one. Null if it is not, or if
 * there is no such revision: of two that act at once, one gets the row and the other gets null.
 */
export async function updateSolution(
  tx: Tx,
  isxId: string,
  expectedVersion: number,
  patch: SolutionPatch,
): Promise<SolutionRow | null> {
  const { net, currency } = patch.totals ?? {};
  const since = patch.changedAt.toISOString();
  const [row] = await updateOfShape(patch)(tx, {
    ...patch,
    net,
    currency,
    since,
    isxId,
    expectedVersion,
  } as UpdateValues);
  return row ?? null;
}

/** A status that stays keeps its day. */
const sinceWhen = (status: Placeholder, since: Placeholder) =>
  sql`case when ${solutions.isxStatus} = ${status} then ${solutions.statusSince} else ${since}::timestamptz end`;

// The row is locked against a rename until the transaction ends: the trigger that carries a rename to the solutions
// could not see this one yet.
const displayNameOf = (userId: string | Placeholder) =>
  sql`(select ${users.displayName} from ${users} where ${users.userId} = ${userId} for share)`;
const ofCompany = (companyId: string, column: ReturnType<typeof sql>) =>
  sql`(select ${column} from ${companies} where ${companies.companyId} = ${companyId} for share)`;
