import { countConcerned, insertPublicationRun } from '../impact/impact-rows.ts';
import { selectLastPublication, selectPublicationBefore } from '../../catalogue/publications.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/context/context.ts';
import { currentPins } from '../../solutions/solution-context.ts';

/**
 * Has looked at what the last publication means for the solutions that are not agreed yet, so that their owners are told. In
 * the transaction of the publication; where it left the catalogue as it was there is nothing to look at.
 */
export async function followPublication(services: Services, tx: Tx, now: Date): Promise<void> {
  const publication = await selectLastPublication(tx);
  const before = publication && (await selectPublicationBefore(tx, publication.publicationId));
  if (!publication || !before || before.catalogueVersion === publication.catalogueVersion) return;
  const pins = await currentPins({ services, db: tx, now });
  if (!pins.ok) return;
  const runId = services.random(16).toString('hex');
  const made = await insertPublicationRun(tx, {
    runId,
    draftId: null,
    publicationId: publication.publicationId,
    contentHash: publication.catalogueVersion,
    baseVersion: before.catalogueVersion,
    priceListVersion: pins.value.priceListVersion,
    userId: null,
    startedAt: now,
    total: await countConcerned(tx),
  });
  if (made) await services.queueImpact(tx, runId);
}
