import { between } from '../../../engineering/bilinear.ts';
import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Altitude } from '../selection/altitude.ts';
import { evaluateHumid } from '../selection/evaluate.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { machineAt } from '../selection/machine.ts';
import type { Refusal } from '../selection/refusals.ts';

/*
 * What a unit does over the outdoor temperature, at one return air. It is evaluated at every row of its table and at every
 * whole degree between, and is straight between these: at the moisture of the tables that is the bilinear look-up itself.
 */

/** The return air of a year, °C and %, and the site. */
export interface IndoorAir {
  readonly returnAirDryBulbTemp: number;
  readonly returnAirRH: number;
  readonly site: Altitude;
}

/** A unit at full load at one outdoor temperature: kW. */
export interface FullLoad {
  readonly sensibleKw: number;
  readonly compressorKw: number;
  readonly condenserFansKw: number;
}

/** The same with the indoor fans, whose power no outdoor temperature changes. */
interface Point extends FullLoad {
  readonly fansKw: number;
}

/** Full load over the outdoor temperature; at temperatures that it does not answer for, NaN. */
export interface OutdoorCurve {
  /** °C, ascending. */
  readonly outdoor: Float64Array;
  readonly sensibleKw: Float64Array;
  readonly compressorKw: Float64Array;
  readonly condenserFansKw: Float64Array;
  /** Of the indoor fans, whatever the outdoor temperature. */
  readonly fansKw: number;
  /** Why some temperatures within its ends are not answered for; null where all are. */
  readonly refusal: Refusal | null;
}

/** One point of the curve, or why there is none. */
function fullLoadAt(unit: CalculatedUnit, outdoorTemp: number, air: IndoorAir): Result<Point, Refusal> {
  const machine = machineAt(unit, outdoorTemp, air.site);
  if (!machine.ok) return machine;
  const does = evaluateHumid(machine.value, air.returnAirDryBulbTemp, air.returnAirRH);
  if (!does.ok) return does;
  return ok({
    sensibleKw: does.value.sensibleCoolingCapacity,
    compressorKw: does.value.compressorAbsorbedPower,
    condenserFansKw: does.value.airCondenserAbsorbedPower,
    fansKw: does.value.fansAbsorbedPower,
  });
}

/** The rows of an axis and every whole degree between its ends, ascending. */
export function degreesOf(rows: readonly number[]): Float64Array {
  const [first, last] = [Math.ceil(rows[0]!), Math.floor(rows.at(-1)!)];
  const whole = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  return Float64Array.from(new Set([...rows, ...whole])).sort();
}

/** A unit over the outdoor temperatures of its tables, or why it answers for none of them. */
export function outdoorCurve(unit: CalculatedUnit, air: IndoorAir): Result<OutdoorCurve, Refusal> {
  const outdoor = degreesOf(unit.performance.axes.rows);
  const points = Array.from(outdoor, (temperature) => fullLoadAt(unit, temperature, air));
  const refused = points.find((point) => !point.ok);
  const refusal = refused?.ok === false ? refused.problems[0]! : null;
  const answered = points.find((point) => point.ok);
  if (!answered?.ok) return refuse(refusal!);
  const values = (of: (load: FullLoad) => number) =>
    Float64Array.from(points, (point) => (point.ok ? of(point.value) : Number.NaN));
  return ok({
    outdoor,
    sensibleKw: values(({ sensibleKw }) => sensibleKw),
    compressorKw: values(({ compressorKw }) => compressorKw),
    condenserFansKw: values(({ condenserFansKw }) => condenserFansKw),
    fansKw: answered.value.fansKw,
    refusal,
  });
}

/** Index of the last of ascending nodes at or below a temperature; -1 below the first and for NaN. */
export function nodeBelow(nodes: Float64Array, temperature: number): number {
  if (!(temperature >= nodes[0]!)) return -1;
  let [low, high] = [0, nodes.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (nodes[middle]! <= temperature) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The curve at an outdoor temperature, °C; null where it does not answer: beyond its ends and where the unit is refused. */
export function onCurve(curve: OutdoorCurve, outdoor: number): FullLoad | null {
  const nodes = curve.outdoor;
  const below = nodeBelow(nodes, outdoor);
  if (below < 0 || outdoor > nodes[nodes.length - 1]!) return null;
  const above = Math.min(below + 1, nodes.length - 1);
  const share = above === below ? 0 : (outdoor - nodes[below]!) / (nodes[above]! - nodes[below]!);
  // A refused neighbour beyond a node that is met exactly takes no part.
  const end = share === 0 ? below : above;
  const sensibleKw = between(curve.sensibleKw[below]!, curve.sensibleKw[end]!, share);
  return Number.isNaN(sensibleKw)
    ? null
    : {
        sensibleKw,
        compressorKw: between(curve.compressorKw[below]!, curve.compressorKw[end]!, share),
        condenserFansKw: between(curve.condenserFansKw[below]!, curve.condenserFansKw[end]!, share),
      };
}

/** The coldest and the warmest outdoor temperature that a curve answers for, °C. */
export function endsOf({ outdoor, sensibleKw }: OutdoorCurve): readonly [coldestC: number, warmestC: number] {
  const isAnswered = (kw: number) => !Number.isNaN(kw);
  return [outdoor[sensibleKw.findIndex(isAnswered)]!, outdoor[sensibleKw.findLastIndex(isAnswered)]!];
}
