import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { commentsCreate, commentsSelect } from '../../../contract/sharing.ts';
import { may } from '../../../core/people/access/may.ts';
import { ok } from '../../../core/result.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import type { CommentRow } from './comment-rows.ts';
import { insertComment, selectComments, selectSpeakers } from './comment-rows.ts';
import { findUser } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { notify } from '../../notices/notify.ts';
import { readableSolution } from '../../solutions/solution-context.ts';

type Comment = AnswerOf<typeof commentsCreate>;

const commentView = ({ at, userId, ...row }: CommentRow, { actor }: Context): Comment => ({
  commentId: row.commentId,
  isxId: row.isxId,
  at: at.toISOString(),
  displayName: row.displayName,
  companyName: row.companyName,
  isOwn: userId === actor.userId,
  internal: row.internal,
  partNumber: row.partNumber,
  text: row.text,
});

/** What is said about a solution, oldest first; what the vendor says among itself only to the vendor. */
export async function listComments(context: Context, isxId: string): Promise<Outcome<AnswerOf<typeof commentsSelect>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const internal = may(context.actor.role, 'sharing.internal');
  const rows = await selectComments(context.db, readable.value, { internal });
  return ok(rows.toReversed().map((row) => commentView(row, context)));
}

/**
 * Says something about a solution. Told are its owner and whoever has spoken, and, when the vendor speaks to the company whose
 * solution it has prepared, that company; of what is internal the vendor's people alone.
 */
export async function commentOnSolution(
  context: Context,
  { isxId, text, internal, partNumber }: ParsedBodyOf<typeof commentsCreate>,
): Promise<Outcome<Comment>> {
  const { db, actor, now } = context;
  const said = withoutControlCharacters(text).trim();
  if (said === '') {
    return refused('invalid_input', { errors: [{ path: 'text', code: 'required', text: 'Say something first' }] });
  }
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  if (internal && !may(actor.role, 'sharing.internal')) return refused('forbidden');
  if (partNumber !== undefined && !solution.lines.some((line) => line.partNumber === partNumber)) {
    return refused('invalid_input', {
      errors: [
        { path: 'partNumber', code: 'not_found', text: 'The parts list has no {partNumber}', params: { partNumber } },
      ],
    });
  }
  const author = await findUser(db, actor.userId);
  if (!author) return refused('unauthenticated');
  const comment = await insertComment(txOf(context), {
    isxId,
    at: now,
    userId: actor.userId,
    displayName: author.displayName,
    companyName: author.companyName,
    internal,
    partNumber: partNumber ?? null,
    text: said,
  });
  const concerned = [solution.ownerUserId, ...(await selectSpeakers(db, isxId))];
  const readers: string[] = [];
  for (const userId of new Set(concerned)) {
    const reader = await findUser(db, userId);
    if (reader && (!internal || may(reader.role, 'sharing.internal'))) readers.push(userId);
  }
  const isToCompany = !internal && author.companyId !== solution.companyId;
  await notify(context, {
    kind: 'commentAdded',
    userIds: readers,
    ...(isToCompany ? { audience: 'company' as const } : {}),
    isxId,
    isxName: solution.isxName,
  });
  return ok(commentView(comment, context));
}
