import { BellOutlined } from '../../ui/icons.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { useDisclosure } from '../../ui/hooks/use-disclosure.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { useWiderThan } from '../../ui/hooks/use-media.ts';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import floating from '../../ui/overlays/floating.module.css';
import styles from './notice-bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { unreadText, useMarkRead, useNewestNotices } from './use-notices.ts';

function Sign({ unread }: { readonly unread: number }) {
  return (
    <span className={styles.sign}>
      <BellOutlined />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unreadText(unread)}
        </span>
      )}
    </span>
  );
}

function Panel({ onFollow }: { readonly onFollow: () => void }) {
  const t = useTranslate();
  const { data, error } = useNewestNotices();
  const { mutate, isPending } = useMarkRead();
  return (
    <>
      <div className={`${kit.rowApart} ${kit.padded}`}>
        <h2 className={kit.large}>{t('Notices')}</h2>
        {data && data.unread > 0 && (
          <Button kind="words" disabled={isPending} onClick={() => mutate({ all: true })}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <div className={styles.list} tabIndex={-1}>
        {error && !data && <ProblemAlert problem={error} />}
        {!data && !error && <Loading lines={4} />}
        {data?.items.length === 0 && <p className={`${kit.muted} ${kit.padded}`}>{t('Nothing has happened yet.')}</p>}
        {data && <NoticeList notices={data.items} level={3} onFollow={onFollow} />}
      </div>
      <Link
        to={paths.notices}
        className={`${kit.line} ${kit.padded} ${kit.medium} ${styles.all}`}
        data-menu-item
        onClick={onFollow}
      >
        {t('All notices')}
      </Link>
    </>
  );
}

/** The bell of the bar with what is unread: it opens the newest notices, on a narrow window their page. */
export function NoticeBell() {
  const t = useTranslate();
  const isWide = useWiderThan('md');
  const { data } = useNewestNotices();
  const { isOpen, close, rootProps, triggerProps, listProps } = useDisclosure<HTMLDivElement>();
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('Notices, {number} unread', { number: unreadText(unread) }) : t('Notices');
  if (!isWide)
    return (
      <Link
        to={paths.notices}
        className={`${kit.bare} ${styles.bell}`}
        aria-label={label}
        activeOptions={{ includeSearch: false }}
      >
        <Sign unread={unread} />
      </Link>
    );
  // It opens by pressing alone: on the way to the user menu nobody wants a list to spring up.
  const { ref, onKeyDown, onBlur } = rootProps;
  return (
    <div className={styles.holder} ref={ref} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button className={`${kit.bare} ${styles.bell}`} {...triggerProps} data-open={isOpen} aria-label={label}>
        <Sign unread={unread} />
      </button>
      <section className={`${floating.panel} ${kit.divided} ${styles.panel}`} {...listProps} aria-label={t('Notices')}>
        {isOpen && <Panel onFollow={close} />}
      </section>
    </div>
  );
}
