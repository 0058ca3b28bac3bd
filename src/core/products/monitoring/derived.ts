import type { Values } from '../../kernel/product-type.ts';
import { listOf } from '../../kernel/read-values.ts';
import type { Fit } from './appliances.ts';
import { chosenFit, isFit, podLimits, podsCountedAs } from './appliances.ts';
import { chosenControllers, stringCurrent, stringsOf } from './battery-monitoring.ts';
import type { MonitoringContext } from './context.ts';
import type { Counted } from './counted.ts';
import { countOf, isOn, sumOf } from './counted.ts';
import { chosenServer, nodesOf } from './dc-guard.ts';
import { chosenGateways } from './gateways.ts';
import type { ALink } from './links.ts';
import { aLinkOf } from './links.ts';
import { ruledParts } from './parts.ts';
import type { PlacedPart } from './placed-parts.ts';
import type { ApplianceRow, BatteryMonitoringRow, GatewayRow } from './tables/equipment.ts';
import { watchedOf } from './watched.ts';

/** Everything that follows from the values of a monitoring configuration and is worth showing; null where a part is off. */
export interface MonitoringDerived {
  readonly systembotz: SystembotzFigures | null;
  readonly battery: BatteryFigures | null;
  readonly gateway: GatewayFigures | null;
  readonly dcGuard: DcGuardFigures | null;
  /** The parts that the rules ask for, each with its place. */
  readonly parts: readonly PlacedPart[];
}

export interface SystembotzFigures {
  /** Null where no model carries what is watched. */
  readonly appliances: Counted<ApplianceRow> | null;
  /** Everything that measures or reports a state. */
  readonly sensors: number;
  /** Universal ports: taken, and there on appliances and pods. */
  readonly portsUsed: number;
  readonly ports: number | null;
  readonly sensorPods: number | null;
  /** Pods of every kind. */
  readonly pods: number | null;
  readonly aLink: ALink | null;
  /** How far the limits that are in use are used up. */
  readonly limits: readonly LimitUse[];
}

/** How far a limit of the appliances is used up. */
export interface LimitUse {
  /** What programs know it by. */
  readonly name: string;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly used: number;
  readonly there: number;
}

export interface BatteryFigures {
  readonly strings: number;
  readonly blocks: number;
  /** At the end of discharge, A. */
  readonly stringCurrentA: number;
  readonly controllers: Counted<BatteryMonitoringRow> | null;
}

export interface GatewayFigures {
  readonly gateways: Counted<GatewayRow> | null;
  readonly devices: number;
  readonly points: number;
  readonly rs485Lines: number;
  readonly protocols: readonly string[];
}

export interface DcGuardFigures {
  readonly nodes: number;
  /** Of the server and the packs. */
  readonly licensedNodes: number;
}

export const deriveMonitoring = (values: Values, context: MonitoringContext): MonitoringDerived => ({
  systembotz: systembotzFigures(values, context),
  battery: batteryFigures(values, context),
  gateway: gatewayFigures(values, context),
  dcGuard: dcGuardFigures(values, context),
  parts: ruledParts(values, context),
});

function systembotzFigures(values: Values, context: MonitoringContext): SystembotzFigures | null {
  const watched = watchedOf(values, context);
  if (!watched) return null;
  const { sensors, ports } = watched.needs;
  const fit = chosenFit(values, context);
  if (!isFit(fit))
    return {
      appliances: null,
      sensors,
      portsUsed: ports,
      ports: null,
      sensorPods: null,
      pods: null,
      aLink: null,
      limits: [],
    };
  return {
    appliances: { row: fit.model, quantity: fit.count },
    sensors,
    portsUsed: ports,
    ports: fit.model.universalPorts * fit.count + sumOf(fit.pods, ({ universalPorts }) => universalPorts),
    sensorPods: sumOf(fit.pods, ({ kind }) => (kind === 'sensorPod' ? 1 : 0)),
    pods: sumOf(fit.pods),
    aLink: aLinkOf(fit, watched, values, context),
    limits: limitUses(fit, watched.needs),
  };
}

function limitUses({ model, count, pods }: Fit, needs: NonNullable<ReturnType<typeof watchedOf>>['needs']): LimitUse[] {
  const limitUse = (name: string, label: string, used: number, each: number): LimitUse => ({
    name,
    label,
    used,
    there: each * count,
  });
  return [
    limitUse('wiredSensors', 'Wired sensors', needs.wired, model.wiredSensorsMax),
    limitUse('displaySensors', 'Sensors with a display', needs.displays, model.displaySensorsMax),
    limitUse('wirelessSensors', 'Wireless sensors', needs.wireless, model.wirelessSensorsMax),
    ...podLimits.map(({ countsAs, limit, label }) =>
      limitUse(`${countsAs}s`, label, podsCountedAs(countsAs, pods), model[limit]),
    ),
    limitUse('cameras', 'Cameras', needs.cameras, model.cameraPodsMax),
    limitUse('beacons', 'Beacons', needs.beacons, model.beaconPorts),
  ].filter(({ used }) => used > 0);
}

function batteryFigures(values: Values, context: MonitoringContext): BatteryFigures | null {
  if (!isOn(values, 'bms')) return null;
  const strings = stringsOf(values);
  const controllers = chosenControllers(values, context);
  return {
    strings,
    blocks: strings * countOf(values, 'blocksPerString'),
    stringCurrentA: stringCurrent(values, context),
    controllers: controllers && { row: controllers.row, quantity: controllers.count },
  };
}

function gatewayFigures(values: Values, context: MonitoringContext): GatewayFigures | null {
  if (!isOn(values, 'gateway')) return null;
  const gateways = chosenGateways(values, context);
  return {
    gateways: gateways && { row: gateways.row, quantity: gateways.count },
    devices: countOf(values, 'devices'),
    points: countOf(values, 'points'),
    rs485Lines: countOf(values, 'rs485Lines'),
    protocols: listOf(values, 'northProtocols'),
  };
}

function dcGuardFigures(values: Values, context: MonitoringContext): DcGuardFigures | null {
  if (!isOn(values, 'dcguard')) return null;
  const nodes = nodesOf(values, context);
  const included = chosenServer(values, context)?.nodes ?? 0;
  return { nodes, licensedNodes: included + sumOf(context.packs(nodes - included), (pack) => pack.nodes ?? 0) };
}
