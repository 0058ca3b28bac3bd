import { DownloadOutlined } from '../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ApiProblem } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { saveFile } from '../../app/api/save-file.ts';
import { present, stringifySearch } from '../../app/navigation/search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';
import { auditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import kit from '../../ui/kit.module.css';
import { ChainPanel } from './chain-panel.tsx';
import { EventDrawer } from './event-drawer.tsx';
import { useEvents } from './use-events.ts';
import { Button } from '../../ui/button.tsx';

type Filter = Omit<AuditSearch, 'event'>;

/** What is found, as a file to read and as one that can be verified. */
function Downloads({ filter }: { readonly filter: Filter }) {
  const t = useTranslate();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const save = (format: string) => {
    setUnderWay(format);
    setProblem(null);
    saveFile(`/api/audit/events.${format}${stringifySearch(filter)}`)
      .catch((error: unknown) => setProblem(error as ApiProblem))
      .finally(() => setUnderWay(null));
  };
  return (
    <>
      <Button icon={<DownloadOutlined />} isBusy={underWay === 'csv'} onClick={() => save('csv')}>
        CSV
      </Button>
      <Button icon={<DownloadOutlined />} isBusy={underWay === 'jsonl'} onClick={() => save('jsonl')}>
        {t('With proofs')}
      </Button>
      <ProblemAlert problem={problem} />
    </>
  );
}

/** Everything that was changed, and every price that was seen outside. The whole state is in the address. */
export function AuditPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const search = useMemo(() => auditSearch(address), [address]);
  const { event: openId, ...filter } = search;
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvents({
    ...filter,
    runs: true,
  });
  const items = data?.flatMap((page) => page.items) ?? [];
  const listed = items.find(({ eventId }) => eventId === openId);
  // An address may lead to an event that no page here holds.
  const alone = useQuery({
    ...answerOptions('auditSelect', { eventId: openId ?? 1 }),
    enabled: openId !== undefined && data !== undefined && !listed,
  });
  const opened = listed ?? alone.data?.items[0] ?? null;
  const isNarrowed = Object.keys(filter).length > 0;
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: paths.audit, search: present({ ...search, ...next }), replace: true });
  return (
    <div>
      <PageHeader title={t('Audit')} actions={<Downloads filter={filter} />} />
      <ChainPanel />
      <AuditFilters search={search} onChange={go} />
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={12} />
      ) : items.length === 0 ? (
        <EmptyState
          title={isNarrowed ? t('No event is found') : t('Nothing has happened yet.')}
          action={isNarrowed && <Link to={paths.audit}>{t('Show all events')}</Link>}
        >
          {isNarrowed && <p>{t('Nothing fits what is searched for and chosen above.')}</p>}
        </EmptyState>
      ) : (
        <>
          <AuditTable items={items} search={search} isStale={isPlaceholderData} />
          {error && <ProblemAlert problem={error} />}
          {hasNextPage && (
            <div className={kit.above}>
              <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('Show older events')}
              </Button>
            </div>
          )}
        </>
      )}
      <EventDrawer
        event={opened}
        isOpen={openId !== undefined && (opened !== null || alone.data !== undefined)}
        onClose={() => go({ event: undefined })}
      />
    </div>
  );
}
