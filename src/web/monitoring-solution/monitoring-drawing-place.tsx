import { useCallback, useMemo } from 'react';
import { topologyDrawing } from '../../core/monitoring/drawing/topology-sheet.ts';
import { useTranslate } from '../app/app-context.tsx';
import { useConfigurator } from '../configurator/configurator-context.tsx';
import type { ResultsProps } from '../configurator/type-view.ts';
import { VectorDrawing } from '../drawings/vector/vector-drawing.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { monitoringOf } from './monitoring-answer.ts';
import styles from './monitoring-results.module.css';

/** The topology, tied to the lines of the parts list; it follows when the choices rest. */
export function MonitoringDrawingPlace({ composition }: ResultsProps) {
  const t = useTranslate();
  const { pointed, pointAt, jumpTo } = useConfigurator();
  const settled = useSettled(composition);
  const drawing = useMemo(() => {
    if (!settled) return null;
    const listed = new Map(settled.priced.lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
    return topologyDrawing(monitoringOf(settled.evaluation).derived, listed, t);
  }, [settled, t]);
  const goTo = useCallback((part: string) => jumpTo({ part }), [jumpTo]);
  if (!settled) return null;
  if (!drawing) return <p className={styles.muted}>{t('There is nothing to draw yet.')}</p>;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{drawing.title}</h3>
      <VectorDrawing drawing={drawing} pointed={pointed} onPoint={pointAt} onGo={goTo} />
    </section>
  );
}
