import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber, formatPercent } from '../../../../core/format.ts';
import type { CallAnswer, CallBody } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { MoneyBridge } from '../../../parts/difference/money-bridge.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './step-dialog.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

type Preview = CallAnswer<'solutionsPreviewRenewal'>;
type Line = Preview['lines'][number];

/** What of a preview the step that accepts it sends back. */
export type Accepted = Pick<CallBody<'solutionsAct'>, 'expected' | 'replace'>;

interface EndedPartProps {
  readonly line: Line;
  readonly isReplaced: boolean;
  readonly onReplace: (isReplaced: boolean) => void;
}

/** That a part has ended, and what can be done about it here. */
function EndedPart({ line: { successor, origin, mayReplace }, isReplaced, onReplace }: EndedPartProps) {
  const t = useTranslate();
  return (
    <span className={`${kit.line} ${kit.warning}`}>
      {successor
        ? t('no longer made; its successor is {successor}', { successor })
        : t('no longer made, without a successor')}
      {successor && mayReplace && (
        <Button size="small" kind="link" onClick={() => onReplace(!isReplaced)}>
          {t(isReplaced ? 'Keep the ended part' : 'Take {successor} instead', { successor })}
        </Button>
      )}
      {successor && !mayReplace && origin === 'manual' && (
        <span className={`${kit.line} ${kit.muted}`}>
          {t('The list is made by hand: an approver replaces the part when they have received the solution.')}
        </span>
      )}
      {origin === 'rule' && (
        <span className={`${kit.line} ${kit.muted}`}>{t('The rules ask for it: it changes with the choices.')}</span>
      )}
    </span>
  );
}

/** What the renewal means for problems and limits, where it means anything. */
function Effects({ preview: { problemsAppearing, problemsDisappearing, limits } }: { readonly preview: Preview }) {
  const t = useTranslate();
  const obstacles = problemsAppearing.filter(({ severity }) => severity === 'error');
  const warnings = problemsAppearing.filter(({ severity }) => severity !== 'error');
  const list = (items: readonly string[]) => (
    <ul className={kit.bullets}>
      {items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  const discounts = (items: readonly { readonly partNumber: string; readonly discount: string }[]) =>
    list(items.map(({ partNumber, discount }) => `${partNumber}: ${formatPercent(discount)}`));
  return (
    <>
      {obstacles.length > 0 && (
        <Notice tone="error" title={t('Will stand against submitting')}>
          {list(obstacles.map(({ message }) => message))}
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('Problems that appear')}>
          {list(warnings.map(({ message }) => message))}
        </Notice>
      )}
      {problemsDisappearing.length > 0 && (
        <Notice tone="success" title={t('Problems that are gone then')}>
          {list(problemsDisappearing.map(({ message }) => message))}
        </Notice>
      )}
      {limits && limits.aboveOwn.length > 0 && (
        <Notice tone="info" title={t('Discounts by hand above your limit stay as they are')}>
          {discounts(limits.aboveOwn)}
        </Notice>
      )}
      {limits && limits.aboveApprovers.length > 0 && (
        <Notice tone="warning" title={t('Discounts by hand above the limit of an approver')}>
          {discounts(limits.aboveApprovers)}
        </Notice>
      )}
      {limits && limits.floors.length > 0 && (
        <Notice tone="info" title={t('The lowest price takes back of the discounts')}>
          {list(
            limits.floors.map(
              ({ partNumber, before, after }) => `${partNumber}: ${formatPercent(before)} → ${formatPercent(after)}`,
            ),
          )}
        </Notice>
      )}
    </>
  );
}

interface RenewalPreviewProps {
  readonly isxId: string;
  readonly currency: string;
  /** What is shown now; null while nothing is. */
  readonly onShown: (accepted: Accepted | null) => void;
}

/** What today's prices and catalogue would change: line by line, in all with its causes, problems and limits. */
export function RenewalPreview({ isxId, currency, onShown }: RenewalPreviewProps) {
  const t = useTranslate();
  const [replace, setReplace] = useState<readonly string[]>([]);
  const { data, error } = useQuery({
    ...answerOptions('solutionsPreviewRenewal', { isxId, ...(replace.length > 0 && { replace: [...replace] }) }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  useEffect(() => {
    const shown = data && {
      expected: {
        catalogueVersion: data.catalogueVersion,
        priceListVersion: data.priceListVersion,
        after: data.after,
      },
      ...(replace.length > 0 && { replace: [...replace] }),
    };
    onShown(shown ?? null);
  }, [data, replace, onShown]);
  if (error) return <ProblemAlert problem={error} />;
  if (!data) return <Loading lines={4} />;
  const difference = Number(data.after) - Number(data.before);
  const share = Number(data.before) === 0 ? 0 : (difference / Number(data.before)) * 100;
  const { money } = data.difference;
  const losesPrice = data.lines.some(
    ({ before, after, quantityAfter }) => before !== null && after === null && quantityAfter > 0,
  );
  const columns: readonly Column<(typeof data.lines)[number]>[] = [
    {
      name: 'part',
      head: t('Part'),
      isRowHead: true,
      onCard: 'line',
      cell: (line) => (
        <>
          {line.partNumber}
          <div className={kit.note}>{line.description}</div>
          {line.ended && (
            <EndedPart
              line={line}
              isReplaced={replace.includes(line.partNumber)}
              onReplace={(isReplaced) =>
                setReplace((before) =>
                  isReplaced
                    ? [...before, line.partNumber]
                    : before.filter((partNumber) => partNumber !== line.partNumber),
                )
              }
            />
          )}
        </>
      ),
    },
    {
      name: 'quantity',
      head: t('Qty'),
      align: 'end',
      cell: ({ quantityBefore, quantityAfter }) =>
        quantityBefore === quantityAfter
          ? formatNumber(quantityAfter)
          : `${formatNumber(quantityBefore)} → ${formatNumber(quantityAfter)}`,
    },
    { name: 'before', head: t('Price before'), align: 'end', cell: ({ before }) => <MoneyText value={before} /> },
    {
      name: 'after',
      head: t('Price after'),
      align: 'end',
      cell: ({ after, quantityAfter }) =>
        after === null && quantityAfter > 0 ? (
          <strong className={kit.fault}>{t('no price')}</strong>
        ) : (
          <MoneyText value={after} />
        ),
    },
  ];
  return (
    <div className={kit.stack}>
      {replace.length > 0 && (
        <p>
          {t('Replaced by their successors')}: {replace.join(', ')}{' '}
          <Button size="small" kind="link" onClick={() => setReplace([])}>
            {t('Keep the ended parts')}
          </Button>
        </p>
      )}
      {data.lines.length === 0 ? (
        <p>{t('No line changes.')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Lines that change')}>
          <Table
            label={t('Lines that change')}
            columns={columns}
            rows={data.lines}
            keyOf={({ partNumber }) => partNumber}
            narrow="cards"
          />
        </div>
      )}
      <Effects preview={data} />
      {money && Number(money.difference) !== 0 ? (
        <MoneyBridge money={money} before={t('Now')} after={t('After the renewal')} isLoss={losesPrice} />
      ) : (
        <p className={`${kit.row} ${kit.toEnd}`}>
          <span>{t('Total without VAT')}:</span>
          <span>
            <MoneyText value={data.before} currency={currency} /> →{' '}
            <strong>
              <MoneyText value={data.after} currency={currency} />
            </strong>
          </span>
          {difference !== 0 && (
            <span>
              ({difference > 0 ? '+' : ''}
              {formatNumber(share, 1)}
              {'\u00A0'}%)
            </span>
          )}
        </p>
      )}
    </div>
  );
}
