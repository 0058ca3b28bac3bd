import { bottomAxis, pxOf, sideAxis } from '../../../drawing/chart-frame.ts';
import type { Fill, Ink, Shape } from '../../../drawing/drawing.ts';
import type { LegendEntry } from '../../../drawing/legend.ts';
import { line, polygon, rect } from '../../../drawing/shapes.ts';
import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ModelYear } from './comparison.ts';
import { DURATION_STEP } from './comparison.ts';
import type { Mode } from './hour.ts';
import { MODES } from './hour.ts';
import type { ChartSize, FramedDrawing } from '../charts/chart-size.ts';
import { drawn, framed } from './year-frame.ts';

/*
 * The hours of a year from the coldest to the warmest, and how a model is cooled in them. The colder an hour, the more the outdoor
 * air carries, so each way of cooling is one stretch of the curve.
 */

type Zone = Mode | 'unanswered';

/** Keys of TRANSLATE. */
export const zoneTexts = {
  full: { label: 'Full free cooling' },
  partial: { label: 'Partial free cooling' },
  mechanical: { label: 'Compressor alone' },
  unanswered: { label: 'Not answered' },
} as const satisfies Record<Zone, { readonly label: string }>;

const zoneLooks: Readonly<Record<Zone, { readonly fill: Fill; readonly ink: Ink }>> = {
  full: { fill: 'string1', ink: 'string1' },
  partial: { fill: 'string2', ink: 'string2' },
  mechanical: { fill: 'string3', ink: 'string3' },
  unanswered: { fill: 'string4', ink: 'muted' },
};

/** A stretch of hours, counted from the coldest one. */
export interface Stretch {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
}

/** The stretches of a model's year from the coldest hour on; those without an hour are left out. */
export function stretchesOf({ hours, coldHours }: ModelYear): readonly Stretch[] {
  let from = 0;
  const order: readonly (readonly [Zone, number])[] = [
    ['unanswered', coldHours],
    ...MODES.map((mode) => [mode, hours[mode]] as const),
    ['unanswered', hours.unanswered - coldHours],
  ];
  return order.flatMap(([zone, count]) => {
    if (count <= 0) return [];
    const stretch = { zone, from, to: from + count };
    from = stretch.to;
    return [stretch];
  });
}

const margin = { left: 42, right: 14, top: 30, bottom: 40 } as const;
/** Temperatures end at multiples of this, K. */
const ROUND = 10;

/** The temperature of the curve at an hour, between its points. */
function temperatureAt(duration: readonly number[], hour: number): number {
  const at = Math.min(duration.length - 1, hour / DURATION_STEP);
  const below = Math.floor(at);
  const above = Math.min(below + 1, duration.length - 1);
  return duration[below]! + (duration[above]! - duration[below]!) * (at - below);
}

/** The curve of outdoor temperatures with the stretches of a model's year as areas under it. */
export function durationDrawing(
  year: ModelYear,
  duration: readonly number[],
  t: Translate,
  size: ChartSize,
): FramedDrawing {
  const stretches = stretchesOf(year);
  const total = (duration.length - 1) * DURATION_STEP;
  const domain = [Math.floor(duration[0]! / ROUND) * ROUND, Math.ceil(duration.at(-1)! / ROUND) * ROUND] as const;
  const frame = framed(size, margin, [0, total], domain);
  const { plot, x, y } = frame;
  const bottom = plot.y + plot.height;
  const between = (from: number, to: number): number[] =>
    duration.map((_, i) => i * DURATION_STEP).filter((hour) => hour > from && hour < to);
  const points = (hours: readonly number[]): number[] =>
    hours.flatMap((hour) => [pxOf(x, hour), pxOf(y, temperatureAt(duration, hour))]);
  const areas = stretches.map(({ zone, from, to }): Shape =>
    polygon([pxOf(x, from), bottom, ...points([from, ...between(from, to), to]), pxOf(x, to), bottom], {
      ink: zoneLooks[zone].ink,
      line: 0.75,
      fill: zoneLooks[zone].fill,
    }),
  );
  const entries = stretches
    .filter(({ zone }, i) => stretches.findIndex((other) => other.zone === zone) === i)
    .map(({ zone }): LegendEntry => {
      const { fill, ink } = zoneLooks[zone];
      return {
        mark: (at, middle) => [rect(at - 6, middle - 5, 11, 11, { fill, ink, line: 1 })],
        said: `${t(zoneTexts[zone].label)}: ${formatNumber(year.hours[zone], 0)}\u00A0${t('h')}`,
      };
    });
  return drawn(
    {
      name: 'year-duration',
      title: t('Hours of the year by outdoor temperature, {model}', { model: year.model }),
      description: t('Outdoor temperature from the coldest hour of the year to the warmest, and how {model} is cooled in them. The table has the hours.', { model: year.model }), // prettier-ignore
    },
    size,
    {
      frame,
      step: ROUND,
      shapes: [
        ...areas,
        line(points([0, ...between(0, total), total]), { ink: 'ink', line: 1.75 }),
        ...bottomAxis(frame, t('Hours that are colder')),
        ...sideAxis(frame, t('Outdoor air, °C'), 'left', 12),
      ],
      entries,
    },
  );
}
