import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../../core/format.ts';
import { roles, rolesOfCompany } from '../../../../core/people/access/roles.ts';
import { accountStates, mayReadInAdmin } from '../../../../core/people/access/user-admin.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { accountStatesLabels } from '../account-state-tag.tsx';
import kit from '../../../ui/kit.module.css';
import { useCompanies } from '../use-companies.ts';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { UsersSearch } from './users-search.ts';
import { changedUsers } from './users-search.ts';
import { Select } from '../../../ui/fields/select.tsx';

interface UsersToolbarProps {
  readonly search: UsersSearch;
  readonly states: Readonly<Record<(typeof accountStates)[number], number>> | undefined;
  readonly show: (next: UsersSearch, replace?: boolean) => void;
}

/** What narrows the list down: words, a company, a role, a state with the number of those who are in it. */
export function UsersToolbar({ search, states, show }: UsersToolbarProps) {
  const t = useTranslate();
  const user = useUser();
  const companies = useCompanies(search.companyId);
  // Whoever sees the people of one kind of company alone has nothing to choose among.
  const seen = roles.filter((role) =>
    (['vendor', 'disti', 'partner'] as const).some(
      (kind) => mayReadInAdmin(user, kind) && rolesOfCompany[kind].includes(role),
    ),
  );
  const total = states && states.active + states.invited + states.inactive;
  const isNarrowed = [search.text, search.companyId, search.role, search.state].some((each) => each !== undefined);
  return (
    <>
      <Toolbar>
        <SearchField
          label={t('Search people')}
          placeholder={t('Name, e-mail, company')}
          text={search.text ?? ''}
          onCommit={(text) => show(changedUsers(search, { text: text === '' ? undefined : text }), true)}
        />
        <Select
          aria-label={t('Company')}
          placeholder={t('Any company')}
          value={search.companyId}
          options={companies.options}
          onSearch={companies.onSearch}
          onChange={(companyId) => show(changedUsers(search, { companyId }))}
          onClear={() => show(changedUsers(search, { companyId: undefined }))}
        />
        {seen.length > 1 && (
          <Select
            aria-label={t('Role')}
            placeholder={t('Any role')}
            value={search.role}
            options={seen.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
            onChange={(role) => show(changedUsers(search, { role }))}
            onClear={() => show(changedUsers(search, { role: undefined }))}
          />
        )}
        {isNarrowed && <Link to={paths.users}>{t('Reset')}</Link>}
      </Toolbar>
      <nav className={`${kit.rowTight} ${kit.below}`} aria-label={t('State of the account')}>
        {([undefined, ...accountStates] as const).map((state) => (
          <Link
            key={state ?? 'all'}
            to={paths.users}
            search={changedUsers(search, { state })}
            className={`${kit.rowInline} ${kit.padded} ${kit.choosable}`}
            data-on={search.state === state}
            activeOptions={{ exact: true }}
          >
            {state === undefined ? t('Everybody') : t(accountStatesLabels[state])}
            {states && (
              <span className={kit.note}>{formatNumber((state === undefined ? total : states[state]) ?? 0)}</span>
            )}
          </Link>
        ))}
      </nav>
    </>
  );
}
