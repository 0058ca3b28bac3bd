import { rowsOf } from '../../definition/fault.ts';
import { parts } from '../../definition/parts-tables.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { serviceCertificates } from '../../services/service-certificates.ts';
import type { Rows, Table } from '../../../tables/table.ts';
import {
  upsBatteries,
  upsCabinets,
  upsDischarge,
  upsLiIon,
  upsLiIonRuntime,
  upsModularBatteries,
  upsModularStrings,
  upsStands,
} from './batteries.ts';
import { upsBreakers, upsCapacity, upsCrossCableLengths, upsCrossCables, upsWireSets } from './enclosures.ts';
import {
  upsBypass,
  upsFactors,
  upsFamilies,
  upsLimits,
  upsModels,
  upsModules,
  upsOptions,
  upsServices,
} from './equipment.ts';

/** Every table that UPS look at, by what it holds. */
const upsTables = {
  parts,
  families: upsFamilies,
  models: upsModels,
  modules: upsModules,
  batteries: upsBatteries,
  discharge: upsDischarge,
  modularStrings: upsModularStrings,
  modularBatteries: upsModularBatteries,
  liIon: upsLiIon,
  liIonRuntime: upsLiIonRuntime,
  cabinets: upsCabinets,
  stands: upsStands,
  capacity: upsCapacity,
  breakers: upsBreakers,
  wireSets: upsWireSets,
  bypass: upsBypass,
  options: upsOptions,
  services: upsServices,
  certificates: serviceCertificates,
  factors: upsFactors,
  limits: upsLimits,
  crossCables: upsCrossCables,
  crossCableLengths: upsCrossCableLengths,
};

/** The rows of every UPS table. */
export type UpsRows = { readonly [K in keyof typeof upsTables]: Rows<(typeof upsTables)[K]> };

const readAll = (read: (table: Table<unknown>) => readonly unknown[]): UpsRows =>
  Object.fromEntries(Object.entries(upsTables).map(([what, table]) => [what, read(table)])) as unknown as UpsRows;

/** The rows of the tables that fit their format; none of one that does not or is not there. */
export const readUpsRows = (source: TableTexts): UpsRows => readAll((table) => rowsOf(source, table));

/** The rows of every table, or every fault of every table. */
export function parseUpsRows(source: TableTexts): Result<UpsRows> {
  const problems: Problem[] = [];
  const rows = readAll((table) => {
    const read = table.parse(source[table.name] ?? '');
    if (read.ok) return read.value;
    problems.push(...read.problems.map((problem) => ({ ...problem, path: `${table.name}, ${problem.path ?? ''}` })));
    return [];
  });
  return problems.length > 0 ? refuse(...problems) : ok(rows);
}
