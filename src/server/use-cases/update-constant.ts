import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { constantsUpdate } from '../../contract/constants.ts';
import { ok } from '../../core/result.ts';
import type { Outcome } from '../refusal.ts';
import type { Context } from './context.ts';
import { txOf } from './context.ts';
import { notify } from './notify.ts';
import { priceDay, priceRecord } from './price-list-views.ts';
import { putConstant } from './put-constant.ts';

/** Replaces a constants record whole, as its newest version. */
export async function updateConstant(
  context: Context,
  { constantName, csvString, version: expected }: ParsedBodyOf<typeof constantsUpdate>,
): Promise<Outcome<AnswerOf<typeof constantsUpdate>>> {
  const { services, actor, now } = context;
  const { userId } = actor;
  const put = await putConstant(txOf(context), services.settings, {
    constantName,
    csvString,
    userId,
    now,
    expected: expected ?? null,
  });
  if (!put.ok) return put;
  // New prices are a price list that holds from today.
  if (constantName === priceRecord)
    await notify(context, { kind: 'priceListPublished', audience: 'pricing', params: { day: await priceDay(context) } }); // prettier-ignore
  return ok({ constantName, version: put.value });
}
