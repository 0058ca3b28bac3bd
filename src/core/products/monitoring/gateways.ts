import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { MonitoringContext } from './context.ts';
import { beyond, countOf, isOn } from './counted.ts';
import type { GatewayRow, NorthProtocol } from './tables/equipment.ts';

/** Every field that decides the gateways. */
export const gatewayFields: readonly string[] = ['gateway', 'devices', 'points', 'pointsLicence', 'gatewayModel'];

/** The protocol that every gateway speaks upwards; its licence adds points. */
export const includedProtocol: NorthProtocol = 'Modbus TCP';

export const licenceOf = (
  gateway: GatewayRow,
  protocol: NorthProtocol,
  { licences }: MonitoringContext,
): GatewayRow | undefined =>
  licences.find(({ requires, northbound }) => requires.includes(gateway.partNumber) && northbound.includes(protocol));

/** Points of one gateway, those of its licence among them where that is asked for. */
const pointsOfOne = (gateway: GatewayRow, values: Values, context: MonitoringContext): number =>
  (gateway.maxPoints ?? 0) +
  (isOn(values, 'pointsLicence') ? (licenceOf(gateway, includedProtocol, context)?.maxPoints ?? 0) : 0);

/** The smallest gateway for devices and points; the largest where several are needed. */
export const fittingGateway = (values: Values, context: MonitoringContext): string | null =>
  (
    context.gateways.find(
      (row) =>
        (row.maxDevices ?? 0) >= countOf(values, 'devices') &&
        pointsOfOne(row, values, context) >= countOf(values, 'points'),
    ) ?? context.gateways.at(-1)
  )?.partNumber ?? null;

/** The chosen gateway with its number; null without one. */
export function chosenGateways(
  values: Values,
  context: MonitoringContext,
): { readonly row: GatewayRow; readonly count: number } | null {
  const row = isOn(values, 'gateway') ? context.gateway(textOf(values, 'gatewayModel')) : undefined;
  if (row?.kind !== 'gateway') return null;
  const byDevices = Math.ceil(countOf(values, 'devices') / (row.maxDevices ?? 1));
  const byPoints = Math.ceil(countOf(values, 'points') / Math.max(1, pointsOfOne(row, values, context)));
  return { row, count: Math.max(byDevices, byPoints, 1) };
}

/** Expanders for the RS-485 lines that the gateways have no ports for. */
export const expandersNeeded = (
  { row, count }: { readonly row: GatewayRow; readonly count: number },
  values: Values,
  { limit }: MonitoringContext,
): number => beyond(countOf(values, 'rs485Lines'), (row.rs485Ports ?? 0) * count, limit('portsPerExpander'));
