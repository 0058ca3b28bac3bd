import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesEditDraft } from '../../contract/price-list-drafts.ts';
import { draftText, editDraftRows, readRowEdits } from '../../core/commerce/price-lists/row-edits.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { priceRecord } from '../catalogue/price-list-views.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { lockConstants } from '../platform/settings/constants.ts';
import { analyseDraft } from './analyse-price-list.ts';
import { baseOfDraft } from './base-of-draft.ts';
import { otherDraft } from './price-list-draft.ts';
import { deleteDraft, putDraft, selectDraft } from './price-list-drafts.ts';

/** Edits single rows into the draft that the person has seen, or begins one with them. */
export async function editPriceListDraft(
  context: Context,
  { replaces, rows, takenBack }: ParsedBodyOf<typeof pricesEditDraft>,
): Promise<Outcome<AnswerOf<typeof pricesEditDraft>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const draft = await selectDraft(tx, priceRecord);
  if ((draft?.draftVersion ?? null) !== replaces) return refused('conflict', { text: otherDraft });
  const { base, rates } = await baseOfDraft(context, draft);
  const { currency } = draft ?? (await policyOf(context));
  const listed = base === null ? [] : (await context.services.catalogues.priceRows(tx, base)).rows;
  const before = new Map(listed.map((row) => [row.partNumber, row]));
  const analysis = draft && (await analyseDraft(context, draft, base, rates));
  if (analysis && analysis.faults.length > 0)
    return refused('action_not_available', {
      text: 'The draft has faulty rows: {count}. Mend them in its file, or discard it',
      params: { count: analysis.faults.length },
    });
  const way = analysis?.way ?? 'change';
  const file = analysis?.fileRows ?? [];
  const read = readRowEdits(rows, new Map([...before, ...file.map((row) => [row.partNumber, row] as const)]), {
    currency,
    rates,
    reading: draft?.ambiguous ?? null,
  });
  const edited = new Set(rows.map(({ partNumber }) => partNumber));
  const errors = [
    ...takenBack.flatMap((partNumber, i): Problem[] =>
      edited.has(partNumber)
        ? [{ path: `takenBack[${i}]`, code: 'twice', text: 'The part is edited and taken back at once' }]
        : [],
    ),
    ...read.faults.map(({ index, column, code, text, params }): Problem => ({
      path: column === null ? `rows[${index}]` : `rows[${index}].${column}`,
      code,
      text,
      ...(params && { params }),
    })),
  ];
  if (errors.length > 0) return refused('invalid_input', { errors });
  if (way === 'add' && read.rows.some(({ partNumber }) => before.has(partNumber)))
    return refused('action_not_available', {
      text: 'The draft only brings new parts, and prices in force stay. Choose for it that its rows change',
    });

  const next = editDraftRows(file, { rows: read.rows, takenBack }, { way, before });
  if (next.length === 0) {
    await deleteDraft(tx, priceRecord);
    return ok({ draftVersion: null });
  }
  const { sourceName = '', ambiguous = null, validFrom = null, comment = '' } = draft ?? {};
  const draftVersion = await putDraft(tx, {
    constantName: priceRecord,
    currency,
    sourceName,
    csvString: draftText(next),
    ambiguous,
    validFrom,
    comment,
    way,
    changedAt: context.now,
    changedBy: context.actor.userId,
  });
  return ok({ draftVersion });
}
