import { Link } from '@tanstack/react-router';
import type { Account, AccountSort } from '../../../../contract/people.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { AccountStateTag } from '../account-state-tag.tsx';
import styles from '../list.module.css';
import kit from '../../../ui/kit.module.css';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import type { UsersSearch } from './users-search.ts';
import { changedUsers } from './users-search.ts';

type Field = 'displayName' | 'lastSignInAt';

/** The head of a column that the list can be ordered by: a link to that order, or to its reverse. */
function SortHead({
  search,
  field,
  label,
  column,
}: {
  readonly search: UsersSearch;
  readonly field: Field;
  readonly label: string;
  readonly column: string;
}) {
  const current = search.sort ?? 'displayName';
  const isAscending = current === field;
  const isDescending = current === `-${field}`;
  // Whoever has come lately is looked for first.
  const first: AccountSort = field === 'lastSignInAt' ? '-lastSignInAt' : field;
  const next: AccountSort = isAscending ? `-${field}` : isDescending ? field : first;
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      <Link
        to={paths.users}
        search={changedUsers(search, { sort: next === 'displayName' ? undefined : next })}
        className={styles.sort}
        replace
        preload={false}
      >
        {label}
        {isAscending && ' ↑'}
        {isDescending && ' ↓'}
      </Link>
    </th>
  );
}

interface UsersTableProps {
  readonly search: UsersSearch;
  readonly items: readonly Account[];
  readonly isStale: boolean;
}

/** The people as rows, each a link to its account; on a narrow window as cards. */
export function UsersTable({ search, items, isStale }: UsersTableProps) {
  const t = useTranslate();
  const administers = useMay('administration.userAdmin');
  return (
    <table className={styles.table} aria-busy={isStale}>
      <caption className="visually-hidden">{t('Users')}</caption>
      <thead>
        <tr>
          <SortHead search={search} field="displayName" label={t('Name and e-mail')} column="name" />
          <th scope="col" data-column="company">
            {t('Company')}
          </th>
          <th scope="col" data-column="role">
            {t('Role')}
          </th>
          <th scope="col" data-column="state">
            {t('State')}
          </th>
          {administers && <SortHead search={search} field="lastSignInAt" label={t('Last sign-in')} column="when" />}
        </tr>
      </thead>
      <tbody>
        {items.map((account) => (
          <tr key={account.userId} data-off={account.state === 'inactive'}>
            <td data-column="name">
              <Link to={paths.user} params={{ userId: account.userId }} className={styles.name}>
                {account.displayName}
              </Link>
              <span className={styles.under}>{account.email}</span>
            </td>
            <td data-column="company" data-label={t('Company')}>
              {account.companyName}
              {!account.companyActive && <span className={kit.muted}> · {t('switched off')}</span>}
            </td>
            <td data-column="role" data-label={t('Role')}>
              {t(roleLabels[account.role])}
            </td>
            <td data-column="state">
              <AccountStateTag state={account.state} isExpired={account.invitation?.isExpired ?? false} />
            </td>
            {administers && (
              <td data-column="when" data-label={t('Last sign-in')} data-empty={account.lastSignInAt === null}>
                {account.lastSignInAt === null ? (
                  <span className={kit.faint}>{t('never')}</span>
                ) : (
                  formatDateTime(account.lastSignInAt, localTimeZone)
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
