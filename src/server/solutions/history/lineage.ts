import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database/database.ts';
import { solutionHistory, solutions } from '../../platform/database/schema.ts';
import type { SolutionRow } from '../solution-rows.ts';

/** How a revision came to be: whoever made it, when, and what it was copied from. */
export interface Origin {
  readonly madeBy: string;
  readonly copyOf: string | null;
}

const made = ['create', 'copy', 'revise'];

/** The origins of some revisions, by id. */
export async function selectOrigins(db: DbOrTx, isxIds: readonly string[]): Promise<ReadonlyMap<string, Origin>> {
  if (isxIds.length === 0) return new Map();
  const rows = await db
    .select({
      isxId: solutionHistory.isxId,
      madeBy: solutionHistory.displayName,
      copyOf: sql<string | null>`${solutionHistory.details} ->> 'copyOf'`,
    })
    .from(solutionHistory)
    .where(and(inArray(solutionHistory.isxId, [...isxIds]), inArray(solutionHistory.action, made)));
  return new Map(rows.map(({ isxId, ...origin }) => [isxId, origin]));
}

/** So many copies of a number at most: what a person reads. */
const MOST = 100;

export interface CopyRow extends Omit<SolutionRow, 'lines' | 'configuration'> {
  readonly madeBy: string;
  readonly copyOf: string;
}

const {
  searchText: _,
  statusOrder: __,
  partNumbers: _____,
  lines: ___,
  configuration: ____,
  ...columns
} = getTableColumns(solutions);

/** What was copied from some revisions, the newest first. */
export async function selectCopies(db: DbOrTx, isxIds: readonly string[]): Promise<readonly CopyRow[]> {
  if (isxIds.length === 0) return [];
  const original = sql<string>`${solutionHistory.details} ->> 'copyOf'`;
  const rows = await db
    .select({ solution: columns, madeBy: solutionHistory.displayName, copyOf: original })
    .from(solutionHistory)
    .innerJoin(solutions, eq(solutions.isxId, solutionHistory.isxId))
    .where(and(eq(solutionHistory.action, 'copy'), inArray(original, [...isxIds])))
    .orderBy(desc(solutionHistory.historyId))
    .limit(MOST);
  return rows.map(({ solution, madeBy, copyOf }) => ({ ...solution, madeBy, copyOf }));
}
