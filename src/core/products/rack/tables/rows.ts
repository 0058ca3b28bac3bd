import { rowsOf } from '../../definition/fault.ts';
import { parts } from '../../definition/parts-tables.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { serviceCertificates } from '../../services/service-certificates.ts';
import type { Rows, Table } from '../../../tables/table.ts';
import { rackContainment } from './containment.ts';
import { rackPduAccessories, rackPdus } from './pdus.ts';
import {
  rackAccessories,
  rackCableManagers,
  rackLimits,
  rackModels,
  rackPanels,
  rackServices,
  rackShelves,
  rackSmallParts,
} from './equipment.ts';
import { rackUps1, rackUps1Accessories, rackUps1Packs, rackUps1Runtime } from './ups1.ts';

/** Every table that rack solutions look at, by what it holds. */
const rackTables = {
  parts,
  certificates: serviceCertificates,
  models: rackModels,
  accessories: rackAccessories,
  panels: rackPanels,
  cableManagers: rackCableManagers,
  shelves: rackShelves,
  smallParts: rackSmallParts,
  pdus: rackPdus,
  pduAccessories: rackPduAccessories,
  containment: rackContainment,
  ups1: rackUps1,
  ups1Runtime: rackUps1Runtime,
  ups1Packs: rackUps1Packs,
  ups1Accessories: rackUps1Accessories,
  services: rackServices,
  limits: rackLimits,
};

/** The rows of every table of racks. */
export type RackRows = { readonly [K in keyof typeof rackTables]: Rows<(typeof rackTables)[K]> };

const readAll = (read: (table: Table<unknown>) => readonly unknown[]): RackRows =>
  Object.fromEntries(Object.entries(rackTables).map(([what, table]) => [what, read(table)])) as unknown as RackRows;

/** The rows of the tables that fit their format; none of one that does not or is not there. */
export const readRackRows = (source: TableTexts): RackRows => readAll((table) => rowsOf(source, table));

/** The rows of every table, or every fault of every table. */
export function parseRackRows(source: TableTexts): Result<RackRows> {
  const problems: Problem[] = [];
  const rows = readAll((table) => {
    const read = table.parse(source[table.name] ?? '');
    if (read.ok) return read.value;
    problems.push(...read.problems.map((problem) => ({ ...problem, path: `${table.name}, ${problem.path ?? ''}` })));
    return [];
  });
  return problems.length > 0 ? refuse(...problems) : ok(rows);
}
