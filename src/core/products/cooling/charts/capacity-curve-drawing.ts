import { bottomAxis, frameOf, multiples, pxOf, roundStep, sideAxis } from '../../../drawing/chart-frame.ts';
import type { Dash, Ink, Shape } from '../../../drawing/drawing.ts';
import type { LegendEntry } from '../../../drawing/legend.ts';
import { legend, legendRow } from '../../../drawing/legend.ts';
import { circle, letters, line, rect, text } from '../../../drawing/shapes.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { formatFigure, formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { CurvePoint } from './capacity-curve.ts';
import { capacityCurve } from './capacity-curve.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';
import type { ChartSize, FramedDrawing } from './chart-size.ts';
import { plotHeight } from './chart-size.ts';

/* The capacities of a unit over the return air at the water that is in it, with the place that was asked for. */

/** A unit's capacities over the return air temperatures of its table, at the outdoor air, altitude and moisture of an answer. */
export interface CurveChart {
  readonly model: string;
  readonly inputs: SelectionInputs;
  readonly answer: UnitPerformance;
  readonly points: readonly CurvePoint[];
}

/** K between the points of the curve: fine enough for the bend between a wet coil and a dry one. */
const STEP = 0.25;

export const curveChart = (
  data: CoolingSelectionData,
  answer: UnitPerformance,
  inputs: SelectionInputs,
): CurveChart => ({
  model: answer.model,
  inputs,
  answer,
  points: capacityCurve(data, answer.model, {
    outdoorTemp: inputs.outdoorTemp,
    altitude: inputs.altitude,
    moisture: { humidityRatio: answer.provenance.humidityRatio },
    step: STEP,
  }),
});

const CURVES = [
  { figure: 'totalCoolingCapacity', label: 'Total cooling capacity', ink: 'series2', dash: 'dashed' },
  { figure: 'sensibleCoolingCapacity', label: 'Sensible cooling capacity', ink: 'series1', dash: undefined },
  { figure: 'netSensibleCapacity', label: 'Net sensible capacity', ink: 'series3', dash: undefined },
] as const satisfies readonly { figure: keyof CurvePoint; label: string; ink: Ink; dash: Dash | undefined }[];
type Curve = (typeof CURVES)[number];

const margin = { left: 46, right: 16, top: 30, bottom: 40 } as const;
const PER_KILO = 1000;
/** px: of a node of the table, and of the place that was asked for. */
const radius = { node: 2.5, duty: 5 } as const;

/** A curve in its pieces: where there is no answer it is interrupted. */
function pieces(points: readonly CurvePoint[], figure: Curve['figure']): readonly (readonly CurvePoint[])[] {
  const found: CurvePoint[][] = [[]];
  for (const point of points) {
    if (point[figure] === null) found.push([]);
    else found.at(-1)!.push(point);
  }
  return found.filter(({ length }) => length > 1);
}

const look = ({ ink, dash }: Curve) => ({ ink, line: 1.75, ...(dash && { dash }) });

const entriesOf = (t: Translate): readonly LegendEntry[] => [
  ...CURVES.map((curve): LegendEntry => ({
    mark: (x, y) => [line([x - 11, y, x + 11, y], look(curve))],
    said: t(curve.label),
  })),
  { mark: (x, y) => [circle(x, y, radius.node, { fill: 'ink', line: 0 })], said: t('column of the table') },
  { mark: (x, y) => [circle(x, y, radius.duty, { ink: 'ink', line: 1.5, fill: 'surface' })], said: t('as asked for') },
];

/** The capacity that was asked for, of the basis, at the place that was asked for. */
const dutyOf = ({ answer, inputs }: CurveChart): number => capacityOf(answer, inputs.basis);

/** The duty point on the capacity of the basis, with its figure beside it on whichever side has room. */
function dutyShapes(chart: CurveChart, { plot, x, y }: FramedDrawing['frame'], t: Translate): readonly Shape[] {
  const capacity = dutyOf(chart);
  const [px, py] = [pxOf(x, chart.inputs.returnAirDryBulbTemp), pxOf(y, capacity)];
  const said = `${formatFigure(capacity, 2)}\u00A0${t('kW')}`;
  const width = textWidth(said, letters.label) + 8;
  const left = px + width + 12 > plot.x + plot.width ? px - width - 10 : px + 10;
  return [
    line([px, plot.y + plot.height, px, py], { ink: 'faint', line: 1, dash: 'dashed' }),
    circle(px, py, radius.duty, { ink: 'ink', line: 1.5, fill: 'surface' }),
    rect(left, py + 9, width, 18, { fill: 'surface', line: 0 }),
    text(left + 4, py + 22, said, { isBold: true }),
  ];
}

/** The required capacity as a line with its name, at the end where the curves are farther from it. */
function requiredShapes(
  { points, inputs }: CurveChart,
  { plot, y }: FramedDrawing['frame'],
  t: Translate,
): readonly Shape[] {
  const required = inputs.sensibleCoolerCapacity;
  const at = pxOf(y, required);
  const room = (point: CurvePoint): number =>
    Math.min(...CURVES.map(({ figure }) => Math.abs((point[figure] ?? Number.POSITIVE_INFINITY) - required)));
  const isRight = room(points.at(-1)!) > room(points[0]!);
  const said = t('required {kw} kW', { kw: formatNumber(required, 2) });
  const width = textWidth(said, letters.small) + 8;
  const left = isRight ? plot.x + plot.width - width : plot.x + 2;
  return [
    line([plot.x, at, plot.x + plot.width, at], { ink: 'muted', line: 1.25, dash: 'dashed' }),
    rect(left, at - 17, width, 14, { fill: 'surface', line: 0 }),
    text(left + 4, at - 6, said, { ink: 'muted', size: letters.small }),
  ];
}

/** The curve, laid out for a size. */
export function capacityCurveDrawing(chart: CurveChart, t: Translate, size: ChartSize): FramedDrawing {
  const { points, inputs, answer, model } = chart;
  const { width } = size;
  const height = margin.top + margin.bottom + plotHeight(size, margin.top + margin.bottom + 2 * legendRow);
  const { shapes: said, rows } = legend(entriesOf(t), 0, height, width);
  const kws = [inputs.sensibleCoolerCapacity, ...points.flatMap((point) => CURVES.flatMap(({ figure }) => point[figure] ?? []))]; // prettier-ignore
  const step = roundStep(Math.max(...kws) - Math.min(...kws) || 1, 6);
  const frame = frameOf(
    {
      x: margin.left,
      y: margin.top,
      width: width - margin.left - margin.right,
      height: height - margin.top - margin.bottom,
    },
    [points[0]!.returnAirDryBulbTemp, points.at(-1)!.returnAirDryBulbTemp],
    [Math.floor(Math.min(...kws) / step) * step, Math.ceil(Math.max(...kws) / step) * step],
  );
  const { plot, x, y } = frame;
  const across = (kw: number): readonly number[] => [plot.x, pxOf(y, kw), plot.x + plot.width, pxOf(y, kw)];
  const curves = CURVES.flatMap((curve) =>
    pieces(points, curve.figure).map((piece) =>
      line(
        piece.flatMap((point) => [pxOf(x, point.returnAirDryBulbTemp), pxOf(y, point[curve.figure]!)]),
        look(curve),
      ),
    ),
  );
  const nodes = points.flatMap(({ isNode, returnAirDryBulbTemp, sensibleCoolingCapacity: kw }) =>
    isNode && kw !== null
      ? [circle(pxOf(x, returnAirDryBulbTemp), pxOf(y, kw), radius.node, { fill: 'ink', line: 0 })]
      : [],
  );
  return {
    frame,
    drawing: {
      name: 'capacity-curve',
      title: t('Capacity over return air, {model}', { model }),
      description: t('Total, sensible and net sensible capacity of {model} over the return air at {moisture} g/kg and {outdoor} °C outdoors, kW.', { model, moisture: Number((PER_KILO * answer.provenance.humidityRatio).toFixed(2)), outdoor: inputs.outdoorTemp }), // prettier-ignore
      width,
      height: height + rows * legendRow,
      pieces: [
        {
          partNumber: null,
          label: '',
          shapes: [
            ...multiples(y.domain, step).map((kw) => line(across(kw), { ink: 'hairline', line: 1 })),
            ...bottomAxis(frame, t('Return air, °C; {moisture} g/kg, {outdoor} °C outdoors', { moisture: Number((PER_KILO * answer.provenance.humidityRatio).toFixed(2)), outdoor: inputs.outdoorTemp })), // prettier-ignore
            ...sideAxis(frame, t('kW'), 'left', 12),
            ...requiredShapes(chart, frame, t),
            ...curves,
            ...nodes,
            ...dutyShapes(chart, frame, t),
            ...said,
          ],
        },
      ],
    },
  };
}
