import type { TableTexts } from '../definition/table-texts.ts';
import { remember } from '../../kernel/memoize.ts';
import { parseMoney } from '../../money.ts';
import type { PriceRow } from '../../pricing/price.ts';
import type { Result } from '../../result.ts';
import { ok } from '../../result.ts';
import { groupBy } from '../../tables/group-by.ts';
import type { MonitoringContext } from './context.ts';
import { packsFor } from './node-packs.ts';
import type { MonitoringRows } from './tables/rows.ts';
import { parseMonitoringRows } from './tables/rows.ts';

/** Reads the context of monitoring from the texts of its tables, or names every fault of every table. */
export function readMonitoringContext(
  source: TableTexts,
  { prices }: { readonly prices: readonly PriceRow[] },
): Result<MonitoringContext> {
  const rows = parseMonitoringRows(source);
  return rows.ok ? ok(contextOf(rows.value, prices)) : rows;
}

type Named = { readonly partNumber: string };

const indexed = <Row extends Named>(rows: readonly Row[]): ((partNumber: string) => Row | undefined) => {
  const index = new Map(rows.map((row) => [row.partNumber, row]));
  return (partNumber) => index.get(partNumber);
};

const none: readonly never[] = [];

/** A list price in minor units; infinite for what can't be ordered. */
function orderablePrice(text: string | null): number {
  const money = parseMoney(text ?? '');
  return money === null || money <= 0n ? Number.POSITIVE_INFINITY : Number(money);
}

function contextOf(tables: MonitoringRows, prices: readonly PriceRow[]): MonitoringContext {
  const price = new Map(prices.map(({ partNumber, listPrice: text }) => [partNumber, orderablePrice(text)]));
  const listPrice = (partNumber: string): number => price.get(partNumber) ?? Number.POSITIVE_INFINITY;
  const parted = new Map(
    tables.parts.map(({ partNumber, status, successor, weightKg }) => [
      partNumber,
      { isMade: status === 'active', successor, weightKg: weightKg ?? 0 },
    ]),
  );
  const made = <Row extends Named>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ partNumber }) => parted.get(partNumber)?.isMade);
  /** Rows of each kind that are made, ascending by a figure that may be missing. */
  const byKind = <Row extends Named & { readonly kind: string }>(
    rows: readonly Row[],
    sizeOf: (row: Row) => number | null = () => null,
  ): ReadonlyMap<string, readonly Row[]> =>
    groupBy(
      made(rows).toSorted((a, b) => (sizeOf(a) ?? 0) - (sizeOf(b) ?? 0)),
      ({ kind }) => kind,
    );

  const pods = byKind(tables.pods);
  const sensors = groupBy(made(tables.sensors), ({ kind, connection }) => `${kind} ${connection}`);
  const wireless = byKind(tables.wireless);
  const outputs = byKind(tables.outputs);
  const accessories = byKind(tables.accessories, ({ lengthM }) => lengthM);
  const batteries = byKind(tables.batteries, ({ lengthM, currentRangeA }) => currentRangeA ?? lengthM);
  const dcGuard = byKind(tables.dcGuard, ({ maxNodes, nodes }) => maxNodes ?? nodes);
  const gateways = byKind(tables.gateways);
  const limits = new Map(tables.limits.map(({ name, value }) => [name, value]));
  return {
    appliances: tables.appliances,
    appliance: indexed(tables.appliances),
    pods: (kind) => pods.get(kind) ?? none,
    pod: indexed(tables.pods),
    sensor: (kind, connection) => sensors.get(`${kind} ${connection}`)?.[0],
    wireless: (kind) => wireless.get(kind)?.[0],
    output: (kind) => outputs.get(kind)?.[0],
    accessory: (kind) => accessories.get(kind)?.[0],
    cables: (kind) => accessories.get(kind) ?? none,
    batteryParts: (kind) => batteries.get(kind) ?? none,
    batteryPart: indexed(tables.batteries),
    gateways: gateways.get('gateway') ?? none,
    gateway: indexed(tables.gateways),
    licences: gateways.get('licence') ?? none,
    expander: gateways.get('expander')?.[0],
    dcGuard: (kind) => dcGuard.get(kind) ?? none,
    packs: remember(256, String, (nodes: number) => packsFor(nodes, dcGuard.get('nodes') ?? none, listPrice)),
    dcGuardPart: indexed(tables.dcGuard),
    services: made(tables.services),
    certificates: tables.certificates,
    limit: (name) => {
      const value = limits.get(name);
      if (value === undefined) throw new Error(`The tables of monitoring have no limit ${name}`);
      return value;
    },
    part: (partNumber) => parted.get(partNumber),
    listPrice,
  };
}
