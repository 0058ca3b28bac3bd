import type { User } from '../../contract/shapes.ts';
import type { Translate } from '../../core/translate/translate.ts';
import { countResets, deleteReset, insertReset } from '../db/password-resets.ts';
import { findActiveUserByEmail, findUser } from '../db/users.ts';
import { hashToken, newToken } from '../tokens.ts';
import { translateIn } from '../settings.ts';
import type { Services } from '../use-cases/context.ts';
import type { Mail } from './mailer.ts';
import type { Message } from './outbox.ts';

const MINUTE = 60_000;

/** A mail, and what is to be done when it could not be sent and is written anew the next time. */
export interface WrittenMail extends Mail {
  readonly takeBack?: () => Promise<void>;
}

type Writer<M extends Message> = (services: Services, message: M) => Promise<WrittenMail | null>;
type SolutionMessage = Extract<Message, { isxId: string }>;

const textsFor = async ({ settings, database }: Services, user: User): Promise<Translate> =>
  translateIn(await settings.translations(database.db), user.language);

const paragraphs = (...texts: readonly string[]): string => `${texts.join('\n\n')}\n`;

/**
 * The link to set a new password. Here it turns out whether there is such an account; the token is made here too,
 * so that it lies in no queue; one that could not be sent is taken back, so that the next attempt has the allowance
 * of this one. It stands behind `#`, which no browser sends on and no server writes into its log.
 */
const passwordReset: Writer<Extract<Message, { kind: 'passwordReset' }>> = async (services, { email }) => {
  const { database, settings, clock, random, publicUrl } = services;
  const user = await findActiveUserByEmail(database.db, email);
  if (!user) return null;

  const { passwordReset: limits } = await settings.policy(database.db);
  const now = clock();
  const validFor = limits.validMinutes * MINUTE;
  const endOfOldestCounted = new Date(now.getTime() + validFor - limits.windowMinutes * MINUTE);
  if ((await countResets(database.db, user.userId, endOfOldestCounted)) >= limits.requestsPerAccount) return null;

  const token = newToken(random);
  const expiresAt = new Date(now.getTime() + validFor);
  const tokenHash = hashToken(token);
  await insertReset(database.db, { tokenHash, userId: user.userId, expiresAt });
  const t = await textsFor(services, user);
  return {
    takeBack: () => deleteReset(database.db, tokenHash),
    to: user.email,
    subject: t('A new password for the design portal'),
    text: paragraphs(
      t('Hello, {name}!', { name: user.displayName }),
      t('Somebody, most likely you, has asked for a new password. Set it here:'),
      `${publicUrl}/login/reset#token=${token}`,
      t('The link works once, for {count} minute. | The link works once, for {count} minutes.', {
        count: limits.validMinutes,
      }),
      t('If it was not you, there is nothing to do: your password stays as it is.'),
    ),
  };
};

const solutionTexts = {
  solutionReturned: {
    subject: 'Solution {isxId} has been returned: {isxName}',
    text: 'Your solution {isxId} ({isxName}) has been returned. The comment stands in its history:',
  },
  solutionApproved: {
    subject: 'Solution {isxId} has been approved: {isxName}',
    text: 'Your solution {isxId} ({isxName}) has been approved:',
  },
} as const satisfies Record<SolutionMessage['kind'], { subject: string; text: string }>;

/** Tells the owner what happened to a solution: its id and name, and a link, nothing that is for the portal alone. */
const solutionStep: Writer<SolutionMessage> = async (services, { kind, userId, isxId, isxName }) => {
  const user = await findUser(services.database.db, userId);
  if (!user) return null;
  const t = await textsFor(services, user);
  const { subject, text } = solutionTexts[kind];
  return {
    to: user.email,
    subject: t(subject, { isxId, isxName }),
    text: paragraphs(
      t('Hello, {name}!', { name: user.displayName }),
      t(text, { isxId, isxName }),
      `${services.publicUrl}/solution/${isxId}`,
    ),
  };
};

/** Writes a mail in the language of whoever gets it; null when there is nobody to get it. */
export function writeMail(services: Services, message: Message): Promise<WrittenMail | null> {
  return message.kind === 'passwordReset' ? passwordReset(services, message) : solutionStep(services, message);
}
