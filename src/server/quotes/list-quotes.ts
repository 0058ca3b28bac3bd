import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { Quote, quotesSelect, quotesSelectPricing, quotesSelectVersions } from '../../contract/quotes.ts';
import { quoteScope } from '../../core/people/access/quotes.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import { discountLimitOf } from '../../core/pricing/discount-limit.ts';
import { currenciesWith } from '../../core/commerce/quotes/quote-currency.ts';
import { ok } from '../../core/result.ts';
import { isxIdPattern } from '../../core/text/solution-id.ts';
import type { QuotePageQuery } from './quote-pages.ts';
import { selectQuotePage } from './quote-pages.ts';
import { selectQuoteHistory, selectQuoteVersions } from './quote-rows.ts';
import { selectSolution } from '../solutions/solution-rows.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { keptQuoteTerms, quotedCompany, readableQuote, readQuotePricing, todaysQuoteTerms } from './quote-context.ts';
import { quoteView } from './quote-view.ts';

/** A page of the quotes that the caller may read. */
export async function listQuotes(
  { db, actor }: Context,
  { own = false, ...body }: ParsedBodyOf<typeof quotesSelect>,
): Promise<Outcome<AnswerOf<typeof quotesSelect>>> {
  const page = body.page ?? 1;
  const pageSize = body.pageSize ?? (await findUser(db, actor.userId))?.pageSize ?? 25;
  const found = await selectQuotePage(db, {
    text: body.text,
    forCompanyId: body.forCompanyId,
    ownerUserId: own ? actor.userId : undefined,
    scope: quoteScope(actor),
    sort: body.sort as QuotePageQuery['sort'],
    page,
    pageSize,
  });
  const items = found.items.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
  return ok({ ...found, items, page, pageSize });
}

export async function selectQuote(
  context: Context,
  { quoteId, version }: { readonly quoteId: string; readonly version?: number | undefined },
): Promise<Outcome<Quote>> {
  const readable = await readableQuote(context, quoteId, { version });
  return readable.ok ? ok(await quoteView(context, readable.value.head, readable.value.stored)) : readable;
}

/** What the caller may know of where a quote came from or went to. */
async function readableIds(context: Context, details: Readonly<Record<string, unknown>>) {
  const { isxId, quoteId } = details;
  const solution =
    typeof isxId === 'string' && isxIdPattern.test(isxId) ? await selectSolution(context.db, isxId) : null;
  const quote = typeof quoteId === 'string' ? await readableQuote(context, quoteId) : null;
  return {
    isxId: solution && mayRead(context.actor, solution) ? solution.isxId : null,
    quoteId: quote?.ok ? quote.value.head.quoteId : null,
  };
}

/** The versions of a quote and what happened to it, newest first. */
export async function listQuoteVersions(
  context: Context,
  quoteId: string,
): Promise<Outcome<AnswerOf<typeof quotesSelectVersions>>> {
  const readable = await readableQuote(context, quoteId);
  if (!readable.ok) return readable;
  const versions = await selectQuoteVersions(context.db, quoteId);
  const history: AnswerOf<typeof quotesSelectVersions>['history'] = [];
  // One after the other: a list of a person's own doings is short.
  for (const { at, displayName, action, version, details } of await selectQuoteHistory(context.db, quoteId)) {
    const ids = await readableIds(context, details);
    history.push({ at: at.toISOString(), displayName, action, version, ...ids });
  }
  return ok({
    versions: versions.map(({ at, totals, ...row }) => ({
      ...row,
      at: at.toISOString(),
      net: totals.net,
      currency: totals.currency,
    })),
    history,
  });
}

/** Parts and prices for the browser, which prices while somebody types. */
export async function selectQuotePricing(
  context: Context,
  { forCompanyId, currency, pinnedTo }: ParsedBodyOf<typeof quotesSelectPricing>,
): Promise<Outcome<AnswerOf<typeof quotesSelectPricing>>> {
  const pinned = pinnedTo ? await readableQuote(context, pinnedTo.quoteId, { version: pinnedTo.version }) : null;
  if (pinned && !pinned.ok) return pinned;
  if (pinned?.value.stored.forCompanyId !== forCompanyId) {
    const company = await quotedCompany(context, forCompanyId);
    if (!company.ok) return company;
  }
  const terms = pinned
    ? ok(await keptQuoteTerms(context, pinned.value.stored, forCompanyId, currency))
    : await todaysQuoteTerms(context, forCompanyId, currency);
  if (!terms.ok) return terms;
  const { pins, basis } = terms.value;
  const source = await readQuotePricing(context, terms.value);
  if (!source.ok) return source;
  const { families, names, pricing, listCurrency } = source.value;
  const { discountLimits, validityDays } = await policyOf(context);
  return ok({
    ...pins,
    pricedOn: basis.pricedOn,
    parts: [...names].map(([partNumber, name]) => ({ partNumber, ...name, family: families.get(partNumber) ?? '' })),
    pricing: { ...pricing, prices: [...pricing.prices], companyDiscounts: { ...pricing.companyDiscounts } },
    currencies: [...currenciesWith(listCurrency, basis.rates)],
    rate: basis.rates[basis.currency] ?? null,
    discountLimit: discountLimitOf(context.actor.role, discountLimits),
    validityDays: validityDays.standart,
  });
}
