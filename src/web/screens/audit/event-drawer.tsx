import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { done } from '../../../core/people/audit/event-kinds.ts';
import { formatDateTime, formatMoneyText } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { localTimeZone } from '../../ui/time-zone.ts';
import { actorText, roleText } from './actor-text.ts';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { Facts } from '../../ui/facts.tsx';
import kit from '../../ui/kit.module.css';
import { callText } from './call-text.ts';
import { kindText } from './kind-text.ts';
import { subjectText } from './subject-text.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';

export type AuditItem = CallAnswer<'auditSelect'>['items'][number];

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

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
      <h2 className={`${kit.subtitle} ${kit.below}`}>{t('What was changed')}</h2>
      <Table label={t('What was changed')} columns={columns} rows={names} keyOf={(name) => name} narrow="scrolls" />
    </section>
  );
}

function Prices({ prices }: { readonly prices: NonNullable<AuditItem['prices']> }) {
  const t = useTranslate();
  const { total, currency, priceListVersion, count, hash, totals } = prices;
  return (
    <section>
      <h2 className={`${kit.subtitle} ${kit.below}`}>{t('Prices that were seen')}</h2>
      <Facts
        facts={[
          total !== undefined && [t('Total without VAT'), formatMoneyText(total, currency)],
          priceListVersion !== undefined && [t('Price list'), priceListVersion],
          [t('Amounts'), count],
          [t('Fingerprint'), <code key="hash">{hash}</code>],
          ...Object.entries(totals ?? {}).map(([isxId, net]): Fact => [isxId, formatMoneyText(net)]),
        ]}
      />
    </section>
  );
}

function Contents({ event }: { readonly event: AuditItem }) {
  const t = useTranslate();
  const { before, after, ...details } = event.details as Readonly<Record<string, unknown>>;
  const { subjectKind, subjectId, subjects, outcome, via } = event;
  return (
    <div className={kit.stackLoose}>
      <Facts
        facts={[
          [t('When'), formatDateTime(event.at, localTimeZone)],
          [
            t('Who'),
            <>
              {actorText(event, t)}
              <span className={kit.muted}>
                {' '}
                {[roleText(event.role, t), event.companyName]
                  .filter((text) => text && text !== actorText(event, t))
                  .join(' · ')}
              </span>
            </>,
          ],
          via !== null && [t('By way of'), via],
          [
            t('What'),
            <>
              {callText(event.call, t)} <code>{event.call}</code>
            </>,
          ],
          [t('Kind of event'), kindText(event.kind, t)],
          subjectId !== null && [
            t('Subject of the event'),
            subjectKind === 'solution' ? (
              <Link key="subject" to={paths.solution} params={{ isxId: subjectId }}>
                {subjectId}
              </Link>
            ) : (
              <Fragment key="subject">
                {subjectText(subjectKind ?? '', t)} <code>{subjectId}</code>
              </Fragment>
            ),
          ],
          subjects.length > 0 && [t('All of them'), subjects.join(', ')],
          [t('Outcome'), outcome === done ? t('Done') : t('Refused: {code}', { code: outcome })],
          [t('Address'), event.address === '' ? '—' : event.address],
          [t('Request'), <code key="request">{event.requestId === '' ? '—' : event.requestId}</code>],
          [t('Sealed in batch'), event.batchNumber ?? t('Waits for its seal')],
          [t('Event'), event.eventId],
        ]}
      />
      {(before !== undefined || after !== undefined) && (
        <Differences before={(before ?? {}) as object} after={(after ?? {}) as object} />
      )}
      {event.prices && <Prices prices={event.prices} />}
      {Object.keys(details).length > 0 && (
        <section>
          <h2 className={`${kit.subtitle} ${kit.below}`}>{t('Details')}</h2>
          <pre className={kit.source} tabIndex={0}>
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
