import { bottomAxis, frameOf, multiples, pxOf, sideAxis } from '../../../drawing/chart-frame.ts';
import type { Ink, Shape } from '../../../drawing/drawing.ts';
import type { Spot } from '../../../drawing/field-mesh.ts';
import type { LegendEntry } from '../../../drawing/legend.ts';
import { legend, legendRow } from '../../../drawing/legend.ts';
import { circle, letters, line, polygon, rect, text } from '../../../drawing/shapes.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { saturationHumidityRatio } from '../../../engineering/psychrometrics.ts';
import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import { quantity } from '../../../units.ts';
import type { ChartSize, FramedDrawing } from './chart-size.ts';
import { plotHeight, USUAL_SIZE } from './chart-size.ts';
import type { AirState, PsychrometricChart } from './psychrometric-chart.ts';
import type { Span } from './psychrometric-lines.ts';
import { enthalpyLine, GRAMS, humidityLine } from './psychrometric-lines.ts';
import type { series } from './psychrometric-rows.ts';
import { dashOf, rowsUnder, seriesOf } from './psychrometric-rows.ts';
import { celsius, processText, refusalTexts, returnAirText } from './psychrometric-text.ts';

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
/** K. */
const leastSpan = 25;

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
  const to = Math.ceil((Math.max(...temperatures) + around.temperature) / spanStep) * spanStep;
  return {
    from: Math.min(to - leastSpan, Math.floor((Math.min(...temperatures) - around.temperature) / spanStep) * spanStep),
    to,
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

/** The psychrometric chart, laid out for a size. */
export function psychrometricDrawing(
  chart: PsychrometricChart,
  t: Translate,
  size: ChartSize = USUAL_SIZE,
): FramedDrawing {
  const { returnAir, processes, pressure } = chart;
  const span = spanOf(chart);
  const rows = rowsUnder(chart, size.width, t);
  const entries: LegendEntry[] = [
    { mark: signs.returnAir, said: t('return air') },
    { mark: (x, y) => signs.offCoil(x, y, 'series1'), said: t('off coil') },
    { mark: (x, y) => signs.surface(x, y, 'series1'), said: t('coil surface') },
    { mark: (x, y) => signs.supply(x, y, 'series1'), said: t('supply air, with the fans’ heat') },
    { mark: (x, y) => [line([x - 11, y, x + 11, y], { ink: 'series1', line: 1, dash: 'dotted' })], said: t('SHR line') }, // prettier-ignore
    { mark: (x, y) => [line([x - 11, y - 4, x + 11, y + 4], { ink: 'faint', line: 0.75, dash: 'dashed' })], said: t('enthalpy, kJ/kg') }, // prettier-ignore
  ];
  const key = (top: number) => legend(entries, 2, top, size.width - 2);
  const legendRows = key(0).rows;
  const plot: Box = {
    x: margin.left,
    y: margin.top,
    width: size.width - margin.left - margin.right,
    height: plotHeight(size, margin.top + margin.bottom + legendRows * legendRow + rows.height + 8),
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
      line(flat(points), { ink: 'faint', line: 0.5 }),
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
      line(flat(points), { ink: 'faint', line: 0.5, dash: 'dashed' }),
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
      line([offCoil.x, offCoil.y, surface.x, surface.y], { ink, line: 1, dash: 'dotted' }),
      line([at.x, at.y, offCoil.x, offCoil.y], { ink, line: 2, ...dashOf(i) }),
      line([offCoil.x, offCoil.y, supply.x, supply.y], { ink, line: 2 }),
      ...signs.surface(surface.x, surface.y, ink),
      ...signs.supply(supply.x, supply.y, ink),
      ...signs.offCoil(offCoil.x, offCoil.y, ink),
    ];
  });
  const below = bottom + margin.bottom;
  const piece = (shapes: readonly Shape[]) => ({ partNumber: null, label: '', shapes });
  return {
    frame,
    drawing: {
      name: 'psychrometric-chart',
      title: t('Air in the psychrometric chart'),
      description: [
        returnAirText(chart, t),
        ...processes.map((way) => `${processText(way, chart, t)}.`),
        ...refusalTexts(chart, t).map((each) => `${each}.`),
      ].join(' '),
      width: size.width,
      height: below + legendRows * legendRow + rows.height + 8,
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
        piece([...key(below).shapes, ...rows.shapes(below + legendRows * legendRow + 4)]),
      ],
    },
  };
}
