import { formatPercent } from '../../../core/format.ts';
import type { QuoteTerms, TermChange } from '../../../core/commerce/quotes/quote-changes.ts';
import { changedTerms, termLabels } from '../../../core/commerce/quotes/quote-changes.ts';
import { dayText } from '../../../core/day.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../../ui/kit.module.css';

/** What two versions have otherwise beside their rows: name, customer, company, discount, currency, validity. */
export function TermChanges({ before, after }: { readonly before: QuoteTerms; readonly after: QuoteTerms }) {
  const t = useTranslate();
  const written: Partial<Record<TermChange['term'], (value: string) => string>> = {
    forCompanyName: (name) => name || t('List prices, no company'),
    handDiscount: formatPercent,
    validUntil: dayText,
  };
  const changes = changedTerms(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className={kit.bullets} aria-label={t('Changed terms')}>
      {changes.map(({ term, ...values }) => {
        const show = (value: string) => (written[term] ?? String)(value) || '—';
        return (
          <li key={term}>
            {t(termLabels[term])}: {show(values.before)} → <strong>{show(values.after)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
