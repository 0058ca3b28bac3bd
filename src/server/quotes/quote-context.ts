import { mayQuoteFor, mayReadQuote } from '../../core/people/access/quotes.ts';
import { dayIn } from '../../core/day.ts';
import type { PartNames, PricingInputs } from '../../core/pricing/price.ts';
import type { QuoteBasis } from '../../core/commerce/quotes/quote.ts';
import { pricesInCurrency } from '../../core/commerce/quotes/quote-currency.ts';
import { ok } from '../../core/result.ts';
import type { Company } from '../users/companies.ts';
import { findCompany } from '../users/companies.ts';
import { selectCompanyDiscounts } from '../prices/company-discount-rows.ts';
import type { QuoteHead, QuoteVersionRow } from './quote-rows.ts';
import { selectQuoteHead, selectQuoteVersion } from './quote-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import type { Pins } from '../solutions/solution-context.ts';
import { currentPins, todaysTerms } from '../solutions/solution-context.ts';

/** A quote that the caller may read, in one of its versions; anybody else is told that there is none. */
export async function readableQuote(
  { db, actor }: Context,
  quoteId: string,
  { version, forUpdate = false }: { readonly version?: number | undefined; readonly forUpdate?: boolean } = {},
): Promise<Outcome<{ readonly head: QuoteHead; readonly stored: QuoteVersionRow }>> {
  const head = await selectQuoteHead(db, quoteId, { forUpdate });
  if (!head || !mayReadQuote(actor, head)) return refused('not_found');
  const stored = await selectQuoteVersion(db, quoteId, version ?? head.version);
  return stored ? ok({ head, stored }) : refused('not_found');
}

/** The company that a quote is priced for; null for none, at list prices. */
export async function quotedCompany(
  { db, actor }: Context,
  forCompanyId: string | null,
): Promise<Outcome<Company | null>> {
  if (forCompanyId === null) return ok(null);
  const company = await findCompany(db, forCompanyId);
  if (company && mayQuoteFor(actor, company.kind)) return ok(company);
  return refused('not_found', {
    errors: [{ path: 'forCompanyId', code: 'not_found', text: 'There is no such partner or distributor' }],
  });
}

/** What a quote is priced with: the versions of catalogue and prices, and what its prices hang on beside them. */
export interface QuoteTerms {
  readonly pins: Pins;
  readonly basis: QuoteBasis;
}

const noDiscounts: Readonly<Record<string, string>> = {};

/** Today's terms for a company. */
export async function todaysQuoteTerms(
  context: Context,
  forCompanyId: string | null,
  currency: string,
): Promise<Outcome<QuoteTerms>> {
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  const { timeZone } = await policyOf(context);
  const terms = await todaysTerms(context, forCompanyId ?? '');
  const companyDiscounts = forCompanyId === null ? noDiscounts : terms.companyDiscounts;
  return ok({
    pins: pins.value,
    basis: { ...terms, companyDiscounts, currency, pricedOn: dayIn(context.now, timeZone) },
  });
}

/** The terms that a version was priced with; another company brings its discounts of today. */
export async function keptQuoteTerms(
  { db }: Context,
  stored: QuoteVersionRow,
  forCompanyId: string | null,
  currency: string,
): Promise<QuoteTerms> {
  const { catalogueVersion, priceListVersion, basis } = stored;
  const companyDiscounts =
    forCompanyId === stored.forCompanyId
      ? basis.companyDiscounts
      : forCompanyId === null
        ? noDiscounts
        : await selectCompanyDiscounts(db, forCompanyId);
  return { pins: { catalogueVersion, priceListVersion }, basis: { ...basis, companyDiscounts, currency } };
}

export interface QuotePricing {
  readonly families: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, PartNames>;
  readonly pricing: PricingInputs;
  /** The currency of the price list. */
  readonly listCurrency: string;
}

/** Parts and prices that a quote is composed with, as far as the caller may know them. */
export async function readQuotePricing(
  { services, db, actor }: Context,
  { pins, basis }: QuoteTerms,
): Promise<Outcome<QuotePricing>> {
  const { families, names, prices, currency } = await services.catalogues.pricedParts(db, pins, actor, basis.rates);
  const { vatRate, companyDiscounts, rates } = basis;
  const pricing = pricesInCurrency({ currency, vatRate, companyDiscounts, prices }, basis.currency, rates);
  if (pricing) return ok({ families, names, pricing, listCurrency: currency });
  return refused('invalid_input', {
    errors: [
      {
        path: 'currency',
        code: 'no_rate',
        text: 'No rate of {currency} is known for this day',
        params: { currency: basis.currency },
      },
    ],
  });
}
