import type { Drawing } from '../../../core/drawing/drawing.ts';
import { DrawnShapes } from '../../ui/drawing/drawn-shapes.tsx';
import inks from '../../ui/drawing/vector-drawing.module.css';
import styles from './paper-view.module.css';

/** A drawing to look at: on a page nothing of it leads anywhere. */
export function PaperDrawing({ drawing }: { readonly drawing: Drawing }) {
  const { title, width, height } = drawing;
  return (
    <figure className={styles.drawing}>
      <figcaption>{title}</figcaption>
      <svg className={inks.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <DrawnShapes drawing={drawing} />
      </svg>
    </figure>
  );
}
