import { useState } from 'react';
import type { AccountDetails } from '../../../../contract/users.ts';
import type { AccountAction } from '../../../../core/people/access/user-admin.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { AccountDialog, dialogActions } from './account-dialog.tsx';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';

const moment = (instant: string): string => formatDateTime(instant, localTimeZone);

/** What each button is called; the dialog behind it says what will happen. */
const labels = {
  takeSecondStep: 'Take the second step away',
  resendInvitation: 'Send the invitation again',
  revokeInvitation: 'Take the invitation back',
  sendReset: 'Mail a link for a new password',
  generatePassword: 'Make a new password',
  deactivate: 'Switch the account off',
  activate: 'Switch the account on',
} as const satisfies Partial<Record<AccountAction | 'takeSecondStep', string>>;

/** How somebody gets in: when they last did, what they are waiting for, and what can be done about it. */
export function AccessPanel({ account }: { readonly account: AccountDetails }) {
  const t = useTranslate();
  const user = useUser();
  const [dialog, setDialog] = useState<keyof typeof labels | null>(null);
  const { hasSecondStep, invitation, lastSignInAt, temporaryUntil, companyActive, createdAt, state, actions } = account;
  const offered = dialogActions.filter((action) =>
    action === 'takeSecondStep' ? hasSecondStep === true : actions.includes(action),
  );
  // Where no letter has left yet, none goes a second time.
  const labelOf = (action: keyof typeof labels): string =>
    t(action === 'resendInvitation' && invitation?.sentAt === null ? 'Send the invitation' : labels[action]);
  return (
    <Panel title={t('Way in')}>
      <div className={kit.stackWide}>
        {!companyActive && (
          <Notice tone="warning">
            <p>{t('The company is switched off: nobody of it gets in.')}</p>
          </Notice>
        )}
        {invitation && (
          <Notice tone={invitation.isExpired ? 'warning' : 'info'}>
            <p>
              {invitation.isExpired
                ? t('The invitation has ended on {moment}. Send it again.', { moment: moment(invitation.expiresAt) })
                : invitation.sentAt === null
                  ? t('The letter has not left yet.')
                  : t('Invited on {sent}; the link works until {until}.', {
                      sent: moment(invitation.sentAt),
                      until: moment(invitation.expiresAt),
                    })}
            </p>
            {invitation.invitedBy !== null && <p>{t('Invited by {name}.', { name: invitation.invitedBy })}</p>}
          </Notice>
        )}
        {temporaryUntil !== null && state === 'active' && (
          <Notice tone="info">
            <p>
              {t('A password was made for them, good until {until}. They have not set one of their own yet.', {
                until: moment(temporaryUntil),
              })}
            </p>
          </Notice>
        )}
        <Facts
          facts={[
            state !== 'invited' && [t('Last sign-in'), lastSignInAt === null ? t('never') : moment(lastSignInAt)],
            hasSecondStep !== null &&
              state === 'active' && [t('Second step'), hasSecondStep ? t('set up') : t('not set up')],
            [t('Account made'), moment(createdAt)],
          ]}
        />
        {account.userId === user.userId && (
          <p className={kit.muted}>
            {t(
              'This is your own account: your password is in the account settings, and nobody switches off themselves.',
            )}
          </p>
        )}
        {offered.length > 0 && (
          <div className={kit.rowCentered}>
            {offered.map((action) => (
              <Button
                key={action}
                kind={action === 'resendInvitation' || action === 'activate' ? 'primary' : 'default'}
                isDanger={action === 'deactivate' || action === 'revokeInvitation'}
                onClick={() => setDialog(action)}
              >
                {labelOf(action)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {dialog && (
        <AccountDialog action={dialog} label={labelOf(dialog)} account={account} onClose={() => setDialog(null)} />
      )}
    </Panel>
  );
}
