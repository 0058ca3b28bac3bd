import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountDetails } from '../../../../contract/users.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { MadePasswordDialog } from '../generated-password-dialog.tsx';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { LeftBehind } from './left-behind.tsx';
import { outdatedByAccount } from './outdated-queries.ts';
import kit from '../../../ui/kit.module.css';
import { useMessages } from '../../../ui/overlays/messages.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** What is asked about before it happens, in the order of the buttons. */
export const dialogActions = [
  'resendInvitation',
  'revokeInvitation',
  'sendReset',
  'generatePassword',
  'takeSecondStep',
  'activate',
  'deactivate',
] as const;
type DialogAction = (typeof dialogActions)[number];

/** What will happen, sentence by sentence; keys of TRANSLATE. */
const consequences: Readonly<Record<DialogAction, readonly string[]>> = {
  resendInvitation: [
    'A new letter goes to {email}, with a link that works once.',
    'The link of the letter before works no more.',
  ],
  revokeInvitation: [
    'The link of the letter works no more.',
    'The account goes; the address {email} can be invited anew.',
  ],
  sendReset: [
    'A letter goes to {email}, with a link to set a new password.',
    'Until they use it the password and the sessions stay as they are.',
  ],
  generatePassword: [
    'You are shown a new password once and hand it on.',
    'The old one works no more; every session and access token of {name} ends at once.',
    'At the next sign-in the portal asks for a password of their own.',
  ],
  takeSecondStep: [
    'For {name} the password alone is enough from now on, until a second step is set up again.',
    'Every session of {name} ends at once, and {name} is told by mail.',
  ],
  activate: ['{name} can sign in again with the same password, and is told of news again.'],
  deactivate: [
    '{name} can not sign in any more, and every session ends at once.',
    'Solutions, comments and history stay; the account can be switched on again.',
  ],
};

interface AccountDialogProps {
  readonly action: DialogAction;
  readonly label: string;
  readonly account: AccountDetails;
  readonly onClose: () => void;
}

/** Says what will happen with an account, and has it happen. */
export function AccountDialog({ action, label, account, onClose }: AccountDialogProps) {
  const t = useTranslate();
  const message = useMessages();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState<{ readonly text: string | null; readonly until: string | null } | null>(
    null,
  );
  const calls = {
    resendInvitation: useGesture('usersResendInvitation', outdatedByAccount),
    revokeInvitation: useGesture('usersRevokeInvitation', [
      'usersSelect',
      'companiesSelectPage',
      'companiesSelectCompany',
    ]),
    sendReset: useGesture('usersSendReset'),
    generatePassword: useGesture('usersGeneratePassword', outdatedByAccount),
    takeSecondStep: useGesture('usersTakeSecondStep', outdatedByAccount),
    activate: useGesture('usersActivate', outdatedByAccount),
    deactivate: useGesture('usersDeactivate', outdatedByAccount),
  };
  const { userId, version, email, displayName } = account;
  const adopt = (saved: AccountDetails) =>
    queryClient.setQueryData(answerOptions('usersSelectAccount', { userId }).queryKey, saved);
  const done = (text: string) => (saved: AccountDetails) => {
    adopt(saved);
    message.success(text);
    onClose();
  };
  const which = { userId, version };
  const begin: Readonly<Record<DialogAction, () => void>> = {
    resendInvitation: () =>
      calls.resendInvitation.mutate(which, {
        onSuccess: done(t('The invitation to {email} is on its way.', { email })),
      }),
    revokeInvitation: () =>
      calls.revokeInvitation.mutate(which, {
        onSuccess: () => {
          message.success(t('The invitation has been taken back.'));
          void navigate({ to: paths.users, search: {} });
        },
      }),
    sendReset: () =>
      calls.sendReset.mutate(
        { userId },
        {
          onSuccess: () => {
            message.success(t('The letter to {email} is on its way.', { email }));
            onClose();
          },
        },
      ),
    generatePassword: () =>
      calls.generatePassword.mutate(which, {
        onSuccess: (made) => {
          setPassword({ text: made.password, until: made.account.temporaryUntil });
          adopt(made.account);
        },
      }),
    takeSecondStep: () =>
      calls.takeSecondStep.mutate(
        { userId },
        {
          onSuccess: () => {
            message.success(t('The second step is gone.'));
            onClose();
          },
        },
      ),
    activate: () => calls.activate.mutate(which, { onSuccess: done(t('The account is switched on.')) }),
    deactivate: () => calls.deactivate.mutate(which, { onSuccess: done(t('The account is switched off.')) }),
  };
  if (password !== null)
    return (
      <MadePasswordDialog
        displayName={displayName}
        email={email}
        password={password.text}
        until={password.until}
        onClose={onClose}
      />
    );
  const { isPending, error } = calls[action];
  return (
    <Dialog
      title={`${label}: ${displayName}`}
      action={{
        label,
        onPress: begin[action],
        isBusy: isPending,
        isDanger: action === 'deactivate' || action === 'revokeInvitation',
      }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <ul className={kit.bullets}>
          {consequences[action].map((text) => (
            <li key={text}>{t(text, { email, name: displayName })}</li>
          ))}
        </ul>
        {action === 'deactivate' && <LeftBehind account={account} />}
        <ProblemAlert problem={error} />
      </div>
    </Dialog>
  );
}
