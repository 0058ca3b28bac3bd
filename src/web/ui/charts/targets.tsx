import type { Plot, Scale } from './axes.tsx';
import type { Series } from './chart-data.ts';
import styles from './charts.module.css';
import type { Place, Spot } from './least-crowded.ts';
import { leastCrowded } from './least-crowded.ts';

/** What is wanted of the lines: a range of y, a value within it, and the x at which it is wanted. Labels are translated. */
export interface Wanted {
  readonly band?: { readonly from: number; readonly to: number; readonly label: string };
  readonly reference?: { readonly y: number; readonly label: string };
  /** Its label stands at the reference. */
  readonly at: { readonly x: number; readonly label?: string };
}

interface WantedProps {
  readonly wanted: Wanted;
  readonly plot: Plot;
  readonly toX: Scale;
  readonly toY: Scale;
}

/** The band, behind the grid. */
export const WantedBand = ({ wanted: { band }, plot, toY }: WantedProps) =>
  band && (
    <rect
      className={styles.band}
      x={plot.left}
      width={Math.max(0, plot.right - plot.left)}
      y={toY(band.to)}
      height={toY(band.from) - toY(band.to)}
    />
  );

/** Edges of the band and the line of the reference, before the grid and behind the series. */
export const WantedLines = ({ wanted: { band, reference }, plot, toY }: WantedProps) => (
  <g>
    {band && (
      <path
        className={styles.bandEdge}
        d={`M${plot.left} ${toY(band.from)}H${plot.right}M${plot.left} ${toY(band.to)}H${plot.right}`}
      />
    )}
    {reference && <path className={styles.reference} d={`M${plot.left} ${toY(reference.y)}H${plot.right}`} />}
  </g>
);

const TEXT = { height: 15, perLetter: 6.4, gap: 6 } as const;

interface LabelPlace extends Place {
  readonly anchor: 'start' | 'end';
}

/** Places along a line of the chart at `y`: above and below it, at its left and its right end and between. */
function placesAlong(y: number, width: number, plot: Plot): LabelPlace[] {
  const lefts = [0, 1 / 3, 2 / 3, 1].map(
    (share) => plot.left + TEXT.gap + share * (plot.right - plot.left - width - 2 * TEXT.gap),
  );
  return [y - TEXT.height - 3, y + 3].flatMap((top) =>
    lefts.map((left) => ({ left, right: left + width, top, bottom: top + TEXT.height, anchor: 'start' as const })),
  );
}

/** Places beside the duty point, towards the inside of the chart first. */
function placesBeside(x: number, y: number, width: number, plot: Plot): LabelPlace[] {
  const room = 9;
  const right = { left: x + room, right: x + room + width, anchor: 'start' as const };
  const left = { left: x - room - width, right: x - room, anchor: 'end' as const };
  const sides = x + room + width > plot.right ? [left] : x - room - width < plot.left ? [right] : [right, left];
  return [y + 4, y - TEXT.height - 4, y + 4 + TEXT.height, y - 4 - 2 * TEXT.height].flatMap((top) =>
    sides.map((side) => ({ ...side, top, bottom: top + TEXT.height })),
  );
}

const Label = ({ place, children }: { readonly place: LabelPlace | null; readonly children: string }) =>
  place && (
    <text
      className={styles.annotation}
      x={place.anchor === 'start' ? place.left : place.right}
      y={place.bottom - 3}
      textAnchor={place.anchor}
    >
      {children}
    </text>
  );

const widthOf = (label: string): number => label.length * TEXT.perLetter;

/** A label as a line that others keep clear of. */
const stroke = (from: Spot, width: number): readonly Spot[] => [from, { x: from.x + width, y: from.y }];

interface WantedLabelsProps extends WantedProps {
  readonly series: readonly Series[];
  /** Where the names of the series begin. */
  readonly names: readonly Spot[];
}

/** The duty point and the labels of everything that is wanted, each where the lines leave most room for it. */
export function WantedLabels({ wanted: { band, reference, at }, plot, toX, toY, series, names }: WantedLabelsProps) {
  const lines = [
    ...series.map(({ points }) => points.flatMap(({ x, y }) => (y === null ? [] : [{ x: toX(x), y: toY(y) }]))),
    ...series.map(({ name }, i) => stroke(names[i]!, widthOf(name))),
  ];
  const duty = reference && { x: toX(at.x), y: toY(reference.y) };
  const atLabel = at.label ?? '';
  const dutyPlace = duty && leastCrowded(placesBeside(duty.x, duty.y, widthOf(atLabel), plot), lines);
  const taken = dutyPlace
    ? [...lines, stroke({ x: dutyPlace.left, y: dutyPlace.top + TEXT.height / 2 }, widthOf(atLabel))]
    : lines;
  const referencePlace =
    reference && leastCrowded(placesAlong(toY(reference.y), widthOf(reference.label), plot), taken);
  // Inside the band: under its upper edge or above its lower one.
  const bandPlaces = band && [
    ...placesAlong(toY(band.to), widthOf(band.label), plot).filter(({ top }) => top > toY(band.to)),
    ...placesAlong(toY(band.from), widthOf(band.label), plot).filter(({ top }) => top < toY(band.from)),
  ];
  return (
    <g>
      {band && bandPlaces && <Label place={leastCrowded(bandPlaces, taken)}>{band.label}</Label>}
      {reference && referencePlace && <Label place={referencePlace}>{reference.label}</Label>}
      {duty && (
        <g transform={`translate(${duty.x} ${duty.y})`}>
          <circle className={styles.duty} r="5.5" />
          <path className={styles.reference} d="M-9 0H9M0-9V9" />
        </g>
      )}
      {dutyPlace && <Label place={dutyPlace}>{atLabel}</Label>}
    </g>
  );
}
