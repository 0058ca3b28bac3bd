import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDateTime } from '../../../core/format.ts';
import { noticePath, noticeTab, noticeTitle } from '../../../core/notices/notice-text.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { localTimeZone } from '../../ui/time-zone.ts';
import { noticeDays } from './notice-days.ts';
import styles from './notice-list.module.css';
import kit from '../../ui/kit.module.css';
import type { Notice } from './use-notices.ts';
import { useMarkRead } from './use-notices.ts';

const timeOf = (at: string): string => formatDateTime(at, localTimeZone).split(/,\s*/)[1] ?? '';

function NoticeRow({ notice, onFollow }: { readonly notice: Notice; readonly onFollow: (notice: Notice) => void }) {
  const t = useTranslate();
  const { isxId, params, at, isRead } = notice;
  const { isxName, name } = params;
  const tab = noticeTab(notice);
  return (
    <li>
      <Link
        to={noticePath(notice)}
        search={tab === undefined ? {} : { tab }}
        className={`${kit.padded} ${styles.notice}`}
        data-unread={!isRead}
        data-menu-item
        onClick={() => onFollow(notice)}
      >
        <span className={styles.dot} aria-hidden />
        <span className={kit.stackTight}>
          <span className={isRead ? undefined : kit.strong}>
            {noticeTitle(t, notice)}
            {!isRead && <span className="visually-hidden"> ({t('unread')})</span>}
          </span>
          {isxId !== null && (
            <span className={kit.anywhere}>
              <span className={kit.nowrap}>{isxId}</span> {isxName}
            </span>
          )}
          <span className={`${kit.row} ${kit.note}`}>
            <time dateTime={at}>{timeOf(at)}</time>
            {name !== undefined && <span>{name}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Notices by day, the newest first. Following one marks it as read. */
export function NoticeList({
  notices,
  level = 2,
  onFollow,
}: {
  readonly notices: readonly Notice[];
  /** The level of the days' headings. */
  readonly level?: 2 | 3;
  readonly onFollow?: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const now = useNow();
  const { mutate } = useMarkRead();
  const Heading = level === 2 ? 'h2' : 'h3';
  const follow = ({ noticeId, isRead }: Notice): void => {
    if (!isRead) mutate({ noticeIds: [noticeId] });
    onFollow?.();
  };
  return noticeDays(notices, now, t).map(({ label, notices: ofDay }) => (
    <section key={label} aria-labelledby={`${id}-${label}`}>
      <Heading className={`${kit.note} ${kit.padded}`} id={`${id}-${label}`}>
        {label}
      </Heading>
      <ul>
        {ofDay.map((notice) => (
          <NoticeRow key={notice.noticeId} notice={notice} onFollow={follow} />
        ))}
      </ul>
    </section>
  ));
}
