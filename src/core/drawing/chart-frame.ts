import { formatNumber } from '../format.ts';
import type { Shape } from './drawing.ts';
import { letters, line, text } from './shapes.ts';
import type { Box } from './text-width.ts';

/*
 * The frame of a chart as shapes: scales, ticks at round figures, axes with their names.
 */

/** Figures along an axis and px along the drawing. */
export interface Scale {
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
}

/** px of a figure. */
export const pxOf = ({ domain: [from, to], range: [start, end] }: Scale, figure: number): number =>
  start + ((figure - from) / (to - from)) * (end - start);

/** The figure at px. */
export const figureAt = ({ domain: [from, to], range: [start, end] }: Scale, px: number): number =>
  from + ((px - start) / (end - start)) * (to - from);

/** A chart as it is drawn, with what is needed to point at its figures. */
export interface Frame {
  /** px within the drawing. */
  readonly plot: Box;
  readonly x: Scale;
  readonly y: Scale;
}

/** A frame over a plot: y grows upwards. */
export const frameOf = (plot: Box, x: Scale['domain'], y: Scale['domain']): Frame => ({
  plot,
  x: { domain: x, range: [plot.x, plot.x + plot.width] },
  y: { domain: y, range: [plot.y + plot.height, plot.y] },
});

const roundSteps = [1, 2, 5, 10] as const;

/** The least round step, 1, 2 or 5 times a power of ten, of which a span holds no more than `most`. */
export function roundStep(span: number, most: number): number {
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * roundSteps.find((step) => step * power >= least * (1 - 1e-9))!;
}

/** Multiples of a step within a domain, both ends included. */
export function multiples([from, to]: Scale['domain'], step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** px that a tick needs with its figure. */
const tickRoom = { x: 44, y: 30 } as const;
const tick = 4;

const ticksOf = (scale: Scale, room: number): number[] => {
  const [start, end] = scale.range;
  const span = scale.domain[1] - scale.domain[0];
  return multiples(scale.domain, roundStep(span, Math.max(2, Math.abs(end - start) / room)));
};

const small = { ink: 'muted', size: letters.small } as const;
const axisLine = { ink: 'faint', line: 1 } as const;

/** The axis under a plot: ticks with their figures, its name below its right end. */
export function bottomAxis({ plot, x }: Frame, name: string): readonly Shape[] {
  const bottom = plot.y + plot.height;
  return [
    line([plot.x, bottom, plot.x + plot.width, bottom], axisLine),
    ...ticksOf(x, tickRoom.x).flatMap((figure) => [
      line([pxOf(x, figure), bottom, pxOf(x, figure), bottom + tick], axisLine),
      text(pxOf(x, figure), bottom + 16, formatNumber(figure), { ...small, anchor: 'middle' }),
    ]),
    text(plot.x + plot.width, bottom + 32, name, { ...small, anchor: 'end' }),
  ];
}

/** The axis beside a plot, at its left or right; its name stands so many px above it. */
export function sideAxis({ plot, y }: Frame, name: string, side: 'left' | 'right', above = 10): readonly Shape[] {
  const at = side === 'left' ? plot.x : plot.x + plot.width;
  const out = side === 'left' ? -1 : 1;
  const anchor = side === 'left' ? 'end' : 'start';
  return [
    line([at, plot.y, at, plot.y + plot.height], axisLine),
    ...ticksOf(y, tickRoom.y).flatMap((figure) => [
      line([at, pxOf(y, figure), at + out * tick, pxOf(y, figure)], axisLine),
      text(at + out * 7, pxOf(y, figure) + 4, formatNumber(figure), { ...small, anchor }),
    ]),
    side === 'left'
      ? text(plot.x - 38, plot.y - above, name, small)
      : text(plot.x + plot.width + 38, plot.y - above, name, { ...small, anchor: 'end' }),
  ];
}
