import type { Drawing } from '../../../core/drawing/drawing.ts';
import { ShapeView } from '../../ui/drawing/shape-view.tsx';
import inks from '../../ui/drawing/vector-drawing.module.css';
import styles from './paper-view.module.css';

/** A drawing to look at: on a page nothing of it leads anywhere. */
export function PaperDrawing({ drawing }: { readonly drawing: Drawing }) {
  const { title, width, height, pieces } = drawing;
  return (
    <figure className={styles.drawing}>
      <figcaption>{title}</figcaption>
      <svg className={inks.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {pieces.map(({ shapes }, piece) => (
          <g key={piece}>
            {shapes.map((shape, at) => (
              <ShapeView key={at} shape={shape} />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}
