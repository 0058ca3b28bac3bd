import { Link, useRouterState } from '@tanstack/react-router';
import { useNotifications } from '../../ui/overlays/messages.tsx';
import { useEffect, useRef } from 'react';
import { noticePath, noticeTab, noticeTitle } from '../../../core/notices/notice-text.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { useLiveNews } from '../../app/live/use-live-updates.ts';
import { useMarkRead, useNewestNotices } from './use-notices.ts';

const shownSeconds = 6;

/** Says in a corner that something has come while the person works, and leads there. Read out when there is time. */
function useToast(): void {
  const t = useTranslate();
  const notification = useNotifications();
  const { mutate } = useMarkRead();
  const { data } = useNewestNotices();
  const isOnPage = useRouterState({ select: ({ location }) => location.pathname === paths.notices });
  /** The newest notice that the person could have seen already. */
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = Math.max(before ?? 0, ...data.items.map(({ noticeId }) => noticeId));
    if (before === null || isOnPage || document.hidden) return;
    const fresh = data.items.filter(({ noticeId, isRead }) => noticeId > before && !isRead);
    const [first] = fresh;
    if (!first) return;
    const isOne = fresh.length === 1;
    const tab = isOne ? noticeTab(first) : undefined;
    const follow = () => {
      if (isOne) mutate({ noticeIds: [first.noticeId] });
      notification.hide();
    };
    notification.show({
      seconds: shownSeconds,
      title: isOne ? noticeTitle(t, first) : t('{count} new notice | {count} new notices', { count: fresh.length }),
      content: (
        <Link to={isOne ? noticePath(first) : paths.notices} search={tab === undefined ? {} : { tab }} onClick={follow}>
          {isOne ? [first.isxId, first.params['isxName']].filter(Boolean).join(' · ') || t('Open') : t('All notices')}
        </Link>
      ),
    });
  }, [data, isOnPage, mutate, notification, t]);
}

/** Keeps the screens as the portal has them, and tells of what comes. Draws nothing. */
export function LiveNotices() {
  useLiveNews();
  useToast();
  return null;
}
