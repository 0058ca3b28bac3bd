import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, formatPercent } from '../../../core/format.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface DiscountHistoryProps {
  /** All companies where it is left out. */
  readonly companyId?: string;
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Who changed which discount when, from what to what. */
export function DiscountHistory({ companyId, name, onClose }: DiscountHistoryProps) {
  const t = useTranslate();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['discountsSelectHistory', companyId],
    queryFn: ({ pageParam, signal }) =>
      call('discountsSelectHistory', { ...(companyId && { companyId }), ...(pageParam && { before: pageParam }) }, { signal }), // prettier-ignore
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasMore ? last.changes.at(-1)?.changeId : undefined),
  });
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const share = (discount: string | null) => (discount === null ? t('none') : formatPercent(discount));
  const columns: readonly Column<(typeof changes)[number]>[] = [
    { name: 'when', head: t('When'), width: 'content', cell: ({ at }) => formatDateTime(at, localTimeZone) },
    { name: 'who', head: t('Who'), cell: ({ displayName }) => displayName },
    { name: 'company', head: t('Company'), cell: ({ companyName }) => companyName },
    { name: 'group', head: t('Discount group'), cell: ({ discountGroup }) => discountGroup },
    { name: 'before', head: t('Before'), align: 'end', cell: ({ before }) => share(before) },
    { name: 'after', head: t('After'), align: 'end', cell: ({ after }) => share(after) },
  ];
  return (
    <Dialog
      title={name === null ? t('History of changes') : t('History of {company}', { company: name })}
      width={720}
      onClose={onClose}
    >
      <ProblemAlert problem={error} />
      {!data && !error && <Loading lines={6} />}
      {data && changes.length === 0 && <p>{t('No discount has been changed yet.')}</p>}
      {changes.length > 0 && (
        <Table
          label={t('History of changes')}
          columns={columns}
          rows={changes}
          keyOf={({ changeId }) => changeId}
          narrow="scrolls"
        />
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Earlier changes')}
        </Button>
      )}
    </Dialog>
  );
}
