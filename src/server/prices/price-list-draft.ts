import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesDiscardDraft, pricesPutDraft, pricesUpdateDraft } from '../../contract/price-list-drafts.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { readLines } from '../../core/tables/cells.ts';
import { separatorIn } from '../../core/tables/separator.ts';
import { writeNumbered } from '../../core/tables/write-lines.ts';
import { lockConstants } from '../platform/settings/constants.ts';
import { deleteDraft, putDraft, selectDraft, updateDraft } from './price-list-drafts.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { priceDay, priceRecord } from '../catalogue/price-list-views.ts';

export const otherDraft = 'Somebody has changed the draft meanwhile: look at it again';

export const passedDay: Problem = {
  path: 'validFrom',
  code: 'passed',
  text: 'This day has passed: choose today or a later one',
};

/** Stores rows as they were handed in as the draft, in the place of the one that the person has seen. */
export async function putPriceListDraft(
  context: Context,
  { text, sourceName, replaces }: ParsedBodyOf<typeof pricesPutDraft>,
): Promise<Outcome<AnswerOf<typeof pricesPutDraft>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const before = await selectDraft(tx, priceRecord);
  if ((before?.draftVersion ?? null) !== replaces) return refused('conflict', { text: otherDraft });
  const { currency } = await policyOf(context);
  const draftVersion = await putDraft(tx, {
    constantName: priceRecord,
    currency,
    sourceName,
    csvString: writeNumbered(readLines(text, separatorIn(text))),
    ambiguous: null,
    validFrom: null,
    comment: '',
    way: null,
    changedAt: context.now,
    changedBy: context.actor.userId,
  });
  return ok({ draftVersion });
}

/** Says of the draft when it is to hold, what its numbers mean, or why it is published. */
export async function updatePriceListDraft(
  context: Context,
  { draftVersion, validFrom, ambiguous, way, comment }: ParsedBodyOf<typeof pricesUpdateDraft>,
): Promise<Outcome<AnswerOf<typeof pricesUpdateDraft>>> {
  if (validFrom && validFrom < (await priceDay(context))) return refused('invalid_input', { errors: [passedDay] });
  const updated = await updateDraft(
    txOf(context),
    { constantName: priceRecord, draftVersion },
    {
      ...(validFrom !== undefined && { validFrom }),
      ...(ambiguous !== undefined && { ambiguous }),
      ...(way !== undefined && { way }),
      ...(comment !== undefined && { comment: comment.trim() }),
      changedAt: context.now,
      changedBy: context.actor.userId,
    },
  );
  return updated === null ? refused('conflict', { text: otherDraft }) : ok({ draftVersion: updated });
}

/** Throws the draft away that the person has seen. */
export async function discardPriceListDraft(
  context: Context,
  { draftVersion }: ParsedBodyOf<typeof pricesDiscardDraft>,
): Promise<Outcome<AnswerOf<typeof pricesDiscardDraft>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const draft = await selectDraft(tx, priceRecord);
  if (draft?.draftVersion !== draftVersion) return refused('conflict', { text: otherDraft });
  await deleteDraft(tx, priceRecord);
  return ok({ discarded: true });
}
