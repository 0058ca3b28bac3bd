import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { solutionsSelectRevisions } from '../../../contract/solution-history.ts';
import { mayRead } from '../../../core/people/access/solutions.ts';
import { ok } from '../../../core/result.ts';
import type { CopyRow } from './lineage.ts';
import { selectCopies, selectOrigins } from './lineage.ts';
import { selectRevisions, selectSolution } from '../solution-rows.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { summaryView } from '../lists/list-solutions.ts';
import { readableSolution } from '../solution-context.ts';

type Revisions = AnswerOf<typeof solutionsSelectRevisions>;

const copyView = (copy: CopyRow): Revisions[number]['copies'][number] => ({
  ...summaryView(copy),
  madeAt: copy.createdAt.toISOString(),
  madeBy: copy.madeBy,
});

/** Of what a number was copied; null where the caller may not read that, or where it was made anew. */
async function readableOriginal({ db, actor }: Context, isxId: string | null): Promise<string | null> {
  const original = isxId === null ? null : await selectSolution(db, isxId);
  return original && mayRead(actor, original) ? original.isxId : null;
}

/** The revisions of a number that the caller may read, newest first, with what they come from and what came of them. */
export async function listRevisions(context: Context, isxId: string): Promise<Outcome<Revisions>> {
  const { db, actor } = context;
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const rows = (await selectRevisions(db, readable.value.isxNumber)).filter((row) => mayRead(actor, row));
  const isxIds = rows.map((row) => row.isxId);
  const origins = await selectOrigins(db, isxIds);
  const copies = (await selectCopies(db, isxIds)).filter((copy) => mayRead(actor, copy));
  const revisions: Revisions = [];
  for (const row of rows) {
    const origin = origins.get(row.isxId);
    revisions.push({
      ...summaryView(row),
      isCurrent: row.isCurrent,
      isxRevision: row.isxRevision,
      madeAt: row.createdAt.toISOString(),
      madeBy: origin?.madeBy ?? '',
      copyOf: await readableOriginal(context, origin?.copyOf ?? null),
      copies: copies.filter(({ copyOf }) => copyOf === row.isxId).map(copyView),
    });
  }
  return ok(revisions);
}
