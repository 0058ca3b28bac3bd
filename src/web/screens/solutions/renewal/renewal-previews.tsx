import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatChange, formatDate, formatPercent } from '../../../../core/format.ts';
import { moneyText, parseMoney, subtract, sum } from '../../../../core/money.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import kit from '../../../ui/kit.module.css';
import type { Preview, Previews, Wanted } from './use-previews.ts';
import { usePreviews } from './use-previews.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';

const total = (items: readonly Preview[], of: (item: Preview) => string): string =>
  moneyText(sum(items.map((item) => parseMoney(of(item))!)));
const changeOf = (before: string, after: string): string =>
  moneyText(subtract(parseMoney(after)!, parseMoney(before)!));

/** %: a smaller change is said to be one. */
const leastShown = 0.1;

function shareOf(before: string, after: string): string | null {
  if (Number(before) === 0 || before === after) return null;
  const share = (Number(changeOf(before, after)) / Number(before)) * 100;
  // What rounds to nothing is something all the same.
  if (Math.abs(share) < leastShown) return `< ${formatPercent(leastShown, 1)}`;
  return `${share > 0 ? '+' : ''}${formatPercent(share, 1)}`;
}

interface PreviewTableProps {
  readonly previews: Previews;
  readonly onStarted: (runId: string) => void;
  readonly onAgain: () => void;
}

function PreviewTable({ previews: { items, missing: _, ...expected }, onStarted, onAgain }: PreviewTableProps) {
  const t = useTranslate();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const start = useGesture('renewalsStart', ['renewalsSelectRuns']);
  const possible = items.filter(({ after }) => after !== null);
  const wanted = possible.filter(({ isxId }) => !left.has(isxId));
  const currencies = [...new Set(wanted.map(({ currency }) => currency))];
  const before = total(wanted, (item) => item.before);
  const after = total(wanted, (item) => item.after!);
  const solutions = wanted.map(({ isxId, version, after: shown }) => ({ isxId, version, after: shown! }));
  const isOutdated = start.error?.code === 'conflict';
  const columns: readonly Column<Preview>[] = [
    {
      name: 'solution',
      head: t('Number'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ isxId, isxName, customerName, after: renewed }) => (
        <>
          <span className={kit.rowCentered}>
            <Checkbox
              aria-label={t('Renew {isxId}', { isxId })}
              checked={renewed !== null && !left.has(isxId)}
              disabled={renewed === null}
              onChange={(isWanted) =>
                setLeft((now) => new Set(isWanted ? [...now].filter((id) => id !== isxId) : [...now, isxId]))
              }
            />
            <Link to={paths.solution} params={{ isxId }} search={{}}>
              {isxId}
            </Link>
          </span>
          <div className={kit.note}>{[isxName, customerName].filter(Boolean).join(' — ')}</div>
        </>
      ),
    },
    { name: 'status', head: t('Status'), onCard: 'corner', cell: ({ isxStatus }) => <StatusTag status={isxStatus} /> },
    {
      name: 'expires',
      head: t('Expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? '—' : formatDate(expiresAt, localTimeZone)),
    },
    {
      name: 'before',
      head: t('Sum before'),
      align: 'end',
      cell: (item) => <MoneyText value={item.before} currency={item.currency} />,
    },
    {
      name: 'after',
      head: t('Sum after'),
      align: 'end',
      cell: (item) => (item.after === null ? null : <MoneyText value={item.after} currency={item.currency} />),
    },
    {
      name: 'difference',
      head: t('Difference'),
      align: 'end',
      cell: (item) =>
        item.after === null ? null : item.before === item.after ? (
          '—'
        ) : (
          <>
            {formatChange(changeOf(item.before, item.after))}
            <div className={kit.note}>{shareOf(item.before, item.after)}</div>
          </>
        ),
    },
    {
      name: 'lines',
      head: t('What changes'),
      onCard: 'line',
      cell: ({ after: renewed, reason, changedLines, endedParts, newProblems }) =>
        renewed === null ? (
          <span className={kit.muted}>{reason}</span>
        ) : (
          <>
            {changedLines === 0
              ? t('No line changes.')
              : t('{count} line changes | {count} lines change', { count: changedLines })}
            {endedParts.length > 0 && (
              <div className={kit.warningNote}>{t('no longer made: {parts}', { parts: endedParts.join(', ') })}</div>
            )}
            {newProblems > 0 && (
              <div className={kit.warningNote}>
                {t('{count} new problem | {count} new problems', { count: newProblems })}
              </div>
            )}
          </>
        ),
    },
  ];
  return (
    <>
      <div className={kit.rowSpread}>
        <p>
          {t('{count} solution to renew | {count} solutions to renew', { count: wanted.length })}
          {items.length > possible.length &&
            ` · ${t('{count} can not be renewed | {count} can not be renewed', { count: items.length - possible.length })}`}
        </p>
        {currencies.length === 1 && (
          <p>
            {t('Total without VAT')}: <MoneyText value={before} currency={currencies[0]!} /> →{' '}
            <strong>
              <MoneyText value={after} currency={currencies[0]!} />
            </strong>{' '}
            {shareOf(before, after)}
          </p>
        )}
        <Button
          kind="primary"
          disabled={wanted.length === 0}
          isBusy={start.isPending}
          onClick={() => start.mutate({ solutions, expected }, { onSuccess: ({ runId }) => onStarted(runId) })}
        >
          {t('Renew the prices')}
        </Button>
      </div>
      {isOutdated ? (
        <Notice
          tone="warning"
          title={start.error!.message}
          action={
            <Button size="small" onClick={onAgain}>
              {t('Look again')}
            </Button>
          }
        />
      ) : (
        <ProblemAlert problem={start.error} />
      )}
      <Table
        label={t('What the renewal would change')}
        columns={columns}
        rows={items}
        keyOf={({ isxId }) => isxId}
        narrow="cards"
      />
    </>
  );
}

interface RenewalPreviewsProps {
  readonly wanted: Wanted;
  readonly onStarted: (runId: string) => void;
}

/** What renewing several solutions would change, and the button that renews those that are left in. */
export function RenewalPreviews({ wanted, onStarted }: RenewalPreviewsProps) {
  const t = useTranslate();
  const { previews, problem, done, all, refetch } = usePreviews(wanted);
  if (problem) return <ErrorState problem={problem} onRetry={refetch} />;
  if (!previews)
    return (
      <p className={kit.muted} role="status">
        <progress max={all || 1} value={done} aria-label={t('Looking at what would change')} />{' '}
        {t('Looking at what would change: {done} of {all}', { done, all })}
      </p>
    );
  const { missing } = previews;
  const absent = missing.length > 0 && (
    <Notice tone="warning" title={t('Not found, or not yours to see: {isxIds}', { isxIds: missing.join(', ') })} />
  );
  if (previews.items.length === 0)
    return (
      absent || (
        <EmptyState title={t('Nothing expires within seven days')}>{t('There is nothing to renew here.')}</EmptyState>
      )
    );
  return (
    <>
      {absent}
      <PreviewTable previews={previews} onStarted={onStarted} onAgain={refetch} />
    </>
  );
}
