import { rowsOf } from '../catalogue/fault.ts';
import { parts } from '../catalogue/parts.ts';
import type { CatalogueSource } from '../catalogue/tables.ts';
import {
  upsBatteries,
  upsCabinets,
  upsDischarge,
  upsLiIon,
  upsLiIonRuntime,
  upsModularBatteries,
  upsModularStrings,
  upsStands,
} from './battery-tables.ts';
import { upsBreakers, upsCapacity, upsCrossCableLengths, upsCrossCables, upsWireSets } from './enclosure-tables.ts';
import {
  upsBypass,
  upsFactors,
  upsFamilies,
  upsLimits,
  upsModels,
  upsModules,
  upsOptions,
  upsServices,
} from './tables.ts';

/** The rows of every UPS table, by what they are. */
export const readUpsRows = (source: CatalogueSource) => ({
  parts: rowsOf(source, parts),
  families: rowsOf(source, upsFamilies),
  models: rowsOf(source, upsModels),
  modules: rowsOf(source, upsModules),
  batteries: rowsOf(source, upsBatteries),
  discharge: rowsOf(source, upsDischarge),
  modularStrings: rowsOf(source, upsModularStrings),
  modularBatteries: rowsOf(source, upsModularBatteries),
  liIon: rowsOf(source, upsLiIon),
  liIonRuntime: rowsOf(source, upsLiIonRuntime),
  cabinets: rowsOf(source, upsCabinets),
  stands: rowsOf(source, upsStands),
  capacity: rowsOf(source, upsCapacity),
  breakers: rowsOf(source, upsBreakers),
  wireSets: rowsOf(source, upsWireSets),
  bypass: rowsOf(source, upsBypass),
  options: rowsOf(source, upsOptions),
  services: rowsOf(source, upsServices),
  factors: rowsOf(source, upsFactors),
  limits: rowsOf(source, upsLimits),
  crossCables: rowsOf(source, upsCrossCables),
  crossCableLengths: rowsOf(source, upsCrossCableLengths),
});
export type UpsRows = ReturnType<typeof readUpsRows>;
