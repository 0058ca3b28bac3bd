import type { Role } from '../../people/access/roles.ts';
import type { TableTexts } from '../definition/table-texts.ts';
import { remember } from '../../kernel/memoize.ts';
import { tabledTemperatureFactor } from '../../engineering/battery-load.ts';
import { runtimeCurve } from '../../engineering/battery-runtime.ts';
import { parseMoney } from '../../money.ts';
import type { PriceRow } from '../../pricing/price.ts';
import type { Result } from '../../result.ts';
import { ok } from '../../result.ts';
import { groupBy } from '../../tables/group-by.ts';
import { quantity } from '../../units.ts';
import type { Battery, Enclosure, UpsContext } from './context.ts';
import type { UpsBreakerRow } from './tables/enclosures.ts';
import type { UpsRows } from './tables/rows.ts';
import { parseUpsRows } from './tables/rows.ts';
import type { UpsFactorRow } from './tables/equipment.ts';

/** Whose rights a configuration is made with, and the prices that they may see. */
export interface UpsReader {
  readonly role: Role;
  readonly partnerMaxKva: number;
  readonly prices: readonly PriceRow[];
}

const indexBy = <Row>(rows: readonly Row[], key: (row: Row) => string): ((key: string) => Row | undefined) => {
  const index = new Map(rows.map((row) => [key(row), row]));
  return (wanted) => index.get(wanted);
};

/** Rows of a factor whose keys are numbers, ascending. */
const steps = (rows: readonly UpsFactorRow[], factor: UpsFactorRow['factor']) =>
  rows
    .filter((row) => row.factor === factor)
    .map(({ key, value }) => ({ at: Number(key), value }))
    .sort((a, b) => a.at - b.at);

/** Reads the context of UPS from the texts of its tables, or names every fault of every table. */
export function readUpsContext(source: TableTexts, reader: UpsReader): Result<UpsContext> {
  const rows = parseUpsRows(source);
  return rows.ok ? ok(contextOf(rows.value, reader)) : rows;
}

/** A list price in minor units; infinite for what can't be ordered. */
function orderablePrice(text: string | null): number {
  const money = parseMoney(text ?? '');
  return money === null || money <= 0n ? Number.POSITIVE_INFINITY : Number(money);
}

function contextOf(tables: UpsRows, { role, partnerMaxKva, prices }: UpsReader): UpsContext {
  const price = new Map(prices.map(({ partNumber, listPrice: text }) => [partNumber, orderablePrice(text)]));
  const listPrice = (partNumber: string): number => price.get(partNumber) ?? Number.POSITIVE_INFINITY;
  const parted = new Map(
    tables.parts.map(({ partNumber, weightKg, transaction, status }) => [
      partNumber,
      { partNumber, weightKg: weightKg ?? 0, transaction, isMade: status === 'active' },
    ]),
  );
  const isMade = (partNumber: string): boolean => parted.get(partNumber)?.isMade ?? false;
  const batteries = batteriesOf(tables);
  const enclosures: readonly Enclosure[] = [
    ...tables.cabinets.map((row) => ({ kind: 'closed' as const, partNumber: row.partNumber, row })),
    ...tables.stands.map((row) => ({ kind: 'open' as const, partNumber: row.partNumber, row })),
  ].filter(({ partNumber }) => isMade(partNumber));
  const capacity = new Map(
    [...groupBy(tables.capacity, ({ enclosure }) => enclosure)].map(([enclosure, held]) => [
      enclosure,
      new Map(held.map((row) => [row.battery, row])),
    ]),
  );
  const modular = groupBy(tables.modularBatteries, (row) => `${row.family} ${row.ratingKva} ${row.partNumber}`);
  const altitude = steps(tables.factors, 'altitude');
  const ambient = steps(tables.factors, 'upsAmbient');
  const temperature = steps(tables.factors, 'temperature');
  const temperatures = { temperaturesC: temperature.map(({ at }) => at), factors: temperature.map((one) => one.value) };
  const factors = new Map(tables.factors.map(({ factor, key, value }) => [`${factor} ${key}`, value]));
  const limits = new Map(tables.limits.map(({ name, value }) => [name, value]));
  const known = <T>(value: T | undefined, name: string): T => {
    if (value === undefined) throw new Error(`The tables of UPS have no ${name}`);
    return value;
  };
  const byRatingThenPrice = (a: UpsBreakerRow, b: UpsBreakerRow): number =>
    a.ratedA - b.ratedA || listPrice(a.partNumber) - listPrice(b.partNumber);
  return {
    role,
    partnerMaxKva,
    families: tables.families,
    family: indexBy(tables.families, ({ family }) => family),
    models: tables.models,
    model: indexBy(tables.models, ({ model }) => model),
    module: indexBy(tables.modules, ({ partNumber }) => partNumber),
    batteries,
    battery: indexBy(batteries, ({ partNumber }) => partNumber),
    enclosures,
    enclosure: indexBy(enclosures, ({ partNumber }) => partNumber),
    capacity: (enclosure, battery) => capacity.get(enclosure)?.get(battery),
    modularRows: (family, ratingKva, battery) => modular.get(`${family} ${ratingKva} ${battery}`) ?? [],
    breakers: remember(
      2 * tables.families.length,
      (family, kind) => `${family} ${kind}`,
      (family, kind) =>
        tables.breakers
          .filter((row) => row.kind === kind && row.families.includes(family) && isMade(row.partNumber))
          .sort(byRatingThenPrice),
    ),
    wireSets: tables.wireSets.filter(({ partNumber }) => isMade(partNumber)),
    cableRules: tables.crossCables,
    suppliedCables: indexBy(tables.crossCableLengths, ({ enclosure }) => enclosure),
    bypassPanels: remember(
      tables.families.length,
      (family) => family,
      (family) => tables.bypass.filter((row) => row.families.includes(family) && isMade(row.partNumber)),
    ),
    option: remember(
      tables.models.length * 12,
      (kind, model) => `${kind} ${model.model}`,
      (kind, model) =>
        tables.options.find(
          (row) =>
            row.kind === kind &&
            row.families.includes(model.family) &&
            (row.models.length === 0 || row.models.includes(model.model)),
        ),
    ),
    services: tables.services,
    certificates: tables.certificates,
    factor: (factor, key) => known(factors.get(`${factor} ${key}`), `factor ${factor} ${key}`),
    derating: (factor, value) =>
      (factor === 'altitude' ? altitude : ambient).find(({ at }) => at >= value)?.value ?? null,
    temperatureFactor: (temperatureC) => tabledTemperatureFactor(temperatures, quantity(temperatureC, '°C')),
    designMargins: steps(tables.factors, 'designMargin').map(({ value }) => value),
    endVoltages: [...new Set(tables.discharge.map(({ endVoltage }) => endVoltage))].sort((a, b) => a - b),
    limit: (name) => known(limits.get(name), `limit ${name}`),
    part: (partNumber) => parted.get(partNumber),
    listPrice,
  };
}

function batteriesOf({ batteries, discharge, modularStrings, liIon, liIonRuntime }: UpsRows): readonly Battery[] {
  const discharged = groupBy(discharge, ({ partNumber }) => partNumber);
  const runtimes = new Map(liIonRuntime.map((row) => [row.partNumber, row]));
  return [
    ...batteries.map((row): Battery => {
      const curves = new Map<number, ReturnType<typeof runtimeCurve>>();
      return {
        kind: 'vrla',
        partNumber: row.partNumber,
        brand: row.brand,
        row,
        curve: (endVoltage) => {
          if (!curves.has(endVoltage)) {
            curves.set(endVoltage, runtimeCurve(row, discharged.get(row.partNumber) ?? [], endVoltage));
          }
          return curves.get(endVoltage)!;
        },
      };
    }),
    ...modularStrings.map((row): Battery => ({ kind: 'modular', partNumber: row.partNumber, row })),
    ...liIon.flatMap((row): Battery[] => {
      const runtime = runtimes.get(row.partNumber);
      return runtime ? [{ kind: 'liIon', partNumber: row.partNumber, row, runtime }] : [];
    }),
  ];
}
