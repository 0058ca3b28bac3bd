import { listQuotes, listQuoteVersions, selectQuote, selectQuotePricing } from './list-quotes.ts';
import { makeSolutionOfQuote } from './quote-to-solution.ts';
import { copyQuote, createQuote, updateQuote } from './save-quote.ts';
import type { Handlers } from '../platform/http/call.ts';

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
