import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../core/format.ts';
import { present } from '../app/navigation/search-params.ts';
import { useTranslate } from '../app/session/app-context.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';
import kit from './kit.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows of the page. */
  readonly shown: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly isLowerBound?: boolean;
  /** The parameter of the address that holds the page. */
  readonly param?: string;
  /** What it pages through, where a screen has several. */
  readonly label?: string;
  /** Parameters of the address that mean nothing on another page. */
  readonly drops?: readonly string[];
  /** What stands at its end. */
  readonly children?: ReactNode;
}

/** Where in a list a page stands, and the way to the others: every page is a link that changes nothing else of the address. A page
 * after the last leads to the last. */
export function Pager(props: PagerProps) {
  const { page, pageSize, shown, total, isLowerBound = false, param = 'page', label: of, drops = [], children } = props;
  const t = useTranslate();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const hasNext = isLowerBound ? shown === pageSize : page < last;
  const first = (page - 1) * pageSize + 1;
  const range = { first: formatNumber(first), last: formatNumber(first + shown - 1), total: formatNumber(total) };
  const searchOf = (number: number) => (now: Readonly<Record<string, unknown>>) =>
    present({
      ...now,
      ...Object.fromEntries(drops.map((name) => [name, undefined])),
      [param]: number === 1 ? undefined : number,
    }) as never;
  const link = (number: number, label: string, content: ReactNode, className: string) => (
    <Link
      key={label}
      to="."
      search={searchOf(number)}
      className={className}
      aria-label={label}
      aria-current={number === page ? 'page' : undefined}
      // Page 1 has no number in its address, which is a part of every other's.
      activeOptions={{ exact: true }}
      preload={false}
    >
      {content}
    </Link>
  );
  const step = (number: number, label: string, sign: string, isOffered: boolean) =>
    isOffered ? (
      link(number, label, sign, `${kit.choosable} ${styles.step}`)
    ) : (
      <span className={styles.step} data-off="true" aria-hidden>
        {sign}
      </span>
    );
  if (total === 0) return null;
  // The rows have become fewer, or the address was typed.
  if (shown === 0 && page > last) return <Navigate to="." search={searchOf(last)} replace />;
  return (
    <footer className={`${kit.rowSpread} ${kit.note} ${kit.above}`}>
      <p role="status">
        {isLowerBound ? t('{first}–{last} of more than {total}', range) : t('{first}–{last} of {total}', range)}
      </p>
      {(page > 1 || hasNext) && (
        <nav
          className={`${kit.rowTight} ${kit.rowCentered}`}
          aria-label={of === undefined ? t('Pages') : `${t('Pages')}: ${of}`}
        >
          {step(page - 1, t('Previous page'), '‹', page > 1)}
          {pageNumbers(page, isLowerBound ? page + (hasNext ? 1 : 0) : last).map((number, at) =>
            number === null ? (
              <span key={`gap ${at}`}>…</span>
            ) : (
              link(number, t('Page {number}', { number }), formatNumber(number), `${kit.choosable} ${styles.page}`)
            ),
          )}
          {step(page + 1, t('Next page'), '›', hasNext)}
        </nav>
      )}
      {children && <div className={kit.rowCentered}>{children}</div>}
    </footer>
  );
}
