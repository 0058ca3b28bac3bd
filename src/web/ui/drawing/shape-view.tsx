import type { Fill, Ink, Shape } from '../../../core/drawing/drawing.ts';
import { dashLengths } from '../../../core/drawing/drawing.ts';
import { pointsText } from '../../../core/drawing/svg.ts';

const inkColours: Readonly<Record<Ink, string>> = {
  ink: 'var(--dp-text)',
  muted: 'var(--dp-text-muted)',
  faint: 'var(--dp-control-border)',
  hairline: 'var(--dp-hairline)',
  string1: 'var(--dp-blue)',
  string2: 'var(--dp-amber)',
  string3: 'var(--dp-red)',
  string4: 'var(--dp-text-muted)',
  series1: 'var(--dp-green-text)',
  series2: 'var(--dp-blue)',
  series3: 'var(--dp-status-returned-text)',
  series4: 'var(--dp-status-received-text)',
};

const fillColours: Readonly<Record<Fill, string>> = {
  surface: 'var(--dp-surface)',
  shade: 'var(--dp-surface-muted)',
  ink: 'var(--dp-text)',
  string1: 'var(--dp-blue-tint)',
  string2: 'var(--dp-amber-tint)',
  string3: 'var(--dp-red-tint)',
  string4: 'var(--dp-hairline)',
  series1: 'var(--dp-green-text)',
  series2: 'var(--dp-blue)',
  series3: 'var(--dp-status-returned-text)',
  series4: 'var(--dp-status-received-text)',
  ramp1: 'var(--dp-ramp1)',
  ramp2: 'var(--dp-ramp2)',
  ramp3: 'var(--dp-ramp3)',
  ramp4: 'var(--dp-ramp4)',
  ramp5: 'var(--dp-ramp5)',
  ramp6: 'var(--dp-ramp6)',
  ramp7: 'var(--dp-ramp7)',
  ramp8: 'var(--dp-ramp8)',
};

/** A shape as SVG; its ink and its fill are colours by the tokens of light and dark, which a style sheet outdoes. */
export function ShapeView({ shape }: { readonly shape: Shape }) {
  if (shape.kind === 'text') {
    const { x, y, text, size, ink, anchor, isBold } = shape;
    return (
      <text
        x={x}
        y={y}
        fontSize={size}
        textAnchor={anchor}
        fontWeight={isBold ? 600 : undefined}
        fill={ink === 'faint' ? 'var(--dp-text-faint)' : inkColours[ink]}
      >
        {/* The space ends the word where texts are read one after the other; it takes no room. */}
        {`${text} `}
      </text>
    );
  }
  const { ink, line, dash, fill } = shape;
  const drawn = {
    'data-ink': line > 0 ? ink : undefined,
    'data-fill': fill,
    stroke: line > 0 ? inkColours[ink] : undefined,
    fill: fill && fillColours[fill],
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
