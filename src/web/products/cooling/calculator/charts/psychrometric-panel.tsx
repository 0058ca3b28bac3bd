import { memo, useMemo } from 'react';
import { psychrometricChart } from '../../../../../core/products/cooling/charts/psychrometric-chart.ts';
import { psychrometricDrawing } from '../../../../../core/products/cooling/charts/psychrometric-drawing.ts';
import { returnAirText } from '../../../../../core/products/cooling/charts/psychrometric-text.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { DrawnShapes } from '../../../../ui/drawing/drawn-shapes.tsx';
import kit from '../../../../ui/kit.module.css';
import inks from '../../../../ui/drawing/vector-drawing.module.css';
import { useWidth } from '../../../../ui/charts/use-width.ts';
import { useMedia } from '../../../../ui/hooks/use-media.ts';
import { chartHeight } from './capacity-map-panel.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { FigureTable } from '../../../../ui/figure-table.tsx';
import { useExport } from './use-export.ts';

const usualWidth = 640;
/** Beside the map it is as much higher, px, as the map has figures below it. */
const besideMap = { query: '(min-width: 1100px)', height: 190 } as const;

interface PsychrometricPanelProps {
  readonly data: CoolingSelectionData;
  /** The model of the other charts, then those that are pinned. */
  readonly models: readonly string[];
  readonly inputs: SelectionInputs;
}

/** What the units do to the air of the site. */
export const PsychrometricPanel = memo(function PsychrometricPanel({ data, models, inputs }: PsychrometricPanelProps) {
  const t = useTranslate();
  const [ref, width] = useWidth<HTMLDivElement>(usualWidth);
  const chart = useMemo(() => psychrometricChart(data, models, inputs), [data, models, inputs]);
  const isBesideMap = useMedia(besideMap.query);
  const height = chartHeight(width) + (isBesideMap ? besideMap.height : 0);
  const { drawing } = useMemo(() => psychrometricDrawing(chart, t, { width, height }), [chart, t, width, height]);
  const exported = useExport(data, models, inputs);
  const grams = (ratio: number): string => formatNumber(1000 * ratio);
  return (
    <ChartPanel
      title={t('Psychrometric chart')}
      name="psychrometric-chart"
      help="cooling.psychrometricChart"
      exported={() => exported(drawing, `${drawing.title}: ${models.join(', ')}`)}
    >
      <p className={`${kit.note} ${kit.below}`}>{returnAirText(chart, t)}</p>
      <div ref={ref} style={{ minHeight: height }}>
        <svg
          className={inks.drawing}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          role="img"
          aria-label={drawing.description}
        >
          <DrawnShapes drawing={drawing} />
        </svg>
      </div>
      <FigureTable
        isHidden
        label={t('States of the air: °C, and g/kg')}
        head={[t('Model'), t('return air'), t('coil surface'), t('off coil'), t('supply air, with the fans’ heat')]}
        rows={chart.processes.map(({ model, surface, offCoil, supply }) => [
          model,
          ...[chart.returnAir, surface, offCoil, supply].map(
            ({ temperature, humidityRatio }) => `${formatNumber(temperature)}; ${grams(humidityRatio)}`,
          ),
        ])}
      />
    </ChartPanel>
  );
});
