import { useCallback, useMemo } from 'react';
import { rackDrawings } from '../../core/rack/drawing/rack-drawings.ts';
import { useTranslate } from '../app/app-context.tsx';
import { useConfigurator } from '../configurator/configurator-context.tsx';
import type { ResultsProps } from '../configurator/type-view.ts';
import { VectorDrawing } from '../drawings/vector/vector-drawing.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { rackOf } from './rack-answer.ts';
import styles from './rack-results.module.css';

/** The plan of a set and a rack of each row, tied to the lines of the parts list; they follow when the choices rest. */
export function RackDrawingPlace({ composition }: ResultsProps) {
  const t = useTranslate();
  const { pointed, pointAt, jumpTo } = useConfigurator();
  const settled = useSettled(composition);
  const drawings = useMemo(() => {
    if (!settled) return null;
    const listed = new Map(settled.priced.lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
    return rackDrawings(rackOf(settled.evaluation).derived, listed, t);
  }, [settled, t]);
  const goTo = useCallback((part: string) => jumpTo({ part }), [jumpTo]);
  if (rackOf(composition.evaluation).derived.rows.length === 0)
    return <p className={styles.muted}>{t('There are no racks to draw.')}</p>;
  return (
    drawings && (
      <div className={styles.drawings}>
        {drawings.map((drawing) => (
          <section key={drawing.name} className={styles.part}>
            <h3 className={styles.title}>{drawing.title}</h3>
            <VectorDrawing drawing={drawing} pointed={pointed} onPoint={pointAt} onGo={goTo} />
          </section>
        ))}
      </div>
    )
  );
}
