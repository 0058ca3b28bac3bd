import type { MonitoringContext } from '../../core/products/monitoring/context.ts';
import { readMonitoringContext } from '../../core/products/monitoring/read-context.ts';
import { demonstrationTables } from '../catalogue/shipped-files.ts';

/** Of the catalogue that the portal comes with what bounds the inputs: limits, lengths, voltages; no model and no part. */
export function monitoringWithoutParts(): MonitoringContext {
  const read = readMonitoringContext(demonstrationTables(), { prices: [] });
  if (!read.ok) throw new Error(`The monitoring tables of the portal's own do not fit: ${read.problems[0]?.path}`);
  const context = read.value;
  return {
    ...context,
    appliances: [],
    pods: () => [],
    batteryParts: (kind) => (kind === 'controller' ? [] : context.batteryParts(kind)),
    gateways: [],
    dcGuard: () => [],
  };
}
