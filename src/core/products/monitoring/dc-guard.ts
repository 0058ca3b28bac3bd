import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { applianceCount, applianceFields } from './appliances.ts';
import { chosenControllers, controllerFields } from './battery-monitoring.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import { chosenGateways, gatewayFields } from './gateways.ts';
import type { DcGuardRow } from './tables/equipment.ts';

/** Nodes that a person counts. */
export const nodeCounts = ['upsNodes', 'coolingNodes', 'pduNodes', 'otherNodes'] as const;

/** Every field that decides how many nodes there are. */
export const nodeFields: readonly string[] = [
  ...new Set(['dcguard', ...nodeCounts, ...applianceFields, ...controllerFields, ...gatewayFields]),
];

/** Nodes that DC Guard watches: those that are counted, and the appliances, controllers and gateways of this solution. */
export const nodesOf = (values: Values, context: MonitoringContext): number =>
  nodeCounts.reduce((sum, field) => sum + countOf(values, field), 0) +
  applianceCount(values, context) +
  (chosenControllers(values, context)?.count ?? 0) +
  (chosenGateways(values, context)?.count ?? 0);

export const chosenServer = (values: Values, { dcGuardPart }: MonitoringContext): DcGuardRow | undefined => {
  const row = dcGuardPart(textOf(values, 'serverEdition'));
  return row?.kind === 'server' ? row : undefined;
};

/** The servers that a standby one may stand beside. */
export const isForStandby = (server: string, { dcGuard }: MonitoringContext): boolean =>
  dcGuard('standby').some(({ requires }) => requires.includes(server));

/** The smallest server for the nodes, and beside a standby one where that is asked for; the largest where none is. */
export function fittingServer(values: Values, context: MonitoringContext): string | null {
  const servers = context.dcGuard('server');
  const nodes = nodesOf(values, context);
  const fitting = servers.find(
    ({ partNumber, maxNodes }) =>
      (maxNodes ?? 0) >= nodes && (!isOn(values, 'standby') || isForStandby(partNumber, context)),
  );
  return (fitting ?? servers.at(-1))?.partNumber ?? null;
}

/** The smallest row that reaches a number of nodes. */
export const upTo = (
  rows: readonly DcGuardRow[],
  nodes: number,
  reach: (row: DcGuardRow) => number | null,
): DcGuardRow | undefined => rows.find((row) => (reach(row) ?? 0) >= nodes);
