import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ApiProblem } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { NoticeList } from './notice-list.tsx';
import type { NoticePage } from './use-notices.ts';
import { useMarkRead } from './use-notices.ts';
import { paths } from '../../app/navigation/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';

/** All that the person has been told, a page after another. */
const useNotices = (unreadOnly: boolean) =>
  useInfiniteQuery<NoticePage, ApiProblem, readonly NoticePage[], readonly unknown[], number | null>({
    queryKey: ['noticesSelect', { unreadOnly }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('noticesSelect', { unreadOnly, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.noticeId : undefined),
    select: ({ pages }) => pages,
  });

/** Everything that has happened and concerns the person, by day. */
export function NoticesPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { unread: unreadOnly = false } = useSearch({ from: '/menu/notices' });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices(unreadOnly);
  const markRead = useMarkRead();
  const notices = data?.flatMap(({ items }) => items) ?? [];
  const unread = data?.[0]?.unread ?? 0;

  return (
    <div className={`${kit.stackWide} ${kit.measure}`}>
      <PageHeader
        title={t('Notices')}
        actions={
          <div className={kit.rowCentered}>
            {unread > 0 && (
              <Button isBusy={markRead.isPending} onClick={() => markRead.mutate({ all: true })}>
                {t('Mark all as read')}
              </Button>
            )}
            <Link to={paths.accountSettings}>{t('What comes by mail')}</Link>
          </div>
        }
      />
      <div>
        <Segmented
          aria-label={t('Which notices')}
          value={unreadOnly ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('All') },
            { value: 'unread', label: t('Unread') },
          ]}
          onChange={(which) => void navigate({ to: paths.notices, search: which === 'unread' ? { unread: true } : {} })}
        />
      </div>
      <ProblemAlert problem={markRead.error} />
      {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={12} />}
      {data && notices.length === 0 && (
        <EmptyState title={unreadOnly ? t('Everything has been read') : t('Nothing has happened yet.')}>
          {!unreadOnly && <p>{t('What others do with your solutions, and what waits for you, will stand here.')}</p>}
        </EmptyState>
      )}
      {notices.length > 0 && (
        <div className={kit.surface}>
          <div className={kit.below}>
            <NoticeList notices={notices} />
          </div>
        </div>
      )}
      {data && error && <ProblemAlert problem={error} />}
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show older notices')}
          </Button>
        </div>
      )}
    </div>
  );
}
