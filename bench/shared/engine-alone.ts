import type { Configuration } from '../../src/core/kernel/product-type.ts';
import type { IsxType } from '../../src/core/products/definition/types.ts';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { findUser } from '../../src/server/users/users.ts';
import { createJobs } from '../../src/server/platform/jobs/jobs.ts';
import { createServices } from '../../src/server/services.ts';
import { drawEvaluated, evaluateSolution } from '../../src/server/solutions/draw-solution.ts';
import { compose, currentPins, readableSolution, readPricingSource, todaysTerms } from '../../src/server/solutions/solution-context.ts'; // prettier-ignore
import type { Context } from '../../src/server/platform/context/context.ts';
import { translateFor } from '../../src/server/platform/context/context.ts';
import { contextFor } from './portal-to-measure.ts';

/** What a call is there to compute, and for whom: what follows from choices, or the drawings of a solution. */
export type Computed = { readonly userId: string } & (
  | { readonly isxType: IsxType; readonly configuration: Configuration; readonly tellsOptions: boolean }
  | { readonly drawn: string }
);

/**
 * Opens the engine that the portal would take and gives what core alone does with it: rules, options, parts, prices, drawings. What
 * the portal adds to that is checks, texts in the reader's language, and the answer.
 */
export async function openEngine(databaseUrl: string, computed: Computed): Promise<() => void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const services = createServices({ database, jobs: createJobs(database, console.error), publicUrl: 'http://bench' });
    const actor = await findUser(database.db, computed.userId);
    if (!actor) throw new Error(`There is no user ${computed.userId}`);
    const context = contextFor(services, actor);
    return 'drawn' in computed ? await openDrawings(context, computed.drawn) : await openComposition(context, computed);
  } finally {
    await database.close();
  }
}

async function openComposition(
  context: Context,
  { isxType, configuration, tellsOptions }: Extract<Computed, { readonly isxType: IsxType }>,
): Promise<() => void> {
  const pins = await currentPins(context);
  if (!pins.ok) throw new Error(JSON.stringify(pins.problems));
  const terms = await todaysTerms(context, context.actor.companyId);
  const source = await readPricingSource(context, isxType, pins.value, context.actor, terms);
  if (!source.ok) throw new Error(JSON.stringify(source.problems));
  const header = { isxName: '', customerName: '', opportunity: '' };
  return () => {
    const composed = compose({ ...header, configuration, manualLines: null, lineDiscounts: [] }, source.value);
    // Which options there are is found out when somebody asks for them.
    if (tellsOptions && Object.keys(composed.evaluation.options).length === 0)
      throw new Error(`${isxType} has no options`);
  };
}

async function openDrawings(context: Context, isxId: string): Promise<() => void> {
  const solution = await readableSolution(context, isxId);
  if (!solution.ok) throw new Error(JSON.stringify(solution.problems));
  const opened = await evaluateSolution(context, solution.value);
  if (!opened) throw new Error(`There is no engine for ${isxId}`);
  const t = await translateFor(context);
  const { engine } = opened;
  return () => {
    const evaluation = engine.evaluate(solution.value.configuration);
    drawEvaluated(solution.value, { engine, evaluation }, t);
  };
}
