import { gap, misfit } from '../../definition/fault.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem } from '../../../result.ts';
import { lintMonitoringFigures } from './figures.ts';
import { monitoringLimitNames } from '../tables/limit-names.ts';
import { readMonitoringRows } from '../tables/rows.ts';
import type { MonitoringRows } from '../tables/rows.ts';
import type { DcGuardRow } from '../tables/equipment.ts';
import {
  accessoryKinds,
  batteryMonitoringKinds,
  dcGuardKinds,
  northProtocols,
  outputKinds,
  podKinds,
  sensorKinds,
  wirelessKinds,
} from '../tables/equipment.ts';

type Named = { readonly partNumber: string };
type Parts = ReadonlyMap<string, MonitoringRows['parts'][number]>;

const partTables = (rows: MonitoringRows): Readonly<Record<string, readonly Named[]>> => ({
  MONITORING_APPLIANCES: rows.appliances,
  MONITORING_PODS: rows.pods,
  MONITORING_SENSORS: rows.sensors,
  MONITORING_WIRELESS: rows.wireless,
  MONITORING_OUTPUTS: rows.outputs,
  MONITORING_ACCESSORIES: rows.accessories,
  MONITORING_BATTERIES: rows.batteries,
  MONITORING_GATEWAYS: rows.gateways,
  MONITORING_DC_GUARD: rows.dcGuard,
  MONITORING_SERVICES: rows.services,
});

/** Every part number of a table stands among the parts; one that is no longer made has its successor in the same table. */
function lintPartNumbers(table: string, rows: readonly Named[], part: Parts): Problem[] {
  const named = new Set(rows.map(({ partNumber }) => partNumber));
  return [...named].flatMap((partNumber) => {
    const found = part.get(partNumber);
    if (!found) return [misfit(table, 'Part {partNumber} of {table} stands in no parts table', { partNumber })];
    if (found.status === 'active' || named.has(found.successor ?? '')) return [];
    return [gap(table, 'Part {partNumber} of {table} is no longer made', { partNumber })];
  });
}

/** Of every kind that a rule counts there is a row that is still made. */
function lintKinds(rows: MonitoringRows, part: Parts): Problem[] {
  const lacking = (table: string, list: readonly (Named & { readonly kind: string })[], kinds: readonly string[]) => {
    const there = new Set(
      list.filter(({ partNumber }) => part.get(partNumber)?.status === 'active').map(({ kind }) => kind),
    );
    return kinds
      .filter((kind) => !there.has(kind))
      .map((kind) => misfit(table, 'A part of the kind {kind} is missing, a rule counts it', { kind }));
  };
  return [
    ...lacking('MONITORING_PODS', rows.pods, podKinds),
    ...lacking('MONITORING_SENSORS', rows.sensors, sensorKinds),
    ...lacking('MONITORING_WIRELESS', rows.wireless, wirelessKinds),
    ...lacking('MONITORING_OUTPUTS', rows.outputs, outputKinds),
    ...lacking('MONITORING_ACCESSORIES', rows.accessories, accessoryKinds),
    ...lacking('MONITORING_BATTERIES', rows.batteries, batteryMonitoringKinds),
    ...lacking('MONITORING_GATEWAYS', rows.gateways, ['gateway', 'licence', 'expander']),
    ...lacking('MONITORING_DC_GUARD', rows.dcGuard, dcGuardKinds),
    ...lacking('MONITORING_SERVICES', rows.services, ['commissioning', 'training', 'warranty']),
  ];
}

/** Wired sensors of an appliance are its own ports and those of as many pods as it takes. */
function lintAppliances({ appliances, pods, sensors }: MonitoringRows): Problem[] {
  const ports = pods.find(({ kind }) => kind === 'sensorPod')?.universalPorts ?? 0;
  return [
    ...appliances
      .filter((row) => row.wiredSensorsMax > row.universalPorts + ports * row.podsMax)
      .map(({ partNumber }) =>
        gap(
          'MONITORING_APPLIANCES',
          'Appliance {partNumber} carries more wired sensors than it and its pods have ports',
          {
            partNumber,
          },
        ),
      ),
    ...sensors
      .filter(({ connection, countsAsWired }) => countsAsWired !== (connection === 'universal'))
      .map(({ partNumber }) =>
        misfit(
          'MONITORING_SENSORS',
          'Sensor {partNumber} counts as wired where it takes a universal port, and only there',
          {
            partNumber,
          },
        ),
      ),
    ...sensors
      .filter(
        ({ connection, cableM, distance }) => connection === 'universal' && (cableM === null || distance === null),
      )
      .map(({ partNumber }) =>
        misfit('MONITORING_SENSORS', 'Sensor {partNumber} needs its cable and the distance that it spans', {
          partNumber,
        }),
      ),
  ];
}

/** Each gateway has a licence of each protocol; what requires something requires a part of the same table. */
function lintLicences({ gateways, dcGuard }: MonitoringRows): Problem[] {
  const strangers = (table: string, list: readonly (Named & { readonly requires: readonly string[] })[]): Problem[] => {
    const known = new Set(list.map(({ partNumber }) => partNumber));
    return list.flatMap(({ partNumber, requires }) =>
      requires
        .filter((required) => !known.has(required))
        .map((required) =>
          misfit(table, 'Part {partNumber} requires {required}, which the table lacks', { partNumber, required }),
        ),
    );
  };
  return [
    ...strangers('MONITORING_GATEWAYS', gateways),
    ...strangers('MONITORING_DC_GUARD', dcGuard),
    ...gateways
      .filter(({ kind }) => kind === 'gateway')
      .flatMap(({ partNumber }) =>
        northProtocols
          .filter(
            (protocol) =>
              !gateways.some(
                (row) =>
                  row.kind === 'licence' && row.requires.includes(partNumber) && row.northbound.includes(protocol),
              ),
          )
          .map((protocol) =>
            gap('MONITORING_GATEWAYS', 'Gateway {partNumber} has no licence for {protocol}', { partNumber, protocol }),
          ),
      ),
  ];
}

/** What is sold by nodes reaches as far as the largest server; bands of services leave no number out. */
function lintNodes({ dcGuard, services }: MonitoringRows): Problem[] {
  const largest = (kind: DcGuardRow['kind'], reach: (row: DcGuardRow) => number | null): number =>
    Math.max(0, ...dcGuard.filter((row) => row.kind === kind).map((row) => reach(row) ?? 0));
  const most = largest('server', ({ maxNodes }) => maxNodes);
  const reaches = {
    hardware: largest('hardware', ({ maxNodes }) => maxNodes),
    support: largest('support', ({ nodes }) => nodes),
  };
  const bands = services.filter(({ per }) => per === 'nodes').toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
  return [
    ...Object.entries(reaches)
      .filter(([, reach]) => reach < most)
      .map(([kind]) => gap('MONITORING_DC_GUARD', 'The {kind} reaches less far than the largest server', { kind })),
    ...bands
      .filter(({ from }, i) => from !== (i === 0 ? 1 : (bands[i - 1]!.to ?? 0) + 1))
      .map(({ partNumber }) =>
        misfit('MONITORING_SERVICES', 'The nodes of {partNumber} do not begin where those before it end', {
          partNumber,
        }),
      ),
  ];
}

/** What is wrong with the tables of monitoring, each of which fits its own format. */
export function lintMonitoring(source: TableTexts): Problem[] {
  const rows = readMonitoringRows(source);
  const part: Parts = new Map(rows.parts.map((row) => [row.partNumber, row]));
  const limited = new Set(rows.limits.map(({ name }) => name));
  return [
    ...Object.entries(partTables(rows)).flatMap(([table, list]) => lintPartNumbers(table, list, part)),
    ...lintKinds(rows, part),
    ...lintAppliances(rows),
    ...lintLicences(rows),
    ...lintNodes(rows),
    ...lintMonitoringFigures(rows),
    ...monitoringLimitNames
      .filter((name) => !limited.has(name))
      .map((limit) => misfit('MONITORING_LIMITS', 'The limit {limit} is missing, a rule reads it', { limit })),
  ];
}
