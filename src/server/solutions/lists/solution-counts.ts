import { and, eq, inArray, sql } from 'drizzle-orm';
import { remember } from '../../../core/kernel/memoize.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { prepared } from '../../platform/database/prepared-query.ts';
import { solutionCounts } from '../../platform/database/schema.ts';
import type { Narrowed, Whose, WhoseIds } from './solution-filter.ts';
import { idsOf, KEPT_SHAPES, shapeOf, whoseGiven } from './solution-filter.ts';

/** What `countKept` can tell: when something expires is not counted, nor one company of a kind. */
export const isKept = ({ expiring, companyId, ownerUserId }: Narrowed): boolean =>
  expiring === undefined && companyId === undefined && ownerUserId === undefined;

/** How many solutions there are, as triggers of the database keep it (migration 035): some hundred numbers are added up. */
export async function countKept(db: DbOrTx, narrowed: Narrowed): Promise<number> {
  const [row] = await countOf(narrowed)(db, idsOf(narrowed.whose));
  return row!.number;
}

const countOf = remember(KEPT_SHAPES, shapeOf, ({ whose, archived, statuses, isxType, kind }: Narrowed) =>
  prepared((db, given: Given<WhoseIds>) =>
    db
      .select({ number: sql<number>`coalesce(sum(${solutionCounts.number}), 0)::integer` })
      .from(solutionCounts)
      .where(
        and(
          ...countsOf(whoseGiven(whose, given)),
          eq(solutionCounts.archived, archived),
          statuses && inArray(solutionCounts.isxStatus, [...statuses]),
          isxType && eq(solutionCounts.isxType, isxType),
          kind && eq(solutionCounts.kind, kind),
        ),
      ),
  ),
);

/** What a count is not of is empty. */
function countsOf(whose: Whose) {
  const { ownerUserId, companyId, companyKind } = solutionCounts;
  if ('ownerUserId' in whose)
    return [eq(ownerUserId, whose.ownerUserId), whose.companyId ? eq(companyId, whose.companyId) : undefined];
  if ('companyId' in whose) return [eq(ownerUserId, ''), eq(companyId, whose.companyId)];
  return [eq(ownerUserId, ''), eq(companyId, ''), whose.companyKinds && inArray(companyKind, [...whose.companyKinds])];
}
