import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { MonitoringContext } from './context.ts';
import type { Counted } from './counted.ts';
import { beyond, counted, sumOf } from './counted.ts';
import type { ApplianceRow, PodRow } from './tables/equipment.ts';
import type { Needs, Watched } from './watched.ts';
import { watchedFields, watchedOf } from './watched.ts';

/** Every field that decides appliances and pods. */
export const applianceFields: readonly string[] = [...watchedFields, 'appliance'];

/** Appliances of a model with the pods beside them. */
export interface Fit {
  readonly model: ApplianceRow;
  readonly count: number;
  /** Pods of every kind, cameras and rack access among them. */
  readonly pods: readonly Counted<PodRow>[];
}

/** What one appliance carries of each thing that its number is counted by. */
const limits = [
  { need: 'wired', limit: 'wiredSensorsMax', label: 'Wired sensors' },
  { need: 'displays', limit: 'displaySensorsMax', label: 'Sensors with a display' },
  { need: 'wireless', limit: 'wirelessSensorsMax', label: 'Wireless sensors' },
  { need: 'beacons', limit: 'beaconPorts', label: 'Beacons' },
  { need: 'cameras', limit: 'cameraPodsMax', label: 'Cameras' },
] as const satisfies readonly { need: keyof Needs; limit: keyof ApplianceRow; label: string }[];

/** What a model has too few places for, however many stand in a solution. */
export interface Shortage {
  /** Key of TRANSLATE. */
  readonly what: string;
  readonly needed: number;
  /** Places of one appliance. */
  readonly each: number;
}

export const isFit = (fit: Fit | Shortage | null): fit is Fit => fit !== null && 'count' in fit;

/** The pods that so many appliances of a model need. */
export function podsBeside(
  { needs, sensorPod, farPlaces, digitalPods, cameras }: Watched,
  model: ApplianceRow,
  count: number,
  { pods }: MonitoringContext,
): readonly Counted<PodRow>[] {
  const of = (pod: PodRow | undefined, needed: number, own: number, size: (row: PodRow) => number) =>
    pod ? counted(pod, beyond(needed, own * count, size(pod))) : [];
  const onPorts = sensorPod ? beyond(needs.ports, model.universalPorts * count, sensorPod.universalPorts) : 0;
  return [
    ...counted(sensorPod, onPorts + farPlaces),
    ...of(pods('analogPod')[0], needs.loops, model.inputs420mA, (pod) => pod.inputs420mA),
    ...of(pods('leakPod')[0], needs.ropes, model.ropePorts, (pod) => pod.ropePorts),
    ...of(pods('relayPod')[0], needs.relays, model.relayOutputs, (pod) => pod.relayOutputs),
    ...digitalPods,
    ...of(pods('accessPod')[0], needs.handles, model.doorHandlesMax, (pod) => pod.doorHandles),
    ...cameras,
  ];
}

/** What one appliance carries of pods, by what they count as; cameras are counted above. */
export const podLimits = [
  { countsAs: 'pod', limit: 'podsMax', label: 'Pods' },
  { countsAs: 'accessPod', limit: 'accessPodsMax', label: 'Access pods' },
] as const satisfies readonly { countsAs: PodRow['countsAs']; limit: keyof ApplianceRow; label: string }[];

export const podsCountedAs = (countsAs: PodRow['countsAs'], pods: readonly Counted<PodRow>[]): number =>
  sumOf(pods, (pod) => (pod.countsAs === countsAs ? 1 : 0));

/**
 * The fewest appliances of a model that carry everything, with their pods; else what the model is short of. More appliances
 * need fewer pods and have more places for them, so that the first number that fits is found by counting up.
 */
export function fitOf(watched: Watched, model: ApplianceRow, context: MonitoringContext): Fit | Shortage {
  const most = context.limit('appliancesMax');
  let count = 1;
  for (const { need, limit, label } of limits) {
    const needed = watched.needs[need];
    const least = needed === 0 ? 0 : Math.ceil(needed / model[limit]);
    if (least > most) return { what: label, needed, each: model[limit] };
    count = Math.max(count, least);
  }
  const tooMany = (pods: readonly Counted<PodRow>[], places: number) =>
    podLimits.find(({ countsAs, limit }) => podsCountedAs(countsAs, pods) > model[limit] * places);
  const fewest = podsBeside(watched, model, most, context);
  const short = tooMany(fewest, most);
  if (short) return { what: short.label, needed: podsCountedAs(short.countsAs, fewest), each: model[short.limit] };
  let pods = podsBeside(watched, model, count, context);
  while (tooMany(pods, count)) pods = podsBeside(watched, model, ++count, context);
  return { model, count, pods };
}

/** List price of appliances and pods, minor units. */
const priceOf = ({ model, count, pods }: Fit, { listPrice }: MonitoringContext): number =>
  count * listPrice(model.partNumber) +
  pods.reduce((sum, { row, quantity }) => sum + quantity * listPrice(row.partNumber), 0);

/** The model of least price that carries what is watched, then the table's order; null where none does. */
export function cheapestAppliance(values: Values, context: MonitoringContext): string | null {
  const watched = watchedOf(values, context);
  if (!watched) return null;
  let best: { readonly partNumber: string; readonly price: number } | null = null;
  for (const model of context.appliances) {
    if (!context.part(model.partNumber)?.isMade) continue;
    const fit = fitOf(watched, model, context);
    if (!isFit(fit)) continue;
    const price = priceOf(fit, context);
    if (!best || price < best.price) best = { partNumber: model.partNumber, price };
  }
  return best?.partNumber ?? null;
}

/** The appliances of the chosen model; what it is short of; null where no model or no Systembotz is chosen. */
export function chosenFit(values: Values, context: MonitoringContext): Fit | Shortage | null {
  const model = context.appliance(textOf(values, 'appliance'));
  const watched = model ? watchedOf(values, context) : null;
  return model && watched ? fitOf(watched, model, context) : null;
}

/** How many appliances stand in the solution as far as that is known. */
export function applianceCount(values: Values, context: MonitoringContext): number {
  const fit = chosenFit(values, context);
  return isFit(fit) ? fit.count : 0;
}
