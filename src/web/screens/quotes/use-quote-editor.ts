import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { isSame } from '../../../core/json/is-same.ts';
import { composeQuote } from '../../../core/commerce/quotes/quote.ts';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { contentOfDraft, dayFrom, draftOfQuote } from './quote-draft.ts';
import { useQuotePricing } from './use-quote-pricing.ts';

const outdated = ['quotesSelect', 'quotesSelectVersions'] as const;

/** A quote while somebody works on it: what they wrote, what it comes to, and saving it. */
export function useQuoteEditor(stored: Quote | null, start: QuoteDraft, fromIsxId: string | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(stored?.version ?? null);
  const [isPricedAnew, setPricedAnew] = useState(false);
  const [isDiscountFaulty, setDiscountFaulty] = useState(false);
  /** Times that saving was refused for a field that can't be taken. */
  const [refusals, setRefusals] = useState(0);
  /** Fields start anew with what is stored. */
  const [round, setRound] = useState(0);
  const create = useGesture('quotesCreate', outdated);
  const update = useGesture('quotesUpdate', outdated);

  const isCurrent = stored === null || stored.version === stored.newestVersion;
  const mayEdit = stored === null || (stored.mayEdit && isCurrent);
  const pinnedTo = stored && !isPricedAnew ? { quoteId: stored.quoteId, version: stored.version } : null;
  const { forCompanyId, currency } = draft;
  const pricing = useQuotePricing({ forCompanyId, currency, pinnedTo });
  const { catalogue } = pricing;
  const validUntil = draft.validUntil || (catalogue ? dayFrom(now, catalogue.answer.validityDays) : '');

  const { rows, handDiscount, lineDiscounts } = draft;
  const composed = useMemo(
    () =>
      catalogue ? composeQuote({ rows, handDiscount, lineDiscounts }, catalogue.names, catalogue.answer.pricing) : null,
    [catalogue, rows, handDiscount, lineDiscounts],
  );
  const isDirty = isPricedAnew || !isSame(base, draft);
  const set = useStable((patch: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...patch })));

  const adopt = (answer: Quote) => {
    for (const asked of [{ quoteId: answer.quoteId }, { quoteId: answer.quoteId, version: answer.version }])
      queryClient.setQueryData(answerOptions('quotesSelectQuote', asked).queryKey, answer);
    const next = draftOfQuote(answer);
    setBase(next);
    setDraft(next);
    setVersion(answer.version);
    setPricedAnew(false);
  };

  const save = useStable(async (over?: number): Promise<boolean> => {
    if (create.isPending || update.isPending) return false;
    if (isDiscountFaulty) {
      setRefusals((before) => before + 1);
      return false;
    }
    const content = { ...contentOfDraft(draft), validUntil };
    try {
      if (stored === null) {
        const made = await create.mutateAsync({ ...content, ...(fromIsxId === null ? {} : { fromIsxId }) });
        adopt(made);
        await navigate({ to: paths.quote, params: { quoteId: made.quoteId }, search: {}, ignoreBlocker: true });
        return true;
      }
      adopt(
        await update.mutateAsync({
          quoteId: stored.quoteId,
          version: over ?? version!,
          ...content,
          ...(isPricedAnew ? { pricedAnew: true } : {}),
        }),
      );
      return true;
    } catch {
      // The gesture holds the problem; the screen shows it beside what was written.
      return false;
    }
  });

  /** What somebody else has saved meanwhile is the version before this one. */
  const saveOver = useStable(async () => {
    const newest = await queryClient.fetchQuery({
      ...answerOptions('quotesSelectQuote', { quoteId: stored!.quoteId }),
      staleTime: 0,
    });
    return save(newest.version);
  });

  return {
    draft: { ...draft, validUntil },
    set,
    setDraft,
    discard: () => {
      setDraft(base);
      setRound((before) => before + 1);
      setPricedAnew(false);
      update.reset();
    },
    isDirty,
    mayEdit,
    isCurrent,
    isPricedAnew,
    priceAnew: () => setPricedAnew(true),
    pricing,
    composed,
    save,
    saveOver,
    isDiscountFaulty,
    setDiscountFaulty,
    refusals,
    round,
    isSaving: create.isPending || update.isPending,
    problem: create.error ?? update.error,
  };
}

export type QuoteEditorModel = ReturnType<typeof useQuoteEditor>;
