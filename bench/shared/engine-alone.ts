import type { Configuration } from '../../src/core/configure/product-type.ts';
import type { IsxType } from '../../src/core/solution/types.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { findUser } from '../../src/server/db/users.ts';
import { createJobs } from '../../src/server/jobs/jobs.ts';
import { createServices } from '../../src/server/services.ts';
import { compose, currentPins, readPricingSource, todaysTerms } from '../../src/server/use-cases/solution-context.ts';
import { contextFor } from './portal-to-measure.ts';

/** Choices, and who asks what follows from them. */
export interface Evaluated {
  readonly isxType: IsxType;
  readonly configuration: Configuration;
  readonly userId: string;
}

/**
 * Opens the engine that the portal would take and gives what core alone does with it: rules, options, parts, prices. What the
 * portal adds to that is checks, texts in the reader's language, and the answer.
 */
export async function openEngine(
  databaseUrl: string,
  { isxType, configuration, userId }: Evaluated,
): Promise<() => void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const services = createServices({ database, jobs: createJobs(database, console.error), publicUrl: 'http://bench' });
    const actor = await findUser(database.db, userId);
    if (!actor) throw new Error(`There is no user ${userId}`);
    const context = contextFor(services, actor);
    const pins = await currentPins(context);
    if (!pins.ok) throw new Error(JSON.stringify(pins.problems));
    const terms = await todaysTerms(context, actor.companyId);
    const source = await readPricingSource(context, isxType, pins.value, actor, terms);
    if (!source.ok) throw new Error(JSON.stringify(source.problems));
    const header = { isxName: '', customerName: '', opportunity: '' };
    return () => {
      const composed = compose({ ...header, configuration, manualLines: null, lineDiscounts: [] }, source.value);
      // Which options there are is found out when somebody asks for them.
      if (Object.keys(composed.evaluation.options).length === 0) throw new Error(`${isxType} has no options`);
    };
  } finally {
    await database.close();
  }
}
