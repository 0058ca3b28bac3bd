import { memo, useId, useMemo } from 'react';
import type { Chiller, ChillerContext } from '../../../../core/products/chiller/context.ts';
import { ambientCurve } from '../../../../core/products/chiller/curves.ts';
import type { Conditions, Rating } from '../../../../core/products/chiller/rating.ts';
import { formatQuantity } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Series } from '../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import kit from '../../../ui/kit.module.css';

/** What of a chiller is drawn over the ambient. */
const shown = {
  capacity: {
    title: 'Capacity over the outdoor air',
    label: 'Cooling capacity',
    of: (rating: Rating) => rating.capacityKw,
  },
  eer: { title: 'EER over the outdoor air', label: 'EER', of: (rating: Rating) => rating.eer },
} as const;

export interface AmbientChartProps {
  readonly chillers: readonly Chiller[];
  readonly conditions: Conditions;
  readonly context: ChillerContext;
  readonly what: keyof typeof shown;
  /** kW of one chiller that the load asks for; none where chillers of several sizes stand beside each other. */
  readonly askedKw?: number;
}

/** A figure of chillers over the ambient, with the duty point. */
export const AmbientChart = memo(function AmbientChart(props: AmbientChartProps) {
  const { chillers, conditions, context, what, askedKw } = props;
  const t = useTranslate();
  const id = useId();
  const { title, label, of } = shown[what];
  const series = useMemo(
    (): readonly Series[] =>
      chillers.map((chiller) => ({
        name: chiller.model,
        points: ambientCurve(chiller, conditions, context).map(({ ambientC, rating, isNode }) => ({
          x: ambientC,
          y: rating && of(rating),
          isNode,
        })),
      })),
    [chillers, conditions, context, of],
  );
  const ends = series.flatMap(({ points }) => points.map(({ x }) => x));
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h3 id={id} className={kit.large}>
        {t(title)}
      </h3>
      <LineChart
        title={t(title)}
        description={t('Models {models}; duty point at {ambient} °C. The table below has the figures.', {
          models: chillers.map(({ model }) => model).join(', '),
          ambient: conditions.ambientC,
        })}
        x={{ label: t('Outdoor air'), unit: '°C', domain: [Math.min(...ends), Math.max(...ends)] }}
        y={{ label: t(label), unit: what === 'eer' ? t('kW/kW') : t('kW') }}
        series={series}
        wanted={{
          ...(askedKw !== undefined && what === 'capacity'
            ? { reference: { y: askedKw, label: t('required {value} kW', { value: Math.round(askedKw * 10) / 10 }) } }
            : {}),
          at: {
            x: conditions.ambientC,
            label: t('duty point {place}', { place: formatQuantity(conditions.ambientC, '°C') }),
          },
        }}
        height={240}
      />
    </section>
  );
});
