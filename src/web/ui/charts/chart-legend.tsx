import { formatNumber, formatQuantity } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Series } from './chart-data.ts';
import { valueAt } from './chart-data.ts';
import styles from './charts.module.css';
import type { Axis } from './line-chart.tsx';
import { SeriesSample } from './series-style.tsx';

interface ChartLegendProps {
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  readonly at: number;
}

/** The series with their values at one x. Keeps its room, so that nothing jumps while the pointer moves. */
export function ChartLegend({ x, y, series, at }: ChartLegendProps) {
  const t = useTranslate();
  return (
    <figcaption className={styles.legend} aria-hidden>
      <span className={styles.at}>{t('At {place}', { place: formatQuantity(at, x.unit, 1) })}</span>
      {series.map((each, index) => {
        const value = valueAt(each, at);
        return (
          <span key={each.name} className={styles.entry}>
            <SeriesSample index={index} />
            {each.name}
            {value === null ? (
              <span className={styles.none}>{t('no data')}</span>
            ) : (
              <strong>
                {formatNumber(value)} <span className={styles.at}>{y.unit}</span>
              </strong>
            )}
          </span>
        );
      })}
    </figcaption>
  );
}
