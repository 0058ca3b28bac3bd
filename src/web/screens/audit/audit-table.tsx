import { RightOutlined } from '../../ui/icons.tsx';
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
import type { Column } from '../../ui/table.tsx';
import { rowLink, Table, TableRow } from '../../ui/table.tsx';

interface EventsOfRunProps {
  /** The newest of the run, which is the row above. */
  readonly event: AuditItem;
  readonly search: AuditSearch;
  readonly columns: readonly Column<AuditItem>[];
}

/** The older events of an open run. */
function EventsOfRun({ event, search, columns }: EventsOfRunProps) {
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
        <TableRow
          key={one.eventId}
          columns={columns}
          row={one}
          data-inside="true"
          data-chosen={search.event === one.eventId}
        />
      ))}
      {(error !== null || hasNextPage) && (
        <tr data-inside="true">
          <td colSpan={columns.length}>
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

/** The hour alone on the same day. */
function sinceText(since: string, until: string): string {
  const text = formatDateTime(since, localTimeZone);
  const [day, hour] = text.split(/[,\s]+/);
  return day !== undefined && hour !== undefined && formatDateTime(until, localTimeZone).startsWith(day) ? hour : text;
}

interface AuditTableProps {
  readonly items: readonly AuditItem[];
  readonly search: AuditSearch;
  readonly isStale: boolean;
}

/** Events, newest first, each opens at its side; a run of the same folds up into its newest. */
export function AuditTable({ items, search, isStale }: AuditTableProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<ReadonlySet<AuditItem['eventId']>>(new Set());
  const turn = (eventId: AuditItem['eventId']) =>
    setOpen(
      (before) => new Set(before.has(eventId) ? [...before].filter((each) => each !== eventId) : [...before, eventId]),
    );
  const whatOf = ({ eventId, at, call, outcome, run }: AuditItem, isFolding: boolean) => (
    <>
      {run && isFolding && (
        <button
          type="button"
          className={`${kit.bare} ${styles.fold}`}
          aria-expanded={open.has(eventId)}
          aria-label={`${callText(call, t)}: ${t('{count} event | {count} events', { count: run.count })}`}
          onClick={() => turn(eventId)}
        >
          <RightOutlined rotate={open.has(eventId) ? 90 : 0} />× {formatNumber(run.count)}
        </button>
      )}
      {callText(call, t)} <span className={kit.muted}>{callName(call)}</span>
      {run && (
        <span className={kit.muted}>
          {' · '}
          {t('since {when}', { when: sinceText(run.since, at) })}
        </span>
      )}
      {outcome !== done && (
        <span className={`${kit.fault} ${kit.spaced}`}>{t('Refused: {code}', { code: outcome })}</span>
      )}
    </>
  );
  const columnsOf = (isFolding: boolean): readonly Column<AuditItem>[] => [
    {
      name: 'when',
      head: t('When'),
      width: '128px',
      onCard: 'name',
      cell: ({ eventId, at }) => (
        <Link to={paths.audit} search={present({ ...search, event: eventId })} className={rowLink}>
          {formatDateTime(at, localTimeZone)}
        </Link>
      ),
    },
    {
      name: 'who',
      head: t('Who'),
      width: '22%',
      onCard: 'line',
      cell: (event) => (
        <>
          {actorText(event, t)}
          {event.companyName && <span className={kit.muted}> {event.companyName}</span>}
        </>
      ),
    },
    { name: 'what', head: t('What'), onCard: 'line', cell: (event) => whatOf(event, isFolding) },
    {
      name: 'about',
      head: t('Subject of the event'),
      width: '16%',
      onCard: 'corner',
      cell: ({ subjectId, subjectKind, subjects }) =>
        subjectId === null
          ? subjects.length > 0 && t('{count} solution | {count} solutions', { count: subjects.length })
          : subjectKind === 'solution' || subjectKind === 'quote'
            ? subjectId
            : subjectKind && subjectText(subjectKind, t),
    },
    {
      name: 'prices',
      head: t('Prices seen'),
      width: '132px',
      align: 'end',
      cell: ({ prices }) =>
        prices && (prices.total === undefined ? t('yes') : formatMoneyText(prices.total, prices.currency)),
    },
  ];
  return (
    <Table
      label={t('Events')}
      columns={columnsOf(true)}
      rows={items}
      keyOf={({ eventId }) => eventId}
      narrow="cards"
      isDense
      isStale={isStale}
      rowProps={({ eventId }) => ({ 'data-chosen': search.event === eventId })}
      below={(event) =>
        event.run && open.has(event.eventId) && <EventsOfRun event={event} search={search} columns={columnsOf(false)} />
      }
    />
  );
}
