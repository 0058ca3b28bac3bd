import { LinkButton } from '../../ui/link-button.tsx';
import { PlusOutlined } from '../../ui/icons.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppState, useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { present } from '../../app/navigation/search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { QuoteTable } from './quote-table.tsx';
import type { QuotesSearch } from './quotes-search.ts';
import { quotesSearch } from './quotes-search.ts';
import { QuotesToolbar } from './quotes-toolbar.tsx';

const isNarrowed = ({ text, own, forCompanyId }: QuotesSearch): boolean =>
  text !== undefined || own !== undefined || forCompanyId !== undefined;

/** The quotes that somebody may read. The whole state of the list is in its address. */
export function QuotesPage() {
  const t = useTranslate();
  const profile = useAppState();
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const search = useMemo(() => quotesSearch(address), [address]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions('quotesSelect', { ...search, pageSize: search.pageSize ?? profile.pageSize }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <LinkButton to={paths.newQuote} kind="primary">
      <PlusOutlined /> {t('New quote')}
    </LinkButton>
  );
  return (
    <div>
      <PageHeader title={t('Quotes')} actions={create} />
      <QuotesToolbar
        search={search}
        onChange={(change) =>
          void navigate({ to: paths.quotes, search: present({ ...search, page: undefined, ...change }), replace: true })
        }
      />
      {error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={10} />
      ) : data.total === 0 ? (
        <EmptyState
          title={isNarrowed(search) ? t('No quote is found') : t('There are no quotes yet')}
          action={isNarrowed(search) ? <Link to={paths.quotes}>{t('Show all quotes')}</Link> : create}
        >
          <p>
            {isNarrowed(search)
              ? t('Nothing fits what is searched for and chosen above.')
              : t(
                  'Paste an enquiry as it came: a range of a spreadsheet, a mail, a list. Part numbers and quantities are read out of it.',
                )}
          </p>
        </EmptyState>
      ) : (
        <>
          <QuoteTable search={search} quotes={data.items} isStale={isPlaceholderData} />
          <Pager page={data.page} pageSize={data.pageSize} shown={data.items.length} total={data.total} />
        </>
      )}
    </div>
  );
}
