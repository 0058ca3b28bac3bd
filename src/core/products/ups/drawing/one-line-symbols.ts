import type { Ink, Shape } from '../../../drawing/drawing.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { circle, line, polygon, rect, text } from '../../../drawing/shapes.ts';
import type { OneLineSymbol } from './one-line-model.ts';

/*
 * The symbols of a one-line diagram after IEC 60617, each in a box of px that its lines reach the sides of.
 */

/** A period of a sine around a point. */
function sine(x: number, y: number, width: number, height: number): number[] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, i) => [
    x + width * (i / steps - 0.5),
    y - height * Math.sin((2 * Math.PI * i) / steps),
  ]).flat();
}

const equals = (x: number, y: number, width: number): readonly (readonly number[])[] => [
  [x - width / 2, y - 2.5, x + width / 2, y - 2.5],
  [x - width / 2, y + 2.5, x + width / 2, y + 2.5],
];

/** A converter: what goes in at the upper left, what comes out at the lower right. */
function converter({ x, y, width, height }: Box, ink: Ink, isRectifier: boolean): Shape[] {
  const into = { x: x + width * 0.28, y: y + height * 0.27 };
  const out = { x: x + width * 0.72, y: y + height * 0.73 };
  const [ac, dc] = isRectifier ? [into, out] : [out, into];
  return [
    rect(x, y, width, height, { ink, fill: 'surface' }),
    line([x, y + height, x + width, y], { ink, line: 1 }),
    line(sine(ac.x, ac.y, 13, 3.5), { ink }),
    ...equals(dc.x, dc.y, 12).map((points) => line(points, { ink })),
  ];
}

/** A contact from left to right that opens upwards; the cross makes it a breaker, the ring a switch by hand. */
function contact({ x, y, width, height }: Box, ink: Ink, mark: 'cross' | 'ring'): Shape[] {
  const middle = y + height / 2;
  const [from, to] = [x + width * 0.3, x + width * 0.72];
  return [
    line([x, middle, from, middle, to, middle - 9], { ink, line: 2 }),
    line([to + (mark === 'ring' ? 2.5 : 0), middle, x + width, middle], { ink, line: 2 }),
    ...(mark === 'cross'
      ? [
          line([to - 3.5, middle - 3.5, to + 3.5, middle + 3.5], { ink }),
          line([to - 3.5, middle + 3.5, to + 3.5, middle - 3.5], { ink }),
        ]
      : [circle(to, middle, 2.5, { ink, fill: 'surface' })]),
  ];
}

/** Cells in series, fed from the left: the long thin plate is the positive one. */
function battery({ x, y, height }: Box, ink: Ink): Shape[] {
  const middle = y + height / 2;
  const long = (at: number) => line([at, middle - 9, at, middle + 9], { ink });
  const short = (at: number) => line([at, middle - 5, at, middle + 5], { ink, line: 3 });
  return [
    rect(x, y, 44, height, { ink, line: 0, fill: 'surface' }),
    line([x, middle, x + 9, middle], { ink }),
    long(x + 9),
    short(x + 14),
    line([x + 17, middle, x + 27, middle], { ink, dash: 'dashed' }),
    long(x + 30),
    short(x + 35),
  ];
}

/** Two thyristors, one for each half-wave. */
function staticSwitch({ x, y, width, height }: Box, ink: Ink): Shape[] {
  const middle = y + height / 2;
  const center = x + width / 2;
  const valve = (at: number, turn: 1 | -1): Shape[] => [
    polygon([center - 6 * turn, at - 4.5, center - 6 * turn, at + 4.5, center + 5 * turn, at], {
      ink,
      fill: 'surface',
    }),
    line([center + 5 * turn, at - 4.5, center + 5 * turn, at + 4.5], { ink }),
  ];
  const [up, down] = [middle - 6, middle + 6];
  return [
    rect(x, y, width, height, { ink, line: 1, fill: 'surface' }),
    line([x, middle, x + 6, middle], { ink }),
    line([center - 6, up, x + 6, up, x + 6, down, center - 5, down], { ink, line: 1 }),
    line([center + 5, up, x + width - 6, up, x + width - 6, down, center + 6, down], { ink, line: 1 }),
    line([x + width - 6, middle, x + width, middle], { ink }),
    ...valve(up, 1),
    ...valve(down, -1),
  ];
}

const dots = ({ x, y, width, height }: Box, ink: Ink): Shape[] =>
  [-6, 0, 6].map((down) => circle(x + width / 2, y + height / 2 + down, 1.5, { ink, line: 0, fill: 'ink' }));

/** A symbol in its box. */
export function symbolShapes(symbol: OneLineSymbol, box: Box, ink: Ink): readonly Shape[] {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  switch (symbol) {
    case 'mains':
      return [
        circle(x + width / 2, middle, width / 2, { ink, fill: 'surface' }),
        line(sine(x + width / 2, middle, 16, 4.5), { ink }),
      ];
    case 'breaker':
      return [rect(x, y, width, height, { ink, line: 0, fill: 'surface' }), ...contact(box, ink, 'cross')];
    case 'ups':
      return [rect(x, y, width, height, { ink, line: 2, fill: 'surface' })];
    case 'modules':
      return [rect(x, y, width, height, { ink, line: 1, dash: 'chain', fill: 'shade' })];
    case 'rectifier':
      return converter(box, ink, true);
    case 'inverter':
      return converter(box, ink, false);
    case 'staticSwitch':
      return staticSwitch(box, ink);
    case 'battery':
      return battery(box, ink);
    case 'cabinet':
      return [
        rect(x, y, width, height, { ink, line: 1, dash: 'chain', fill: 'surface' }),
        ...battery({ ...box, y: y + 2, height: height - 4 }, ink),
      ];
    case 'more':
      return dots(box, ink);
    case 'monitor':
      return [
        rect(x, y, width, height, { ink, fill: 'surface' }),
        text(x + width / 2, middle + 4, 'BMS', { anchor: 'middle', ink, size: 11 }),
      ];
    case 'panel':
      return [
        rect(x, y, width, height, { ink, line: 1, dash: 'chain', fill: 'surface' }),
        ...contact(box, ink, 'ring'),
      ];
    case 'load':
      return [
        rect(x, y, width, height, { ink, fill: 'surface' }),
        polygon([x + 12, middle - 7, x + 12, middle + 7, x + 28, middle], { ink, fill: 'ink', line: 1 }),
      ];
  }
}
