import type { Ink, Shape } from '../../../drawing/drawing.ts';
import { circle, line, polygon, rect } from '../../../drawing/shapes.ts';

/* Symbols of a hydraulic scheme after GOST 21.205, on a line that flows to the left or to the right. */

/** Width and height of a chiller, px. */
export const chillerBox = { width: 150, height: 56 } as const;

/** A chiller: its fans above, its evaporator where the water runs. */
export function chillerShapes(x: number, y: number, fans: number, isSpare: boolean): readonly Shape[] {
  const { width, height } = chillerBox;
  const ink: Ink = isSpare ? 'muted' : 'ink';
  const drawnFans = Math.min(fans, 6);
  const pitch = width / drawnFans;
  return [
    rect(x, y, width, height, {
      fill: isSpare ? 'surface' : 'shade',
      ink,
      line: 2,
      ...(isSpare && { dash: 'dashed' as const }),
    }),
    ...Array.from({ length: drawnFans }, (_, i) => line([x + i * pitch + 4, y - 5, x + (i + 1) * pitch - 4, y - 5], { ink, line: 2 })), // prettier-ignore
    rect(x + width - 26, y + 6, 20, height - 12, { ink, line: 1, fill: 'string1' }),
  ];
}

/** A pump that delivers to the left. */
export const pumpShapes = (x: number, y: number, isStandby: boolean, ink: Ink = 'ink'): readonly Shape[] => [
  circle(x, y, 9, { fill: 'surface', ink, ...(isStandby && { dash: 'dashed' as const }) }),
  polygon([x + 4, y - 7, x + 4, y + 7, x - 8, y], { ink, line: 1, ...(!isStandby && { fill: 'shade' as const }) }),
];

/** A strainer: a body with its basket below. */
export const strainerShapes = (x: number, y: number): readonly Shape[] => [
  rect(x - 8, y - 6, 16, 12, { fill: 'surface' }),
  line([x - 5, y + 6, x + 5, y - 6], { line: 1, dash: 'dashed' }),
  line([x - 2, y + 6, x - 8, y + 13, x - 2, y + 13, x + 3, y + 6], { line: 1 }),
];

/** A shut-off valve. */
export const valveShapes = (x: number, y: number): readonly Shape[] => [
  polygon([x - 8, y - 5, x - 8, y + 5, x + 8, y - 5, x + 8, y + 5], { fill: 'surface' }),
];

/** An instrument on the line, on a stem above it. */
export const instrumentShapes = (x: number, y: number): readonly Shape[] => [
  line([x, y, x, y - 7], { line: 1 }),
  circle(x, y - 14, 7, { fill: 'surface', line: 1 }),
];

/** A tank that stands. */
export const tankShapes = (x: number, y: number, width: number, height: number): readonly Shape[] => [
  rect(x, y, width, height, { fill: 'string1', ink: 'ink', line: 2 }),
  line([x, y + 8, x + width, y + 8], { line: 1, ink: 'muted' }),
];

/** Where water flows to, on a line. */
export const arrowShape = (x: number, y: number, to: 'left' | 'right' | 'up' | 'down', ink: Ink): Shape => {
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[to] as [number, number];
  const tip = [x + 6 * dx, y + 6 * dy];
  const foot = [x - 4 * dx, y - 4 * dy];
  return polygon([...tip, foot[0]! + 5 * dy, foot[1]! + 5 * dx, foot[0]! - 5 * dy, foot[1]! - 5 * dx], {
    ink,
    line: 1,
    fill: 'ink',
  });
};
