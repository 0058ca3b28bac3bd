import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/context/context.ts';
import { insertSampleAccessTokens } from './access-token-samples.ts';
import { insertSampleCatalogueDraft } from './catalogue-draft-samples.ts';
import { insertSamplePriceLists } from './price-list-samples.ts';
import { insertSampleSolutions } from './sample-solutions.ts';

/** Everything that a demonstration begins with beside its catalogue and its accounts. */
export async function furnishDemonstration(tx: Tx, services: Services): Promise<void> {
  await insertSamplePriceLists(tx, services);
  await insertSampleSolutions(tx, services);
  await insertSampleCatalogueDraft(tx, services);
  await insertSampleAccessTokens(tx, services);
}
