import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiProblem, CallAnswer } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import type { AuditSearch } from './audit-search.ts';
import type { AuditItem } from './event-drawer.tsx';

type Page = CallAnswer<'auditSelect'>;
type Asked = Omit<AuditSearch, 'event'> & {
  /** Of runs the newest event alone. */
  readonly runs?: true;
  /** The events of one run. */
  readonly runOf?: number;
};

/** Events that fit, a page after another by the key of the last one. */
export const useEvents = (asked: Asked) =>
  useInfiniteQuery<Page, ApiProblem, readonly Page[], readonly unknown[], Pick<AuditItem, 'at' | 'eventId'> | null>({
    queryKey: ['auditSelect', asked, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('auditSelect', { ...asked, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ items, hasMore }) => {
      const last = items.at(-1);
      return hasMore && last ? { at: last.at, eventId: last.eventId } : undefined;
    },
    select: ({ pages }) => pages,
    placeholderData: keepPreviousData,
  });
