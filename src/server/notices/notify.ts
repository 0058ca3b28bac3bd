import { interestedIn } from '../../core/people/access/authority.ts';
import { rolesWith } from '../../core/people/access/may.ts';
import type { Actor } from '../../core/people/access/roles.ts';
import type { JudgedSolution, SolutionOwnership } from '../../core/people/access/solutions.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import type { NoticeKind, NoticeKindRow } from '../../core/notices/notice-kinds.ts';
import { noticeKinds } from '../../core/notices/notice-kinds.ts';
import type { NoticeParams } from '../../core/notices/notice-text.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { selectActiveDeputies } from '../users/delegations.ts';
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
}

type Find = (occasion: Occasion) => Promise<readonly Recipient[]>;

const admins: Find = ({ db }) => selectRecipients(db, { roles: rolesWith('notices.escalations') });

const audiences: Readonly<Record<Audience, Find>> = {
  owner: async ({ db, solution }) => (solution ? selectRecipients(db, { userIds: [solution.ownerUserId] }) : []),
  approvers: async (occasion) => {
    const deputies = (await selectActiveDeputies(occasion.db, occasion.now))
      .filter(({ namedBy }) => !occasion.excluded.includes(namedBy))
      .map(({ userId }) => userId);
    const all = await selectRecipients(occasion.db, { roles: rolesWith('notices.approvals'), userIds: deputies });
    const approvers = all.filter(({ userId }) => !occasion.excluded.includes(userId));
    return approvers.length > 0 ? approvers : admins(occasion);
  },
  admins,
  company: async ({ db, solution }) => (solution ? selectRecipients(db, { companyId: solution.companyId }) : []),
  pricing: ({ db }) => selectRecipients(db, { roles: rolesWith('menu.pricing') }),
};

/**
 * Tells people what has happened, in the transaction of what happened: a notice for each, and a mail where the kind has
 * one. Never told are whoever acted, whoever's account is switched off, and whoever may not read the solution.
 */
export async function notify(context: Notifying, news: News): Promise<void> {
  const { services, db, now, actor } = context;
  const tx = txOf(context);
  const isxId = news.isxId ?? null;
  const solution = isxId === null ? null : await selectOwnership(db, isxId);
  if (isxId !== null && !solution) throw new Error(`Somebody was to be told of ${isxId}, which is not there`);
  const { fourEyes } = await policyOf(context);
  const occasion = { db, now, solution, excluded: fourEyes && solution ? interestedIn(solution) : [] };

  const meant = [...(await selectRecipients(db, { userIds: news.userIds ?? [] }))];
  for (const audience of [news.audience ?? []].flat()) meant.push(...(await audiences[audience](occasion)));
  const recipients = new Map(meant.map((recipient) => [recipient.userId, recipient]));
  const told = [...recipients.values()].filter(
    (recipient) => recipient.userId !== actor?.userId && (!solution || mayRead(recipient, solution)),
  );
  if (told.length === 0) return;

  const name = actor && (await accountOf(context, actor.userId))?.displayName;
  const { kind } = news;
  const { mail, actorIsInternal }: NoticeKindRow = noticeKinds[kind];
  const paramsFor = ({ companyKind }: Recipient): NoticeParams => ({
    ...(news.isxName === undefined ? {} : { isxName: news.isxName }),
    ...(name && (companyKind === 'vendor' || !actorIsInternal) ? { name } : {}),
    ...news.params,
  });
  await insertNotices(
    tx,
    told.map((recipient) => ({ userId: recipient.userId, at: now, kind, isxId, params: paramsFor(recipient) })),
  );
  if (!mail) return;
  for (const recipient of told) {
    const { userId } = recipient;
    await services.outbox.put(db, { kind: 'notice', userId, notice: kind, isxId, params: paramsFor(recipient) });
  }
}
