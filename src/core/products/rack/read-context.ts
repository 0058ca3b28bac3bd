import type { Role } from '../../people/access/roles.ts';
import type { TableTexts } from '../definition/table-texts.ts';
import { remember } from '../../kernel/memoize.ts';
import { parseMoney } from '../../money.ts';
import type { PriceRow } from '../../pricing/price.ts';
import type { Result } from '../../result.ts';
import { ok } from '../../result.ts';
import { groupBy } from '../../tables/group-by.ts';
import type { AccessoryFit, RackContext } from './context.ts';
import type { RackBound } from './rack-bounds.ts';
import { rackBounds } from './rack-bounds.ts';
import type { RackRows } from './tables/rows.ts';
import { parseRackRows } from './tables/rows.ts';
import { horizontalOrganiserKinds } from './tables/equipment.ts';

/** Whose rights a configuration is made with, and the prices that they may see. */
export interface RackReader {
  readonly role: Role;
  readonly prices: readonly PriceRow[];
}

/** Reads the context of racks from the texts of its tables, or names every fault of every table. */
export function readRackContext(source: TableTexts, reader: RackReader): Result<RackContext> {
  const rows = parseRackRows(source);
  return rows.ok ? ok(contextOf(rows.value, reader)) : rows;
}

/** A list price in minor units; infinite for what can't be ordered. */
function orderablePrice(text: string | null): number {
  const money = parseMoney(text ?? '');
  return money === null || money <= 0n ? Number.POSITIVE_INFINITY : Number(money);
}

const ascending = (numbers: Iterable<number>): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** Whether what a row says, if it says anything, is what is asked for. */
const fits = <T>(said: T | null, asked: T | undefined): boolean => said === null || said === asked;

function contextOf(tables: RackRows, { role, prices }: RackReader): RackContext {
  const price = new Map(prices.map(({ partNumber, listPrice }) => [partNumber, orderablePrice(listPrice)]));
  const parted = new Map(
    tables.parts.map(({ partNumber, weightKg, status }) => [
      partNumber,
      { partNumber, weightKg: weightKg ?? 0, isMade: status === 'active' },
    ]),
  );
  const isMade = ({ partNumber }: { readonly partNumber: string }): boolean => parted.get(partNumber)?.isMade ?? false;
  const accessories = tables.accessories.filter(isMade);
  const managers = tables.cableManagers.filter(isMade);
  const panels = tables.panels.filter(isMade);
  const cords = tables.pduAccessories.filter((row) => row.kind === 'cord' && isMade(row));
  const containment = groupBy(tables.containment.filter(isMade), ({ system, kind }) => `${system} ${kind}`);
  const racks = groupBy(tables.models.filter(isMade), keyOfShape);
  const bounds = new Map(
    tables.models.flatMap((row) =>
      (Object.keys(rackBounds) as RackBound[]).map((bound) => [
        keyOfBound(
          bound,
          rackBounds[bound].map((size) => String(row[size])),
        ),
        row[bound],
      ]),
    ),
  );
  const runtimes = groupBy(
    tables.ups1Runtime.toSorted((a, b) => a.packs - b.packs),
    ({ partNumber }) => partNumber,
  );
  const models = new Map(tables.ups1.map((row) => [row.partNumber, row]));
  const packs = new Map(tables.ups1Packs.map((row) => [row.partNumber, row]));
  const limits = new Map(tables.limits.map(({ name, value }) => [name, value]));
  return {
    role,
    certificates: tables.certificates,
    racks: tables.models,
    racksOf: (shape) => racks.get(keyOfShape(shape)) ?? [],
    rackBound: (bound, sizes) => bounds.get(keyOfBound(bound, sizes)),
    accessory: remember(
      400,
      (kind, fit) => `${kind} ${fit.series} ${fit.units} ${fit.widthMm} ${fit.depthMm} ${fit.railWidthMm}`,
      (kind, fit: AccessoryFit) =>
        accessories.find(
          (row) =>
            row.kind === kind &&
            fits(row.series, fit.series as typeof row.series) &&
            fits(row.units, fit.units) &&
            fits(row.widthMm, fit.widthMm) &&
            fits(row.depthMm, fit.depthMm) &&
            fits(row.railWidthMm, fit.railWidthMm),
        ),
    ),
    railWidthsMm: ascending(tables.accessories.flatMap(({ railWidthMm }) => railWidthMm ?? [])),
    blankingPanel: (series) =>
      panels.find((row) => row.kind === 'blanking' && row.toolless && fits(row.series, series as typeof row.series)),
    brushPanels: panels.filter(({ kind }) => kind === 'brush'),
    horizontalOrganisers: managers.filter(({ kind }) => (horizontalOrganiserKinds as readonly string[]).includes(kind)),
    verticalOrganisers: remember(
      100,
      (kind, series, units) => `${kind} ${series} ${units}`,
      (kind: string, series: string, units: number) =>
        managers.filter(
          (row) => row.kind === kind && fits(row.series, series as typeof row.series) && fits(row.units, units),
        ),
    ),
    roofTrough: (kind, widthMm) => managers.find((row) => row.kind === kind && row.widthMm === widthMm),
    shelf: (kind, loadKg) =>
      tables.shelves
        .filter((row) => row.kind === kind && row.loadKg >= loadKg && isMade(row))
        .toSorted((a, b) => a.loadKg - b.loadKg || a.heightU - b.heightU)[0],
    smallPart: (kind, series) =>
      tables.smallParts.find(
        (row) => row.kind === kind && fits(row.series, series as typeof row.series) && isMade(row),
      ),
    pdus: remember(
      20,
      (formFactor, phases, type) => `${formFactor} ${phases} ${type}`,
      (formFactor: string, phases: number, type: string) =>
        tables.pdus
          .filter((row) => row.formFactor === formFactor && row.phases === phases && row.type === type && isMade(row))
          .sort((a, b) => a.ratedA - b.ratedA),
    ),
    pduSensor: tables.pduAccessories.find((row) => row.kind === 'sensor' && isMade(row)),
    cordLengthsM: ascending(cords.map(({ lengthM }) => lengthM)),
    cord: (outlet, lengthM, isLocking) =>
      cords.find((row) => row.outlet === outlet && row.lengthM === lengthM && row.locking === isLocking),
    containment: (system, kind) => containment.get(`${system} ${kind}`) ?? [],
    ups1: tables.ups1,
    ups1Model: (partNumber) => models.get(partNumber),
    ups1Runtimes: (partNumber) => runtimes.get(partNumber) ?? [],
    ups1Pack: (partNumber) => packs.get(partNumber),
    ups1Accessories: (kind) => tables.ups1Accessories.filter((row) => row.kind === kind && isMade(row)),
    services: (kind) =>
      tables.services.filter((row) => row.kind === kind && isMade(row)).toSorted((a, b) => a.from - b.from),
    limit: (name) => {
      const value = limits.get(name);
      if (value === undefined) throw new Error(`The tables of racks have no limit ${name}`);
      return value;
    },
    part: (partNumber) => parted.get(partNumber),
    listPrice: (partNumber) => price.get(partNumber) ?? Number.POSITIVE_INFINITY,
  };
}

const keyOfBound = (bound: RackBound, sizes: readonly string[]): string => `${bound} ${sizes.join(' ')}`;

const keyOfShape = ({ series, units, widthMm, depthMm, colour, sections }: Parameters<RackContext['racksOf']>[0]) =>
  `${series} ${units} ${widthMm} ${depthMm} ${colour} ${sections}`;
