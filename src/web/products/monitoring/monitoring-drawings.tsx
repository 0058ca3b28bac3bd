import { topologyDrawing } from '../../../core/products/monitoring/drawing/topology-sheet.ts';
import type { Drawing } from '../../../core/drawing/drawing.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Draw } from '../../parts/configurator/drawings.tsx';
import { Drawings } from '../../parts/configurator/drawings.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { monitoringOf } from './monitoring-answer.ts';

const draw: Draw<readonly Drawing[]> = ({ evaluation }, listed, t) => {
  const drawing = topologyDrawing(monitoringOf(evaluation).derived, listed, t);
  return drawing ? [drawing] : [];
};

/** The topology. */
export function MonitoringDrawings({ composition }: ResultsProps) {
  const t = useTranslate();
  return <Drawings composition={composition} draw={draw} nothing={t('There is nothing to draw yet.')} />;
}
