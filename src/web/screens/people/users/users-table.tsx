import { Link } from '@tanstack/react-router';
import type { Account } from '../../../../contract/users.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { AccountStateTag } from '../account-state-tag.tsx';
import kit from '../../../ui/kit.module.css';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import type { Column } from '../../../ui/table.tsx';
import { rowLink, Table } from '../../../ui/table.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import type { UsersSearch } from './users-search.ts';

interface UsersTableProps {
  readonly search: UsersSearch;
  readonly items: readonly Account[];
  readonly isStale: boolean;
}

/** The people as rows, each a link to its account; on a narrow window as cards. */
export function UsersTable({ search, items, isStale }: UsersTableProps) {
  const t = useTranslate();
  const administers = useMay('administration.userAdmin');
  const columns: readonly Column<Account>[] = [
    {
      name: 'name',
      head: t('Name and e-mail'),
      isRowHead: true,
      sort: { by: 'displayName' },
      onCard: 'name',
      cell: ({ userId, displayName, email }) => (
        <>
          <Link to={paths.user} params={{ userId }} className={rowLink}>
            {displayName}
          </Link>
          <div className={kit.note}>{email}</div>
        </>
      ),
    },
    {
      name: 'company',
      head: t('Company'),
      cell: ({ companyName, companyActive }) => (
        <>
          {companyName}
          {!companyActive && <span className={kit.muted}> · {t('switched off')}</span>}
        </>
      ),
    },
    { name: 'role', head: t('Role'), cell: ({ role }) => t(roleLabels[role]) },
    {
      name: 'state',
      head: t('State'),
      width: 'content',
      onCard: 'corner',
      cell: ({ state, invitation }) => <AccountStateTag state={state} isExpired={invitation?.isExpired ?? false} />,
    },
    {
      name: 'when',
      head: t('Last sign-in'),
      width: 'content',
      // Whoever has come lately is looked for first.
      sort: { by: 'lastSignInAt', isDescendingFirst: true },
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className={kit.faint}>{t('never')}</span>
        ) : (
          formatDateTime(lastSignInAt, localTimeZone)
        ),
    },
  ];
  return (
    <Table
      label={t('Users')}
      columns={administers ? columns : columns.filter(({ name }) => name !== 'when')}
      rows={items}
      keyOf={({ userId }) => userId}
      narrow="cards"
      isStale={isStale}
      rowProps={({ state }) => ({ 'data-off': state === 'inactive' })}
      order={{ current: search.sort ?? 'displayName', initial: 'displayName' }}
    />
  );
}
