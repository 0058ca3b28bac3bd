import type { Solution } from '../../../../contract/shapes.ts';
import { formatPercent } from '../../../../core/format.ts';
import { moneyText, parseMoney, sum, zero } from '../../../../core/money.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import styles from './largest-lines.module.css';
import kit from '../../../ui/kit.module.css';

/** So many lines are named; what is beyond them is told in one. */
const named = { whole: 8, brief: 4 } as const;

interface LargestLinesProps extends Pick<Solution, 'lines' | 'totals'> {
  /** Beside a list: fewer of them, each on two lines. */
  readonly isBrief?: boolean;
}

const summaryOf = ({ summary }: Solution['lines'][number]) => (summary === null ? zero : (parseMoney(summary) ?? zero));

/** Where the money of a solution goes: its largest lines with their share of the sum, and the rest in one. */
export function LargestLines({ lines, totals, isBrief = false }: LargestLinesProps) {
  const t = useTranslate();
  const sorted = lines.toSorted((one, other) => {
    const [a, b] = [summaryOf(one), summaryOf(other)];
    return a === b ? one.position - other.position : a < b ? 1 : -1;
  });
  const most = isBrief ? named.brief : named.whole;
  const rest = sorted.slice(most);
  const net = Number(totals.net);
  const shareOf = (amount: string | null): number => (net === 0 ? 0 : (100 * Number(amount ?? 0)) / net);
  const rows = [
    ...sorted.slice(0, most).map(({ partNumber, description, quantity, summary }) => ({
      key: partNumber,
      head: partNumber,
      text: description,
      quantity,
      summary,
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: '',
            head: t('{count} more line | {count} more lines', { count: rest.length }),
            text: '',
            quantity: null,
            summary: moneyText(sum(rest.map(summaryOf))),
          },
        ]),
  ];
  return (
    <ol className={`${kit.list} ${kit.stack} ${styles.lines}`} aria-label={t('Largest lines')}>
      {rows.map(({ key, head, text, quantity, summary }) => (
        <li key={key} data-part={key}>
          <span className={`${kit.anywhere} ${styles.what}`}>
            <b>{head}</b> <span className={kit.muted}>{text}</span>
          </span>
          <span className={`${kit.nowrap} ${styles.figure}`}>{quantity !== null && `${quantity} ${t('pcs')}`}</span>
          <span className={`${kit.nowrap} ${styles.figure}`}>
            <MoneyText value={summary} currency={totals.currency} />
          </span>
          <span className={`${kit.nowrap} ${styles.figure}`}>{formatPercent(shareOf(summary), 1)}</span>
          <svg className={`${kit.share} ${kit.whole}`} aria-hidden>
            <rect width={`${shareOf(summary).toFixed(2)}%`} height="100%" rx="1" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
