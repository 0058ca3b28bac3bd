import { listQuotes, listQuoteVersions, selectQuote, selectQuotePricing } from './list-quotes.ts';
import { makeSolutionOfQuote } from './quote-to-solution.ts';
import { quotesCreate } from '../../contract/quotes.ts';
import { copyQuote, createQuote, quoteFaults, updateQuote } from './save-quote.ts';
import type { FieldChecks, Handlers } from '../platform/http/call.ts';
import { wellFormed } from '../platform/http/validation.ts';

export const quoteHandlers = {
  quotesSelect: (body, call) => listQuotes(call, body),
  quotesSelectQuote: (body, call) => selectQuote(call, body),
  quotesSelectVersions: ({ quoteId }, call) => listQuoteVersions(call, quoteId),
  quotesSelectPricing: (body, call) => selectQuotePricing(call, body),
  quotesCreate: (body, call) => createQuote(call, body),
  quotesUpdate: (body, call) => updateQuote(call, body),
  quotesCopy: (body, call) => copyQuote(call, body),
  quotesMakeSolution: (body, call) => makeSolutionOfQuote(call, body),
} satisfies Partial<Handlers>;

export const quoteFieldChecks = {
  quotesCreate: (fields, call) => quoteFaults(call, wellFormed(quotesCreate.body, fields), null),
} satisfies FieldChecks;
