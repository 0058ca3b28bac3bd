import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesRollBack } from '../../contract/prices.ts';
import { listOn, publishedLast, rollBackFault } from '../../core/commerce/price-lists/price-list-state.ts';
import { ok } from '../../core/result.ts';
import { findConstant, findConstantText, lockConstants, replaceConstant } from '../platform/settings/constants.ts';
import type { Tx } from '../platform/database/database.ts';
import { withdrawPriceList } from '../catalogue/price-lists.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refusedByCore } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { notify } from '../notices/notify.ts';
import type { KnownPriceLists } from '../catalogue/price-list-views.ts';
import { knownPriceLists, priceRecord } from '../catalogue/price-list-views.ts';

/** The constants record shows the list that was published last and stands: as a version of its own, for none is rewritten. */
async function showLast(tx: Tx, lists: KnownPriceLists['lists'], by: { now: Date; userId: string }): Promise<void> {
  const last = publishedLast(lists.filter(({ constantName }) => constantName === priceRecord));
  if (!last) return;
  const csvString = await findConstantText(tx, last.constantName, last.constantVersion);
  const shown = await findConstant(tx, priceRecord);
  if (csvString === null || csvString === shown?.csvString) return;
  await replaceConstant(tx, { constantName: priceRecord, csvString, expected: null, ...by });
}

/** Takes the list in force, or a scheduled one, back: from now on the one before holds. Solutions stay pinned to it. */
export async function rollBackPriceList(
  context: Context,
  { priceListVersion, reason }: ParsedBodyOf<typeof pricesRollBack>,
): Promise<Outcome<AnswerOf<typeof pricesRollBack>>> {
  const tx = txOf(context);
  const { now, actor } = context;
  await lockConstants(tx);
  const { today, lists } = await knownPriceLists(context);
  const fault = rollBackFault(lists, priceListVersion, today);
  if (fault) return refusedByCore(fault);
  const withdrawal = { withdrawnAt: now, withdrawnBy: actor.userId, withdrawnReason: reason.trim() };
  await withdrawPriceList(tx, priceListVersion, withdrawal);
  const left = lists.filter((list) => list.priceListVersion !== priceListVersion);
  await showLast(tx, left, { now, userId: actor.userId });
  const { validFrom } = lists.find((list) => list.priceListVersion === priceListVersion)!;
  await notify(context, { kind: 'priceListRolledBack', audience: 'pricing', params: { day: validFrom } });
  return ok({ priceListVersion, inForce: listOn(left, today)?.priceListVersion ?? null });
}
