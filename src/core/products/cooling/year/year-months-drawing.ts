import { pxOf, roundStep, sideAxis } from '../../../drawing/chart-frame.ts';
import type { Fill, Shape } from '../../../drawing/drawing.ts';
import type { LegendEntry } from '../../../drawing/legend.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ModelYear } from './comparison.ts';
import type { Energy } from './energy.ts';
import type { Consumer } from './hour.ts';
import { CONSUMERS } from './hour.ts';
import type { ChartSize, FramedDrawing } from '../charts/chart-size.ts';
import { drawn, framed } from './year-frame.ts';

/* The energy of a year by month, stacked by what takes it, with what direct expansion would take beside it. */

/** Keys of TRANSLATE. */
export const consumerTexts = {
  compressor: { label: 'Compressors' },
  fans: { label: 'Indoor fans' },
  condenserFans: { label: 'Condenser fans' },
  auxiliaries: { label: 'Pumps and dry cooler' },
} as const satisfies Record<Consumer, { readonly label: string }>;

const consumerFills: Readonly<Record<Consumer, Fill>> = {
  compressor: 'series1',
  fans: 'series2',
  condenserFans: 'series3',
  auxiliaries: 'series4',
};

/** January first; keys of TRANSLATE. */
export const monthTexts = [
  { label: 'Jan' },
  { label: 'Feb' },
  { label: 'Mar' },
  { label: 'Apr' },
  { label: 'May' },
  { label: 'Jun' },
  { label: 'Jul' },
  { label: 'Aug' },
  { label: 'Sep' },
  { label: 'Oct' },
  { label: 'Nov' },
  { label: 'Dec' },
] as const;

const margin = { left: 52, right: 12, top: 30, bottom: 24 } as const;
/** What a bar takes of its month's place, and the mark of direct expansion of it. */
const share = { bar: 0.62, mark: 0.86 } as const;

export const totalOf = (energy: Energy): number => CONSUMERS.reduce((sum, consumer) => sum + energy[consumer], 0);

/** A month's bar from below, one piece for each consumer, in kWh. */
function stack(energy: Energy): readonly { readonly consumer: Consumer; readonly from: number; readonly to: number }[] {
  let from = 0;
  return CONSUMERS.map((consumer) => {
    const piece = { consumer, from, to: from + energy[consumer] };
    from = piece.to;
    return piece;
  });
}

function entriesOf(base: ModelYear | null, t: Translate): readonly LegendEntry[] {
  const consumers = CONSUMERS.map((consumer): LegendEntry => ({
    mark: (x, y) => [rect(x - 6, y - 5, 11, 11, { fill: consumerFills[consumer], line: 0 })],
    said: t(consumerTexts[consumer].label),
  }));
  if (!base) return consumers;
  const mark = (x: number, y: number) => [line([x - 10, y, x + 10, y], { ink: 'ink', line: 2, dash: 'dashed' })];
  const { model, hours } = base;
  const said =
    hours.unanswered === 0
      ? t('{model} for comparison', { model })
      : t('{model} for comparison, without {hours} hours that are not answered', {
          model,
          hours: formatNumber(hours.unanswered, 0),
        });
  return [...consumers, { mark, said }];
}

/** A name of three letters with the space beside it, px. */
const nameWidth = 26;

/** The months of a year of a model; `base` is what it is compared with, null of that model itself. */
export function yearMonthsDrawing(
  year: ModelYear,
  base: ModelYear | null,
  t: Translate,
  size: ChartSize,
): FramedDrawing {
  const most = Math.max(1, ...[year, ...(base ? [base] : [])].flatMap(({ months }) => months.map(totalOf)));
  const step = roundStep(most, 5);
  const frame = framed(size, margin, [0, year.months.length], [0, Math.ceil(most / step) * step]);
  const { plot, x, y } = frame;
  const place = plot.width / year.months.length;
  const across = (month: number, of: number): readonly [number, number] => {
    const middle = pxOf(x, month + 0.5);
    return [middle - (of * place) / 2, middle + (of * place) / 2];
  };
  const bars = year.months.flatMap((energy, month) => {
    const [left, right] = across(month, share.bar);
    return stack(energy).flatMap(({ consumer, from, to }) =>
      to > from
        ? [
            rect(left, pxOf(y, to), right - left, pxOf(y, from) - pxOf(y, to), {
              fill: consumerFills[consumer],
              line: 0,
            }),
          ]
        : [],
    );
  });
  const marks = (base?.months ?? []).map((energy, month) => {
    const [left, right] = across(month, share.mark);
    const at = pxOf(y, totalOf(energy));
    return line([left, at, right, at], { ink: 'ink', line: 2, dash: 'dashed' });
  });
  // Where the bars stand close, every second month has its name.
  const every = place < nameWidth ? 2 : 1;
  const names = monthTexts.flatMap(({ label }, month) =>
    month % every > 0
      ? []
      : [
          text(pxOf(x, month + 0.5), plot.y + plot.height + 16, t(label), {
            anchor: 'middle',
            ink: 'muted',
            size: letters.small,
          }),
        ],
  );
  return drawn(
    {
      name: 'year-months',
      title: t('Energy of {model} by month', { model: year.model }),
      description: t('Energy of {model} in each month, stacked by what takes it, kWh. The table has the figures.', { model: year.model }), // prettier-ignore
    },
    size,
    {
      frame,
      step,
      shapes: [...sideAxis(frame, t('kWh'), 'left', 12), ...baseLine(frame), ...bars, ...marks, ...names],
      entries: entriesOf(base, t),
    },
  );
}

/** The line that the bars stand on, without the figures of an axis: months are no scale. */
const baseLine = ({ plot }: FramedDrawing['frame']): readonly Shape[] => [
  line([plot.x, plot.y + plot.height, plot.x + plot.width, plot.y + plot.height], { ink: 'faint', line: 1 }),
];
