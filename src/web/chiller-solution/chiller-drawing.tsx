import { useCallback, useId, useMemo } from 'react';
import { chillerDrawings } from '../../core/chiller/drawing/chiller-drawings.ts';
import type { Drawing } from '../../core/drawing/drawing.ts';
import { useTranslate } from '../app/app-context.tsx';
import { useConfigurator } from '../configurator/configurator-context.tsx';
import type { ResultsProps } from '../configurator/type-view.ts';
import type { Pointing } from '../drawings/solution/piece.tsx';
import { VectorDrawing } from '../drawings/vector/vector-drawing.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { chillerOf } from './chiller-answer.ts';
import styles from './chiller-results.module.css';

function Part({ drawing, ...pointing }: Pointing & { readonly drawing: Drawing }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {drawing.title}
      </h3>
      <VectorDrawing drawing={drawing} {...pointing} />
    </section>
  );
}

/** The hydraulic scheme and the plan, tied to the lines of the parts list; they follow when the choices rest. */
export function ChillerDrawing({ composition }: ResultsProps) {
  const t = useTranslate();
  const { pointed, pointAt, jumpTo } = useConfigurator();
  const settled = useSettled(composition);
  const drawings = useMemo(() => {
    if (!settled) return null;
    const listed = new Map(settled.priced.lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
    return chillerDrawings(chillerOf(settled.evaluation), listed, t);
  }, [settled, t]);
  const goTo = useCallback((part: string) => jumpTo({ part }), [jumpTo]);
  if (!chillerOf(composition.evaluation).derived.chiller)
    return <p className={styles.muted}>{t('There is no chiller to draw yet.')}</p>;
  return drawings?.map((drawing) => (
    <Part key={drawing.name} drawing={drawing} pointed={pointed} onPoint={pointAt} onGo={goTo} />
  ));
}
