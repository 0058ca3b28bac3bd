import { rowsOf } from '../../definition/fault.ts';
import { parts } from '../../definition/parts-tables.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { serviceCertificates } from '../../services/service-certificates.ts';
import type { Rows, Table } from '../../../tables/table.ts';
import {
  monitoringAccessories,
  monitoringAppliances,
  monitoringBatteries,
  monitoringDcGuard,
  monitoringGateways,
  monitoringLimits,
  monitoringOutputs,
  monitoringPods,
  monitoringSensors,
  monitoringServices,
  monitoringWireless,
} from './equipment.ts';

/** Every table that the engine of monitoring reads, by what its rows are. */
const monitoringTables = {
  parts,
  certificates: serviceCertificates,
  appliances: monitoringAppliances,
  pods: monitoringPods,
  sensors: monitoringSensors,
  wireless: monitoringWireless,
  outputs: monitoringOutputs,
  accessories: monitoringAccessories,
  batteries: monitoringBatteries,
  gateways: monitoringGateways,
  dcGuard: monitoringDcGuard,
  services: monitoringServices,
  limits: monitoringLimits,
};

/** The rows of every table of monitoring. */
export type MonitoringRows = { readonly [K in keyof typeof monitoringTables]: Rows<(typeof monitoringTables)[K]> };

const readAll = (read: (table: Table<unknown>) => readonly unknown[]): MonitoringRows =>
  Object.fromEntries(
    Object.entries(monitoringTables).map(([what, table]) => [what, read(table)]),
  ) as unknown as MonitoringRows;

/** The rows of the tables that fit their format; none of one that does not or is not there. */
export const readMonitoringRows = (source: TableTexts): MonitoringRows => readAll((table) => rowsOf(source, table));

/** The rows of every table, or every fault of every table. */
export function parseMonitoringRows(source: TableTexts): Result<MonitoringRows> {
  const problems: Problem[] = [];
  const rows = readAll((table) => {
    const read = table.parse(source[table.name] ?? '');
    if (read.ok) return read.value;
    problems.push(...read.problems.map((problem) => ({ ...problem, path: `${table.name}, ${problem.path ?? ''}` })));
    return [];
  });
  return problems.length > 0 ? refuse(...problems) : ok(rows);
}
