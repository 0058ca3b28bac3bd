import { memo, useCallback, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { CapacityMap } from '../../../../../core/products/cooling/charts/capacity-map.ts';
import { capacityMapSteps } from '../../../../../core/products/cooling/charts/capacity-map.ts';
import { capacityMapDrawing } from '../../../../../core/products/cooling/charts/capacity-map-drawing.ts';
import { basisTexts } from '../../../../../core/products/cooling/charts/map-text.ts';
import type { FramedDrawing } from '../../../../../core/products/cooling/charts/chart-size.ts';
import { codeText } from '../../../../../core/products/cooling/charts/refusal-reasons.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { figureAt, pxOf } from '../../../../../core/drawing/chart-frame.ts';
import { formatNumber } from '../../../../../core/format.ts';
import type { Translate } from '../../../../../core/translation/translate.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { DrawnShapes } from '../../../../ui/drawing/drawn-shapes.tsx';
import inks from '../../../../ui/drawing/vector-drawing.module.css';
import { useWidth } from '../../../../ui/charts/use-width.ts';
import { useStepwise } from '../../../../ui/hooks/use-time-sliced.ts';
import { ChartPanel } from './chart-panel.tsx';
import styles from './charts-view.module.css';
import { FigureTable } from '../../../../ui/figure-table.tsx';
import type { MapPlace } from './map-cursor.ts';
import { useMapCursor } from './map-cursor.ts';
import { MapReadout } from './map-readout.tsx';
import { useExport } from './use-export.ts';

const usualWidth = 640;
/** As high as three quarters of its width, within what a screen holds. */
export const chartHeight = (width: number): number => Math.round(Math.min(480, Math.max(380, width * 0.75)));

/** The map at the nodes of its table. */
function MapTable({ map, t }: { readonly map: CapacityMap; readonly t: Translate }) {
  const { nodes, samples, outdoorTemps, returnAirTemps, basis, model } = map;
  return (
    <FigureTable
      isHidden
      label={t('{figure} of {model}, kW: return air down, outdoor air across', { figure: t(basisTexts[basis].label), model })} // prettier-ignore
      head={[`${t('Return air')}, °C`, ...nodes.outdoorTemps.map((temp) => formatNumber(temp))]}
      rows={nodes.returnAirTemps.map((temp) => [
        formatNumber(temp),
        ...nodes.outdoorTemps.map((outdoor) => {
          const sample = samples[returnAirTemps.indexOf(temp)]?.[outdoorTemps.indexOf(outdoor)];
          if (!sample || sample.capacity === null) return sample?.refusal ? t(codeText(sample.refusal)) : '–';
          return formatNumber(sample.capacity);
        }),
      ])}
    />
  );
}

interface MapViewProps {
  readonly map: CapacityMap;
  readonly framed: FramedDrawing;
  readonly cursor: ReturnType<typeof useMapCursor>;
}

/** The drawn map; pointer and arrow keys look at its places. */
function MapView({ map, framed: { drawing, frame }, cursor }: MapViewProps) {
  const t = useTranslate();
  const svg = useRef<SVGSVGElement>(null);
  const placeOf = (event: PointerEvent): MapPlace | null => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    const scale = drawing.width / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    const { plot } = frame;
    if (x < plot.x || x > plot.x + plot.width || y < plot.y || y > plot.y + plot.height) return null;
    return { outdoorTemp: figureAt(frame.x, x), returnAirDryBulbTemp: figureAt(frame.y, y) };
  };
  const at = cursor.place && {
    x: pxOf(frame.x, cursor.place.outdoorTemp),
    y: pxOf(frame.y, cursor.place.returnAirDryBulbTemp),
  };
  const { plot } = frame;
  return (
    <div
      className={styles.map}
      role="application"
      tabIndex={0}
      aria-label={t('{title}. Arrow keys move over the map, with Shift by a tenth; Escape goes back to the duty point.', { title: drawing.title })} // prettier-ignore
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Escape"
      onKeyDown={cursor.onKeyDown}
    >
      <svg
        ref={svg}
        className={inks.drawing}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="img"
        aria-label={drawing.description}
        onPointerMove={(event) => cursor.hover(placeOf(event))}
        onPointerDown={(event) => cursor.keep(placeOf(event))}
        onPointerLeave={() => cursor.hover(null)}
      >
        <DrawnShapes drawing={drawing} />
        {at && (
          <g className={styles.cursor} key={map.model}>
            <path d={`M${plot.x} ${at.y}H${plot.x + plot.width}M${at.x} ${plot.y}V${plot.y + plot.height}`} />
            <circle cx={at.x} cy={at.y} r="4" />
          </g>
        )}
      </svg>
    </div>
  );
}

interface CapacityMapPanelProps {
  readonly data: CoolingSelectionData;
  readonly model: string;
  readonly inputs: SelectionInputs;
  readonly onAdopt: (place: MapPlace) => void;
}

/** The capacity map of a model with the figures of every place. Sampled in steps: typing never waits for it. */
export const CapacityMapPanel = memo(function CapacityMapPanel({
  data,
  model,
  inputs,
  onAdopt,
}: CapacityMapPanelProps) {
  // prettier-ignore
  const t = useTranslate();
  const [ref, width] = useWidth<HTMLDivElement>(usualWidth);
  const steps = useCallback(
    function* () {
      const map = yield* capacityMapSteps(data, model, inputs);
      yield;
      return map && { map, framed: capacityMapDrawing(map, t, { width, height: chartHeight(width) }) };
    },
    [data, model, inputs, t, width],
  );
  const { value, isCurrent } = useStepwise(steps);
  const cursor = useMapCursor(value?.map ?? null);
  const exported = useExport(data, [model], inputs);
  const title = t('Capacity map');
  return (
    <ChartPanel
      title={title}
      name="capacity-map"
      help="cooling.capacityMap"
      isWaiting={value !== null && !isCurrent}
      exported={value && isCurrent ? () => exported(value.framed.drawing, value.framed.drawing.title) : null}
    >
      <div ref={ref} style={{ minHeight: chartHeight(width) }}>
        {value && <MapView map={value.map} framed={value.framed} cursor={cursor} />}
      </div>
      {value && <MapTable map={value.map} t={t} />}
      <MapReadout
        data={data}
        model={model}
        inputs={inputs}
        place={cursor.place}
        onAdopt={(place) => {
          cursor.keep(null);
          onAdopt(place);
        }}
      />
    </ChartPanel>
  );
});
