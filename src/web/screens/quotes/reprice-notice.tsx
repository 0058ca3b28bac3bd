import { useMemo, useState } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { composeQuote } from '../../../core/commerce/quotes/quote.ts';
import { dayText } from '../../../core/day.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { QuoteDifference } from './quote-difference.tsx';
import type { QuoteEditorModel } from './use-quote-editor.ts';
import { useQuotePricing } from './use-quote-pricing.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** Prices of today beside those of the quote: what would change, and taking it. */
function Preview({ stored, editor, onClose }: AnewProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const { draft, priceAnew } = editor;
  const { forCompanyId, currency, rows, handDiscount, lineDiscounts } = draft;
  const { catalogue, problem } = useQuotePricing({ forCompanyId, currency, pinnedTo: null });
  const after = useMemo(
    () =>
      catalogue &&
      composeQuote({ rows, handDiscount, lineDiscounts }, catalogue.names, catalogue.answer.pricing).priced,
    [catalogue, rows, handDiscount, lineDiscounts],
  );
  return (
    <section className={`${kit.sheet} ${kit.stack} ${kit.below}`} aria-label={t('Prices of today')}>
      <ProblemAlert problem={problem} />
      {!after && !problem && <Loading lines={4} />}
      {after && (
        <QuoteDifference
          before={editor.composed?.priced ?? stored}
          after={after}
          same={t('Today’s prices are the same: there is nothing to change.')}
        />
      )}
      <div className={kit.rowTight}>
        <Button
          kind="primary"
          disabled={!after}
          onClick={() => {
            priceAnew();
            onClose();
          }}
        >
          {t('Take the prices of today')}
        </Button>
        <Button onClick={onClose}>{t('Leave them as they are')}</Button>
      </div>
    </section>
  );
}

interface AnewProps {
  readonly stored: Quote;
  readonly editor: QuoteEditorModel;
}

/** The way from the prices that a quote has to those of today. */
export function AnewNotice({ stored, editor }: AnewProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!editor.mayEdit) return null;
  if (editor.isPricedAnew)
    return (
      <Notice tone="info">
        <p>{t('The prices are those of today. They hold once the quote is saved.')}</p>
      </Notice>
    );
  return isOpen ? (
    <Preview stored={stored} editor={editor} onClose={() => setOpen(false)} />
  ) : (
    <p className={kit.note}>
      {t('The prices are those of {day}, whatever has changed since.', { day: dayText(stored.pricedOn) })}{' '}
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Price anew: show what would change')}
      </Button>
    </p>
  );
}
