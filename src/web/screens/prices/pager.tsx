import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import styles from './pager.module.css';
import type { PricingSearch } from './pricing-search.ts';
import { changed } from './pricing-search.ts';

interface PagerProps {
  readonly search: PricingSearch;
  readonly page: number;
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number;
}

/** Where in a list the page stands, and the ways to its ends and neighbours; each is a link. */
export function Pager({ search, page, pageSize, shown, total }: PagerProps) {
  const t = useTranslate();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const step = (to: number, label: string, sign: string) =>
    to >= 1 && to <= last && to !== page ? (
      <Link
        to={paths.pricing}
        search={{ ...changed(search, {}), ...(to > 1 ? { page: to } : {}) }}
        className={styles.step}
        aria-label={label}
        preload={false}
      >
        {sign}
      </Link>
    ) : (
      <span className={styles.step} data-off="true" aria-hidden>
        {sign}
      </span>
    );
  if (total === 0) return null;
  return (
    <footer className={styles.pager}>
      <p role="status">
        {t('{first}–{last} of {total}', {
          first: formatNumber(first),
          last: formatNumber(first + shown - 1),
          total: formatNumber(total),
        })}
      </p>
      {last > 1 && (
        <nav className={styles.steps} aria-label={t('Pages')}>
          {step(1, t('First page'), '«')}
          {step(page - 1, t('Previous page'), '‹')}
          <span className={styles.where}>
            {t('Page {page} of {last}', { page: formatNumber(page), last: formatNumber(last) })}
          </span>
          {step(page + 1, t('Next page'), '›')}
          {step(last, t('Last page'), '»')}
        </nav>
      )}
    </footer>
  );
}
