import { memo, useMemo } from 'react';
import { figureText, sensitivityDrawing, signedChange, stepText } from '../../../../../core/products/cooling/charts/sensitivity-drawing.ts'; // prettier-ignore
import { SENSITIVITY_FIGURES, SENSITIVITY_STEPS, sensitivityStrip } from '../../../../../core/products/cooling/charts/sensitivity-strip.ts'; // prettier-ignore
import { reasonText } from '../../../../../core/products/cooling/charts/refusal-reasons.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { DrawnShapes } from '../../../../ui/drawing/drawn-shapes.tsx';
import inks from '../../../../ui/drawing/vector-drawing.module.css';
import { useWidth } from '../../../../ui/charts/use-width.ts';
import { ChartPanel } from './chart-panel.tsx';
import kit from '../../../../ui/kit.module.css';
import { FigureTable } from '../../../../ui/figure-table.tsx';
import { useExport } from './use-export.ts';

const usualWidth = 1360;

interface SensitivityPanelProps {
  readonly data: CoolingSelectionData;
  readonly model: string;
  readonly inputs: SelectionInputs;
}

/** What a step of each input changes. */
export const SensitivityPanel = memo(function SensitivityPanel({ data, model, inputs }: SensitivityPanelProps) {
  const t = useTranslate();
  const [ref, width] = useWidth<HTMLDivElement>(usualWidth);
  const strip = useMemo(() => sensitivityStrip(data, model, inputs), [data, model, inputs]);
  const drawing = useMemo(() => (strip.ok ? sensitivityDrawing(strip.value, t, width) : null), [strip, t, width]);
  const exported = useExport(data, [model], inputs);
  const refusal = strip.ok ? null : strip.problems[0]!;
  const labels = new Map(SENSITIVITY_STEPS.map(({ field, label }) => [field, label]));
  return (
    <ChartPanel
      title={t('What changes the figures')}
      name="sensitivity-strip"
      help="cooling.sensitivityStrip"
      exported={drawing && (() => exported(drawing, drawing.title))}
    >
      <p className={`${kit.note} ${kit.below}`}>
        {t('One input at a time, from the duty point. Blue: more, amber: less, in % of the figure.')}
      </p>
      <div ref={ref}>
        {refusal && <p className={kit.warningNote}>{t(refusal.text, refusal.params)}</p>}
        {drawing && (
          <svg
            className={inks.drawing}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            role="img"
            aria-label={drawing.description}
          >
            <DrawnShapes drawing={drawing} />
          </svg>
        )}
      </div>
      {strip.ok && (
        <FigureTable
          isHidden
          label={t('Sensitivity of {model}', { model })}
          head={[t('Step'), ...SENSITIVITY_FIGURES.map(({ figure }) => figureText(strip.value, figure, t))]}
          rows={strip.value.changes.map((change) => [
            `${t(labels.get(change.field)!)} ${stepText(change, t)}`,
            ...SENSITIVITY_FIGURES.map(({ figure, decimals }) =>
              change.after.ok
                ? `${formatNumber(change.after.value.figures[figure], decimals)} (${signedChange(change.after.value.percent[figure])})`
                : t(reasonText(change.after.problems[0]!)),
            ),
          ])}
        />
      )}
    </ChartPanel>
  );
});
