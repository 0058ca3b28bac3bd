import { LinkButton } from '../../../ui/link-button.tsx';
import { PlusOutlined } from '../../../ui/icons.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppState, useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { Pager } from '../../../ui/pager.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { present } from '../../../app/navigation/search-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { UsersTable } from './users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';
import type { UsersSearch } from './users-search.ts';
import { usersSearch } from './users-search.ts';

const isNarrowed = ({ text, companyId, role, state }: UsersSearch): boolean =>
  [text, companyId, role, state].some((each) => each !== undefined);

/** Everybody who has, or will have, a way into the portal. The whole state of the list is in its address. */
export function UsersPage() {
  const t = useTranslate();
  const profile = useAppState();
  const mayInvite = useMay('administration.userAdmin');
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const search = useMemo(() => usersSearch(address), [address]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions('usersSelect', { ...search, pageSize: search.pageSize ?? profile.pageSize }),
    placeholderData: keepPreviousData,
  });
  const show = (next: UsersSearch, replace = false) => void navigate({ to: paths.users, search: next, replace });
  const invite = mayInvite && (
    <LinkButton to={paths.newUser} search={present({ companyId: search.companyId })} kind="primary">
      <PlusOutlined /> {t('Invite a person')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('Users')} actions={invite} />
      <UsersToolbar search={search} states={data?.states} show={show} />
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={10} />
      ) : data.total === 0 ? (
        <EmptyState
          title={isNarrowed(search) ? t('Nobody is found') : t('There is nobody yet')}
          action={isNarrowed(search) ? <Link to={paths.users}>{t('Show everybody')}</Link> : invite}
        >
          <p>
            {isNarrowed(search)
              ? t('Nobody fits what is searched for and chosen above.')
              : t('Invite a person: they get a letter with a link and set their own password.')}
          </p>
        </EmptyState>
      ) : (
        <>
          <UsersTable search={search} items={data.items} isStale={isPlaceholderData} />
          <Pager page={data.page} pageSize={data.pageSize} shown={data.items.length} total={data.total} />
        </>
      )}
    </>
  );
}
