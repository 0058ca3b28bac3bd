import { memo, useId, useMemo } from 'react';
import type { Runtime } from '../../../core/engineering/battery-runtime.ts';
import { toldMinutes } from '../../../core/engineering/battery-runtime.ts';
import { formatNumber, formatPercent } from '../../../core/format.ts';
import type { UpsBattery } from '../../../core/products/ups/derived.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Series, SeriesPoint } from '../../ui/charts/chart-data.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import kit from '../../ui/kit.module.css';

interface AutonomyChartProps {
  readonly battery: UpsBattery;
  /** Minutes that are asked for, at the share of the load. */
  readonly autonomy: number;
  readonly loadPercent: number;
}

/** Runtimes far beyond the one asked for are of no use, and would press what matters to the axis. */
const mostTimes = 6;
const leastMinutesShown = 30;

/** A runtime in the chart; a gap where the load is not carried, and where the data end. */
const shown = (runtime: Runtime | null, most: number): number | null =>
  runtime === null || runtime.isAtLeast || runtime.minutes > most ? null : toldMinutes(runtime.minutes);

/** Runtime over the share of the load at the beginning and the end of life, with the point that is asked for. */
export const AutonomyChart = memo(function AutonomyChart({ battery, autonomy, loadPercent }: AutonomyChartProps) {
  const t = useTranslate();
  const id = useId();
  const series = useMemo((): readonly Series[] => {
    const { points, duty } = battery.curve();
    const most = Math.max(autonomy * mostTimes, leastMinutesShown);
    const all = points.some((point) => point.loadPercent === duty.loadPercent)
      ? points
      : [...points, duty].toSorted((a, b) => a.loadPercent - b.loadPercent);
    const of = (name: string, end: 'beginningOfLife' | 'endOfLife'): Series => ({
      name,
      points: all.map((point): SeriesPoint => ({ x: point.loadPercent, y: shown(point[end], most), isNode: true })),
    });
    return [of(t('Beginning'), 'beginningOfLife'), of(t('End'), 'endOfLife')];
  }, [battery, autonomy, t]);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={kit.large}>
        {t('Autonomy over the load')} <span className={kit.aside}>{t('at the beginning and the end of life')}</span>
      </h3>
      <LineChart
        title={t('Autonomy over the load')}
        description={t('Asked for: {minutes} min at {percent} % of the load. The table below has the figures.', {
          minutes: autonomy,
          percent: formatNumber(loadPercent, 1),
        })}
        x={{ label: t('Share of the load'), unit: '%', domain: [0, 100] }}
        y={{ label: t('Runtime'), unit: t('min') }}
        series={series}
        wanted={{
          reference: { y: autonomy, label: t('asked for: {minutes} min', { minutes: formatNumber(autonomy) }) },
          at: { x: loadPercent, label: t('duty point {place}', { place: formatPercent(loadPercent, 1) }) },
        }}
        height={240}
      />
    </section>
  );
});
