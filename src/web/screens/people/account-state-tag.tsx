import type { AccountState } from '../../../core/people/access/user-admin.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './account-state-tag.module.css';

/** Keys of TRANSLATE. */
export const accountStateLabels = {
  active: 'Account: active',
  invited: 'Account: invited',
  inactive: 'Account: switched off',
} as const satisfies Record<AccountState, string>;

/** The same of several of them, for a filter. */
export const accountStatesLabels = {
  active: 'Accounts: active',
  invited: 'Accounts: invited',
  inactive: 'Accounts: switched off',
} as const satisfies Record<AccountState, string>;

/** The state of an account: its word on its colour. An invitation that has ended says so. */
export function AccountStateTag({
  state,
  isExpired = false,
}: {
  readonly state: AccountState;
  readonly isExpired?: boolean;
}) {
  const t = useTranslate();
  return (
    <span className={styles.tag} data-state={isExpired ? 'expired' : state}>
      {isExpired ? t('Invitation has ended') : t(accountStateLabels[state])}
    </span>
  );
}
