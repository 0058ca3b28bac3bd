import { oneTimeCode } from '../../sign-in/second-steps/one-time-code.ts';
import type { Stage } from './scenario.ts';

const minute = 60_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that a telephone would show now, from the secret in the letters that a person copies (RFC 4648, base 32). */
function codeOf({ portal }: Stage, secret: string): string {
  portal.advance(minute); // no code is taken twice
  const bits = [...secret.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join(''); // prettier-ignore
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  return oneTimeCode(bytes, portal.services.clock());
}

/** The token of the link in the newest mail. */
async function mailedToken({ portal }: Stage): Promise<string> {
  await portal.workOff('mail');
  return /#token=([\w-]{43})\n/.exec(portal.mails.at(-1)!.text)![1]!;
}

/** Somebody's own account: settings, passwords, tokens, notices, sessions. */
export async function playAccount(stage: Stage): Promise<void> {
  const { play } = stage;
  await play('', 'sessionsSelectMethods', {});
  await play('', 'sessionsCreate', { email: 'engineer@demo.example', password: 'Portal-2026' });
  await play('engineer', 'sessionsCheck', {});
  const engineer = await play('engineer', 'usersSelectCurrent', {});
  await play('admin', 'usersSelectUser', { userId: engineer.userId });
  await play('engineer', 'usersUpdateAccount', { language: 'en', pageSize: 50 });
  const { accessToken } = await play('engineer', 'tokensCreate', {
    name: 'Nightly export to the ERP',
    scopes: ['solutions:read', 'reports:read'],
    days: 90,
  });
  await play('engineer', 'tokensSelect', {});
  await play('engineer', 'tokensRevoke', { tokenId: accessToken.tokenId });
  await play('engineer', 'noticesSelect', { unreadOnly: true });
  await play('engineer', 'noticesMarkRead', { all: true });
  await play('engineer', 'noticesSelectSettings', {});
  await play('engineer', 'noticesUpdateSettings', { kinds: [{ kind: 'approved', mailed: false }] });
  await play('engineer', 'usersChangePassword', { currentPassword: 'Portal-2026', password: 'Another-2026-Word' });
  await play('', 'usersRequestReset', { email: 'disti2@demo.example' });
  await play('', 'usersResetPassword', { token: await mailedToken(stage), password: 'Third-2026-Word' });
  await play('salesop', 'sessionsSelect', {});
  await play('salesop', 'sessionsEnd', {});
  await play('salesop', 'sessionsDelete', {});
}

/** Signing in in two steps: set up by oneself, asked for by the policy, taken away. */
export async function playSecondSteps(stage: Stage): Promise<void> {
  const { play, clientOf } = stage;
  const password = 'Portal-2026';
  await play('bdm', 'usersSelectSecondStep', {});
  const { secret } = await play('bdm', 'usersOfferSecondStep', { password });
  await play('bdm', 'usersConfirmSecondStep', { code: codeOf(stage, secret) });
  await play('bdm', 'usersRenewRecoveryCodes', { password, code: codeOf(stage, secret) });
  // The password is right and the code is still wanted: 401 `second_step_required`, and a cookie until then.
  const asked = await clientOf('second step');
  await asked.call('sessionsCreate', { email: 'bdm@demo.example', password });
  await play('second step', 'sessionsVerifyCode', { code: codeOf(stage, secret), trustBrowser: true });
  await play('bdm', 'usersForgetBrowsers', {});
  await play('bdm', 'usersEndSecondStep', { password, code: codeOf(stage, secret) });

  const [policy] = await play('admin', 'constantsSelect', { constantName: 'POLICY' });
  const twoStep = (mode: string): string => {
    const record = JSON.parse(policy!.csvString) as { twoStep?: object };
    return JSON.stringify({ ...record, twoStep: { ...record.twoStep, mode, roles: ['partner'] } });
  };
  await play('admin', 'constantsUpdate', { constantName: 'POLICY', csvString: twoStep('required') });
  const setUp = await clientOf('set up');
  await setUp.call('sessionsCreate', { email: 'partner2@demo.example', password });
  const offered = await play('set up', 'sessionsOfferSecondStep', {});
  const { userId } = await play('set up', 'sessionsConfirmSecondStep', { code: codeOf(stage, offered.secret) });
  await play('admin', 'constantsUpdate', { constantName: 'POLICY', csvString: policy!.csvString });
  await play('admin', 'usersTakeSecondStep', { userId });
}

/** People and companies, as an admin has them. */
export async function playUsers(stage: Stage): Promise<void> {
  const { play } = stage;
  await play('admin', 'companiesSelectPage', { kind: 'partner' });
  const company = await play('admin', 'companiesCreate', { name: 'Северный Ветер', kind: 'partner' });
  const { companyId } = company;
  const renamed = await play('admin', 'companiesUpdate', { companyId, version: company.version, name: 'Северный Ветер Плюс' }); // prettier-ignore
  const off = await play('admin', 'companiesDeactivate', { companyId, version: renamed.version });
  await play('admin', 'companiesActivate', { companyId, version: off.version });
  await play('admin', 'companiesSelectCompany', { companyId });

  const person = { companyId, role: 'partner', language: 'ru' } as const;
  const invited = await play('admin', 'usersInvite', { ...person, email: 'orlova@north.example', displayName: 'Ольга Орлова' }); // prettier-ignore
  await stage.portal.workOff('mail');
  await play('admin', 'usersResendInvitation', { userId: invited.userId, version: invited.version });
  const token = await mailedToken(stage);
  await play('', 'invitationsSelect', { token });
  await play('', 'invitationsAccept', {
    token,
    displayName: 'Ольга Орлова',
    language: 'ru',
    password: 'Fourth-2026-Word',
  });
  const taken = await play('admin', 'usersInvite', {
    ...person,
    email: 'mistake@north.example',
    displayName: 'Ошибка',
  });
  await play('admin', 'usersRevokeInvitation', { userId: taken.userId, version: taken.version });

  const { account } = await play('admin', 'usersCreate', { ...person, email: 'petrov@north.example', displayName: 'Пётр Петров' }); // prettier-ignore
  const { userId } = account;
  const updated = await play('admin', 'usersUpdate', { userId, version: account.version, displayName: 'Пётр Петров-Водкин' }); // prettier-ignore
  await play('admin', 'usersSendReset', { userId });
  const generated = await play('admin', 'usersGeneratePassword', { userId, version: updated.version });
  const inactive = await play('admin', 'usersDeactivate', { userId, version: generated.account.version });
  await play('admin', 'usersActivate', { userId, version: inactive.version });
  await play('admin', 'usersSelect', { text: 'north', state: 'active' });
  await play('admin', 'usersSelectAccount', { userId });

  const engineer = await play('engineer', 'usersSelectCurrent', {});
  const owned = await play('admin', 'usersSelectOwned', { userId: engineer.userId });
  const bdm = await play('bdm', 'usersSelectCurrent', {});
  const { isxId, version } = owned.solutions[0]!;
  await play('admin', 'usersHandOver', { userId: engineer.userId, toUserId: bdm.userId, solutions: [{ isxId, version }] }); // prettier-ignore
}
