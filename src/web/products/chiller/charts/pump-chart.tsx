import { memo, useId, useMemo } from 'react';
import type { HydraulicModule } from '../../../../core/products/chiller/context.ts';
import { pumpCurve } from '../../../../core/products/chiller/curves.ts';
import type { Rating } from '../../../../core/products/chiller/rating.ts';
import { formatQuantity } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Series } from '../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import kit from '../../../ui/kit.module.css';

interface PumpChartProps {
  readonly module: HydraulicModule;
  readonly rating: Rating;
  /** What the system takes at the rated flow, kPa. */
  readonly systemKPa: number;
}

/** What the module leaves for the system over the flow, with the line of the system. */
export const PumpChart = memo(function PumpChart({ module, rating, systemKPa }: PumpChartProps) {
  const t = useTranslate();
  const id = useId();
  const points = useMemo(() => pumpCurve(module, rating, systemKPa), [module, rating, systemKPa]);
  const series: readonly Series[] = [
    {
      name: t('pump'),
      points: points.map(({ flowM3h, headLeftKPa }) => ({ x: flowM3h, y: Math.max(0, headLeftKPa), isNode: false })),
    },
    { name: t('the system'), points: points.map(({ flowM3h, systemKPa: y }) => ({ x: flowM3h, y, isNode: false })) },
  ];
  const { flowMinM3h, flowMaxM3h } = module.running;
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h3 id={id} className={kit.large}>
        {t('Head of the module')} <span className={kit.aside}>{module.partNumber}</span>
      </h3>
      <LineChart
        title={t('Head of the module')}
        description={t('What {module} leaves for the system beside its chiller, and what the system takes.', {
          module: module.partNumber,
        })}
        x={{ label: t('Flow'), unit: t('m³/h'), domain: [flowMinM3h, flowMaxM3h] }}
        y={{ label: t('Head'), unit: t('kPa') }}
        series={series}
        wanted={{
          at: {
            x: rating.flowM3h,
            label: t('duty point {place}', { place: formatQuantity(rating.flowM3h, t('m³/h'), 1) }),
          },
        }}
        height={220}
      />
    </section>
  );
});
