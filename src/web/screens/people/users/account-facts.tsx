import type { AccountDetails } from '../../../../contract/people.ts';
import { useAppState, useTranslate } from '../../../app/session/app-context.tsx';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import styles from './user.module.css';

/** An account as those read it who change none. */
export function AccountFacts({ account }: { readonly account: AccountDetails }) {
  const t = useTranslate();
  const { languages } = useAppState();
  return (
    <dl className={styles.facts}>
      <dt>{t('E-mail')}</dt>
      <dd>{account.email}</dd>
      <dt>{t('Company')}</dt>
      <dd>
        {account.companyName}
        {!account.companyActive && ` · ${t('switched off')}`}
      </dd>
      <dt>{t('Role')}</dt>
      <dd>{t(roleLabels[account.role])}</dd>
      <dt>{t('Language')}</dt>
      <dd>{languages.find(({ code }) => code === account.language)?.name ?? account.language}</dd>
    </dl>
  );
}
