import { useCallback, useMemo } from 'react';
import { upsDrawings } from '../../core/ups/drawing/ups-drawings.ts';
import { useTranslate } from '../app/app-context.tsx';
import { useConfigurator } from '../configurator/configurator-context.tsx';
import type { ResultsProps } from '../configurator/type-view.ts';
import { UpsDrawing } from '../drawings/ups/ups-drawing.tsx';
import { upsOf } from './ups-answer.ts';
import styles from './ups-results.module.css';
import { useSettled } from '../ui/use-settled.ts';

/** The one-line diagram and the battery layout, tied to the lines of the parts list; they follow when the choices rest. */
export function UpsDrawingPlace({ composition }: ResultsProps) {
  const t = useTranslate();
  const { pointed, pointAt, jumpTo } = useConfigurator();
  const settled = useSettled(composition);
  const drawings = useMemo(() => {
    if (!settled) return null;
    const listed = new Map(settled.priced.lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
    return upsDrawings(upsOf(settled.evaluation), listed, t);
  }, [settled, t]);
  const goTo = useCallback((part: string) => jumpTo({ part }), [jumpTo]);
  if (!upsOf(composition.evaluation).derived.system)
    return <p className={styles.muted}>{t('There is no UPS to draw yet.')}</p>;
  return drawings && <UpsDrawing drawings={drawings} t={t} pointed={pointed} onPoint={pointAt} onGo={goTo} />;
}
