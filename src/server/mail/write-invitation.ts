import { brandText, parseBrand } from '../../core/settings/brand.ts';
import { formatDate } from '../../core/format.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { armInvitation, disarmInvitation, findInvited } from '../users/invitations.ts';
import { findUser } from '../users/users.ts';
import { hashToken, newToken } from '../platform/crypto/tokens.ts';
import { translateIn } from '../platform/settings/settings.ts';
import type { Services } from '../platform/context/context.ts';
import { letter } from '../platform/mail/letter.ts';
import type { WrittenMail } from './write-mail.ts';

const DAY = 86_400_000;

async function vendorName(db: DbOrTx, language: string): Promise<string> {
  const record = await findConstant(db, 'BRAND');
  const brand = parseBrand(record?.csvString ?? '');
  return brand.ok ? brandText(brand.value.vendorName, language) : '';
}

/**
 * The way into a new account, in the language of whoever is invited. The token is made here, as that of a new password: it lies
 * in no queue, and the one of a mail that did not leave is taken back. It stands behind `#`, which no browser sends on.
 */
export async function writeInvitation(
  services: Services,
  { userId }: { readonly userId: string },
): Promise<WrittenMail | null> {
  const { settings, clock, random, publicUrl } = services;
  const { db } = services.database;
  const invited = await findInvited(db, userId);
  if (!invited) return null;

  const token = newToken(random);
  const tokenHash = hashToken(token);
  const now = clock();
  const policy = await settings.policy(db);
  const expiresAt = new Date(now.getTime() + policy.invitation.validDays * DAY);
  if (!(await armInvitation(db, userId, { tokenHash, sentAt: now, expiresAt }))) return null;

  const { language, displayName, email, companyName } = invited;
  const t = translateIn(await settings.translations(db), language);
  const inviter = invited.invitedBy === null ? null : await findUser(db, invited.invitedBy);
  const vendor = await vendorName(db, language);
  return {
    takeBack: () => disarmInvitation(db, tokenHash),
    to: email,
    subject: t('You are invited to the design portal of {vendor}', { vendor }),
    ...letter(language, [
      t('Hello, {name}!', { name: displayName }),
      inviter
        ? t('{inviter} invites you to the design portal of {vendor}. You belong to the company {company} there.', {
            inviter: inviter.displayName,
            vendor,
            company: companyName,
          })
        : t('You are invited to the design portal of {vendor}. You belong to the company {company} there.', {
            vendor,
            company: companyName,
          }),
      t('Sign in as {email}. Set your password here first:', { email }),
      { link: `${publicUrl}/login/invitation#token=${token}` },
      t('The link works once, until {day}.', { day: formatDate(expiresAt.toISOString(), policy.timeZone) }),
      t('If you do not know what this is about, there is nothing to do: nobody gets in without this link.'),
    ]),
  };
}
