import { wrapped } from '../../../drawing/captioned.ts';
import type { Dash, Fill, Ink, Shape } from '../../../drawing/drawing.ts';
import { letters, line, text } from '../../../drawing/shapes.ts';
import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { AirProcess, AirState, PsychrometricChart } from './psychrometric-chart.ts';
import { processText, refusalTexts } from './psychrometric-text.ts';

/* The figures of each unit under the psychrometric chart, behind the line that it is drawn with. */

export const series = ['series1', 'series2', 'series3', 'series4'] as const satisfies readonly (Ink & Fill)[];
export const seriesOf = (index: number) => series[index % series.length]!;
/** Told apart without colours too: as the lines of charts are. */
const seriesDashes = [undefined, 'dashed', 'dotted', 'chain'] as const satisfies readonly (Dash | undefined)[];
export const dashOf = (index: number): { readonly dash?: Dash } => {
  const dash = seriesDashes[index % seriesDashes.length];
  return dash === undefined ? {} : { dash };
};

/** The columns of the figures under the chart: heads are keys of TRANSLATE. */
const columns: readonly {
  readonly label: string;
  readonly of: (way: AirProcess, chart: PsychrometricChart) => string;
}[] = [
  { label: 'Coil surface', of: ({ surface }) => degrees(surface) },
  { label: 'Off coil', of: ({ offCoil }) => degrees(offCoil) },
  { label: 'Supply air', of: ({ supply }) => degrees(supply) },
  { label: 'SHR', of: ({ sensibleHeatRatio }) => fixed(sensibleHeatRatio, 2) },
  {
    label: 'Surface above the dew point',
    of: ({ surface }, { returnAir: { dewPoint } }) =>
      dewPoint === null ? '–' : signed(surface.temperature - dewPoint),
  },
];

/** Figures of a column have the same places, so that their commas stand below each other. */
function fixed(value: number, places: number): string {
  const [whole, fraction = ''] = formatNumber(value, places).split(',');
  return `${whole},${fraction.padEnd(places, '0')}`;
}

const degrees = ({ temperature }: AirState): string => `${fixed(temperature, 1)}\u00A0°C`;
const signed = (kelvin: number): string => `${kelvin > 0.05 ? '+' : ''}${fixed(kelvin, 1)}\u00A0K`;

/** Under this width the figures stand in sentences, for a table has no room. */
const tableWidth = 520;
const rowHeight = 18;
const rowGap = 4;
const sampleWidth = 28;
const modelWidth = 64;

/** What stands under the chart: the figures of each model behind its colour. */
export interface Rows {
  readonly height: number;
  readonly shapes: (top: number) => readonly Shape[];
}

const sample = (row: number, y: number): Shape => line([0, y, 24, y], { ink: seriesOf(row), line: 2, ...dashOf(row) });
const smallText = { size: letters.small } as const;

/** The figures as a table. */
function tableRows(chart: PsychrometricChart, width: number, t: Translate): Rows {
  const last = 150;
  const pitch = (width - sampleWidth - modelWidth - last) / columns.length;
  const end = (i: number): number => sampleWidth + modelWidth + (i + 1) * pitch;
  const heads = columns.map(({ label }) => wrapped(t(label), pitch - 8, letters.small));
  const headLines = Math.max(...heads.map(({ length }) => length), 1);
  const headHeight = headLines * 14 + 6;
  const refused = refusalTexts(chart, t);
  return {
    height: headHeight + (chart.processes.length + refused.length) * rowHeight + rowGap,
    shapes: (top) => [
      ...heads.flatMap((lines, i) =>
        lines.map(
          (each, at) =>
          text(end(i), top + 12 + (headLines - lines.length + at) * 14, each, { ...smallText, ink: 'muted', anchor: 'end' }), // prettier-ignore
        ),
      ),
      line([2, top + headHeight - 1, width - 2, top + headHeight - 1], { ink: 'hairline', line: 1 }),
      ...chart.processes.flatMap((way, row): readonly Shape[] => {
        const y = top + headHeight + row * rowHeight + 13;
        const coil = way.isDry ? t('dry coil') : t('condenses {water} kg/h', { water: fixed(way.condensate, 1) });
        return [
          sample(row, y - 4),
          text(sampleWidth, y, way.model, { ...smallText, isBold: true }),
          ...columns.map(({ of }, i) => text(end(i), y, of(way, chart), { ...smallText, anchor: 'end' })),
          text(width - 4, y, coil, { ...smallText, anchor: 'end' }),
        ];
      }),
      ...refused.map((each, i) =>
        text(sampleWidth, top + headHeight + (chart.processes.length + i) * rowHeight + 13, each, {
          ...smallText,
          ink: 'muted',
        }),
      ),
    ],
  };
}

/** The same in sentences, for a narrow chart. */
function sentenceRows(chart: PsychrometricChart, width: number, t: Translate): Rows {
  const rows = [...chart.processes.map((way) => processText(way, chart, t)), ...refusalTexts(chart, t)].map(
    (said, row) => ({
      row: row < chart.processes.length ? row : null,
      lines: wrapped(said, width - sampleWidth - 4, letters.small),
    }),
  );
  return {
    height: rows.reduce((sum, { lines }) => sum + lines.length * rowHeight + rowGap, 0),
    shapes: (top) => {
      let y = top;
      return rows.flatMap(({ row, lines }): readonly Shape[] => {
        const first = y;
        y += lines.length * rowHeight + rowGap;
        return [
          ...(row === null ? [] : [sample(row, first + 8)]),
          ...lines.map((each, i) => text(sampleWidth, first + 12 + i * rowHeight, each, smallText)),
        ];
      });
    },
  };
}

/** What stands under a chart of a width: a table, or sentences where it is narrow. */
export const rowsUnder = (chart: PsychrometricChart, width: number, t: Translate): Rows =>
  (width < tableWidth ? sentenceRows : tableRows)(chart, width, t);
