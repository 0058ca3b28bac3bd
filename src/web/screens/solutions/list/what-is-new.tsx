import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '../../../app/navigation/paths.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import kit from '../../../ui/kit.module.css';
import { NoticeList } from '../../notices/notice-list.tsx';
import { unreadText, useNewestNotices } from '../../notices/use-notices.ts';

/** So many of what is unread stand beside a desk; the others are on their page. */
const SHOWN = 3;

/** What has happened since the person looked: the newest of what is unread. */
export function WhatIsNew() {
  const t = useTranslate();
  const id = useId();
  const { data } = useNewestNotices();
  const fresh = data?.items.filter(({ isRead }) => !isRead).slice(0, SHOWN) ?? [];
  if (!data || fresh.length === 0) return null;
  return (
    <aside className={`${kit.surface} ${kit.section}`} aria-labelledby={id}>
      <h2 id={id} className={`${kit.rowApart} ${kit.padded} ${kit.large}`}>
        {t('What is new')} <span className={kit.note}>{unreadText(data.unread)}</span>
      </h2>
      <NoticeList notices={fresh} level={3} />
      <Link to={paths.notices} className={`${kit.note} ${kit.line} ${kit.padded}`}>
        {t('All notices')}
      </Link>
    </aside>
  );
}
