import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../../core/format.ts';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import { dayOfWaiting } from '../../../../core/solution/turn.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { kindRowClass } from '../../../parts/solution/kind-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import kit from '../../../ui/kit.module.css';
import { LinkButton } from '../../../ui/link-button.tsx';
import { loadedLate } from '../../../ui/lazy-component.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { Column } from '../../../ui/table.tsx';
import { rowLink, Table } from '../../../ui/table.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import type { Reason, Waiting } from './attention.ts';
import { byReason, isBegun, isLongWaiting, isToDecide, ownMoves, reasonLabels, together } from './attention.ts';
import { moveColumn, ownerColumn, solutionColumn, sumColumn } from './desk-columns.tsx';
import { expecting } from './preload-type.ts';
import { reachedByKeys } from './use-row-keys.ts';
import styles from './waiting-desk.module.css';

const DecisionPane = loadedLate(
  async () => (await import('../approvals/decision-pane.tsx')).DecisionPane,
  <Loading lines={14} />,
);

/** So many of each reason stand open; the others come with a press. */
const SHOWN = 4;

/** What is asked, with how many and what they come to together. */
interface Head {
  readonly reason: Reason;
  readonly count: number;
  readonly sum: ReturnType<typeof together>;
}
type Row = Waiting | Head;

const isHead = (row: Row): row is Head => 'reason' in row;

const keyOf = ({ isxId, waitsFor }: Waiting): string => `${isxId} ${waitsFor}`;

const linkOf = (row: Element): HTMLElement | null => row.querySelector('[data-row-link]');

/** The link of the next row below or above, past the heads between them. */
function neighbourOf(row: Element, key: string): HTMLElement | null {
  const step = key === 'ArrowDown' ? 'nextElementSibling' : key === 'ArrowUp' ? 'previousElementSibling' : null;
  if (step === null) return null;
  for (let other = row[step]; other; other = other[step]) {
    const link = linkOf(other);
    if (link) return link;
  }
  return null;
}

/** In which words it was sent on to the person. */
function Said({ row: { last } }: { readonly row: Waiting }) {
  const t = useTranslate();
  return last && last.comment !== '' ? (
    <div className={`${kit.small} ${kit.twoLines} ${styles.said}`}>
      {t('{name}: “{words}”', { name: last.displayName, words: last.comment })}
    </div>
  ) : null;
}

interface WaitingDeskProps {
  readonly waiting: readonly Waiting[];
  /** What is to be decided is decided beside the list, one after the other. */
  readonly hasPane: boolean;
}

/** What waits for the person by what is asked, the longest wait first: whose it is, what it comes to, and since when. */
export function WaitingDesk({ waiting, hasPane }: WaitingDeskProps) {
  const t = useTranslate();
  const now = useNow();
  const desk = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const grouped = byReason(waiting);
  const all = grouped.flatMap(([, of]) => of);

  // What is being judged stays, whatever others do to the list meanwhile: it gives way to a decision or a press alone.
  const queue = hasPane ? all.filter(isToDecide) : [];
  const [judged, setJudged] = useState<{ readonly isxId: string; readonly following: readonly string[] } | null>(null);
  const judge = (isxId: string | undefined) => {
    const ids = queue.map((row) => row.isxId);
    const at = ids.findIndex((id) => id === isxId);
    setJudged(
      isxId === undefined ? null : { isxId, following: [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))] },
    );
  };
  // What has just been decided may stand in the list until that comes anew.
  const [done, setDone] = useState<string | null>(null);
  if (done !== null && !all.some((row) => keyOf(row) === done)) setDone(null);
  const begins = queue.find((row) => keyOf(row) !== done);
  if (judged === null && begins) judge(begins.isxId);
  // In the order in which it was opened, for what is taken on stands elsewhere then.
  const next =
    judged?.following.flatMap((id) => queue.find(({ isxId }) => isxId === id) ?? [])[0] ??
    queue.find(({ isxId }) => isxId !== judged?.isxId);
  const isJudged = ({ isxId }: Waiting) => isxId === judged?.isxId;
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    // The keys go on from where the person is.
    const chosen = desk.current?.querySelector<HTMLElement>('[data-chosen="true"] [data-row-link]');
    if (steps > 0) chosen?.focus({ preventScroll: true });
  }, [steps]);
  const onStep = (isxStatus: IsxStatus) => {
    // What has been taken on is to be decided now.
    if (isxStatus !== 'received') {
      const row = queue.find(isJudged);
      setDone(row ? keyOf(row) : null);
      judge(next?.isxId);
    }
    setSteps(steps + 1);
  };

  const firstOfEach = grouped.flatMap(([, of]) => of.slice(0, SHOWN));
  const isBeyond = all.some(isJudged) && !firstOfEach.some(isJudged);
  const isOpen = isWhole || isBeyond;
  const open = new Set(isOpen ? all : firstOfEach);
  const rows = grouped.flatMap(([reason, of]): readonly Row[] => {
    const shown = of.filter((row) => open.has(row));
    return shown.length > 0 ? [{ reason, count: of.length, sum: together(of, waiting) }, ...shown] : [];
  });
  const dayOf = ({ since }: Waiting) => dayOfWaiting(new Date(since), new Date(now), localTimeZone);
  const choosing = (row: Waiting) => {
    if (!hasPane || !isToDecide(row)) return expecting(row);
    return {
      ...expecting(row),
      'data-chosen': isJudged(row),
      // The dialog of the decision gives the keyboard back to the row that it was on: that is no wish to see it again.
      onFocus: () => !isJudged(row) && keyOf(row) !== done && judge(row.isxId),
      onClick: ({ currentTarget }: MouseEvent) => linkOf(currentTarget)?.focus({ preventScroll: true }),
      onKeyDown: (event: KeyboardEvent) => {
        const neighbour = neighbourOf(event.currentTarget, event.key);
        if (!neighbour) return;
        event.preventDefault();
        neighbour.focus();
      },
    };
  };
  if (all.length === 0 && !judged) return null;

  // An owner's duties are all the person's own, and are done on the solution.
  const decides = all.some(isToDecide);
  const does = all.some((row) => !isToDecide(row));
  // One green button in view: where something is to be decided, its pane has it.
  const first = decides ? undefined : all.find((row) => !isBegun(row));
  const columns: readonly Column<Waiting>[] = [
    solutionColumn(t, {
      link: (row) => ({
        className: hasPane && isToDecide(row) ? undefined : rowLink,
        // One stop of the keyboard, from which the arrows go on: on the way to the decision no other is chosen.
        tabIndex: hasPane && isToDecide(row) && !isJudged(row) ? -1 : undefined,
        'aria-current': isJudged(row) ? 'true' : undefined,
        ...reachedByKeys,
      }),
      below: (row) => <Said row={row} />,
    }),
    ownerColumn(t),
    sumColumn(t),
    {
      name: 'waits',
      head: t('Waits'),
      align: 'end',
      onCard: 'corner',
      cell: (row) =>
        isBegun(row) ? (
          <span className={kit.muted}>{t('changed {day}', { day: formatDate(row.changedAt, localTimeZone) })}</span>
        ) : (
          <span className={isLongWaiting(dayOf(row)) ? `${kit.warning} ${kit.strong}` : undefined}>
            {t('day {day}', { day: dayOf(row) })}
          </span>
        ),
    },
    moveColumn(t, (row) => {
      const move = ownMoves[row.waitsFor];
      if (!move) return null;
      return (
        <span className={kit.over}>
          <LinkButton
            to={paths.solution}
            params={{ isxId: row.isxId }}
            {...(move.tab !== undefined && { search: { tab: move.tab } as never })}
            size="small"
            kind={row === first ? 'primary' : 'default'}
          >
            {t(move.label)}
          </LinkButton>
        </span>
      );
    }),
  ];
  const shown = columns.filter(({ name }) => (name === 'owner' ? decides : name === 'move' ? does : true));
  // The sum of a group stands at the end of its head, which reaches to the end of the sums.
  const toSum = shown.findIndex(({ name }) => name === 'sum') + 1;
  return (
    <div
      className={`${kit.columns} ${kit.section} ${styles.desk}`}
      data-pane={(hasPane && judged !== null) || undefined}
      ref={desk}
    >
      <div className={`${kit.stack} ${styles.queue}`}>
        <Table
          label={t('What waits for you')}
          columns={shown as readonly Column<Row>[]}
          rows={rows}
          keyOf={(row) => (isHead(row) ? row.reason : keyOf(row))}
          narrow="cards"
          rowOf={(row) =>
            isHead(row) && (
              <tr data-inside="true">
                <th scope="rowgroup" colSpan={toSum} data-card="line">
                  <span className={kit.rowApart}>
                    <span>
                      {t(reasonLabels[row.reason])} <span className={kit.note}>{row.count}</span>
                    </span>
                    {row.sum && (
                      <span className={kit.aside}>
                        <MoneyText value={row.sum.net} currency={row.sum.currency} />
                      </span>
                    )}
                  </span>
                </th>
                <td colSpan={shown.length - toSum} />
              </tr>
            )
          }
          rowProps={(row) => (isHead(row) ? {} : { className: kindRowClass(row.kind), ...choosing(row) })}
        />
        {all.length > firstOfEach.length && isOpen === isWhole && (
          <div>
            <Button size="small" onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('Show the first of each') : t('Show all {count}', { count: waiting.length })}
            </Button>
          </div>
        )}
      </div>
      {hasPane && judged && (
        <DecisionPane
          key={judged.isxId}
          isxId={judged.isxId}
          next={next ? next.isxName || next.isxId : null}
          onStep={onStep}
        />
      )}
    </div>
  );
}
