import { LinkButton } from '../../../ui/link-button.tsx';
import { PlusOutlined } from '../../../ui/icons.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ListName } from '../../../../contract/solution-lists.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useAppState, useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { OffLink } from '../../../parts/offline/disabled-link.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import button from '../../../ui/button.module.css';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { loadedLate } from '../../../ui/lazy-component.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { useWiderThan } from '../../../ui/hooks/use-media.ts';
import { AttentionBar } from './attention-bar.tsx';
import { isBegun } from './attention.ts';
import { EmptyList } from './empty-list.tsx';
import type { ListSearch } from './list-search.ts';
import { hasFilters, listSearch } from './list-search.ts';
import { isPipelineList, lists } from './lists.ts';
import type { Marked } from './selected-rows.ts';
import { MarkedBar } from './selection-bar.tsx';
import { ListFoot } from './list-foot.tsx';
import { SolutionCards } from './solution-cards.tsx';
import { SolutionTable } from './solution-table.tsx';
import { StartFromLoad } from './start-from-load.tsx';
import { Toolbar } from './toolbar.tsx';
import { useNewestNotices } from '../../notices/use-notices.ts';
import { useRowKeys } from './use-row-keys.ts';
import { WaitsForOthers } from './waits-for-others.tsx';
import kit from '../../../ui/kit.module.css';
import desk from './waiting-desk.module.css';
import { WhatIsNew } from './what-is-new.tsx';

type Page = CallAnswer<'solutionsSelect'>;

interface RowsProps {
  readonly marked: Marked;
  readonly list: ListName;
  readonly search: ListSearch;
  readonly page: Page;
  readonly now: number;
  /** Another page has been asked for and is on its way. */
  readonly isStale: boolean;
}

function Rows({ list, search, page, now, isStale, marked }: RowsProps) {
  const t = useTranslate();
  const isWide = useWiderThan('xl');
  if (page.total === 0) return <EmptyList list={list} search={search} />;
  const rows = { list, solutions: page.items, now, isStale, marked };
  return (
    <>
      {page.similar && (
        <Notice tone="info" title={t('Nothing holds “{text}”', { text: search.text ?? '' })}>
          {t('What may have been meant:')}
        </Notice>
      )}
      {isWide ? <SolutionTable {...rows} search={search} /> : <SolutionCards {...rows} />}
      <ListFoot list={list} search={search} page={page} />
    </>
  );
}

const LatestOrders = loadedLate(async () => (await import('./latest-orders.tsx')).LatestOrders);
// Without a place of its own meanwhile: what is drawn with it waits for it.
const PipelinePanel = lazy(async () => ({ default: (await import('./pipeline.tsx')).PipelinePanel }));
const PortalHealth = loadedLate(async () => (await import('./portal-health.tsx')).PortalHealth);

const isOwnDesk = (list: ListName): boolean => list === 'my-solutions' || list === 'submitted';

/** One screen for the seven lists. Its whole state is in the address. */
export function SolutionListPage({ list }: { readonly list: ListName }) {
  const t = useTranslate();
  const profile = useAppState();
  const mayCreate = useMay('menu.newSolution');
  const address = useSearch({ strict: false });
  const search = useMemo(() => listSearch(address), [address]);
  const hasOwn = useMay('menu.mySolutions');
  const mayAdminister = useMay('administration.appAdmin');
  // Whose desk is the queue begins with that.
  const decides = useMay('approval.approve');
  const takesOrders = useMay('reports.copyForSalesop') && !hasOwn;
  const [isxIds, setMarked] = useState<ReadonlySet<string>>(new Set());
  const marked: Marked =
    hasOwn && list !== 'submitted'
      ? {
          isxIds,
          toggle: (some, isMarked) =>
            setMarked(
              (before) => new Set(isMarked ? [...before, ...some] : [...before].filter((id) => !some.includes(id))),
            ),
        }
      : null;
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows, field);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...answerOptions('solutionsSelect', { ...search, list, pageSize: search.pageSize ?? profile.pageSize }),
    placeholderData: keepPreviousData,
  });

  const isHome = list === 'my-solutions';
  const hasOthers = isHome && mayCreate;
  const pipelineList = isPipelineList(list) ? list : null;
  const hasPane = useWiderThan('xl');
  const hasNews = isHome && hasPane && !decides;
  const { data: waiting, isFetched: isWaitingTold } = useQuery({
    ...answerOptions('solutionsSelectWaiting', {}),
    enabled: isHome,
  });
  const { isFetched: areOthersTold } = useQuery({
    ...answerOptions('solutionsSelectWaiting', { of: 'others' }),
    enabled: hasOthers,
  });
  const { isFetched: isNewsTold } = useNewestNotices();
  const { isFetched: isPipelineTold } = useQuery({
    ...answerOptions('solutionsSelectPipeline', { list: pipelineList ?? 'all-partners-solutions' }),
    enabled: pipelineList !== null,
  });
  const isAsked = data === undefined && error === null;
  // What stands above a list comes with it, so that nothing moves; all of it is drawn at the pace of whoever types or presses meanwhile.
  // What could not be asked counts as told: it stays away, and comes later if it does.
  const isAboveTold =
    (!isHome || isWaitingTold) &&
    (!hasOthers || areOthersTold) &&
    (!hasNews || isNewsTold) &&
    (pipelineList === null || isPipelineTold);
  const isDrawn = useDeferredValue(!isAsked && isAboveTold);
  // Whoever has none of their own has those that wait for them: nothing is missing.
  const isDeskAlone = isHome && data?.total === 0 && !hasFilters(search) && Boolean(waiting?.length);

  const hasRoom = useWiderThan('md');
  // What waits comes before anything new.
  const isAwaited = isHome && Boolean(waiting?.some((row) => !isBegun(row)));

  // As of the newest answer; while another page is on its way, its own moment is not known yet.
  const [openedAt] = useState(() => Date.now());
  const now = Math.max(openedAt, dataUpdatedAt);

  return (
    <div ref={rows}>
      <PageHeader
        title={t(lists[list].label)}
        actions={
          mayCreate &&
          (profile.offline === null ? (
            <>
              {isHome && hasRoom && !decides && <StartFromLoad />}
              <LinkButton to={paths.newSolution} kind={isAwaited ? 'default' : 'primary'}>
                <PlusOutlined /> {t('New solution')}
              </LinkButton>
            </>
          ) : (
            <OffLink className={button.button}>
              <PlusOutlined /> {t('New solution')}
            </OffLink>
          ))
        }
      />
      {isHome && mayAdminister && <PortalHealth />}
      {list === 'company-solutions' && takesOrders && <LatestOrders />}
      {isDrawn && isOwnDesk(list) && (
        <div className={`${kit.columns} ${desk.home}`}>
          <div>
            <AttentionBar list={list} hasPane={hasPane} />
            {hasOthers && <WaitsForOthers />}
          </div>
          {hasNews && <WhatIsNew />}
        </div>
      )}
      {isDrawn && pipelineList && <PipelinePanel list={pipelineList} />}
      {(isHome || pipelineList) && !isDrawn ? (
        <Loading lines={profile.pageSize} />
      ) : (
        <div hidden={isDeskAlone}>
          <Toolbar list={list} search={search} field={field} shown={data?.items} />
          {data && error && <ProblemAlert problem={error} />}
          {data && isDrawn ? (
            <Rows list={list} search={search} page={data} now={now} isStale={isPlaceholderData} marked={marked} />
          ) : error && !data ? (
            <ErrorState problem={error} onRetry={() => void refetch()} />
          ) : (
            <Loading lines={profile.pageSize} />
          )}
        </div>
      )}
      {marked && isxIds.size > 0 && (
        <MarkedBar isxIds={[...isxIds]} shown={data?.items ?? []} onClear={() => setMarked(new Set())} />
      )}
    </div>
  );
}
