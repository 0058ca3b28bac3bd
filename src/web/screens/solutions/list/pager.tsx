import { Link, useNavigate } from '@tanstack/react-router';
import type { ListName } from '../../../../contract/solutions.ts';
import { formatNumber } from '../../../../core/format.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useAppState, useAppStore, useTranslate } from '../../../app/session/app-context.tsx';
import { useGesture } from '../../../app/api/queries.ts';
import type { ListSearch } from './list-search.ts';
import { changed } from './list-search.ts';
import { lists } from './lists.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

/** The sizes that the account settings offer. */
const pageSizes = [10, 25, 50, 100] as const;

interface PagerProps {
  readonly list: ListName;
  readonly search: ListSearch;
  readonly page: CallAnswer<'solutionsSelect'>;
}

/** How many rows a page has: shown at once, and kept in the person's profile for every list from then on. */
function PageSize({ list, search, size }: Omit<PagerProps, 'page'> & { readonly size: number }) {
  const t = useTranslate();
  const store = useAppStore();
  const navigate = useNavigate();
  const profile = useAppState().pageSize;
  const update = useGesture('usersUpdateAccount');
  const choose = (pageSize: number) => {
    void navigate({
      to: lists[list].path,
      search: changed(search, { pageSize: pageSize === profile ? undefined : pageSize }),
      replace: true,
    });
    const kept = pageSizes.find((each) => each === pageSize);
    // A failure leaves the choice in the address: the list shows it all the same.
    if (kept !== undefined) update.mutate({ pageSize: kept }, { onSuccess: (user) => store.change({ user }) });
  };
  const offered = [...new Set<number>([...pageSizes, size])].toSorted((a, b) => a - b);
  return (
    <label className={styles.size}>
      {t('Rows on a page')}
      <select value={size} onChange={({ target }) => choose(Number(target.value))}>
        {offered.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where in the list the page stands, and the way to the others; every page is a link. */
export function Pager({ list, search, page: { items, total, totalIsLowerBound, page, pageSize } }: PagerProps) {
  const t = useTranslate();
  const first = (page - 1) * pageSize + 1;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const range = {
    first: formatNumber(first),
    last: formatNumber(first + items.length - 1),
    total: formatNumber(total),
  };
  const hasNext = totalIsLowerBound ? items.length === pageSize : page < last;
  const to = (number: number) => changed(search, { page: number === 1 ? undefined : number });
  const step = (number: number, label: string, sign: string, isOffered: boolean) =>
    isOffered ? (
      <Link to={lists[list].path} search={to(number)} className={styles.step} aria-label={label} preload={false}>
        {sign}
      </Link>
    ) : (
      <span className={styles.step} data-off="true" aria-hidden>
        {sign}
      </span>
    );
  return (
    <footer className={styles.pager}>
      <p className={styles.range} role="status">
        {totalIsLowerBound ? t('{first}–{last} of more than {total}', range) : t('{first}–{last} of {total}', range)}
      </p>
      {(page > 1 || hasNext) && (
        <nav className={styles.pages} aria-label={t('Pages')}>
          {step(page - 1, t('Previous page'), '‹', page > 1)}
          {pageNumbers(page, totalIsLowerBound ? page + (hasNext ? 1 : 0) : last).map((number, at) =>
            number === null ? (
              <span key={`gap ${at}`} className={styles.gap}>
                …
              </span>
            ) : (
              <Link
                key={number}
                to={lists[list].path}
                search={to(number)}
                className={styles.page}
                aria-label={t('Page {number}', { number })}
                aria-current={number === page ? 'page' : undefined}
                preload={false}
              >
                {formatNumber(number)}
              </Link>
            ),
          )}
          {step(page + 1, t('Next page'), '›', hasNext)}
        </nav>
      )}
      <div className={styles.end}>
        <p className={styles.keys}>
          <kbd>j</kbd> <kbd>k</kbd> {t('rows')} <kbd>Enter</kbd> {t('open')} <kbd>/</kbd> {t('search')}
        </p>
        <PageSize list={list} search={search} size={pageSize} />
      </div>
    </footer>
  );
}
