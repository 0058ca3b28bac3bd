import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { constantsUpdate } from '../../../contract/settings.ts';
import { ok } from '../../../core/result.ts';
import { selectCurrentCatalogue } from '../../catalogue/catalogues.ts';
import { selectCurrentPriceList } from '../../catalogue/price-lists.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { emitCatalogue, emitPriceList } from '../../webhooks/emit-published.ts';
import { followPublication } from './follow-publication.ts';
import { notify } from '../../notices/notify.ts';
import { priceDay, priceRecord } from '../../catalogue/price-list-views.ts';
import { putConstant } from '../../catalogue/put-constant.ts';

/** Replaces a constants record whole, as its newest version. */
export async function updateConstant(
  context: Context,
  { constantName, csvString, version: expected }: ParsedBodyOf<typeof constantsUpdate>,
): Promise<Outcome<AnswerOf<typeof constantsUpdate>>> {
  const { services, actor, now } = context;
  const { userId } = actor;
  const before = await selectCurrentCatalogue(context.db);
  const put = await putConstant(txOf(context), services.settings, {
    constantName,
    csvString,
    userId,
    now,
    expected: expected ?? null,
  });
  if (!put.ok) return put;
  const after = await selectCurrentCatalogue(context.db);
  if (after && after.catalogueVersion !== before?.catalogueVersion)
    await emitCatalogue(context, after.catalogueVersion, userId);
  await followPublication(services, txOf(context), now);
  // New prices are a price list that holds from today.
  if (constantName === priceRecord) {
    const day = await priceDay(context);
    await notify(context, { kind: 'priceListPublished', audience: 'pricing', params: { day } });
    const list = await selectCurrentPriceList(context.db, day);
    if (list) await emitPriceList(context, list);
  }
  return ok({ constantName, version: put.value });
}
