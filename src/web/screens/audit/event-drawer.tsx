import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { done } from '../../../core/people/audit/event-kinds.ts';
import { formatDateTime, formatMoneyText } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { localTimeZone } from '../../ui/time-zone.ts';
import { actorText, roleText } from './actor-text.ts';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './audit.module.css';
import kit from '../../ui/kit.module.css';
import { callText } from './call-text.ts';
import { kindText } from './kind-text.ts';
import { subjectText } from './subject-text.ts';
import { Drawer } from '../../ui/drawer.tsx';

export type AuditItem = CallAnswer<'auditSelect'>['items'][number];

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Field by field what was before and what after. */
function Differences({ before, after }: { readonly before: object; readonly after: object }) {
  const t = useTranslate();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const of = (state: object, name: string) => written((state as Readonly<Record<string, unknown>>)[name] ?? '—');
  const columns: readonly Column<string>[] = [
    { name: 'field', head: t('Field'), isRowHead: true, cell: (name) => name },
    { name: 'before', head: t('Before'), cell: (name) => <span className={kit.anywhere}>{of(before, name)}</span> },
    { name: 'after', head: t('After'), cell: (name) => <span className={kit.anywhere}>{of(after, name)}</span> },
  ];
  return (
    <section>
      <h2>{t('What was changed')}</h2>
      <Table label={t('What was changed')} columns={columns} rows={names} keyOf={(name) => name} narrow="scrolls" />
    </section>
  );
}

function Prices({ prices }: { readonly prices: NonNullable<AuditItem['prices']> }) {
  const t = useTranslate();
  const { total, currency, priceListVersion, count, hash, totals } = prices;
  return (
    <section>
      <h2>{t('Prices that were seen')}</h2>
      <dl className={styles.facts}>
        {total !== undefined && <Fact label={t('Total without VAT')}>{formatMoneyText(total, currency)}</Fact>}
        {priceListVersion !== undefined && <Fact label={t('Price list')}>{priceListVersion}</Fact>}
        <Fact label={t('Amounts')}>{count}</Fact>
        <Fact label={t('Fingerprint')}>
          <code>{hash}</code>
        </Fact>
        {Object.entries(totals ?? {}).map(([isxId, net]) => (
          <Fact key={isxId} label={isxId}>
            {formatMoneyText(net)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Contents({ event }: { readonly event: AuditItem }) {
  const t = useTranslate();
  const { before, after, ...details } = event.details as Readonly<Record<string, unknown>>;
  const { subjectKind, subjectId, subjects, outcome, via } = event;
  return (
    <div className={styles.event}>
      <dl className={styles.facts}>
        <Fact label={t('When')}>{formatDateTime(event.at, localTimeZone)}</Fact>
        <Fact label={t('Who')}>
          {actorText(event, t)}
          <span className={kit.muted}>
            {' '}
            {[roleText(event.role, t), event.companyName]
              .filter((text) => text && text !== actorText(event, t))
              .join(' · ')}
          </span>
        </Fact>
        {via !== null && <Fact label={t('By way of')}>{via}</Fact>}
        <Fact label={t('What')}>
          {callText(event.call, t)} <code>{event.call}</code>
        </Fact>
        <Fact label={t('Kind of event')}>{kindText(event.kind, t)}</Fact>
        {subjectId !== null && (
          <Fact label={t('Subject of the event')}>
            {subjectKind === 'solution' ? (
              <Link to={paths.solution} params={{ isxId: subjectId }}>
                {subjectId}
              </Link>
            ) : (
              <>
                {subjectText(subjectKind ?? '', t)} <code>{subjectId}</code>
              </>
            )}
          </Fact>
        )}
        {subjects.length > 0 && <Fact label={t('All of them')}>{subjects.join(', ')}</Fact>}
        <Fact label={t('Outcome')}>{outcome === done ? t('Done') : t('Refused: {code}', { code: outcome })}</Fact>
        <Fact label={t('Address')}>{event.address === '' ? '—' : event.address}</Fact>
        <Fact label={t('Request')}>
          <code>{event.requestId === '' ? '—' : event.requestId}</code>
        </Fact>
        <Fact label={t('Sealed in batch')}>{event.batchNumber ?? t('Waits for its seal')}</Fact>
        <Fact label={t('Event')}>{event.eventId}</Fact>
      </dl>
      {(before !== undefined || after !== undefined) && (
        <Differences before={(before ?? {}) as object} after={(after ?? {}) as object} />
      )}
      {event.prices && <Prices prices={event.prices} />}
      {Object.keys(details).length > 0 && (
        <section>
          <h2>{t('Details')}</h2>
          <pre className={styles.details} tabIndex={0}>
            {JSON.stringify(details, null, 2)}
          </pre>
        </section>
      )}
    </div>
  );
}

interface EventDrawerProps {
  readonly event: AuditItem | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One event with everything that is kept of it. */
export function EventDrawer({ event, isOpen, onClose }: EventDrawerProps) {
  const t = useTranslate();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      width={560}
      title={event ? callText(event.call, t) : t('There is no such event')}
    >
      {event && <Contents event={event} />}
    </Drawer>
  );
}
