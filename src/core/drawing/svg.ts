import type { Drawing, Fill, Ink, Shape } from './drawing.ts';
import { dashLengths, tenth } from './drawing.ts';

/** A colour for every ink and fill. */
export interface DrawingPalette {
  readonly inks: Readonly<Record<Ink, string>>;
  readonly fills: Readonly<Record<Fill, string>>;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(typeof value === 'number' ? tenth(value) : value))}"`)
    .join('');

const element = (name: string, attributes: Attributes, content = ''): string =>
  `<${name}${attributesText(attributes)}>${content}</${name}>`;

/** The points of a line as SVG writes them. */
export const pointsText = (points: readonly number[]): string => points.map(tenth).join(' ');

function shapeText(shape: Shape, palette: DrawingPalette): string {
  if (shape.kind === 'text') {
    const { x, y, text, size, ink, anchor, isBold } = shape;
    return element(
      'text',
      {
        x,
        y,
        'font-size': size,
        fill: palette.inks[ink],
        'text-anchor': anchor,
        'font-weight': isBold ? 'bold' : undefined,
      },
      escaped(text),
    );
  }
  const { ink, line, dash, fill } = shape;
  const drawn = {
    fill: fill ? palette.fills[fill] : 'none',
    stroke: line > 0 ? palette.inks[ink] : 'none',
    'stroke-width': line > 0 ? line : undefined,
    'stroke-dasharray': dash && dashLengths[dash].join(' '),
  };
  switch (shape.kind) {
    case 'line':
      return element(shape.isClosed ? 'polygon' : 'polyline', { points: pointsText(shape.points), ...drawn });
    case 'rect':
      return element('rect', { x: shape.x, y: shape.y, width: shape.width, height: shape.height, ...drawn });
    case 'circle':
      return element('circle', { cx: shape.x, cy: shape.y, r: shape.radius, ...drawn });
  }
}

/**
 * A drawing as an SVG document, for what takes no other vectors. `style` is a style sheet of ours that goes with it, such as its
 * typeface.
 */
export function svgText(
  { width, height, title, description, pieces }: Drawing,
  palette: DrawingPalette,
  font: string,
  style = '',
): string {
  const shapes = pieces.flatMap((piece) => piece.shapes.map((shape) => shapeText(shape, palette)));
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': font,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    element('title', {}, escaped(title)) +
      element('desc', {}, escaped(description)) +
      (style && element('style', {}, style)) +
      shapes.join(''),
  );
}
