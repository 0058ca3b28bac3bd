import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListName } from '../../../../contract/solution-lists.ts';
import { formatDate } from '../../../../core/format.ts';
import { useAppState } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import kit from '../../../ui/kit.module.css';
import { byReason, isBegun, isCut, reasonLabels, waitingAbove } from './attention.ts';
import { WaitingDesk } from './waiting-desk.tsx';

/** What waits for the person, why and since when, and what of theirs expires within 7 days. */
export function AttentionBar({ list, hasPane }: { readonly list: ListName; readonly hasPane: boolean }) {
  const { translate: t, expiry } = useAppState();
  const { data, error } = useQuery(answerOptions('solutionsSelectWaiting', {}));
  // What the call after sign-in has told; nothing is asked here.
  const waiting = waitingAbove(list, data ?? []);
  const expiring = list === 'my-solutions' ? (expiry?.expiring ?? []) : [];
  // Whom nobody waits for may have begun something all the same.
  const awaited = waiting.filter((row) => !isBegun(row));
  const [oldest] = awaited;
  const begunCount = waiting.length - awaited.length;
  const isQuiet = waiting.length === 0 && expiring.length === 0;
  return (
    <>
      {isQuiet ? (
        // Where it could not be asked, the list below says why.
        !error && (
          // Its place is kept before it is known.
          <p className={`${kit.surface} ${kit.note} ${kit.below} ${kit.padded}`}>
            {data ? t('Nothing waits for you.') : '\u00A0'}
          </p>
        )
      ) : (
        <p className={`${kit.remark} ${kit.rowBaseline} ${kit.small} ${kit.below}`}>
          {oldest && (
            <strong className={kit.strong}>
              {t(isCut(awaited, data ?? []) ? 'Waiting for you: {count} or more' : 'Waiting for you: {count}', {
                count: awaited.length,
              })}
            </strong>
          )}
          {byReason(awaited).map(([reason, of]) => (
            <span key={reason}>
              {t(reasonLabels[reason])} <b className={kit.strong}>{of.length}</b>
            </span>
          ))}
          {oldest && (
            <span className={kit.muted}>
              {t('the oldest since {day}', { day: formatDate(oldest.since, localTimeZone) })}
            </span>
          )}
          {begunCount > 0 && (
            <span className={kit.muted}>
              {t(reasonLabels.submit)} <b className={kit.strong}>{begunCount}</b>
            </span>
          )}
          {expiring.length > 0 && (
            <Link to={paths.mySolutions} search={{ expiring: true }} className={`${kit.warning} ${kit.medium}`}>
              <span className={kit.sign} aria-hidden>
                !
              </span>
              {t('{count} solution expires within 7 days | {count} solutions expire within 7 days', {
                count: expiring.length,
              })}
            </Link>
          )}
          {list === 'submitted' && <Link to={paths.mySolutions}>{t('Decide one after the other')}</Link>}
        </p>
      )}
      {list === 'my-solutions' && <WaitingDesk waiting={waiting} hasPane={hasPane} />}
    </>
  );
}
