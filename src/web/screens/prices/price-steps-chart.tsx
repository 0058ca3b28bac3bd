import { formatMoneyText } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { dayText } from '../../../core/day.ts';
import styles from '../../ui/charts/charts.module.css';
import { seriesColour } from '../../ui/charts/series-style.tsx';

type History = CallAnswer<'pricesSelectHistory'>;

const WIDTH = 560;
const HEIGHT = 150;
const frame = { left: 12, right: 12, top: 26, bottom: 26 } as const;
const DAY = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The price of a part as steps over its days, with today as a line; the table beside it says the same in words. */
export function PriceStepsChart({ partNumber, steps: told, today }: Pick<History, 'partNumber' | 'steps' | 'today'>) {
  const t = useTranslate();
  // One scale is of one currency: over several the steps are drawn as what they come to, and without a rate not at all.
  const currencies = new Set(told.filter(({ listPrice }) => listPrice !== null).map(({ currency }) => currency));
  const steps = told.map((step) => ({ ...step, drawn: currencies.size > 1 ? step.convertedPrice : step.listPrice }));
  const priced = steps.filter(({ drawn }) => drawn !== null);
  const [first] = steps;
  if (priced.length === 0 || !first) return null;
  const start = time(first.validFrom);
  const latest = Math.max(time(today), time(steps.at(-1)!.validFrom));
  // The last step is as wide as a tenth of the rest, so that a change of tomorrow shows.
  const end = latest + Math.max(14 * DAY, (latest - start) / 10);
  const toX = (at: number) => frame.left + ((at - start) / (end - start)) * (WIDTH - frame.left - frame.right);
  // Only for the drawing: figures are written from the decimal strings.
  const prices = priced.map(({ drawn }) => Number(drawn));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const air = most === least ? most || 1 : (most - least) * 0.25;
  const toY = (price: number) =>
    HEIGHT - frame.bottom - ((price - least + air) / (most - least + 2 * air)) * (HEIGHT - frame.top - frame.bottom);
  let path = '';
  let isDrawing = false;
  for (const { validFrom, validTo, drawn } of steps) {
    if (drawn === null) {
      isDrawing = false;
      continue;
    }
    const [from, to] = [toX(time(validFrom)), toX(validTo === null ? end : time(validTo) + DAY)];
    const y = toY(Number(drawn));
    path += `${isDrawing ? 'L' : 'M'}${from} ${y}L${to} ${y}`;
    isDrawing = true;
  }
  return (
    <svg
      className={`${styles.chart} ${styles.svg}`}
      style={seriesColour(0)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('List price of {partNumber} from day to day; the table below holds the figures', { partNumber })}
    >
      <path className={styles.grid} d={`M${frame.left} ${HEIGHT - frame.bottom}H${WIDTH - frame.right}`} />
      <path className={styles.guide} d={`M${toX(time(today))} ${frame.top - 8}V${HEIGHT - frame.bottom}`} />
      <text className={styles.tick} x={toX(time(today))} y={frame.top - 13} textAnchor="middle">
        {t('today')}
      </text>
      <path className={styles.series} d={path} />
      {priced.map(({ validFrom, listPrice, currency, drawn }, i) => {
        const isLast = i === priced.length - 1;
        const x = toX(time(validFrom));
        return (
          <g key={validFrom}>
            <circle className={styles.node} cx={x} cy={toY(Number(drawn))} r="3" />
            {(i === 0 || isLast) && (
              <text
                className={styles.name}
                x={isLast && i > 0 ? WIDTH - frame.right : x}
                y={toY(Number(drawn)) - 8}
                textAnchor={isLast && i > 0 ? 'end' : 'start'}
              >
                {formatMoneyText(listPrice!, currencies.size > 1 ? currency : undefined)}
              </text>
            )}
          </g>
        );
      })}
      <text className={styles.tick} x={frame.left} y={HEIGHT - 8}>
        {dayText(first.validFrom)}
      </text>
      {steps.length > 1 && (
        <text className={styles.tick} x={toX(time(steps.at(-1)!.validFrom))} y={HEIGHT - 8} textAnchor="middle">
          {dayText(steps.at(-1)!.validFrom)}
        </text>
      )}
    </svg>
  );
}
