import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { dayText } from '../../../core/day.ts';
import { ListedPrice } from './listed-price.tsx';
import { PriceStepsChart } from './price-steps-chart.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface PartHistoryProps {
  readonly partNumber: string;
  readonly onClose: () => void;
  readonly onSuccessor: (partNumber: string) => void;
}

/** What a part has cost, list after list: as steps and as a table. */
export function PartHistory({ partNumber, onClose, onSuccessor }: PartHistoryProps) {
  const t = useTranslate();
  const { data, error } = useQuery(answerOptions('pricesSelectHistory', { partNumber }));
  const columns: readonly Column<CallAnswer<'pricesSelectHistory'>['steps'][number]>[] = [
    { name: 'from', head: t('From'), cell: ({ validFrom }) => dayText(validFrom) },
    { name: 'to', head: t('To'), cell: ({ validTo }) => (validTo === null ? '…' : dayText(validTo)) },
    {
      name: 'listPrice',
      head: t('List price'),
      align: 'end',
      cell: (step) =>
        step.isListed && data ? <ListedPrice price={step} listCurrency={data.listCurrency} /> : t('not in the list'),
    },
  ];
  return (
    <Dialog title={t('Price history of {partNumber}', { partNumber })} width={620} onClose={onClose}>
      {error && <ProblemAlert problem={error} />}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <div className={kit.stackWide}>
          {data.description !== '' && <p>{data.description}</p>}
          {data.status === 'ended' && (
            <p>
              {t('This part has ended.')}{' '}
              {data.successor !== null && (
                <Button kind="words" onClick={() => onSuccessor(data.successor!)}>
                  {t('Show the successor {partNumber}', { partNumber: data.successor })}
                </Button>
              )}
            </p>
          )}
          {data.steps.every(({ isListed }) => !isListed) ? (
            <p>{t('No price list has held this part.')}</p>
          ) : (
            <>
              <PriceStepsChart {...data} />
              {data.steps.some(({ currency }) => currency !== data.listCurrency) && (
                <p className={kit.note}>{t('Prices in other currencies beside what they come to at today’s rate.')}</p>
              )}
              <Table
                label={t('Price history')}
                columns={columns}
                rows={data.steps.toReversed()}
                keyOf={({ validFrom }) => validFrom}
                narrow="scrolls"
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
