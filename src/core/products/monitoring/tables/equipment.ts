import type { Column, Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, pipeList, positive, table, text } from '../../../tables/table.ts';

/** The tables of monitoring; docs/catalogue.md explains every column. Lengths are m, currents A, powers W. */

const provenance = oneOf('vendor', 'fact', 'analogue', 'model', 'own');
const source: Column<string | null> = optional(text);

export const monitoringAppliances = table(
  'MONITORING_APPLIANCES',
  {
    partNumber: text,
    formFactor: oneOf('rack', 'wall'),
    /** Of its own. */
    universalPorts: number,
    /** What one appliance carries. */
    podsMax: number,
    cameraPodsMax: number,
    displaySensorsMax: number,
    /** On its own ports and on those of its pods. */
    wiredSensorsMax: number,
    wirelessSensorsMax: number,
    /** Whether radio sensors need a coordinator beside it. */
    coordinatorNeeded: flag,
    /** Handles on the appliance itself; access pods carry more. */
    doorHandlesMax: number,
    /** Access pods on the network that it looks after. */
    accessPodsMax: number,
    inputs420mA: number,
    ropePorts: number,
    beaconPorts: number,
    relayOutputs: number,
    voltageOutputs: number,
    switchedOutlets: number,
    /** Of all A-Link cables of an appliance. */
    aLinkMaxM: number,
    /** A-Link devices that it feeds itself. */
    aLinkSelfPoweredDevices: number,
    lanPorts: number,
    poe: flag,
    powerW: positive,
    /** Rack units; empty for a wall. */
    heightU: optional(positive),
    protocols: pipeList(text),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type ApplianceRow = Rows<typeof monitoringAppliances>[number];

export const podKinds = [
  'sensorPod',
  'analogPod',
  'digitalPod',
  'relayPod',
  'leakPod',
  'accessPod',
  'cameraPod',
] as const;
export type PodKind = (typeof podKinds)[number];

export const monitoringPods = table(
  'MONITORING_PODS',
  {
    partNumber: text,
    kind: oneOf(...podKinds),
    connection: oneOf('aLink', 'usb', 'poe', 'lan'),
    /** The limit of an appliance that it uses up: podsMax, cameraPodsMax or accessPodsMax. */
    countsAs: oneOf('pod', 'cameraPod', 'accessPod'),
    universalPorts: number,
    inputs420mA: number,
    ropePorts: number,
    relayOutputs: number,
    dryInputs: number,
    doorHandles: number,
    cameras: number,
    builtInSensors: pipeList(text),
    powerW: positive,
    heightU: optional(number),
    /** Its own cable. */
    cableM: number,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type PodRow = Rows<typeof monitoringPods>[number];

export const sensorKinds = [
  'temperature',
  'temperatureHumidity',
  'temperature3',
  'doorRack',
  'doorRoom',
  'leakSpot',
  'leakRope',
  'leakRopeExt',
  'leakLeader',
  'smoke',
  'vibration',
  'motion',
  'airflow',
  'dryContact',
  'analog05V',
  'analog420',
  'pressure420',
  'hydrogen420',
  'current420',
  'doorHandle',
] as const;
export type SensorKind = (typeof sensorKinds)[number];
export type SensorConnection = 'universal' | 'aLink' | 'rope' | 'input420' | 'handle';

export const monitoringSensors = table(
  'MONITORING_SENSORS',
  {
    partNumber: text,
    kind: oneOf(...sensorKinds),
    connection: oneOf('universal', 'aLink', 'rope', 'input420', 'handle'),
    portsUsed: number,
    countsAsWired: flag,
    countsAsDisplay: flag,
    rangeMin: optional(number),
    rangeMax: optional(number),
    unit: optional(text),
    accuracy: optional(text),
    /** Its own cable; with extensions at most `maxCableM`. */
    cableM: optional(number),
    maxCableM: optional(positive),
    batteryYears: optional(positive),
    /** Whose distance its cable spans; empty where none is asked for. */
    distance: optional(oneOf('rack', 'room')),
    place: text,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type SensorRow = Rows<typeof monitoringSensors>[number];

export const wirelessKinds = [
  'coordinator',
  'router',
  'temperature',
  'temperatureHumidity',
  'door',
  'leakSpot',
] as const;
export type WirelessKind = (typeof wirelessKinds)[number];

export const monitoringWireless = table(
  'MONITORING_WIRELESS',
  {
    partNumber: text,
    kind: oneOf(...wirelessKinds),
    connection: oneOf('usb', 'mains', 'wireless'),
    maxSensors: optional(positive),
    rangeM: positive,
    batteryYears: optional(positive),
    accuracy: optional(text),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type WirelessRow = Rows<typeof monitoringWireless>[number];

export const outputKinds = ['beacon', 'siren', 'relay', 'switchedOutlet', 'modem'] as const;
export type OutputKind = (typeof outputKinds)[number];

export const monitoringOutputs = table(
  'MONITORING_OUTPUTS',
  {
    partNumber: text,
    kind: oneOf(...outputKinds),
    connection: oneOf('beacon', 'relay', 'usb'),
    relaysUsed: number,
    voltageV: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type OutputRow = Rows<typeof monitoringOutputs>[number];

export const accessoryKinds = [
  'sensorExtension',
  'aLink',
  'terminator',
  'aLinkSupply',
  'poeInjector',
  'usb',
  'bracket',
  'accessCards',
] as const;
export type AccessoryKind = (typeof accessoryKinds)[number];

export const monitoringAccessories = table(
  'MONITORING_ACCESSORIES',
  {
    partNumber: text,
    kind: oneOf(...accessoryKinds),
    /** Of a cable. */
    lengthM: optional(positive),
    use: text,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type AccessoryRow = Rows<typeof monitoringAccessories>[number];

export const batteryMonitoringKinds = [
  'controller',
  'module',
  'current',
  'ambient',
  'interface',
  'link',
  'homeRun',
  'lugs',
  'hydrogen',
  'groundFault',
  'supply',
  'box',
] as const;
export type BatteryMonitoringKind = (typeof batteryMonitoringKinds)[number];

export const monitoringBatteries = table(
  'MONITORING_BATTERIES',
  {
    partNumber: text,
    kind: oneOf(...batteryMonitoringKinds),
    blockVoltageV: optional(positive),
    maxBlocks: optional(positive),
    maxStrings: optional(positive),
    /** Blocks on one bus, of which a controller has so many. */
    maxBlocksPerBus: optional(positive),
    buses: optional(positive),
    currentRangeA: optional(positive),
    lengthM: optional(positive),
    measures: pipeList(text),
    powerW: optional(positive),
    /** Rack units; empty for a wall. */
    heightU: optional(positive),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type BatteryMonitoringRow = Rows<typeof monitoringBatteries>[number];

export const northProtocols = ['Modbus TCP', 'SNMP', 'BACnet/IP'] as const;
export type NorthProtocol = (typeof northProtocols)[number];

export const monitoringGateways = table(
  'MONITORING_GATEWAYS',
  {
    partNumber: text,
    kind: oneOf('gateway', 'licence', 'expander'),
    southbound: pipeList(text),
    northbound: pipeList(oneOf(...northProtocols)),
    maxDevices: optional(positive),
    /** Of a licence: how many more. */
    maxPoints: optional(positive),
    lanPorts: optional(number),
    rs485Ports: optional(positive),
    requires: pipeList(text),
    powerW: optional(positive),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type GatewayRow = Rows<typeof monitoringGateways>[number];

export const dcGuardKinds = ['server', 'nodes', 'module', 'standby', 'support', 'hardware', 'workstation'] as const;
export type DcGuardKind = (typeof dcGuardKinds)[number];

export const monitoringDcGuard = table(
  'MONITORING_DC_GUARD',
  {
    partNumber: text,
    kind: oneOf(...dcGuardKinds),
    /** That a server includes, a pack adds, a support covers. */
    nodes: optional(positive),
    /** That a server or its hardware carries. */
    maxNodes: optional(positive),
    requires: pipeList(text),
    fromNodes: optional(positive),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type DcGuardRow = Rows<typeof monitoringDcGuard>[number];

export const serviceUnits = [
  'appliance',
  'sensors',
  'string',
  'gatewayDevices',
  'nodes',
  'day',
  'batteryController',
] as const;
export type ServiceUnit = (typeof serviceUnits)[number];

export const monitoringServices = table(
  'MONITORING_SERVICES',
  {
    partNumber: text,
    kind: oneOf('commissioning', 'training', 'warranty'),
    per: oneOf(...serviceUnits),
    /** Band of nodes, both ends included. */
    from: optional(positive),
    to: optional(positive),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type MonitoringServiceRow = Rows<typeof monitoringServices>[number];

export const monitoringLimits = table(
  'MONITORING_LIMITS',
  { name: text, value: number, unit: text, appliesTo: text, noteRu: text, noteEn: text, provenance, source },
  { key: ['name'] },
);
