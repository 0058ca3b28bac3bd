import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { Quote, quotesCopy, quotesCreate, quotesUpdate } from '../../contract/quotes.ts';
import { mayEditQuote } from '../../core/people/access/quotes.ts';
import { parsePercent, percentText } from '../../core/money.ts';
import type { QuoteAction, QuoteDecisions } from '../../core/commerce/quotes/quote.ts';
import { composeQuote, discountsAboveLimit, discountsWithinLimit } from '../../core/commerce/quotes/quote.ts';
import { dayIn } from '../../core/day.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { sanitise } from '../../core/text/sanitise.ts';
import { withoutControlCharacters } from '../../core/text/control-characters.ts';
import type { QuoteVersionRow } from './quote-rows.ts';
import { insertQuote, insertQuoteHistory, insertQuoteVersion } from './quote-rows.ts';
import { priceDay } from '../catalogue/price-list-views.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { repeated } from '../solutions/line-faults.ts';
import type { QuoteTerms } from './quote-context.ts';
import { keptQuoteTerms, quotedCompany, readableQuote, readQuotePricing, todaysQuoteTerms } from './quote-context.ts';
import { quoteView } from './quote-view.ts';
import { recordHistory } from '../solutions/history/record-history.ts';
import { readableSolution, sumFaults } from '../solutions/solution-context.ts';

type Content = Omit<ParsedBodyOf<typeof quotesCreate>, 'fromIsxId'>;

const DAY = 86_400_000;

const two = (points: string): string => percentText(parsePercent(points)!);

/** Rows and discounts as they are stored: two places, no discount of a part that stands in no row. */
function stored({ rows, handDiscount, lineDiscounts }: Content): QuoteDecisions {
  const listed = new Set(rows.map(({ partNumber }) => partNumber));
  const ofAll = two(handDiscount);
  return {
    rows,
    handDiscount: ofAll,
    lineDiscounts: lineDiscounts
      .filter(({ partNumber, discount }) => listed.has(partNumber) && two(discount) !== ofAll)
      .map(({ partNumber, discount }) => ({ partNumber, discount: two(discount) })),
  };
}

const nothingYet = { handDiscount: '0.00', lineDiscounts: [], validUntil: null } as const;

const passed: Problem = {
  path: 'validUntil',
  code: 'passed',
  text: 'This day has passed: choose today or a later one',
};

/** What is wrong with the last day and the discounts of a quote; one that has ended stays as it was while other things of it are changed. */
export async function quoteFaults(
  context: Context,
  { validUntil, lineDiscounts = [] }: Partial<Pick<Content, 'validUntil' | 'lineDiscounts'>>,
  before: string | null,
): Promise<readonly Problem[]> {
  const hasPassed = validUntil !== undefined && validUntil !== before && validUntil < (await priceDay(context));
  return [...repeated('lineDiscounts', lineDiscounts), ...(hasPassed ? [passed] : [])];
}

/** A version that has been checked and priced, and not stored yet. */
async function priced(
  context: Context,
  content: Content,
  terms: QuoteTerms,
  before: Pick<QuoteDecisions, 'handDiscount' | 'lineDiscounts'> & { readonly validUntil: string | null },
  forCompanyName: string,
): Promise<Outcome<Omit<QuoteVersionRow, 'quoteId' | 'version'>>> {
  const { actor, db, now } = context;
  const errors = await quoteFaults(context, content, before.validUntil);
  if (errors.length > 0) return refused('invalid_input', { errors });
  const author = await findUser(db, actor.userId);
  if (!author) return refused('unauthenticated');
  const decisions = stored(content);
  const source = await readQuotePricing(context, terms);
  if (!source.ok) return source;
  const { discountLimits } = await policyOf(context);
  const tooMuch = discountsAboveLimit(decisions, before, actor.role, discountLimits);
  if (tooMuch.length > 0) return refused('discount_limit', { errors: tooMuch });
  const composed = composeQuote(decisions, source.value.names, source.value.pricing);
  const tooLarge = sumFaults(composed, 'rows');
  if (tooLarge.length > 0) return refused('invalid_input', { errors: tooLarge });
  return ok({
    at: now,
    userId: author.userId,
    displayName: author.displayName,
    name: sanitise(content.name).trim(),
    customerName: sanitise(content.customerName).trim(),
    comment: withoutControlCharacters(content.comment).trim(),
    forCompanyId: content.forCompanyId,
    forCompanyName,
    validUntil: content.validUntil,
    ...terms.pins,
    decisions,
    basis: terms.basis,
    lines: composed.priced.lines,
    totals: composed.priced.totals,
    problems: composed.problems,
  });
}

async function record(
  context: Context,
  { quoteId, version, displayName, forCompanyId, lines, totals, validUntil }: QuoteVersionRow,
  action: QuoteAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { now, actor } = context;
  const entry = { quoteId, version, at: now, userId: actor.userId, displayName, action, details };
  await insertQuoteHistory(txOf(context), entry);
  const { currency, list, net, vat, gross } = totals;
  await emitEvent(context, {
    type: 'quote.saved',
    companyId: forCompanyId,
    data: {
      quoteId,
      version,
      companyId: forCompanyId,
      actorUserId: actor.userId,
      lineCount: lines.length,
      validUntil,
      url: `${context.services.publicUrl}/tools/qoutes2/${quoteId}`,
    },
    prices: { currency, list, net, vat, gross },
  });
}

/** Stores a new quote of the caller, priced today. */
async function storeNew(
  context: Context,
  content: Content,
  action: QuoteAction,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Outcome<Quote>> {
  const company = await quotedCompany(context, content.forCompanyId);
  if (!company.ok) return company;
  const terms = await todaysQuoteTerms(context, content.forCompanyId, content.currency);
  if (!terms.ok) return terms;
  const version = await priced(context, content, terms.value, nothingYet, company.value?.name ?? '');
  if (!version.ok) return version;
  const row = await insertQuote(txOf(context), version.value);
  await record(context, row, action, details);
  const made = await readableQuote(context, row.quoteId);
  return made.ok ? ok(await quoteView(context, made.value.head, made.value.stored)) : made;
}

export async function createQuote(
  context: Context,
  { fromIsxId, ...content }: ParsedBodyOf<typeof quotesCreate>,
): Promise<Outcome<Quote>> {
  if (fromIsxId === undefined) return storeNew(context, content, 'create');
  const solution = await readableSolution(context, fromIsxId);
  if (!solution.ok) return solution;
  const { isxId, isxStatus } = solution.value;
  const made = await storeNew(context, content, 'fromSolution', { isxId });
  if (!made.ok) return made;
  // Quotes are the vendor's own: no company learns that there is one of its solution.
  const details = { quoteId: made.value.quoteId, internal: true };
  await recordHistory(context, { isxId }, { action: 'toQuote', from: isxStatus, to: isxStatus, details });
  return made;
}

/** The next version of an own quote: with the prices that it has, or with those of today. */
export async function updateQuote(
  context: Context,
  { quoteId, version, pricedAnew = false, ...content }: ParsedBodyOf<typeof quotesUpdate>,
): Promise<Outcome<Quote>> {
  const readable = await readableQuote(context, quoteId, { forUpdate: true });
  if (!readable.ok) return readable;
  const { head, stored: before } = readable.value;
  if (!mayEditQuote(context.actor, head))
    return refused('forbidden', { text: 'A quote is edited by its owner: copy it' });
  if (head.version !== version) return refused('conflict');
  const isSameCompany = content.forCompanyId === before.forCompanyId;
  const company = isSameCompany ? ok(null) : await quotedCompany(context, content.forCompanyId);
  if (!company.ok) return company;
  const terms = pricedAnew
    ? await todaysQuoteTerms(context, content.forCompanyId, content.currency)
    : ok(await keptQuoteTerms(context, before, content.forCompanyId, content.currency));
  if (!terms.ok) return terms;
  const companyName = isSameCompany ? before.forCompanyName : (company.value?.name ?? '');
  const next = await priced(
    context,
    content,
    terms.value,
    { ...before.decisions, validUntil: before.validUntil },
    companyName,
  );
  if (!next.ok) return next;
  const row = await insertQuoteVersion(txOf(context), quoteId, version, next.value);
  if (!row) return refused('conflict');
  await record(context, row, pricedAnew ? 'priceAnew' : 'save', {
    totalBefore: before.totals.net,
    totalAfter: row.totals.net,
  });
  return ok(await quoteView(context, { ...head, version: row.version, forCompanyId: row.forCompanyId }, row));
}

/** A new quote with the rows of another, priced today for the same company. */
export async function copyQuote(
  context: Context,
  { quoteId, version }: ParsedBodyOf<typeof quotesCopy>,
): Promise<Outcome<Quote>> {
  const readable = await readableQuote(context, quoteId, { version });
  if (!readable.ok) return readable;
  const { stored: original } = readable.value;
  const { discountLimits, validityDays, timeZone } = await policyOf(context);
  const ends = dayIn(new Date(context.now.getTime() + validityDays.standart * DAY), timeZone);
  const { decisions } = original;
  const kept = discountsWithinLimit(decisions, context.actor.role, discountLimits);
  return storeNew(
    context,
    {
      name: original.name,
      customerName: original.customerName,
      comment: original.comment,
      forCompanyId: original.forCompanyId,
      currency: original.basis.currency,
      // What has ended begins anew; a day that somebody has chosen and that is still to come stays.
      validUntil: original.validUntil < (await priceDay(context)) ? ends : original.validUntil,
      rows: [...decisions.rows],
      handDiscount: kept.handDiscount,
      lineDiscounts: [...kept.lineDiscounts],
    },
    'copy',
    { quoteId, version: original.version },
  );
}
