import type { EngineSetting } from '../products/definition/engine.ts';
import { openEngine } from './open-engine.ts';
import type { Problem } from '../result.ts';
import { isxTypes } from '../products/definition/types.ts';
import { lintReferences } from './lint.ts';
import { hasTablesOf } from './projection.ts';
import type { CatalogueSource } from './tables.ts';

/** Before it is published a catalogue is read whole, and belongs to no price list yet. */
const asPublished: EngineSetting = { role: 'admin', prices: [], partnerMaxKva: Number.POSITIVE_INFINITY };

/**
 * What stands against publishing tables that each fit their own format: what an engine could not work with. Nothing
 * does while the tables of a type are still to come, and a part without a price or one that has ended is named by the
 * line that it stands in. Table by table there is always a way: what is referred to first, what refers to it afterwards.
 */
export function publishingFaults(source: CatalogueSource): Problem[] {
  const complete = isxTypes.filter((isxType) => hasTablesOf(isxType, source));
  const broken = complete.length > 0 ? lintReferences(source).filter(({ code }) => code === 'catalogue_invalid') : [];
  // What a rule reads by name and is not there would be a bug of the engine's: it is told first.
  if (broken.length > 0) return broken;
  return complete.flatMap((isxType) => {
    const opened = openEngine(isxType, source, asPublished);
    return !opened || opened.ok ? [] : opened.problems;
  });
}
