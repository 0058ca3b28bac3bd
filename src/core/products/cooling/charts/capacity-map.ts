import type { Field, Known, Mesh, Spot } from '../../../drawing/field-mesh.ts';
import { meshOf } from '../../../drawing/field-mesh.ts';
import { bisect } from '../../../engineering/bisect.ts';
import type { Result } from '../../../result.ts';
import { capacityOf, windowOf } from '../selection/capacity-window.ts';
import { evaluateUnit, machineOf, sensibleCapacities } from '../selection/evaluate.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { Basis, SelectionInputs } from '../selection/selection-inputs.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';
import { runThrough } from '../../../run-through.ts';

/*
 * Sensible capacity of one model over outdoor and return air, at the humidity and altitude of the inputs. Every sample is an
 * answer of `evaluateUnit`; between samples the map is linear, and where the answers end it is followed to a sixty-fourth of its
 * step, so that it never shows a figure where there is none.
 */

/** One sample: °C, kW of the basis; null, with the code of the reason, where there is no answer. */
export interface MapSample {
  readonly outdoorTemp: number;
  readonly returnAirTemp: number;
  readonly capacity: number | null;
  readonly refusal: Refusal['code'] | null;
}

export interface CapacityMap {
  readonly model: string;
  /** Name of the constants record that the figures come from. */
  readonly table: string;
  readonly inputs: SelectionInputs;
  readonly basis: Basis;
  /** Sampled temperatures, °C, ascending; those of the table are among them. */
  readonly outdoorTemps: readonly number[];
  readonly returnAirTemps: readonly number[];
  /** `samples[return air][outdoor]`. */
  readonly samples: readonly (readonly MapSample[])[];
  /** The nodes of the table. */
  readonly nodes: { readonly outdoorTemps: readonly number[]; readonly returnAirTemps: readonly number[] };
  /** kW of the basis. */
  readonly window: { readonly low: number; readonly required: number; readonly high: number };
  /** Least and greatest capacity of the samples, kW; null where nothing is answered. */
  readonly range: readonly [number, number] | null;
  readonly duty: Result<UnitPerformance, Refusal>;
  /** The answered part; x is the outdoor, y the return air temperature. */
  readonly mesh: Mesh;
}

/** K between samples: as fine as the inputs go by themselves. */
export const MAP_STEP = 0.5;
/** The end of the answers is found to this part of a step. */
const EDGE_FOUND = 1 / 64;

/** The nodes of an axis with samples between them. */
function sampled(nodes: readonly number[], step: number): readonly number[] {
  return nodes.flatMap((node, i) => {
    const next = nodes[i + 1];
    if (next === undefined) return [node];
    const count = Math.max(1, Math.round((next - node) / step));
    return Array.from({ length: count }, (_, at) => node + ((next - node) * at) / count);
  });
}

/**
 * The map of a model over the whole of its table, at the humidity and altitude of the inputs, in steps of some ten microseconds a
 * sample, a line of samples each; their own temperatures are the duty point. Null for a model that there is none of. `step` is the
 * distance of the samples, K.
 */
export function* capacityMapSteps(
  data: CoolingSelectionData,
  model: string,
  inputs: SelectionInputs,
  step: number = MAP_STEP,
): Generator<void, CapacityMap | null> {
  const unit = data.units.get(model);
  if (!unit) return null;
  const { altitude, basis = 'gross', returnAirRH } = inputs;
  const { rows, columns } = unit.performance.axes;
  const outdoorTemps = sampled(rows, step);
  const returnAirTemps = sampled(columns, step);
  const answerOf = (outdoorTemp: number) => {
    const machine = machineOf(data, model, { outdoorTemp, altitude });
    // Why there is no answer is dear to work out, and the map says its code alone.
    return (returnAirTemp: number): number | Refusal['code'] => {
      if (!machine.ok) return machine.problems[0]!.code;
      const capacities = sensibleCapacities(machine.value, returnAirTemp, returnAirRH);
      return typeof capacities === 'string' ? capacities : capacityOf(capacities, basis);
    };
  };
  const answers = outdoorTemps.map(answerOf);
  const samples: (readonly MapSample[])[] = [];
  for (const returnAirTemp of returnAirTemps) {
    samples.push(
      answers.map((answer, i): MapSample => {
        const capacity = answer(returnAirTemp);
        return {
          outdoorTemp: outdoorTemps[i]!,
          returnAirTemp,
          ...(typeof capacity === 'string' ? { capacity: null, refusal: capacity } : { capacity, refusal: null }),
        };
      }),
    );
    yield;
  }
  const between = (from: Spot, to: Spot, share: number): Spot => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  const lastKnown = (from: Spot, to: Spot): Known => {
    // Along a line of samples their machine is known; across them each outdoor temperature has its own.
    const column = from.x === to.x ? answers[outdoorTemps.indexOf(from.x)] : undefined;
    const capacityAt = ({ x, y }: Spot): number | null => {
      const capacity = (column ?? answerOf(x))(y);
      return typeof capacity === 'string' ? null : capacity;
    };
    const isKnown = (share: number): boolean => capacityAt(between(from, to, share)) !== null;
    const spot = between(from, to, bisect(isKnown, 0, 1, EDGE_FOUND));
    return { ...spot, value: capacityAt(spot)! };
  };
  const ends = new Map<string, Known>();
  const keyOf = (from: Spot, to: Spot): string => `${from.x} ${from.y} ${to.x} ${to.y}`;
  for (const [row, line] of samples.entries()) {
    for (const [column, here] of line.entries()) {
      for (const there of [line[column + 1], samples[row + 1]?.[column]]) {
        if (!there || (here.capacity === null) === (there.capacity === null)) continue;
        const [known, unknown] = (here.capacity === null ? [there, here] : [here, there]).map(
          ({ outdoorTemp, returnAirTemp }) => ({ x: outdoorTemp, y: returnAirTemp }),
        ) as [Spot, Spot];
        ends.set(keyOf(known, unknown), lastKnown(known, unknown));
      }
    }
    yield;
  }
  const field: Field = {
    xs: outdoorTemps,
    ys: returnAirTemps,
    valueAt: (column, row) => samples[row]![column]!.capacity,
    lastKnown: (from, to) => ends.get(keyOf(from, to))!,
  };
  const mesh = meshOf(field);
  const known = mesh.vertices.map(({ value }) => value);
  const { low, high } = windowOf(inputs);
  return {
    model,
    table: unit.table,
    inputs,
    basis,
    outdoorTemps,
    returnAirTemps,
    samples,
    nodes: { outdoorTemps: rows, returnAirTemps: columns },
    window: { low, required: inputs.sensibleCoolerCapacity, high },
    range: known.length === 0 ? null : [Math.min(...known), Math.max(...known)],
    duty: evaluateUnit(data, model, inputs),
    mesh,
  };
}

/** The whole map at once, as `capacityMapSteps`. */
export const capacityMap = (...of: Parameters<typeof capacityMapSteps>): CapacityMap | null =>
  runThrough(capacityMapSteps(...of));
