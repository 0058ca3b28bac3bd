import { useTranslate } from '../../app/session/app-context.tsx';
import { useSignOut } from '../../parts/sign-in/use-sign-out.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SessionList } from '../../parts/sign-in/session-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccessTokensPanel } from './access-tokens-panel.tsx';
import kit from '../../ui/kit.module.css';
import styles from './account.module.css';
import { DelegationsPanel } from './delegations-panel.tsx';
import { MailForm } from './mail-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import { Button } from '../../ui/button.tsx';

/** The person's own account: who one is, how the portal looks, the password. */
export function AccountPage() {
  const t = useTranslate();
  const signOut = useSignOut();
  return (
    <>
      <PageHeader title={t('Account settings')} actions={<Button onClick={signOut}>{t('Logout')}</Button>} />
      <div className={`${kit.columnsLong} ${styles.groups}`}>
        <Panel title={t('Profile')}>
          <ProfileForm />
        </Panel>
        <Panel title={t('How the portal looks')}>
          <PreferencesForm />
        </Panel>
        <Panel title={t('Password')}>
          <PasswordForm />
        </Panel>
        <Panel title={t('Where you are signed in')}>
          <SessionList />
        </Panel>
        <SecondStepPanel />
        <DelegationsPanel />
        <div className={kit.whole}>
          <Panel title={t('Mail')}>
            <MailForm />
          </Panel>
        </div>
        <div className={kit.whole}>
          <AccessTokensPanel />
        </div>
      </div>
    </>
  );
}
