import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ListName } from '../../../../contract/solutions.ts';
import { formatDate } from '../../../../core/format.ts';
import { useAppState, useTranslate } from '../../../app/session/app-context.tsx';
import type { Expiry } from '../../../app/session/app-state.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import styles from './attention-bar.module.css';
import kit from '../../../ui/kit.module.css';
import type { Waiting } from './attention.ts';
import { countsByReason, MOST_WAITING, reasonLabels, waitingAbove } from './attention.ts';

const storageKey = 'portal.attention';

const wasOpen = (): boolean => {
  try {
    return window.localStorage.getItem(storageKey) === 'open';
  } catch {
    // Storage may be shut off in the browser; then it begins closed.
    return false;
  }
};

function rememberOpen(isOpen: boolean): void {
  try {
    window.localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {
    // See wasOpen.
  }
}

function WaitingRow({ waiting }: { readonly waiting: Waiting }) {
  const t = useTranslate();
  const { isxId, isxName, customerName, ownerDisplayName, waitsFor, since } = waiting;
  return (
    <li className={styles.row}>
      <span className={styles.reason}>{t(reasonLabels[waitsFor])}</span>
      <Link to={paths.solution} params={{ isxId }} className={styles.link}>
        {isxId}
      </Link>
      <span className={styles.what}>{[isxName, customerName].filter(Boolean).join(' — ')}</span>
      <span className={styles.who}>{ownerDisplayName}</span>
      <span className={styles.since}>{t('since {day}', { day: formatDate(since, localTimeZone) })}</span>
    </li>
  );
}

function ExpiringRows({ expiring }: { readonly expiring: Expiry['expiring'] }) {
  const t = useTranslate();
  return (
    <>
      {expiring.map(({ isxId, expiresAt }) => (
        <li key={isxId} className={styles.row}>
          <span className={styles.reason}>{t('Expires soon')}</span>
          <Link to={paths.solution} params={{ isxId }} className={styles.link}>
            {isxId}
          </Link>
          <span className={styles.what}>{t('Submit it or renew its prices before that.')}</span>
          <span className={styles.since}>{t('until {day}', { day: formatDate(expiresAt, localTimeZone) })}</span>
        </li>
      ))}
    </>
  );
}

/** One line that keeps its room while the answer is on its way; unfolded, a row for each thing. */
function Bar({ children, rows }: { readonly children: ReactNode; readonly rows: ReactNode }) {
  const [isOpen, setOpen] = useState(wasOpen);
  return (
    <details
      className={styles.bar}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        rememberOpen(currentTarget.open);
      }}
    >
      <summary className={styles.line}>{children}</summary>
      <ul className={styles.rows}>{rows}</ul>
    </details>
  );
}

/** What waits for the person, why and since when, and what of theirs expires within 7 days. */
export function AttentionBar({ list }: { readonly list: ListName }) {
  const { translate: t, expiry } = useAppState();
  const { data, error } = useQuery(answerOptions('solutionsSelectWaiting', {}));
  // What the call after sign-in has told; nothing is asked here.
  const waiting = waitingAbove(list, data ?? []);
  const expiring = list === 'my-solutions' ? (expiry?.expiring ?? []) : [];
  const oldest = waiting[0];
  if (waiting.length === 0 && expiring.length === 0)
    // Where it could not be asked, the list below says why.
    return error ? null : <p className={styles.quiet}>{data && t('Nothing waits for you.')}</p>;
  return (
    <Bar
      rows={
        <>
          {waiting.map((each) => (
            <WaitingRow key={`${each.isxId} ${each.waitsFor}`} waiting={each} />
          ))}
          <ExpiringRows expiring={expiring} />
        </>
      }
    >
      {oldest && (
        <strong className={kit.strong}>
          {t(data?.length === MOST_WAITING ? 'Waiting for you: {count} or more' : 'Waiting for you: {count}', {
            count: waiting.length,
          })}
        </strong>
      )}
      {countsByReason(waiting).map(([reason, count]) => (
        <span key={reason} className={styles.count}>
          {t(reasonLabels[reason])} <b>{count}</b>
        </span>
      ))}
      {oldest && (
        <span className={kit.muted}>
          {t('the oldest since {day}', { day: formatDate(oldest.since, localTimeZone) })}
        </span>
      )}
      {expiring.length > 0 && (
        <span className={styles.expiring}>
          {t('{count} solution expires within 7 days | {count} solutions expire within 7 days', {
            count: expiring.length,
          })}
        </span>
      )}
    </Bar>
  );
}
