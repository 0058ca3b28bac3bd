import type { ServiceContext } from '../services/service-certificates.ts';
import type { Counted } from './counted.ts';
import type { MonitoringLimitName } from './tables/limit-names.ts';
import type {
  AccessoryKind,
  AccessoryRow,
  ApplianceRow,
  BatteryMonitoringKind,
  BatteryMonitoringRow,
  DcGuardKind,
  DcGuardRow,
  GatewayRow,
  MonitoringServiceRow,
  OutputKind,
  OutputRow,
  PodKind,
  PodRow,
  SensorConnection,
  SensorKind,
  SensorRow,
  WirelessKind,
  WirelessRow,
} from './tables/equipment.ts';

/** Everything of the catalogue that a monitoring configuration looks at, indexed once. Rows of a kind are those still made. */
export interface MonitoringContext extends ServiceContext {
  /** Every appliance, those that are no longer made among them, in the table's order. */
  readonly appliances: readonly ApplianceRow[];
  readonly appliance: (partNumber: string) => ApplianceRow | undefined;
  readonly pods: (kind: PodKind) => readonly PodRow[];
  readonly pod: (partNumber: string) => PodRow | undefined;
  readonly sensor: (kind: SensorKind, connection: SensorConnection) => SensorRow | undefined;
  readonly wireless: (kind: WirelessKind) => WirelessRow | undefined;
  readonly output: (kind: OutputKind) => OutputRow | undefined;
  readonly accessory: (kind: AccessoryKind) => AccessoryRow | undefined;
  /** Cables of a kind, the shortest first. */
  readonly cables: (kind: AccessoryKind) => readonly AccessoryRow[];
  /** Of a kind, by length or range where they have one, else in the table's order. */
  readonly batteryParts: (kind: BatteryMonitoringKind) => readonly BatteryMonitoringRow[];
  readonly batteryPart: (partNumber: string) => BatteryMonitoringRow | undefined;
  readonly gateways: readonly GatewayRow[];
  readonly gateway: (partNumber: string) => GatewayRow | undefined;
  readonly licences: readonly GatewayRow[];
  readonly expander: GatewayRow | undefined;
  /** Of a kind, the smallest first where they have a size. */
  readonly dcGuard: (kind: DcGuardKind) => readonly DcGuardRow[];
  /** Node packs for so many nodes at the least list price. */
  readonly packs: (nodes: number) => readonly Counted<DcGuardRow>[];
  readonly dcGuardPart: (partNumber: string) => DcGuardRow | undefined;
  readonly services: readonly MonitoringServiceRow[];
  readonly limit: (name: MonitoringLimitName) => number;
  readonly part: (partNumber: string) => MonitoringPart | undefined;
  /** List price in minor units; infinite where there is none, so that what can't be ordered never comes of itself. */
  readonly listPrice: (partNumber: string) => number;
}

export interface MonitoringPart {
  readonly isMade: boolean;
  readonly successor: string | null;
  readonly weightKg: number;
}
