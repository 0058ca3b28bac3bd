import { useId } from 'react';
import type { Drawing } from '../../../core/drawing/drawing.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { UpsDrawings } from '../../../core/products/ups/drawing/ups-drawings.ts';
import type { Pointing } from '../../ui/drawing/piece.tsx';
import { VectorDrawing } from '../../ui/drawing/vector-drawing.tsx';
import styles from './ups-drawing.module.css';

interface UpsDrawingProps extends Pointing {
  readonly drawings: UpsDrawings;
  readonly t: Translate;
}

function Part({
  title,
  drawings,
  ...pointing
}: Pointing & { readonly title: string; readonly drawings: readonly Drawing[] }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {drawings.map((drawing) => (
        <VectorDrawing key={drawing.name} drawing={drawing} {...pointing} />
      ))}
    </section>
  );
}

/** The one-line diagram and the battery layout, each element tied to its line of the parts list. */
export function UpsDrawing({ drawings, t, ...pointing }: UpsDrawingProps) {
  const { oneLine, battery, withoutLayout } = drawings;
  return (
    <div className={styles.drawings}>
      {oneLine && <Part title={oneLine.title} drawings={[oneLine]} {...pointing} />}
      {battery[0] && <Part title={battery[0].title} drawings={battery} {...pointing} />}
      {oneLine && withoutLayout !== null && (
        <section className={styles.part}>
          <h3 className={styles.title}>{t('Battery layout of one UPS')}</h3>
          <p className={styles.none}>{withoutLayout}</p>
        </section>
      )}
    </div>
  );
}
