import { hasTablesOf } from './projection.ts';
import type { CatalogueSource } from './tables.ts';
import { openChillerEngine } from '../products/chiller/engine.ts';
import { openCoolingEngine } from '../products/cooling/configuration/engine.ts';
import { openMonitoringEngine } from '../products/monitoring/engine.ts';
import { openRackEngine } from '../products/rack/engine.ts';
import type { Result } from '../result.ts';
import { runThrough } from '../run-through.ts';
import type { IsxType } from '../products/definition/types.ts';
import { openUpsEngine } from '../products/ups/engine.ts';
import type { Engine, EngineSetting, OpenEngine } from '../products/definition/engine.ts';

/** The configuration types; a new one is a folder in core and a line here. Browsers load the one that they show alone. */
const types: Readonly<Record<IsxType, OpenEngine>> = {
  Cooling: openCoolingEngine,
  '3PhaseUps': openUpsEngine,
  Chiller: openChillerEngine,
  Rack: openRackEngine,
  Monitoring: openMonitoringEngine,
};

/** Opens the engine of a type over a catalogue, in steps. Null while tables that it reads are still to come. */
export const openingEngine = (
  isxType: IsxType,
  source: CatalogueSource,
  setting: EngineSetting,
): ReturnType<OpenEngine> | null => (hasTablesOf(isxType, source) ? types[isxType](source, setting) : null);

/** The engine of a type over a catalogue, or what is wrong with the catalogue. Null while tables that it reads are still to come. */
export function openEngine(...of: Parameters<typeof openingEngine>): Result<Engine> | null {
  const opening = openingEngine(...of);
  return opening && runThrough(opening);
}
