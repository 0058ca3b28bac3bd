import type { Quote } from '../../contract/quotes.ts';
import { mayEditQuote } from '../../core/people/access/quotes.ts';
import { discountLimitOf } from '../../core/pricing/discount-limit.ts';
import type { QuoteHead, QuoteVersionRow } from './quote-rows.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';

/** Whether a part of the list is demonstration data: then every document of it says so. */
export async function isDemonstration({ services, db }: Context, stored: QuoteVersionRow): Promise<boolean> {
  const names = await services.catalogues.partNames(db, stored.catalogueVersion);
  return stored.lines.some(({ partNumber }) => names.get(partNumber)?.demonstration ?? false);
}

/** A version of a quote as its reader may see it: they are all of the vendor's house, and see how prices came about. */
export async function quoteView(context: Context, head: QuoteHead, stored: QuoteVersionRow): Promise<Quote> {
  const { discountLimits } = await policyOf(context);
  const { decisions, basis } = stored;
  return {
    quoteId: stored.quoteId,
    version: stored.version,
    newestVersion: head.version,
    name: stored.name,
    customerName: stored.customerName,
    comment: stored.comment,
    forCompanyId: stored.forCompanyId,
    forCompanyName: stored.forCompanyName,
    currency: basis.currency,
    validUntil: stored.validUntil,
    rows: decisions.rows.map((row) => ({ ...row })),
    handDiscount: decisions.handDiscount,
    lineDiscounts: decisions.lineDiscounts.map((line) => ({ ...line })),
    ownerUserId: head.ownerUserId,
    ownerDisplayName: head.ownerDisplayName,
    authorDisplayName: stored.displayName,
    at: stored.at.toISOString(),
    catalogueVersion: stored.catalogueVersion,
    priceListVersion: stored.priceListVersion,
    pricedOn: basis.pricedOn,
    rate: basis.rates[basis.currency] ?? null,
    lines: stored.lines.map((line) => ({ ...line })),
    totals: { ...stored.totals },
    demonstration: await isDemonstration(context, stored),
    mayEdit: mayEditQuote(context.actor, head),
    discountLimit: discountLimitOf(context.actor.role, discountLimits),
  };
}
