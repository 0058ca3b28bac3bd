import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { PriceListSummary } from '../../../contract/prices.ts';
import { formatDateTime, formatNumber } from '../../../core/format.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { dayText } from '../../../core/day.ts';
import type { TabProps } from './pricing-page.tsx';
import kit from '../../ui/kit.module.css';
import { StateTag } from './state-tag.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';

/** Everything that shows what holds. */
const outdatedByLists = ['pricesSelectLists', 'pricesSearch', 'pricesSelectHistory', 'pricesPreviewDraft'] as const;

/** Asks why a list is taken back, and says what follows. */
function RollBackDialog({ list, onClose }: { readonly list: PriceListSummary; readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const rollBack = useGesture('pricesRollBack', outdatedByLists);
  const isMissing = isAsked && reason.trim() === '';
  const submit = () => {
    setAsked(true);
    if (reason.trim() === '' || rollBack.isPending) return;
    rollBack.mutate({ priceListVersion: list.priceListVersion, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('Roll back the price list from {day}', { day: dayText(list.validFrom) })}
      action={{ label: t('Roll back'), onPress: submit, isBusy: rollBack.isPending, isDanger: true }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <p>
          {list.state === 'inForce'
            ? t(
                'From now on the list before holds again. Solutions that were priced with this one keep its prices until they are renewed.',
              )
            : t('This list will not come into force.')}
        </p>
        <FieldLabel htmlFor={id} label={t('Reason (required)')} help="prices.rollBackReason" />
        <TextArea
          id={id}
          rows={3}
          maxLength={500}
          value={reason}
          autoFocus
          isFaulty={isMissing}
          aria-describedby={isMissing ? `${id}-fault` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {isMissing && (
          <p id={`${id}-fault`} className={kit.faultNote}>
            {t('Say why: whoever priced with this list will ask')}
          </p>
        )}
        <ProblemAlert problem={rollBack.error} />
      </div>
    </Dialog>
  );
}

function Period({ list }: { readonly list: PriceListSummary }) {
  const t = useTranslate();
  if (list.state === 'rolledBack') return <>{t('from {day}', { day: dayText(list.validFrom) })}</>;
  if (list.neverHeld) return <>{t('{day}, replaced on the same day', { day: dayText(list.validFrom) })}</>;
  return (
    <>
      {dayText(list.validFrom)} – {list.validTo === null ? '…' : dayText(list.validTo)}
    </>
  );
}

/** Every version of the price list: what held, holds and will hold, who published it and why. */
export function VersionsTab({ show }: TabProps) {
  const t = useTranslate();
  const mayPublish = useMay('administration.appAdmin');
  const { data, error, refetch } = useQuery(answerOptions('pricesSelectLists', {}));
  const [rolled, setRolled] = useState<PriceListSummary | null>(null);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const at = (instant: string) => formatDateTime(instant, localTimeZone);
  const columns: readonly Column<PriceListSummary>[] = [
    {
      name: 'state',
      head: t('State'),
      isRowHead: true,
      width: 'content',
      onCard: 'name',
      cell: ({ state }) => <StateTag state={state} />,
    },
    { name: 'period', head: t('Holds'), width: 'content', onCard: 'corner', cell: (list) => <Period list={list} /> },
    {
      name: 'rows',
      head: t('Rows'),
      align: 'end',
      cell: ({ rowCount }) => (rowCount === null ? '—' : formatNumber(rowCount)),
    },
    {
      name: 'currency',
      head: t('Currency'),
      cell: ({ currency, otherCurrencies }) => [currency, ...otherCurrencies].join(', '),
    },
    {
      name: 'published',
      head: t('Published'),
      width: 'content',
      cell: ({ publishedBy, publishedAt }) => (
        <>
          {publishedBy ?? t('The portal')}
          <span className={kit.note}> · {at(publishedAt)}</span>
        </>
      ),
    },
    {
      name: 'comment',
      head: t('Comment'),
      onCard: 'line',
      cell: ({ comment, withdrawnAt, withdrawnBy, withdrawnReason }) => (
        <>
          {comment}
          {withdrawnAt !== null && (
            <div className={kit.fault}>
              {t('Rolled back by {name}, {at}: {reason}', {
                name: withdrawnBy ?? t('The portal'),
                at: at(withdrawnAt),
                reason: withdrawnReason,
              })}
            </div>
          )}
        </>
      ),
    },
    {
      name: 'actions',
      head: t('Actions'),
      isHeadHidden: true,
      align: 'end',
      onCard: 'line',
      cell: (list) => (
        <>
          <Link to={paths.pricing} search={list.state === 'inForce' ? {} : { list: list.priceListVersion }}>
            {t('Show prices')}
          </Link>
          {mayPublish && (list.state === 'inForce' || list.state === 'scheduled') && (
            <>
              {' · '}
              <Tooltip title={list.whyNotRolledBack}>
                <Button size="small" disabled={list.whyNotRolledBack !== null} onClick={() => setRolled(list)}>
                  {t('Roll back')}
                </Button>
              </Tooltip>
            </>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      {mayPublish && data.draft && (
        <p className={`${kit.small} ${kit.below}`}>
          <Tag tone="info">{t('Price list: draft')}</Tag>{' '}
          <Link to={paths.pricing} search={{ tab: 'import' }}>
            {data.draft.sourceName || t('Rows by hand')}
          </Link>
          <span className={kit.note}>
            {' · '}
            {data.draft.changedBy ?? t('The portal')}, {formatDateTime(data.draft.changedAt, localTimeZone)}
          </span>
        </p>
      )}
      {data.lists.length === 0 ? (
        <EmptyState
          title={t('There is no price list yet')}
          action={mayPublish && <Button onClick={() => show({ tab: 'import' })}>{t('New price list')}</Button>}
        />
      ) : (
        <Table
          label={t('Versions of the price list')}
          columns={columns}
          rows={data.lists}
          keyOf={({ priceListVersion }) => priceListVersion}
          narrow="cards"
        />
      )}
      {rolled && <RollBackDialog list={rolled} onClose={() => setRolled(null)} />}
    </>
  );
}
