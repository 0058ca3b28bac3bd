import { interestedIn } from '../../core/people/access/authority.ts';
import { rolesWith } from '../../core/people/access/may.ts';
import type { Actor } from '../../core/people/access/roles.ts';
import type { JudgedSolution, SolutionOwnership } from '../../core/people/access/solutions.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import type { NoticeKind, NoticeKindRow } from '../../core/notices/notice-kinds.ts';
import { noticeKinds } from '../../core/notices/notice-kinds.ts';
import { noticeMails } from '../../core/notices/notice-mails.ts';
import type { NoticeParams } from '../../core/notices/notice-text.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import type { Recipient } from './notice-rows.ts';
import { insertNotices, selectOwnership, selectRecipients } from './notice-rows.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { accountOf } from '../users/account-of.ts';

/** Who is meant without being named. */
export type Audience =
  | 'owner'
  /** Whoever may decide about the solution; the admins where nobody else may. */
  | 'approvers'
  | 'admins'
  /** Everybody of the company whose solution it is. */
  | 'company'
  /** Whoever sees price lists. */
  | 'pricing';

/** Something that has happened, and who is to be told. */
export interface News {
  readonly kind: NoticeKind;
  readonly userIds?: readonly string[];
  readonly audience?: Audience | readonly Audience[];
  /** The solution that it is about; both or neither. */
  readonly isxId?: string | null;
  readonly isxName?: string;
  /** Whose it is and was, where that is known. */
  readonly ownership?: SolutionOwnership & JudgedSolution;
  /** What the texts of the kind are filled from, beside the solution and the name of whoever acted. Nothing secret. */
  readonly params?: NoticeParams;
}

/** A call, or a job: then nobody acts. */
export type Notifying = Pick<Context, 'services' | 'db' | 'now'> &
  Partial<Pick<Context, 'session'>> & { readonly actor: Actor | null };

interface Occasion {
  readonly db: DbOrTx;
  readonly now: Date;
  readonly solution: (SolutionOwnership & JudgedSolution) | null;
  /** Whoever is not to judge, nor to choose who does. */
  readonly excluded: readonly string[];
  /** Whether somebody else than whoever acts. */
  readonly isAnother: (userId: string) => boolean;
}

type Find = (occasion: Occasion) => Promise<readonly Recipient[]>;

const admins: Find = ({ db }) => selectRecipients(db, { roles: rolesWith('notices.escalations') });

const audiences: Readonly<Record<Audience, Find>> = {
  owner: async ({ db, solution, isAnother }) =>
    solution ? selectRecipients(db, { userIds: [solution.ownerUserId].filter(isAnother) }) : [],
  approvers: async (occasion) => {
    const { db, now: at, excluded } = occasion;
    const deputies = { at, notNamedBy: excluded };
    const all = await selectRecipients(db, { roles: rolesWith('notices.approvals'), deputies });
    const approvers = all.filter(({ userId }) => !excluded.includes(userId));
    return approvers.length > 0 ? approvers : admins(occasion);
  },
  admins,
  company: async ({ db, solution }) => (solution ? selectRecipients(db, { companyId: solution.companyId }) : []),
  pricing: ({ db }) => selectRecipients(db, { roles: rolesWith('menu.pricing') }),
};

/**
 * Who is to be told: never whoever acted, whoever's account is switched off, and whoever may not read the solution. What happens is
 * told to them with `tell`, in the same transaction.
 */
export async function audienceOf(context: Notifying, news: News): Promise<readonly Recipient[]> {
  const { db, now, actor } = context;
  const isxId = news.isxId ?? null;
  const solution = news.ownership ?? (isxId === null ? null : await selectOwnership(db, isxId));
  if (isxId !== null && !solution) throw new Error(`Somebody was to be told of ${isxId}, which is not there`);
  const { fourEyes } = await policyOf(context);
  const isAnother = (userId: string) => userId !== actor?.userId;
  const occasion = { db, now, solution, excluded: fourEyes && solution ? interestedIn(solution) : [], isAnother };

  const meant = await Promise.all([
    selectRecipients(db, { userIds: (news.userIds ?? []).filter(isAnother) }),
    ...[news.audience ?? []].flat().map((audience) => audiences[audience](occasion)),
  ]);
  const recipients = new Map(meant.flat().map((recipient) => [recipient.userId, recipient]));
  return [...recipients.values()].filter(
    (recipient) => isAnother(recipient.userId) && (!solution || mayRead(recipient, solution)),
  );
}

/** Tells them: a notice for each, and a mail where the kind has one. */
export async function tell(context: Notifying, news: News, told: readonly Recipient[]): Promise<void> {
  const { services, db, now, actor } = context;
  if (told.length === 0) return;
  const name = actor && (await accountOf(context, actor.userId))?.displayName;
  const { kind, isxId = null } = news;
  const { actorIsInternal }: NoticeKindRow = noticeKinds[kind];
  const paramsFor = ({ companyKind }: Recipient): NoticeParams => ({
    ...(news.isxName === undefined ? {} : { isxName: news.isxName }),
    ...(name && (companyKind === 'vendor' || !actorIsInternal) ? { name } : {}),
    ...news.params,
  });
  const each = told.map((recipient) => ({ userId: recipient.userId, params: paramsFor(recipient) }));
  await insertNotices(
    txOf(context),
    each.map(({ userId, params }) => ({ userId, at: now, kind, isxId, params })),
  );
  if (noticeMails[kind] === undefined) return;
  await services.outbox.put(
    db,
    each.map(({ userId, params }) => ({ kind: 'notice', userId, notice: kind, isxId, params }) as const),
  );
}

/** Tells people what has happened, in the transaction of what happened. */
export const notify = async (context: Notifying, news: News): Promise<void> =>
  tell(context, news, await audienceOf(context, news));
