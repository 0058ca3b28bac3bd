import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import type { TranslationsSearch } from './translations-search.ts';
import { changed } from './translations-search.ts';
import styles from './translations.module.css';

interface TextPagerProps {
  readonly search: TranslationsSearch;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Where in the list the page stands, and the ways to its neighbours. */
export function TextPager({ search, page, pageSize, total }: TextPagerProps) {
  const t = useTranslate();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const step = (to: number, label: string, sign: string) =>
    to >= 1 && to <= last ? (
      <Link
        to={paths.translations}
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
  return (
    <footer className={styles.pager}>
      <p role="status">
        {t('{first}–{last} of {total}', {
          first: formatNumber((page - 1) * pageSize + 1),
          last: formatNumber(Math.min(page * pageSize, total)),
          total: formatNumber(total),
        })}
      </p>
      {last > 1 && (
        <nav className={styles.steps} aria-label={t('Pages')}>
          {step(page - 1, t('Previous page'), '‹')}
          <span>{t('Page {page} of {last}', { page: formatNumber(page), last: formatNumber(last) })}</span>
          {step(page + 1, t('Next page'), '›')}
        </nav>
      )}
    </footer>
  );
}
