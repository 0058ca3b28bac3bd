import { wrapped } from '../../../drawing/captioned.ts';
import type { Drawing, Shape } from '../../../drawing/drawing.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { formatNumber, formatQuantity } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import { basisTexts } from './map-text.ts';
import { reasonText } from './refusal-reasons.ts';
import type { SensitivityChange, SensitivityStrip, WatchedFigure } from './sensitivity-strip.ts';
import { SENSITIVITY_FIGURES, SENSITIVITY_STEPS } from './sensitivity-strip.ts';

/* The sensitivity of a unit as a drawing: for each figure a column of diverging bars on one scale. */

const rowHeight = 17;
/** px over the bars: the name of the figure, in lines, and the figure. */
const titleLine = 16;
const underTitle = 28;
const blockGap = 22;
/** A column of bars needs so many px. */
const narrowest = 190;
/** px that a figure takes beyond the end of its bar. */
const figureRoom = 56;

/** How the strip stands in a width: all four figures beside each other, two or one; names over their rows where it is narrow. */
interface Layout {
  readonly columns: number;
  readonly labelWidth: number;
  /** px over the two rows of an input. */
  readonly groupHead: number;
}

/** A layout with lines for the longest name of a figure in its column. */
interface Titled extends Layout {
  readonly titleLines: number;
}

const headOf = ({ titleLines }: Titled): number => titleLines * titleLine + underTitle;

const wide = { labelWidth: 210, groupHead: 9 } as const;
const narrow = { labelWidth: 62, groupHead: 20 } as const;

function layoutIn(width: number): Layout {
  const columns = [4, 2].find((count) => width >= wide.labelWidth + count * narrowest + (count - 1) * blockGap);
  return columns === undefined ? { columns: 1, ...narrow } : { columns, ...wide };
}

/** px from the head to the n-th row: the two of an input stand together. */
const rowTop = (i: number, { groupHead }: Layout): number => i * rowHeight + (Math.floor(i / 2) + 1) * groupHead;
const rowsHeight = (layout: Layout): number => rowTop(2 * SENSITIVITY_STEPS.length - 1, layout) + rowHeight;

/** `+2,9 %` */
export const signedChange = (percent: number): string => {
  const said = formatNumber(percent, 1);
  return `${/[1-9]/.test(said) && percent > 0 ? '+' : ''}${said}\u00A0%`;
};

/** `+1 K` of a step, in the reader's language. */
export function stepText({ field, by }: Pick<SensitivityChange, 'field' | 'by'>, t: Translate): string {
  const { unit } = SENSITIVITY_STEPS.find((each) => each.field === field)!;
  return `${by > 0 ? '+' : ''}${formatQuantity(by, unit === 'm' ? t('m') : unit)}`;
}

/** The name of a figure; the sensible capacity is named by its basis. */
export function figureText({ inputs }: SensitivityStrip, figure: WatchedFigure, t: Translate): string {
  const named = SENSITIVITY_FIGURES.find((each) => each.figure === figure)!;
  return t(named.figure === 'sensible' ? basisTexts[inputs.basis ?? 'gross'].label : named.label);
}

/** The same in lines that a column of bars has room for. */
const titleOf = (strip: SensitivityStrip, figure: WatchedFigure, width: number, t: Translate): readonly string[] =>
  wrapped(figureText(strip, figure, t), width, letters.label, true);

/** Why a step has no answer, beside the zero line or over it. */
function refusalShapes(said: string, zero: number, top: number, right: number): readonly Shape[] {
  const width = textWidth(said, letters.small);
  const x = Math.min(zero + 6, right - width);
  return [
    ...(x > zero ? [] : [rect(x - 3, top + 1, width + 6, rowHeight - 2, { fill: 'surface', line: 0 })]),
    text(x, top + 12, said, { ink: 'muted', size: letters.small }),
  ];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A column of bars: the figure at the inputs, then each change on a scale whose ends are `most` %. */
function barsOf(
  strip: SensitivityStrip,
  figure: WatchedFigure,
  { x, y, width }: Place,
  most: number,
  layout: Titled,
  t: Translate,
): readonly Shape[] {
  // prettier-ignore
  const { unit, decimals } = SENSITIVITY_FIGURES.find((each) => each.figure === figure)!;
  const here = strip.figures[figure];
  const head = headOf(layout);
  const zero = x + width / 2;
  // Names of inputs stand over their rows where it is narrow, and so does that of the figure.
  const left = layout.columns === 1 ? 0 : x;
  const perPercent = (width / 2 - figureRoom) / most;
  return [
    ...titleOf(strip, figure, width, t).map((said, i) => text(left, y + 14 + i * titleLine, said, { isBold: true })),
    text(left, y + head - 14, unit ? formatQuantity(here, t(unit), decimals) : formatNumber(here, decimals), {
      ink: 'muted',
    }),
    line([zero, y + head, zero, y + head + rowsHeight(layout)], { ink: 'faint', line: 1 }),
    ...strip.changes.flatMap(({ after }, i): readonly Shape[] => {
      const top = y + head + rowTop(i, layout);
      if (!after.ok) return refusalShapes(t(reasonText(after.problems[0]!)), zero, top, x + width);
      const percent = after.value.percent[figure];
      const length = Math.abs(percent) * perPercent;
      const isMore = percent >= 0;
      const said = text(zero + (isMore ? length + 6 : -length - 6), top + 12, signedChange(percent), {
        anchor: isMore ? 'start' : 'end',
        size: letters.small,
      });
      const tone = isMore ? 'string1' : 'string2';
      if (length < 0.5) return [said];
      return [rect(isMore ? zero : zero - length, top + 3, length, 11, { ink: tone, fill: tone, line: 1 }), said];
    }),
  ];
}

/** What the rows are: an input, and its step up and down. */
const rowLabels = ({ changes }: SensitivityStrip, y: number, layout: Titled, t: Translate): readonly Shape[] =>
  changes.flatMap((change, i): readonly Shape[] => {
    const top = y + headOf(layout) + rowTop(i, layout);
    const { label } = SENSITIVITY_STEPS.find(({ field }) => field === change.field)!;
    const isOver = layout.columns === 1;
    return [
      ...(i % 2 === 0 ? [text(0, isOver ? top - 3 : top + 12, t(label), { size: letters.small })] : []),
      text(layout.labelWidth - 14, top + 12, stepText(change, t), { anchor: 'end', ink: 'muted', size: letters.small }),
    ];
  });

/** The sensitivity strip, laid out for a width; its height follows. */
export function sensitivityDrawing(strip: SensitivityStrip, t: Translate, width: number): Drawing {
  const percents = strip.changes.flatMap(({ after }) => (after.ok ? Object.values(after.value.percent) : []));
  const most = Math.max(0.1, ...percents.map(Math.abs));
  const { columns, labelWidth, groupHead } = layoutIn(width);
  const lines = SENSITIVITY_FIGURES.length / columns;
  const blockWidth = (width - labelWidth - (columns - 1) * blockGap) / columns;
  const titles = SENSITIVITY_FIGURES.map(({ figure }) => titleOf(strip, figure, blockWidth, t).length);
  const layout = { columns, labelWidth, groupHead, titleLines: Math.max(...titles) };
  const lineHeight = headOf(layout) + rowsHeight(layout) + blockGap;
  const shapes = SENSITIVITY_FIGURES.flatMap(({ figure }, i) => {
    const y = Math.floor(i / columns) * lineHeight;
    const x = labelWidth + (i % columns) * (blockWidth + blockGap);
    return [
      ...(i % columns === 0 ? rowLabels(strip, y, layout, t) : []),
      ...barsOf(strip, figure, { x, y, width: blockWidth }, most, layout, t),
    ];
  });
  return {
    name: 'sensitivity-strip',
    title: t('Sensitivity of {model}', { model: strip.model }),
    description: t('What a step of each input changes of the capacity, the compressor power and the EER of {model}, in %.', { model: strip.model }), // prettier-ignore
    width,
    height: lines * lineHeight - blockGap + 6,
    pieces: [{ partNumber: null, label: '', shapes }],
  };
}
