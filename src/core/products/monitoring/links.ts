import type { Values } from '../../kernel/product-type.ts';
import type { Fit } from './appliances.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, sumOf } from './counted.ts';
import type { AccessoryRow, SensorRow } from './tables/equipment.ts';
import type { Watched } from './watched.ts';

/** The A-Link buses of a solution: pods and display sensors, spread evenly over the appliances. */
export interface ALink {
  readonly devices: number;
  readonly cable: AccessoryRow | undefined;
  /** All cables, m. */
  readonly lengthM: number;
  /** Cables of the appliance that has most devices, m. */
  readonly longestM: number;
  /** Appliances that have any device. */
  readonly buses: number;
  /** Buses that the appliance itself can't feed. */
  readonly supplies: number;
}

/** The shortest cable that spans a distance, m; none where all are too short. */
export const shortest = <Cable extends { readonly lengthM: number | null }>(
  cables: readonly Cable[],
  distanceM: number,
): Cable | undefined => cables.find(({ lengthM }) => lengthM !== null && lengthM >= distanceM);

export const aLinkFields = ['aLinkDistanceM'] as const;

export function aLinkOf(
  { model, count, pods }: Fit,
  watched: Watched,
  values: Values,
  context: MonitoringContext,
): ALink {
  const devices = sumOf(pods, ({ connection }) => (connection === 'aLink' ? 1 : 0)) + watched.needs.displays;
  const cable = shortest(context.cables('aLink'), countOf(values, 'aLinkDistanceM'));
  const [least, over] = [Math.floor(devices / count), devices % count];
  const fed = model.aLinkSelfPoweredDevices;
  const cableM = cable?.lengthM ?? 0;
  return {
    devices,
    cable,
    lengthM: devices * cableM,
    longestM: Math.ceil(devices / count) * cableM,
    buses: Math.min(count, devices),
    supplies: (least + 1 > fed ? over : 0) + (least > fed ? count - over : 0),
  };
}

/** The field that says how far the sensors of a place stand from their ports. */
export const distanceFields = { rack: 'rackSensorDistanceM', room: 'roomSensorDistanceM' } as const;

/** The extension that a sensor needs: none, a cable, or none that is allowed and long enough. */
export function extensionOf(
  { cableM, maxCableM, distance }: SensorRow,
  values: Values,
  { cables }: MonitoringContext,
): AccessoryRow | 'none' | 'tooFar' {
  const own = cableM ?? 0;
  const distanceM = distance ? countOf(values, distanceFields[distance]) : 0;
  if (own >= distanceM) return 'none';
  const cable = shortest(cables('sensorExtension'), distanceM - own);
  return cable && own + cable.lengthM! <= (maxCableM ?? own) ? cable : 'tooFar';
}

/** How far a sensor may stand from its port with one extension, m. */
export function reachOf({ cableM, maxCableM }: SensorRow, { cables }: MonitoringContext): number {
  const own = cableM ?? 0;
  const fitting = cables('sensorExtension').filter(({ lengthM }) => own + lengthM! <= (maxCableM ?? own));
  return own + (fitting.at(-1)?.lengthM ?? 0);
}

/** How far a USB camera may stand from its appliance, m. */
export const usbReach = (cableM: number, context: MonitoringContext): number =>
  cableM + context.limit('usbCablesInRow') * (context.accessory('usb')?.lengthM ?? 0);

/** Active cables in a row that bring a USB camera so far. */
export function usbCables(cableM: number, distanceM: number, context: MonitoringContext): number {
  const step = context.accessory('usb')?.lengthM;
  if (!step || distanceM <= cableM) return 0;
  return Math.min(context.limit('usbCablesInRow'), Math.ceil((distanceM - cableM) / step));
}

/** How far a leak rope may stand from its port, m: its own cable, and whole leaders as long as the cable stays allowed. */
export function ropeReach(context: MonitoringContext): number {
  const { cableM, maxCableM } = context.sensor('leakRope', 'rope') ?? {};
  const step = context.sensor('leakLeader', 'rope')?.cableM;
  const own = cableM ?? 0;
  return step && maxCableM ? own + Math.floor((maxCableM - own) / step) * step : own;
}

/** Extensions of a leak rope for a line of so many metres. */
export const ropeExtensions = (lineM: number, context: MonitoringContext): number =>
  Math.ceil(Math.max(0, lineM - context.limit('leakRopeM')) / context.limit('leakExtensionM'));

/** The longest leak line: a rope with as many extensions as it takes, m. */
export const leakLineReach = ({ limit }: MonitoringContext): number =>
  limit('leakRopeM') + limit('leakExtensionsMax') * limit('leakExtensionM');
