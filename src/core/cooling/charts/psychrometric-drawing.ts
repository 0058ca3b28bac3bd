import { bottomAxis, frameOf, multiples, pxOf, sideAxis } from '../../drawing/chart-frame.ts';
import { wrapped } from '../../drawing/captioned.ts';
import type { Fill, Ink, Shape } from '../../drawing/drawing.ts';
import type { Spot } from '../../drawing/field-mesh.ts';
import type { LegendEntry } from '../../drawing/legend.ts';
import { legend, legendRow } from '../../drawing/legend.ts';
import { circle, letters, line, polygon, rect, text } from '../../drawing/shapes.ts';
import type { Box } from '../../drawing/text-width.ts';
import { textWidth } from '../../drawing/text-width.ts';
import { saturationHumidityRatio } from '../../engineering/psychrometrics.ts';
import { formatNumber, formatQuantity } from '../../format.ts';
import type { Translate } from '../../translate/translate.ts';
import { quantity } from '../../units.ts';
import type { ChartSize, FramedDrawing } from './chart-size.ts';
import { USUAL_SIZE } from './chart-size.ts';
import type { AirProcess, AirState, PsychrometricChart } from './psychrometric-chart.ts';
import type { Span } from './psychrometric-lines.ts';
import { enthalpyLine, GRAMS, humidityLine } from './psychrometric-lines.ts';
import { reasonText } from './refusal-reasons.ts';

/* The psychrometric chart as a drawing: dry bulb below, humidity ratio at the right, as is the convention. */

const margin = { left: 14, right: 40, top: 40, bottom: 40 } as const;

/** Every ten percent; saturation is drawn apart. */
const humidities = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const;
const enthalpyStep = 10;
/** What the chart spans goes by these steps, so that it stands still while an input is typed: °C and g/kg. */
const spanStep = 5;
/** Air about the processes: K, and a share of the moisture. */
const around = { temperature: 3, moisture: 1.2 } as const;
const leastMoisture = 15;

const series = ['series1', 'series2', 'series3', 'series4'] as const satisfies readonly (Ink & Fill)[];
const seriesOf = (index: number) => series[index % series.length]!;

/** What the chart spans. */
export function spanOf({ returnAir, processes, pressure }: PsychrometricChart): Span {
  const temperatures = [
    returnAir.temperature,
    ...(returnAir.dewPoint === null ? [] : [Math.max(0, returnAir.dewPoint)]),
    ...processes.flatMap(({ surface, supply }) => [surface.temperature, supply.temperature]),
  ];
  const saturated = processes.map(({ surface }) =>
    saturationHumidityRatio(quantity(surface.temperature, '°C'), quantity(pressure, 'Pa')),
  );
  const moisture = GRAMS * Math.max(returnAir.humidityRatio, ...saturated);
  return {
    from: Math.floor((Math.min(...temperatures) - around.temperature) / spanStep) * spanStep,
    to: Math.ceil((Math.max(...temperatures) + around.temperature) / spanStep) * spanStep,
    most: Math.max(leastMoisture, Math.ceil((moisture * around.moisture) / spanStep) * spanStep),
  };
}

/** Signs of the states of the air. */
const signs = {
  returnAir: (x: number, y: number) => [circle(x, y, 5, { fill: 'surface', line: 2 })],
  surface: (x: number, y: number, ink: Ink) => [
    polygon([x - 5, y, x, y - 5, x + 5, y, x, y + 5], { ink, line: 1.5, fill: 'surface' }),
  ],
  offCoil: (x: number, y: number, ink: (typeof series)[number]) => [circle(x, y, 3.5, { ink, line: 1, fill: ink })],
  supply: (x: number, y: number, ink: Ink) => [rect(x - 3.5, y - 3.5, 7, 7, { ink, line: 1.5, fill: 'surface' })],
} as const;

const celsius = (value: number): string => formatQuantity(value, '°C', 1);

/** What a unit does to the air, in words. */
export function processText(way: AirProcess, chart: PsychrometricChart, t: Translate): string {
  const { model, surface, offCoil, supply, isDry, condensate, sensibleHeatRatio } = way;
  const { dewPoint } = chart.returnAir;
  const states = t('{model}: surface {surface}, off coil {offCoil}, supply {supply}, SHR {ratio}', {
    model,
    surface: celsius(surface.temperature),
    offCoil: celsius(offCoil.temperature),
    supply: celsius(supply.temperature),
    ratio: sensibleHeatRatio,
  });
  const coil =
    dewPoint === null
      ? t('dry air: nothing condenses')
      : isDry
        ? t('the coil is dry: its surface lies {difference} K above the dew point', { difference: formatNumber(surface.temperature - dewPoint, 1) }) // prettier-ignore
        : t('the coil condenses {water} kg/h: its surface lies {difference} K below the dew point', { water: formatNumber(condensate, 1), difference: formatNumber(dewPoint - surface.temperature, 1) }); // prettier-ignore
  return `${states}; ${coil}`;
}

/** The return air and its place, in words. */
export function returnAirText({ returnAir, altitude, pressure }: PsychrometricChart, t: Translate): string {
  const air = t('Return air {temperature}, {humidity} %: {moisture} g/kg, wet bulb {wetBulb}, {enthalpy} kJ/kg', {
    temperature: celsius(returnAir.temperature),
    humidity: returnAir.relativeHumidity,
    moisture: returnAir.humidityRatio * GRAMS,
    wetBulb: celsius(returnAir.wetBulb),
    enthalpy: formatNumber(returnAir.enthalpy, 1),
  });
  const dew = returnAir.dewPoint === null ? t('no dew point') : t('dew point {value}', { value: celsius(returnAir.dewPoint) }); // prettier-ignore
  const place = t('{altitude} m, {pressure} kPa', { altitude, pressure: formatNumber(pressure / 1000, 1) });
  return `${air}, ${dew}. ${place}.`;
}

/** Lines under the chart: a model in its colour, or why it has no answer. */
function rowsOf(chart: PsychrometricChart, width: number, t: Translate) {
  const said = [
    ...chart.processes.map((way, i) => ({ ink: seriesOf(i) as Ink, text: processText(way, chart, t) })),
    ...chart.refused.map(({ model, refusal }) => ({
      ink: 'faint' as Ink,
      text: t('{model}: no answer: {reason}', { model, reason: t(reasonText(refusal)).toLowerCase() }),
    })),
  ];
  return said.map((one) => ({ ...one, lines: wrapped(one.text, width - 28, letters.small) }));
}

const rowHeight = 16;
const rowGap = 4;

/** The psychrometric chart, laid out for a size. */
export function psychrometricDrawing(
  chart: PsychrometricChart,
  t: Translate,
  size: ChartSize = USUAL_SIZE,
): FramedDrawing {
  const { returnAir, processes, pressure } = chart;
  const span = spanOf(chart);
  const rows = rowsOf(chart, size.width, t);
  const rowsHeight = rows.reduce((sum, { lines }) => sum + lines.length * rowHeight + rowGap, 0);
  const entries: LegendEntry[] = [
    { mark: signs.returnAir, said: t('return air') },
    { mark: (x, y) => signs.offCoil(x, y, 'series1'), said: t('off coil') },
    { mark: (x, y) => signs.surface(x, y, 'series1'), said: t('coil surface') },
    { mark: (x, y) => signs.supply(x, y, 'series1'), said: t('supply air, with the fans’ heat') },
    { mark: (x, y) => [line([x - 11, y, x + 11, y], { ink: 'series1', line: 1, dash: 'dashed' })], said: t('SHR line') }, // prettier-ignore
    { mark: (x, y) => [line([x - 11, y - 4, x + 11, y + 4], { ink: 'faint', line: 0.75, dash: 'dashed' })], said: t('enthalpy, kJ/kg') }, // prettier-ignore
  ];
  const legendRows = legend(entries, 0, 0, size.width).rows;
  const plot: Box = {
    x: margin.left,
    y: margin.top,
    width: size.width - margin.left - margin.right,
    height: size.height - margin.top - margin.bottom - legendRows * legendRow - rowsHeight - 8,
  };
  const frame = frameOf(plot, [span.from, span.to], [0, span.most]);
  const place = ({ x, y }: Spot): Spot => ({ x: pxOf(frame.x, x), y: pxOf(frame.y, y) });
  const spotOf = (state: AirState): Spot => place({ x: state.temperature, y: GRAMS * state.humidityRatio });
  const flat = (spots: readonly Spot[]): number[] => spots.map(place).flatMap(({ x, y }) => [x, y]);
  const small = { ink: 'muted', size: letters.small } as const;

  const saturation = humidityLine(100, pressure, span);
  const fog = polygon([...flat(saturation), ...flat([{ x: span.from, y: span.most }])], { fill: 'shade', line: 0 });
  const humidityShapes = humidities.flatMap((rh): readonly Shape[] => {
    const points = humidityLine(rh, pressure, span);
    const end = place(points.at(-1)!);
    const said = `${rh}${rh === humidities[0] ? ' %' : ''}`;
    const leavesAbove = points.at(-1)!.y > span.most - 0.01 && end.x < plot.x + plot.width - 20;
    return [
      line(flat(points), { ink: 'hairline', line: 1 }),
      leavesAbove
        ? text(end.x, plot.y - 5, said, { ...small, anchor: 'middle' })
        : text(plot.x + plot.width - 4, end.y + (end.y < plot.y + 12 ? 14 : -3), said, { ...small, anchor: 'end' }),
    ];
  });
  const enthalpies = multiples([enthalpyStep, 200], enthalpyStep).flatMap((value): readonly Shape[] => {
    const points = enthalpyLine(value, pressure, span);
    const [first] = points;
    if (!first) return [];
    const { x, y } = place(first);
    const said = formatNumber(value, 0);
    const fits = y > plot.y + 12 && x - textWidth(said, letters.small) - 5 > plot.x;
    return [
      line(flat(points), { ink: 'hairline', line: 0.75, dash: 'dashed' }),
      ...(fits ? [text(x - 5, y - 3, said, { ...small, anchor: 'end' })] : []),
    ];
  });

  const at = spotOf(returnAir);
  const dew = returnAir.dewPoint === null ? null : spotOf({ ...returnAir, temperature: returnAir.dewPoint });
  const bottom = plot.y + plot.height;
  const dewShapes: readonly Shape[] =
    dew === null || dew.x < plot.x
      ? []
      : [
          line([at.x, at.y, dew.x, dew.y], { ink: 'faint', line: 1, dash: 'dashed' }),
          line([dew.x, dew.y, dew.x, bottom], { ink: 'faint', line: 1, dash: 'dashed' }),
          text(dew.x + 5, bottom - 6, t('dew point {value}', { value: celsius(returnAir.dewPoint!) }), small),
        ];
  const ways = processes.map((way, i): readonly Shape[] => {
    const ink = seriesOf(i);
    const [surface, offCoil, supply] = [spotOf(way.surface), spotOf(way.offCoil), spotOf(way.supply)];
    return [
      line([offCoil.x, offCoil.y, surface.x, surface.y], { ink, line: 1, dash: 'dashed' }),
      line([at.x, at.y, offCoil.x, offCoil.y], { ink, line: 2 }),
      line([offCoil.x, offCoil.y, supply.x, supply.y], { ink, line: 2 }),
      ...signs.surface(surface.x, surface.y, ink),
      ...signs.supply(supply.x, supply.y, ink),
      ...signs.offCoil(offCoil.x, offCoil.y, ink),
    ];
  });
  let y = bottom + margin.bottom;
  const keys = legend(entries, 2, y, size.width - 2).shapes;
  y += legendRows * legendRow + 4;
  const said = rows.flatMap(({ ink, lines }): readonly Shape[] => {
    const top = y;
    y += lines.length * rowHeight + rowGap;
    return [
      line([2, top + 8, 22, top + 8], { ink, line: 2 }),
      ...lines.map((each, i) => text(28, top + 12 + i * rowHeight, each, { size: letters.small })),
    ];
  });
  const piece = (shapes: readonly Shape[]) => ({ partNumber: null, label: '', shapes });
  return {
    frame,
    drawing: {
      name: 'psychrometric-chart',
      title: t('Air in the psychrometric chart'),
      description: [returnAirText(chart, t), ...rows.map(({ text: row }) => `${row}.`)].join(' '),
      width: size.width,
      height: size.height,
      pieces: [
        piece([fog, ...humidityShapes, ...enthalpies, line(flat(saturation), { ink: 'muted', line: 1.5 })]),
        piece([
          line([plot.x, plot.y, plot.x + plot.width, plot.y], { ink: 'hairline', line: 1 }),
          ...bottomAxis(frame, `${t('Dry bulb temperature')}, °C`),
          ...sideAxis(frame, `${t('Humidity ratio')}, ${t('g/kg')}`, 'right', 26),
        ]),
        piece(dewShapes),
        ...ways.map(piece),
        piece([
          ...signs.returnAir(at.x, at.y),
          text(at.x + (at.x > plot.x + plot.width - 120 ? 0 : 9), at.y - 10, celsius(returnAir.temperature), {
            isBold: true,
            anchor: at.x > plot.x + plot.width - 120 ? 'middle' : 'start',
          }),
        ]),
        piece([...keys, ...said]),
      ],
    },
  };
}
