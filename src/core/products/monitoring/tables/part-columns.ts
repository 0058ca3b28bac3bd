import type { PartColumns } from '../../definition/part-columns.ts';

const ofRow: PartColumns = { needed: ['partNumber'] };

/** Where the part numbers of a monitoring table stand. */
export const monitoringPartColumns = {
  MONITORING_APPLIANCES: ofRow,
  MONITORING_PODS: ofRow,
  MONITORING_SENSORS: ofRow,
  MONITORING_WIRELESS: ofRow,
  MONITORING_OUTPUTS: ofRow,
  MONITORING_ACCESSORIES: ofRow,
  MONITORING_BATTERIES: ofRow,
  MONITORING_GATEWAYS: { needed: ['partNumber'], optional: ['requires'] },
  MONITORING_DC_GUARD: { needed: ['partNumber'], optional: ['requires'] },
  MONITORING_SERVICES: ofRow,
} as const satisfies Readonly<Record<string, PartColumns>>;

export type MonitoringPartTable = keyof typeof monitoringPartColumns;
