import { LinkButton } from '../../../ui/link-button.tsx';
import { PlusOutlined } from '../../../ui/icons.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AdministeredCompany } from '../../../../contract/companies.ts';
import { companyKinds } from '../../../../core/people/access/roles.ts';
import { mayReadInAdmin } from '../../../../core/people/access/user-admin.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useAppState, useMay, useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { companyKindLabels } from '../../../parts/people/company-kind-labels.ts';
import { CompanyStateTag } from '../company-state-tag.tsx';
import kit from '../../../ui/kit.module.css';
import { Pager } from '../../../ui/pager.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { Column } from '../../../ui/table.tsx';
import { rowLink, Table } from '../../../ui/table.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { CompaniesSearch } from './companies-search.ts';
import { changedCompanies, companiesSearch } from './companies-search.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Select } from '../../../ui/fields/select.tsx';

/** The companies as rows, each a link; on a narrow window as cards. */
function CompaniesTable({
  items,
  isStale,
}: {
  readonly items: readonly AdministeredCompany[];
  readonly isStale: boolean;
}) {
  const t = useTranslate();
  const columns: readonly Column<AdministeredCompany>[] = [
    {
      name: 'name',
      head: t('Company'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ companyId, name }) => (
        <Link to={paths.company} params={{ companyId }} className={rowLink}>
          {name}
        </Link>
      ),
    },
    { name: 'kind', head: t('Kind of company'), onCard: 'line', cell: ({ kind }) => t(companyKindLabels[kind]) },
    {
      name: 'people',
      head: t('Staff'),
      align: 'end',
      cell: ({ users, invited }) => (
        <>
          {formatNumber(users)}
          {invited > 0 && <div className={kit.note}>{t('{count} more invited', { count: invited })}</div>}
        </>
      ),
    },
    { name: 'solutions', head: t('Solutions'), align: 'end', cell: ({ solutions }) => formatNumber(solutions) },
    {
      name: 'state',
      head: t('State'),
      width: 'content',
      onCard: 'corner',
      cell: ({ active }) => <CompanyStateTag isActive={active} />,
    },
  ];
  return (
    <Table
      label={t('Companies')}
      columns={columns}
      rows={items}
      keyOf={({ companyId }) => companyId}
      narrow="cards"
      isStale={isStale}
      rowProps={({ active }) => ({ 'data-off': !active })}
    />
  );
}

/** The vendor, its distributors and its partners. The whole state of the list is in its address. */
export function CompaniesPage() {
  const t = useTranslate();
  const user = useUser();
  const { pageSize } = useAppState();
  const mayCreate = useMay('administration.companyAdmin');
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const search = useMemo(() => companiesSearch(address), [address]);
  const { off, ...asked } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions('companiesSelectPage', { ...asked, pageSize, ...(off && { active: false }) }),
    placeholderData: keepPreviousData,
  });
  const show = (next: CompaniesSearch, replace = false) =>
    void navigate({ to: paths.companies, search: next, replace });
  const kinds = companyKinds.filter((kind) => mayReadInAdmin(user, kind));
  const isNarrowed = search.text !== undefined || search.kind !== undefined || off !== undefined;
  const create = mayCreate && (
    <LinkButton to={paths.newCompany} kind="primary">
      <PlusOutlined /> {t('New company')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('Companies')} actions={create} />
      <Toolbar>
        <SearchField
          label={t('Search companies')}
          placeholder={t('Name of the company')}
          text={search.text ?? ''}
          onCommit={(text) => show(changedCompanies(search, { text: text === '' ? undefined : text }), true)}
        />
        {kinds.length > 1 && (
          <Select
            aria-label={t('Kind of company')}
            placeholder={t('Any kind')}
            value={search.kind ?? null}
            options={kinds.map((kind) => ({ value: kind, label: t(companyKindLabels[kind]) }))}
            onChange={(kind) => show(changedCompanies(search, { kind }))}
            onClear={() => show(changedCompanies(search, { kind: undefined }))}
          />
        )}
        <label>
          <Switch
            size="small"
            checked={off ?? false}
            onChange={(isOn) => show(changedCompanies(search, { off: isOn ? true : undefined }))}
          />
          {t('Switched off only')}
        </label>
      </Toolbar>
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={10} />
      ) : data.total === 0 ? (
        <EmptyState
          title={isNarrowed ? t('No company fits the search') : t('There is no company yet')}
          action={isNarrowed ? <Link to={paths.companies}>{t('Show every company')}</Link> : create}
        />
      ) : (
        <>
          <CompaniesTable items={data.items} isStale={isPlaceholderData} />
          <Pager page={data.page} pageSize={data.pageSize} shown={data.items.length} total={data.total} />
        </>
      )}
    </>
  );
}
