import { hasTablesOf } from '../catalogue/projection.ts';
import type { Role } from '../access/roles.ts';
import type { CatalogueSource } from '../catalogue/tables.ts';
import { chillerType } from '../chiller/configuration.ts';
import { readChillerContext } from '../chiller/read-context.ts';
import { coolingType } from '../cooling/configuration.ts';
import { readCoolingContext } from '../cooling/read-context.ts';
import { monitoringType } from '../monitoring/configuration.ts';
import { readMonitoringContext } from '../monitoring/read-context.ts';
import type { PriceRow } from '../pricing/price.ts';
import { rackType } from '../rack/configuration.ts';
import { readRackContext } from '../rack/read-context.ts';
import type { Result } from '../result.ts';
import { ok } from '../result.ts';
import type { IsxType } from '../solution/types.ts';
import { upsType } from '../ups/configuration.ts';
import { readUpsContext } from '../ups/read-context.ts';
import type { Engine } from './engine.ts';
import { engine } from './engine.ts';

/** What an engine knows beside the catalogue. */
export interface EngineSetting {
  /** Whose rights the solution is made with: its owner's. */
  readonly role: Role;
  /** List prices as far as the reader may see them: what a type compares one composition with another by. */
  readonly prices: readonly PriceRow[];
  /** The largest UPS rating that a partner may configure, kVA: a figure of the policy. */
  readonly partnerMaxKva: number;
}

/** The configuration types; a new one is a folder in core and a line here. */
const types: Readonly<Record<IsxType, (source: CatalogueSource, setting: EngineSetting) => Result<Engine>>> = {
  Cooling: (source) => {
    const context = readCoolingContext(source);
    return context.ok ? ok(engine(coolingType(context.value), context.value)) : context;
  },
  '3PhaseUps': (source, setting) => {
    const context = readUpsContext(source, setting);
    return context.ok ? ok(engine(upsType(context.value), context.value)) : context;
  },
  Chiller: (source) => {
    const context = readChillerContext(source);
    return context.ok ? ok(engine(chillerType(context.value), context.value)) : context;
  },
  Rack: (source, setting) => {
    const context = readRackContext(source, setting);
    return context.ok ? ok(engine(rackType(context.value), context.value)) : context;
  },
  Monitoring: (source, setting) => {
    const context = readMonitoringContext(source, setting);
    return context.ok ? ok(engine(monitoringType(context.value), context.value)) : context;
  },
};

/** The engine of a type over a catalogue, or what is wrong with the catalogue. Null while tables that it reads are still to come. */
export const openEngine = (isxType: IsxType, source: CatalogueSource, setting: EngineSetting): Result<Engine> | null =>
  hasTablesOf(isxType, source) ? types[isxType](source, setting) : null;
