import { hasTablesOf } from '../catalogue/projection.ts';
import type { CatalogueSource } from '../catalogue/tables.ts';
import { openChillerEngine } from '../chiller/engine.ts';
import { openCoolingEngine } from '../cooling/engine.ts';
import { openMonitoringEngine } from '../monitoring/engine.ts';
import { openRackEngine } from '../rack/engine.ts';
import type { Result } from '../result.ts';
import type { IsxType } from '../solution/types.ts';
import { openUpsEngine } from '../ups/engine.ts';
import type { Engine, EngineSetting, OpenEngine } from './engine.ts';

/** The configuration types; a new one is a folder in core and a line here. Browsers load the one that they show alone. */
const types: Readonly<Record<IsxType, OpenEngine>> = {
  Cooling: openCoolingEngine,
  '3PhaseUps': openUpsEngine,
  Chiller: openChillerEngine,
  Rack: openRackEngine,
  Monitoring: openMonitoringEngine,
};

/** The engine of a type over a catalogue, or what is wrong with the catalogue. Null while tables that it reads are still to come. */
export const openEngine = (isxType: IsxType, source: CatalogueSource, setting: EngineSetting): Result<Engine> | null =>
  hasTablesOf(isxType, source) ? types[isxType](source, setting) : null;
