import type { Frame, Scale } from '../../../drawing/chart-frame.ts';
import { frameOf, multiples, pxOf } from '../../../drawing/chart-frame.ts';
import type { Drawing, Shape } from '../../../drawing/drawing.ts';
import type { LegendEntry } from '../../../drawing/legend.ts';
import { legend, legendRow } from '../../../drawing/legend.ts';
import { line } from '../../../drawing/shapes.ts';
import type { ChartSize, FramedDrawing } from '../charts/chart-size.ts';

/* What the charts of a year have in common: a plot within margins, lines across it, a legend below. */

interface Margin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The frame of a chart of a size over its domains. */
export const framed = (
  { width, height }: ChartSize,
  { left, right, top, bottom }: Margin,
  x: Scale['domain'],
  y: Scale['domain'],
): Frame => frameOf({ x: left, y: top, width: width - left - right, height: height - top - bottom }, x, y);

/** Lines across the plot at the multiples of a step of the side axis. */
const gridOf = ({ plot, y }: Frame, step: number): readonly Shape[] =>
  multiples(y.domain, step).map((figure) =>
    line([plot.x, pxOf(y, figure), plot.x + plot.width, pxOf(y, figure)], { ink: 'hairline', line: 1 }),
  );

interface Parts {
  readonly frame: Frame;
  /** The step of the lines across, in figures of the side axis. */
  readonly step: number;
  readonly shapes: readonly Shape[];
  readonly entries: readonly LegendEntry[];
}

/** The chart: lines across at the back, its shapes, and the legend below, by whose rows it is higher. */
export function drawn(
  named: Pick<Drawing, 'name' | 'title' | 'description'>,
  { width, height }: ChartSize,
  { frame, step, shapes, entries }: Parts,
): FramedDrawing {
  const { shapes: said, rows } = legend(entries, 0, height, width);
  return {
    frame,
    drawing: {
      ...named,
      width,
      height: height + rows * legendRow,
      pieces: [{ partNumber: null, label: '', shapes: [...gridOf(frame, step), ...shapes, ...said] }],
    },
  };
}
