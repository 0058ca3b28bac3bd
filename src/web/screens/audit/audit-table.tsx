import { RightOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { done } from '../../../core/people/audit/event-kinds.ts';
import { formatDateTime, formatMoneyText, formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { present } from '../../app/navigation/search-params.ts';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { actorText } from './actor-text.ts';
import type { AuditSearch } from './audit-search.ts';
import styles from './audit.module.css';
import kit from '../../ui/kit.module.css';
import type { AuditItem } from './event-drawer.tsx';
import { callName, callText } from './call-text.ts';
import { useEvents } from './use-events.ts';
import { subjectText } from './subject-text.ts';
import { Button } from '../../ui/button.tsx';

interface AuditTableProps {
  readonly items: readonly AuditItem[];
  readonly search: AuditSearch;
  readonly isStale: boolean;
}

interface RowProps {
  readonly event: AuditItem;
  readonly search: AuditSearch;
  /** Opens and closes a run; nothing where there is none. */
  readonly fold?: { readonly isOpen: boolean; readonly turn: () => void } | undefined;
  /** One of the events of an open run. */
  readonly isInside?: boolean;
}

function Row({ event, search, fold, isInside }: RowProps) {
  const t = useTranslate();
  const { eventId, at, call, outcome, companyName, subjectId, subjectKind, subjects, prices, run } = event;
  return (
    <tr data-open={search.event === eventId} data-inside={isInside}>
      <td data-column="when">
        <Link to={paths.audit} search={present({ ...search, event: eventId })} className={styles.link}>
          {formatDateTime(at, localTimeZone)}
        </Link>
      </td>
      <td data-column="who">
        {actorText(event, t)}
        {companyName && <span className={kit.muted}> {companyName}</span>}
      </td>
      <td data-column="what">
        {run && fold && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={fold.isOpen}
            aria-label={`${callText(call, t)}: ${t('{count} event | {count} events', { count: run.count })}`}
            onClick={fold.turn}
          >
            <RightOutlined aria-hidden rotate={fold.isOpen ? 90 : 0} />× {formatNumber(run.count)}
          </button>
        )}
        {callText(call, t)} <span className={kit.muted}>{callName(call)}</span>
        {run && (
          <span className={kit.muted}>
            {' · '}
            {t('since {when}', { when: sinceText(run.since, at) })}
          </span>
        )}
        {outcome !== done && <span className={styles.refused}>{t('Refused: {code}', { code: outcome })}</span>}
      </td>
      <td data-column="about" data-label={t('Subject of the event')}>
        {subjectId === null
          ? subjects.length > 0 && t('{count} solution | {count} solutions', { count: subjects.length })
          : subjectKind === 'solution' || subjectKind === 'quote'
            ? subjectId
            : subjectKind && subjectText(subjectKind, t)}
      </td>
      <td data-column="prices" data-label={t('Prices seen')}>
        {prices && (prices.total === undefined ? t('yes') : formatMoneyText(prices.total, prices.currency))}
      </td>
    </tr>
  );
}

/** The hour alone on the same day. */
function sinceText(since: string, until: string): string {
  const text = formatDateTime(since, localTimeZone);
  const [day, hour] = text.split(/[,\s]+/);
  return day !== undefined && hour !== undefined && formatDateTime(until, localTimeZone).startsWith(day) ? hour : text;
}

/** The older events of an open run: the newest is the row above. */
function EventsOfRun({ event, search }: { readonly event: AuditItem; readonly search: AuditSearch }) {
  const t = useTranslate();
  const { event: _, ...filter } = search;
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvents({
    ...filter,
    runOf: event.eventId,
  });
  const older = data?.flatMap(({ items }) => items).filter(({ eventId }) => eventId !== event.eventId) ?? [];
  return (
    <>
      {older.map((one) => (
        <Row key={one.eventId} event={one} search={search} isInside />
      ))}
      {(error !== null || hasNextPage) && (
        <tr data-inside>
          <td colSpan={5} data-column="more">
            {error ? (
              <ProblemAlert problem={error} />
            ) : (
              <Button size="small" kind="link" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('Show older events')}
              </Button>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** A run folds up into its newest event. */
function Run({ event, search }: { readonly event: AuditItem; readonly search: AuditSearch }) {
  const [isOpen, setIsOpen] = useState(false);
  const fold = event.run ? { isOpen, turn: () => setIsOpen(!isOpen) } : undefined;
  return (
    <>
      <Row event={event} search={search} fold={fold} />
      {event.run && isOpen && <EventsOfRun event={event} search={search} />}
    </>
  );
}

/** Events, newest first; each opens at its side. */
export function AuditTable({ items, search, isStale }: AuditTableProps) {
  const t = useTranslate();
  return (
    <table className={styles.table} aria-busy={isStale}>
      <caption className="visually-hidden">{t('Events')}</caption>
      <thead>
        <tr>
          <th scope="col" data-column="when">
            {t('When')}
          </th>
          <th scope="col" data-column="who">
            {t('Who')}
          </th>
          <th scope="col" data-column="what">
            {t('What')}
          </th>
          <th scope="col" data-column="about">
            {t('Subject of the event')}
          </th>
          <th scope="col" data-column="prices">
            {t('Prices seen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((event) => (
          <Run key={event.eventId} event={event} search={search} />
        ))}
      </tbody>
    </table>
  );
}
