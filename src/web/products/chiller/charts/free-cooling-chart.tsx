import { memo, useId, useMemo } from 'react';
import { naturalCurve } from '../../../../core/products/chiller/curves.ts';
import type { FreeCoolingDuty } from '../../../../core/products/chiller/duty.ts';
import { formatQuantity } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Series } from '../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import kit from '../../../ui/kit.module.css';

/** What of the load of one working chiller the air carries over the ambient, %. */
export const FreeCoolingChart = memo(function FreeCoolingChart({ duty }: { readonly duty: FreeCoolingDuty }) {
  const t = useTranslate();
  const id = useId();
  const { water, startBelowC, fullBelowC } = duty;
  const points = useMemo(() => naturalCurve(duty), [duty]);
  const series: readonly Series[] = [
    {
      name: t('by air'),
      points: points.map(({ ambientC, naturalKw }) => ({ x: ambientC, y: (100 * naturalKw) / water.loadKw, isNode: ambientC % 5 === 0 })), // prettier-ignore
    },
  ];
  const place = (value: number): string => formatQuantity(value, '°C', 1);
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h3 id={id} className={kit.large}>
        {t('Free cooling over the outdoor air')}
      </h3>
      <LineChart
        title={t('Free cooling over the outdoor air')}
        description={
          fullBelowC === null
            ? t('Air cools below {start}. The table below has the figures.', { start: place(startBelowC) })
            : t('Air cools below {start} and carries the load alone below {full}. The table below has the figures.', {
                start: place(startBelowC),
                full: place(fullBelowC),
              })
        }
        x={{ label: t('Outdoor air'), unit: '°C', domain: [points[0]!.ambientC, points.at(-1)!.ambientC] }}
        y={{ label: t('Share of the load'), unit: '%' }}
        series={series}
        wanted={{
          at:
            fullBelowC === null
              ? { x: startBelowC, label: t('from {place}', { place: place(startBelowC) }) }
              : { x: fullBelowC, label: t('all of it below {place}', { place: place(fullBelowC) }) },
        }}
        height={220}
      />
      <p className={kit.note}>
        {t('An estimate: kW per K hold for 30 % ethylene glycol at nominal flow. Demonstration data.')}
      </p>
    </section>
  );
});
