import { Link } from '@tanstack/react-router';
import { done } from '../../../core/audit/event-kinds.ts';
import { formatDateTime, formatMoneyText } from '../../../core/format.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { paths } from '../../paths.ts';
import { present } from '../../search-params.ts';
import { localTimeZone } from '../../ui/time-zone.ts';
import { actorText } from './actor-text.ts';
import type { AuditSearch } from './audit-search.ts';
import styles from './audit.module.css';
import type { AuditItem } from './event-drawer.tsx';
import { kindText } from './kind-text.ts';
import { subjectText } from './subject-text.ts';

interface AuditTableProps {
  readonly items: readonly AuditItem[];
  readonly search: AuditSearch;
  readonly isStale: boolean;
}

function Row({ event, search }: { readonly event: AuditItem; readonly search: AuditSearch }) {
  const t = useTranslate();
  const { eventId, at, kind, call, outcome, companyName, subjectId, subjectKind, subjects, prices } = event;
  return (
    <tr data-open={search.event === eventId}>
      <td data-column="when">
        <Link to={paths.audit} search={present({ ...search, event: eventId })} className={styles.link}>
          {formatDateTime(at, localTimeZone)}
        </Link>
      </td>
      <td data-column="who">
        {actorText(event, t)}
        {companyName && <span className={styles.muted}> {companyName}</span>}
      </td>
      <td data-column="what">
        {kindText(kind, t)} <span className={styles.muted}>{call.split('/').at(-1)}</span>
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
          <Row key={event.eventId} event={event} search={search} />
        ))}
      </tbody>
    </table>
  );
}
