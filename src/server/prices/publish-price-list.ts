import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesPublish } from '../../contract/price-list-drafts.ts';
import { columnNames } from '../../core/commerce/price-lists/price-list-columns.ts';
import { priceListText } from '../../core/commerce/price-lists/price-list-text.ts';
import { listOn } from '../../core/commerce/price-lists/price-list-state.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { lockConstants, replaceConstant } from '../platform/settings/constants.ts';
import { deleteDraft, selectDraft } from './price-list-drafts.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { analyseDraft } from './analyse-price-list.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { emitPriceList } from '../webhooks/emit-published.ts';
import { notify } from '../notices/notify.ts';
import { lossRefusal } from './price-impact.ts';
import { passedDay } from './price-list-draft.ts';
import { knownPriceLists, priceRates, priceRecord } from '../catalogue/price-list-views.ts';
import { publishPriceList } from '../catalogue/publish-catalogue.ts';

/** Faults that a refusal names; the preview has all of them. */
const namedFaults = 200;

/**
 * Makes the draft a price list: the very one that the person has seen, compared with what they have seen it compared
 * with. Of two who publish at once one wins, for the draft is gone with it.
 */
export async function publishDraft(
  context: Context,
  { draftVersion, base, comment, losing: acknowledged }: ParsedBodyOf<typeof pricesPublish>,
): Promise<Outcome<AnswerOf<typeof pricesPublish>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const draft = await selectDraft(tx, priceRecord);
  if (draft?.draftVersion !== draftVersion)
    return refused('conflict', { text: 'Somebody has changed or published the draft meanwhile: look at it again' });
  const { today, lists } = await knownPriceLists(context);
  const validFrom = draft.validFrom ?? today;
  if (validFrom < today) return refused('invalid_input', { errors: [passedDay] });
  if ((listOn(lists, validFrom)?.priceListVersion ?? null) !== base)
    return refused('conflict', { text: 'Another price list holds on this day by now: look at the preview again' });

  const { rows, faults, difference } = await analyseDraft(context, draft, base, await priceRates(context, validFrom));
  if (faults.length > 0) {
    const errors = faults.slice(0, namedFaults).map(({ row, column, code, text, params }): Problem => ({
      code,
      path: column === null ? `row ${row}` : `row ${row}, column ${columnNames[column]}`,
      text,
      ...(params ? { params } : {}),
    }));
    return refused('table_invalid', { text: 'Nothing is published while a row is faulty', errors });
  }
  const { added, changed, ended, losing } = difference;
  if (base !== null && added.length + changed.length + ended.length === 0)
    return refused('action_not_available', { text: 'The draft changes nothing: the list that holds is the same' });
  const words = comment?.trim() ?? draft.comment;
  if (losing.length > 0) {
    const refusal = await lossRefusal(context, difference, draft, { acknowledged, hasReason: words !== '' });
    if (refusal) return refusal;
  }

  const { userId } = context.actor;
  const { now } = context;
  const csvString = priceListText(rows);
  await replaceConstant(tx, { constantName: priceRecord, csvString, expected: null, now, userId });
  const publication = { validFrom, now, userId, comment: words };
  const published = await publishPriceList(tx, priceRecord, draft.currency, publication);
  await deleteDraft(tx, priceRecord);
  await notify(context, { kind: 'priceListPublished', audience: 'pricing', params: { day: validFrom } });
  await emitPriceList(context, { priceListVersion: published, validFrom, currency: draft.currency });
  return ok({ priceListVersion: published });
}
