import type { ReactNode } from 'react';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './list.module.css';

interface ListPagerProps {
  readonly page: {
    readonly items: readonly unknown[];
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
  };
  /** The link to a page. */
  readonly link: (page: number, label: string) => ReactNode;
}

/** Where in a list the page stands, and the way to the pages beside it. */
export function ListPager({ page: { items, total, page, pageSize }, link }: ListPagerProps) {
  const t = useTranslate();
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      <p role="status">
        {t('{first}–{last} of {total}', {
          first: formatNumber(first),
          last: formatNumber(first + items.length - 1),
          total: formatNumber(total),
        })}
      </p>
      {page > 1 && link(page - 1, t('Previous page'))}
      {page * pageSize < total && link(page + 1, t('Next page'))}
    </nav>
  );
}
