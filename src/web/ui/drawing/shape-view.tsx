import type { Shape } from '../../../core/drawing/drawing.ts';
import { dashLengths } from '../../../core/drawing/drawing.ts';
import { pointsText } from '../../../core/drawing/svg.ts';

/** A shape as SVG; its ink and its fill become colours in the style sheet, by the tokens of light and dark. */
export function ShapeView({ shape }: { readonly shape: Shape }) {
  if (shape.kind === 'text') {
    const { x, y, text, size, ink, anchor, isBold } = shape;
    return (
      <text x={x} y={y} fontSize={size} textAnchor={anchor} fontWeight={isBold ? 600 : undefined} data-ink={ink}>
        {/* The space ends the word where texts are read one after the other; it takes no room. */}
        {`${text} `}
      </text>
    );
  }
  const { ink, line, dash, fill } = shape;
  const drawn = {
    'data-ink': line > 0 ? ink : undefined,
    'data-fill': fill,
    strokeWidth: line > 0 ? line : undefined,
    strokeDasharray: dash && dashLengths[dash].join(' '),
  };
  switch (shape.kind) {
    case 'line':
      return shape.isClosed ? (
        <polygon points={pointsText(shape.points)} {...drawn} />
      ) : (
        <polyline points={pointsText(shape.points)} {...drawn} />
      );
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} {...drawn} />;
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} {...drawn} />;
  }
}
