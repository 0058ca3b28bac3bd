import { useTranslate } from '../../../../app/session/app-context.tsx';
import type { ChartSource } from '../../../../../core/products/cooling/charts/chart-caption.ts';
import { chartCaption, chartFileName } from '../../../../../core/products/cooling/charts/chart-caption.ts';
import { hasDemonstration } from '../../../../../core/products/cooling/figures/figure-origin.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import type { Drawing } from '../../../../../core/drawing/drawing.ts';
import { useCalculatorData } from '../state/calculator-data.ts';
import type { ExportedChart } from './export-chart.ts';

/** A chart of some models at the inputs, as it goes into a file. */
export function useExport(data: CoolingSelectionData, models: readonly string[], inputs: SelectionInputs) {
  const t = useTranslate();
  const { data: calculator } = useCalculatorData();
  return (drawing: Drawing, title: string): ExportedChart => {
    const source: ChartSource = {
      table: data.units.get(models[0]!)?.table ?? '',
      catalogueVersion: calculator?.catalogueVersion ?? '',
      isDemonstration: hasDemonstration(models.flatMap((model) => data.units.get(model) ?? [])),
    };
    return {
      drawing,
      caption: chartCaption(title, inputs, source, t),
      fileName: chartFileName(drawing.name, models, inputs),
    };
  };
}
