import type { User } from '../../contract/shapes.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import { isNoticeKind } from '../../core/notices/notice-kinds.ts';
import { isMailChosen, noticeMail } from '../../core/notices/notice-mails.ts';
import { noticeAddress } from '../../core/notices/notice-text.ts';
import type { Translate } from '../../core/translation/translate.ts';
import { selectOwnership, selectUnmailedKinds } from '../notices/notice-rows.ts';
import { countResets, deleteReset, insertReset } from '../sign-in/passwords/password-resets.ts';
import { findActiveUserByEmail, findUser } from '../users/users.ts';
import { hashToken, newToken } from '../platform/crypto/tokens.ts';
import { translateIn } from '../platform/settings/settings.ts';
import type { Services } from '../platform/context/context.ts';
import { writeInvitation } from './write-invitation.ts';
import { letter } from '../platform/mail/letter.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import type { Message } from '../platform/mail/outbox.ts';

const MINUTE = 60_000;

/** A mail, and what is to be done when it could not be sent and is written anew the next time. */
export interface WrittenMail extends Mail {
  readonly takeBack?: () => Promise<void>;
}

type Writer<M extends Message> = (services: Services, message: M) => Promise<WrittenMail | null>;

const textsFor = async ({ settings, database }: Services, user: User): Promise<Translate> =>
  translateIn(await settings.translations(database.db), user.language);

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
    ...letter(user.language, [
      t('Hello, {name}!', { name: user.displayName }),
      t('Somebody, most likely you, has asked for a new password. Set it here:'),
      { link: `${publicUrl}/login/reset#token=${token}` },
      t('The link works once, for {count} minute. | The link works once, for {count} minutes.', {
        count: limits.validMinutes,
      }),
      t('If it was not you, there is nothing to do: your password stays as it is.'),
    ]),
  };
};

/**
 * Tells somebody of a notice: what its kind says, and a link. Whether it is still theirs to know and whether they want it
 * by mail is looked at now, since a mail may have waited for its server.
 */
const notice: Writer<Extract<Message, { kind: 'notice' }>> = async (services, message) => {
  const { db } = services.database;
  const { userId, isxId, params } = message;
  const unmailed = await selectUnmailedKinds(db, userId);
  const user = await findUser(db, userId);
  if (!user || !unmailed || !isNoticeKind(message.notice)) return null;
  if (isMailChosen(message.notice) && unmailed.includes(message.notice)) return null;
  const solution = isxId === null ? null : await selectOwnership(db, isxId);
  if (isxId !== null && !(solution && mayRead(user, solution))) return null;

  const t = await textsFor(services, user);
  const told = { kind: message.notice, isxId, params };
  const mail = noticeMail(t, told);
  return (
    mail && {
      to: user.email,
      subject: mail.subject,
      ...letter(user.language, [
        t('Hello, {name}!', { name: user.displayName }),
        mail.text,
        { link: `${services.publicUrl}${noticeAddress(told)}` },
        t('Choose what comes by mail in the account settings:'),
        { link: `${services.publicUrl}/tools/account-set` },
      ]),
    }
  );
};

/** Tells an administrator that mail arrives, and that its links lead here. */
const trial: Writer<Extract<Message, { kind: 'trial' }>> = async (services, { userId }) => {
  const user = await findUser(services.database.db, userId);
  if (!user) return null;
  const t = await textsFor(services, user);
  return {
    to: user.email,
    subject: t('Mail of the design portal arrives'),
    ...letter(user.language, [
      t('Hello, {name}!', { name: user.displayName }),
      t('You have asked the portal for this mail to see whether mail arrives. The link should open the portal:'),
      { link: `${services.publicUrl}/admin` },
    ]),
  };
};

/** Tells somebody at their old address that it is theirs no more; not to what, for others may read it there. */
const addressChanged: Writer<Extract<Message, { kind: 'addressChanged' }>> = async (services, message) => {
  const user = await findUser(services.database.db, message.userId);
  if (!user) return null;
  const t = await textsFor(services, user);
  return {
    to: message.formerEmail,
    subject: t('The sign-in address of your account has been changed'),
    ...letter(user.language, [
      t('Hello, {name}!', { name: user.displayName }),
      t(
        'An administrator has changed the e-mail address of your account in the design portal. You sign in with the new one from now on; nothing more comes to this one.',
      ),
      t('If you did not expect this, tell your administrator.'),
    ]),
  };
};

const writers: { readonly [K in Message['kind']]: Writer<Extract<Message, { kind: K }>> } = {
  passwordReset,
  invitation: writeInvitation,
  addressChanged,
  trial,
  notice,
};

/** Writes a mail in the language of whoever gets it; null when there is nobody to get it. */
export const writeMail = (services: Services, message: Message): Promise<WrittenMail | null> =>
  // The type of `writers` has matched them kind by kind; here one of them is taken.
  (writers[message.kind] as Writer<Message>)(services, message);
