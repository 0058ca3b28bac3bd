import type { PartQuantity, Values } from '../../kernel/product-type.ts';
import { listOf } from '../../kernel/read-values.ts';
import { certificateParts } from '../services/service-parts.ts';
import { applianceCount } from './appliances.ts';
import { chosenControllers, stringsOf } from './battery-monitoring.ts';
import { batteryParts } from './battery-parts.ts';
import type { MonitoringContext } from './context.ts';
import { addedUp, countOf, isOn } from './counted.ts';
import { chosenServer, nodesOf, upTo } from './dc-guard.ts';
import { chosenGateways, expandersNeeded, includedProtocol, licenceOf } from './gateways.ts';
import type { PlacedPart } from './placed-parts.ts';
import { placed, placedRows } from './placed-parts.ts';
import { systembotzParts } from './systembotz-parts.ts';
import type { MonitoringServiceRow, NorthProtocol, ServiceUnit } from './tables/equipment.ts';
import { watchedOf } from './watched.ts';

/** Every part that follows from the values, in the order of the list. */
export const ruledParts = (values: Values, context: MonitoringContext): readonly PlacedPart[] => [
  ...systembotzParts(values, context),
  ...batteryParts(values, context),
  ...gatewayParts(values, context),
  ...dcGuardParts(values, context),
  ...serviceParts(values, context),
];

/** The parts list, one line a part number. */
export const listOfParts = (parts: readonly PlacedPart[]): readonly PartQuantity[] => addedUp(parts);

function gatewayParts(values: Values, context: MonitoringContext): readonly PlacedPart[] {
  const gateways = chosenGateways(values, context);
  if (!gateways) return [];
  const { row, count } = gateways;
  const licensed = (listOf(values, 'northProtocols') as readonly NorthProtocol[]).filter(
    (protocol) => protocol !== includedProtocol,
  );
  const protocols = isOn(values, 'pointsLicence') ? [includedProtocol, ...licensed] : licensed;
  return [
    ...placed('gateway', row, count),
    ...protocols.flatMap((protocol) => placed('northbound', licenceOf(row, protocol, context), count)),
    ...placed('rs485', context.expander, expandersNeeded(gateways, values, context)),
  ];
}

function dcGuardParts(values: Values, context: MonitoringContext): readonly PlacedPart[] {
  if (!isOn(values, 'dcguard')) return [];
  const nodes = nodesOf(values, context);
  const server = chosenServer(values, context);
  const servers = isOn(values, 'standby') ? context.limit('standbyServers') : 1;
  const hardware = upTo(context.dcGuard('hardware'), nodes, ({ maxNodes }) => maxNodes);
  const support = upTo(context.dcGuard('support'), nodes, (row) => row.nodes);
  const chosenModules = listOf(values, 'modules');
  return [
    ...placed('server', server, 1),
    ...placed('licence', context.dcGuard('standby')[0], isOn(values, 'standby') ? 1 : 0),
    ...placedRows('licence', context.packs(nodes - (server?.nodes ?? 0))),
    ...context
      .dcGuard('module')
      .filter(({ partNumber }) => chosenModules.includes(partNumber))
      .flatMap((row) => placed('licence', row, 1)),
    ...placed('hardware', hardware, isOn(values, 'hardware') ? servers : 0),
    ...placed('hardware', context.dcGuard('workstation')[0], countOf(values, 'workstations')),
    ...placed('licence', support, countOf(values, 'supportYears')),
  ];
}

/** How often a service is done where the solution is commissioned, by what it is counted by. */
function commissioned(values: Values, context: MonitoringContext): Readonly<Partial<Record<ServiceUnit, number>>> {
  const watched = watchedOf(values, context);
  return {
    appliance: watched ? Math.max(1, applianceCount(values, context)) : 0,
    sensors: Math.ceil((watched?.needs.sensors ?? 0) / context.limit('sensorsPerService')),
    string: isOn(values, 'bms') ? stringsOf(values) : 0,
    gatewayDevices: isOn(values, 'gateway')
      ? Math.ceil(countOf(values, 'devices') / context.limit('devicesPerService'))
      : 0,
    nodes: isOn(values, 'dcguard') ? 1 : 0,
  };
}

function serviceParts(values: Values, context: MonitoringContext): readonly PlacedPart[] {
  const nodes = Math.max(1, nodesOf(values, context));
  const units =
    applianceCount(values, context) +
    (chosenControllers(values, context)?.count ?? 0) +
    (chosenGateways(values, context)?.count ?? 0);
  const starts = isOn(values, 'commissioning') ? commissioned(values, context) : {};
  const years = countOf(values, 'extraWarrantyYears');
  const prolonged = {
    appliance: years * applianceCount(values, context),
    batteryController: years * (chosenControllers(values, context)?.count ?? 0),
  };
  const pieces: Readonly<Record<MonitoringServiceRow['kind'], Readonly<Partial<Record<ServiceUnit, number>>>>> = {
    commissioning: starts,
    warranty: prolonged,
    training: { day: countOf(values, 'trainingDays') },
  };
  const own = context.services
    .filter(({ from, to }) => (from === null || nodes >= from) && (to === null || nodes <= to))
    .flatMap((row) => placed('service', row, pieces[row.kind][row.per] ?? 0));
  const certificates = certificateParts(values, context, Math.max(1, units)).flatMap((part) =>
    placed('service', part, part.quantity),
  );
  return [...own, ...certificates];
}
