import { memo } from 'react';
import type { Drawing } from '../../../core/drawing/drawing.ts';
import { ShapeView } from './shape-view.tsx';

/** The shapes of a drawing that leads nowhere. */
export const DrawnShapes = memo(function DrawnShapes({ drawing }: { readonly drawing: Drawing }) {
  return drawing.pieces.map(({ shapes }, piece) => (
    <g key={piece}>
      {shapes.map((shape, at) => (
        <ShapeView key={at} shape={shape} />
      ))}
    </g>
  ));
});
