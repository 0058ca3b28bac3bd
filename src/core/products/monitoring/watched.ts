import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { MonitoringContext } from './context.ts';
import type { Counted } from './counted.ts';
import { beyond, countOf, counted, isOn, sumOf } from './counted.ts';
import type { OutputKind, OutputRow, PodRow, SensorKind, SensorRow, WirelessRow } from './tables/equipment.ts';

/** How temperature and humidity are measured at a rack. */
export const sensorKindChoices = ['wired', 'wireless', 'display'] as const;
export type SensorKindChoice = (typeof sensorKindChoices)[number];

/** Sensors that are asked for by number, whatever the racks and rooms, on universal ports. */
export const furtherSensors = [
  { field: 'threePointSensors', kind: 'temperature3', label: 'Three-point temperature sensors' },
  { field: 'spotLeakSensors', kind: 'leakSpot', label: 'Spot leak sensors' },
  { field: 'vibrationSensors', kind: 'vibration', label: 'Vibration sensors' },
  { field: 'motionSensors', kind: 'motion', label: 'Motion sensors' },
  { field: 'airflowSensors', kind: 'airflow', label: 'Airflow sensors' },
  { field: 'dryContacts', kind: 'dryContact', label: 'Dry contacts' },
  { field: 'voltageSignals', kind: 'analog05V', label: 'Signals 0–5 V' },
] as const satisfies readonly { field: string; kind: SensorKind; label: string }[];

/** The same on current inputs. */
export const currentLoopSensors = [
  { field: 'currentSignals', kind: 'analog420', label: 'Signals 4–20 mA' },
  { field: 'pressureSensors', kind: 'pressure420', label: 'Differential pressure transmitters' },
  { field: 'currentSensors', kind: 'current420', label: 'Current transmitters' },
] as const satisfies readonly { field: string; kind: SensorKind; label: string }[];

/** What an appliance switches through its relays. */
export const relayedOutputs = [
  { field: 'sirens', kind: 'siren', label: 'Sirens' },
  { field: 'relays', kind: 'relay', label: 'External relays' },
  { field: 'switchedOutlets', kind: 'switchedOutlet', label: 'Switched outlets' },
] as const satisfies readonly { field: string; kind: OutputKind; label: string }[];

/** Every field that decides what is watched and with which pods. */
export const watchedFields: readonly string[] = [
  'systembotz',
  'bms',
  'racks',
  'sensorKind',
  'rearSensors',
  'rackDoors',
  'rackAccess',
  'rooms',
  'roomDoors',
  'batteryRooms',
  'coolingUnits',
  'extraLeakLines',
  ...furtherSensors.map(({ field }) => field),
  ...currentLoopSensors.map(({ field }) => field),
  'dryContactInputs',
  ...relayedOutputs.map(({ field }) => field),
  'cameras',
  'camera',
  'sensorPod',
  'farPlaces',
];

/** What Systembotz watches, whatever the appliances. */
export interface Watched {
  /** Sensors on universal ports. */
  readonly wired: readonly Counted<SensorRow>[];
  /** Display sensors on A-Link. */
  readonly displays: readonly Counted<SensorRow>[];
  readonly wireless: readonly Counted<WirelessRow>[];
  /** Transmitters on 4–20 mA inputs. */
  readonly loops: readonly Counted<SensorRow>[];
  readonly ropes: readonly Counted<SensorRow>[];
  readonly beacons: readonly Counted<OutputRow>[];
  readonly outputs: readonly Counted<OutputRow>[];
  readonly handles: readonly Counted<SensorRow>[];
  readonly cameras: readonly Counted<PodRow>[];
  /** Dry contacts that stand on pods of their own. */
  readonly digitalPods: readonly Counted<PodRow>[];
  readonly sensorPod: PodRow | undefined;
  readonly farPlaces: number;
  readonly needs: Needs;
}

/** What appliances and pods are counted by. */
export interface Needs {
  readonly ports: number;
  readonly wired: number;
  readonly displays: number;
  readonly wireless: number;
  readonly loops: number;
  readonly ropes: number;
  readonly relays: number;
  readonly beacons: number;
  readonly handles: number;
  readonly cameras: number;
  /** Everything that measures or reports a state. */
  readonly sensors: number;
}

/** What is watched; null without Systembotz. */
export function watchedOf(values: Values, context: MonitoringContext): Watched | null {
  if (!isOn(values, 'systembotz')) return null;
  const wired = wiredSensors(values, context);
  const displays = counted(
    context.sensor('temperatureHumidity', 'aLink'),
    values['sensorKind'] === 'display' ? frontSensors(values, context) : 0,
  );
  const wireless = wirelessSensors(values, context);
  const loops = [
    ...counted(context.sensor('hydrogen420', 'input420'), isOn(values, 'bms') ? 0 : countOf(values, 'batteryRooms')),
    ...currentLoopSensors.flatMap(({ field, kind }) =>
      counted(context.sensor(kind, 'input420'), countOf(values, field)),
    ),
  ];
  const ropes = counted(
    context.sensor('leakRope', 'rope'),
    countOf(values, 'coolingUnits') + countOf(values, 'extraLeakLines'),
  );
  const beacons = counted(context.output('beacon'), countOf(values, 'rooms') * context.limit('beaconsPerRoom'));
  const outputs = relayedOutputs.flatMap(({ field, kind }) => counted(context.output(kind), countOf(values, field)));
  const handles = counted(
    context.sensor('doorHandle', 'handle'),
    isOn(values, 'rackAccess') ? countOf(values, 'racks') * context.limit('handlesPerRack') : 0,
  );
  const cameras = counted(context.pod(textOf(values, 'camera')), countOf(values, 'cameras'));
  return {
    wired,
    displays,
    wireless,
    loops,
    ropes,
    beacons,
    outputs,
    handles,
    cameras,
    digitalPods: digitalPods(values, context),
    sensorPod: context.pod(textOf(values, 'sensorPod')),
    farPlaces: countOf(values, 'farPlaces'),
    needs: {
      ports: sumOf(wired, ({ portsUsed }) => portsUsed),
      wired: sumOf(wired, ({ countsAsWired }) => (countsAsWired ? 1 : 0)),
      displays: sumOf(displays, ({ countsAsDisplay }) => (countsAsDisplay ? 1 : 0)),
      wireless: sumOf(wireless),
      loops: sumOf(loops, ({ portsUsed }) => portsUsed),
      ropes: sumOf(ropes, ({ portsUsed }) => portsUsed),
      relays: sumOf(outputs, ({ relaysUsed }) => relaysUsed),
      beacons: sumOf(beacons),
      handles: sumOf(handles),
      cameras: sumOf(cameras),
      sensors: sumOf(wired) + sumOf(displays) + sumOf(wireless) + sumOf(loops) + sumOf(ropes),
    },
  };
}

const frontSensors = (values: Values, context: MonitoringContext): number =>
  countOf(values, 'racks') * context.limit('frontSensorsPerRack');
const rearSensors = (values: Values, context: MonitoringContext): number =>
  isOn(values, 'rearSensors') ? countOf(values, 'racks') * context.limit('rearSensorsPerRack') : 0;

function wiredSensors(values: Values, context: MonitoringContext): readonly Counted<SensorRow>[] {
  const kind = values['sensorKind'];
  const of = (sensor: SensorKind, quantity: number) => counted(context.sensor(sensor, 'universal'), quantity);
  return [
    ...of('temperatureHumidity', kind === 'wired' ? frontSensors(values, context) : 0),
    ...of('temperature', kind === 'wireless' ? 0 : rearSensors(values, context)),
    ...of('doorRack', values['rackDoors'] === 'wired' ? countOf(values, 'racks') : 0),
    ...of('doorRoom', countOf(values, 'roomDoors')),
    ...of('smoke', countOf(values, 'rooms') * context.limit('smokePerRoom')),
    ...furtherSensors
      .filter(
        (further) =>
          !(further.kind === 'leakSpot' && kind === 'wireless') &&
          !(further.kind === 'dryContact' && values['dryContactInputs'] === 'pod'),
      )
      .flatMap((further) => of(further.kind, countOf(values, further.field))),
  ];
}

function wirelessSensors(values: Values, context: MonitoringContext): readonly Counted<WirelessRow>[] {
  const isWireless = values['sensorKind'] === 'wireless';
  const doors = values['rackDoors'] === 'wireless' ? countOf(values, 'racks') * context.limit('doorsPerRack') : 0;
  return [
    ...counted(context.wireless('temperatureHumidity'), isWireless ? frontSensors(values, context) : 0),
    ...counted(context.wireless('temperature'), isWireless ? rearSensors(values, context) : 0),
    ...counted(context.wireless('door'), doors),
    ...counted(context.wireless('leakSpot'), isWireless ? countOf(values, 'spotLeakSensors') : 0),
  ];
}

function digitalPods(values: Values, context: MonitoringContext): readonly Counted<PodRow>[] {
  const pod = context.pods('digitalPod')[0];
  const contacts = values['dryContactInputs'] === 'pod' ? countOf(values, 'dryContacts') : 0;
  return pod ? counted(pod, beyond(contacts, 0, pod.dryInputs)) : [];
}
