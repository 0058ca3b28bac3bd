/** What of a quote stands above its rows. */
export interface QuoteTerms {
  readonly name: string;
  readonly customerName: string;
  readonly forCompanyName: string;
  readonly handDiscount: string;
  readonly currency: string;
  readonly validUntil: string;
}

/** In the order in which they are told. Keys of TRANSLATE. */
export const termLabels: Readonly<Record<keyof QuoteTerms, string>> = {
  name: 'Name of the quote',
  customerName: 'Customer name',
  forCompanyName: 'Priced for',
  handDiscount: 'Discount on all rows',
  currency: 'Currency',
  validUntil: 'Valid until',
};

export interface TermChange {
  readonly term: keyof QuoteTerms;
  readonly before: string;
  readonly after: string;
}

/** What two versions of a quote have otherwise, beside their rows. */
export const changedTerms = (before: QuoteTerms, after: QuoteTerms): readonly TermChange[] =>
  (Object.keys(termLabels) as (keyof QuoteTerms)[])
    .filter((term) => before[term] !== after[term])
    .map((term) => ({ term, before: before[term], after: after[term] }));
