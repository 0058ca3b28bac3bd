import { formatNumber, formatQuantity } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Series } from './chart-data.ts';
import { valueAt } from './chart-data.ts';
import kit from '../kit.module.css';
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
    <figcaption className={`${kit.rowBaseline} ${kit.small}`} aria-hidden>
      <span className={kit.muted}>{t('At {place}', { place: formatQuantity(at, x.unit, 1) })}</span>
      {series.map((each, index) => {
        const value = valueAt(each, at);
        return (
          <span key={each.name} className={`${kit.rowInline} ${kit.nowrap}`}>
            <SeriesSample index={index} />
            {each.name}
            {value === null ? (
              <span className={kit.muted}>{t('no data')}</span>
            ) : (
              <strong>
                {formatNumber(value)} <span className={kit.muted}>{y.unit}</span>
              </strong>
            )}
          </span>
        );
      })}
    </figcaption>
  );
}
