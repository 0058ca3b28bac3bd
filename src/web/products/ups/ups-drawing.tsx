import { useId } from 'react';
import type { Drawing } from '../../../core/drawing/drawing.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { UpsDrawings } from '../../../core/products/ups/drawing/ups-drawings.ts';
import type { Pointing } from '../../ui/drawing/piece.tsx';
import { VectorDrawing } from '../../ui/drawing/vector-drawing.tsx';
import kit from '../../ui/kit.module.css';

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
    <section className={kit.stack} aria-labelledby={id}>
      <h3 id={id} className={kit.large}>
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
    <div className={kit.stackLoose}>
      {oneLine && <Part title={oneLine.title} drawings={[oneLine]} {...pointing} />}
      {battery[0] && <Part title={battery[0].title} drawings={battery} {...pointing} />}
      {oneLine && withoutLayout !== null && (
        <section className={kit.stack}>
          <h3 className={kit.large}>{t('Battery layout of one UPS')}</h3>
          <p className={kit.muted}>{withoutLayout}</p>
        </section>
      )}
    </div>
  );
}
