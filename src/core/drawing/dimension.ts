import type { Shape } from './drawing.ts';
import { letters, line, text } from './shapes.ts';
import { noBreakSpace } from '../format.ts';

const tick = 4;
const look = { ink: 'faint', line: 1 } as const;

const said = (mm: number, unit: string): string => `${Math.round(mm)}${noBreakSpace}${unit}`;

/** A dimension in mm under what it measures. */
export const acrossDimension = (x: number, y: number, length: number, mm: number, unit: string): readonly Shape[] => [
  line([x, y, x + length, y], look),
  line([x, y - tick, x, y + tick], look),
  line([x + length, y - tick, x + length, y + tick], look),
  text(x + length / 2, y + 15, said(mm, unit), { anchor: 'middle', ink: 'muted', size: letters.small }),
];

/** A dimension in mm at the left of what it measures. */
export const upDimension = (x: number, y: number, length: number, mm: number, unit: string): readonly Shape[] => [
  line([x, y, x, y + length], look),
  line([x - tick, y, x + tick, y], look),
  line([x - tick, y + length, x + tick, y + length], look),
  text(x - 6, y + length / 2 + 4, said(mm, unit), { anchor: 'end', ink: 'muted', size: letters.small }),
];
