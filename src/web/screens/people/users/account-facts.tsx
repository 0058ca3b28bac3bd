import type { AccountDetails } from '../../../../contract/users.ts';
import { useAppState, useTranslate } from '../../../app/session/app-context.tsx';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { Facts } from '../../../ui/facts.tsx';

/** An account as those read it who change none. */
export function AccountFacts({ account }: { readonly account: AccountDetails }) {
  const t = useTranslate();
  const { languages } = useAppState();
  return (
    <Facts
      facts={[
        [t('E-mail'), account.email],
        [t('Company'), `${account.companyName}${account.companyActive ? '' : ` · ${t('switched off')}`}`],
        [t('Role'), t(roleLabels[account.role])],
        [t('Language'), languages.find(({ code }) => code === account.language)?.name ?? account.language],
      ]}
    />
  );
}
