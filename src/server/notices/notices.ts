import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  Notice,
  noticesMarkRead,
  noticesSelect,
  noticesSelectSettings,
  noticesUpdateSettings,
} from '../../contract/notices.ts';
import { mostCounted, noticePageSize } from '../../contract/notices.ts';
import { may } from '../../core/people/access/may.ts';
import { isNoticeKind, noticeKindNames, noticeKinds } from '../../core/notices/notice-kinds.ts';
import { isMailChosen } from '../../core/notices/notice-mails.ts';
import { ok } from '../../core/result.ts';
import type { NoticeRow } from './notice-rows.ts';
import {
  countUnread,
  markNoticesRead,
  selectNotices,
  selectUnmailedKinds,
  updateUnmailedKinds,
} from './notice-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';

/** A kind that this version does not know has no words and is left out. */
const noticeView = ({ noticeId, at, kind, isxId, params, readAt }: NoticeRow): Notice[] =>
  isNoticeKind(kind) ? [{ noticeId, at: at.toISOString(), kind, isxId, params, isRead: readAt !== null }] : [];

/** A page of the caller's notices. */
export async function listNotices(
  { db, actor }: Context,
  { before, unreadOnly = false }: ParsedBodyOf<typeof noticesSelect>,
): Promise<Outcome<AnswerOf<typeof noticesSelect>>> {
  const rows = await selectNotices(db, actor, { before, unreadOnly, limit: noticePageSize + 1 });
  return ok({
    items: rows.slice(0, noticePageSize).flatMap(noticeView),
    hasMore: rows.length > noticePageSize,
    unread: await countUnread(db, actor, mostCounted),
  });
}

export async function markRead(
  context: Context,
  body: ParsedBodyOf<typeof noticesMarkRead>,
): Promise<Outcome<AnswerOf<typeof noticesMarkRead>>> {
  const { db, actor, now } = context;
  await markNoticesRead(txOf(context), actor.userId, 'all' in body ? 'all' : body.noticeIds, now);
  return ok({ unread: await countUnread(db, actor, mostCounted) });
}

/** The kinds with a mail that the caller's role may be told of. */
export async function noticeSettings({ db, actor }: Context): Promise<Outcome<AnswerOf<typeof noticesSelectSettings>>> {
  const unmailed = (await selectUnmailedKinds(db, actor.userId)) ?? [];
  const kinds = noticeKindNames.filter((kind) => isMailChosen(kind) && may(actor.role, noticeKinds[kind].for));
  return ok({ kinds: kinds.map((kind) => ({ kind, mailed: !unmailed.includes(kind) })) });
}

export async function updateNoticeSettings(
  context: Context,
  { kinds }: ParsedBodyOf<typeof noticesUpdateSettings>,
): Promise<Outcome<AnswerOf<typeof noticesUpdateSettings>>> {
  const { db, actor } = context;
  const unmailed = new Set(await selectUnmailedKinds(db, actor.userId));
  for (const { kind, mailed } of kinds) {
    if (mailed) unmailed.delete(kind);
    else unmailed.add(kind);
  }
  await updateUnmailedKinds(txOf(context), actor.userId, [...unmailed].sort());
  return noticeSettings(context);
}
