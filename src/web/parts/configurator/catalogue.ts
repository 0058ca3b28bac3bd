import type { Role } from '../../../core/people/access/roles.ts';
import { readPartNames } from '../../../core/catalogue/part-names.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import type { Configuration } from '../../../core/kernel/product-type.ts';
import type { Engine, OpenEngine } from '../../../core/products/definition/engine.ts';
import type { PartNames, PricingInputs } from '../../../core/pricing/price.ts';
import { runThrough } from '../../../core/run-through.ts';
import type { CallAnswer } from '../../app/api/client.ts';

/** A catalogue as the configurator works with it: everything that is needed to answer without asking the server. */
export interface OpenCatalogue {
  readonly engine: Engine;
  /** Whose rights hold: the owner's of the solution. */
  readonly role: Role;
  readonly names: ReadonlyMap<string, PartNames>;
  readonly pricing: PricingInputs;
  /** As the server gave it: what another thread opens the same from. */
  readonly answer: CallAnswer<'cataloguesSelect'>;
  /** The tables as text, for what a type shows beside the engine's answer. */
  readonly tables: CatalogueSource;
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
}

/** The same choices are evaluated once, whoever asks: the kernel's answer depends on nothing else. */
function remembering(engine: Engine): Engine {
  const remember = <T>(compute: (configuration: Configuration) => T): ((configuration: Configuration) => T) => {
    const known = new WeakMap<Configuration, { readonly value: T }>();
    return (configuration) => {
      let found = known.get(configuration);
      if (!found) known.set(configuration, (found = { value: compute(configuration) }));
      return found.value;
    };
  };
  return { ...engine, evaluate: remember(engine.evaluate), malformed: remember(engine.malformed) };
}

/**
 * Opens the engine of a type over an answer of catalogues_select, in steps between which a page may answer. Throws where the
 * catalogue is faulty.
 */
export function* openingCatalogue(
  openEngine: OpenEngine,
  answer: CallAnswer<'cataloguesSelect'>,
): Generator<void, OpenCatalogue> {
  const tables = answer.tables as CatalogueSource;
  const engine = yield* openEngine(tables, {
    role: answer.role,
    prices: answer.pricing.prices,
    partnerMaxKva: answer.partnerMaxKva,
  });
  yield;
  const names = readPartNames(tables);
  if (!engine.ok || !names.ok) {
    const problems = [...(engine.ok ? [] : engine.problems), ...(names.ok ? [] : names.problems)];
    throw new Error(`The catalogue can not be read: ${JSON.stringify(problems.slice(0, 3))}`);
  }
  return {
    engine: remembering(engine.value),
    role: answer.role,
    names: names.value,
    pricing: answer.pricing,
    answer,
    tables,
    catalogueVersion: answer.catalogueVersion,
    priceListVersion: answer.priceListVersion,
  };
}

/** The same in one go. */
export const openCatalogue = (...of: Parameters<typeof openingCatalogue>): OpenCatalogue =>
  runThrough(openingCatalogue(...of));
