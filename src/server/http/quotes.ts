import { listQuotes, listQuoteVersions, selectQuote, selectQuotePricing } from '../use-cases/list-quotes.ts';
import { makeSolutionOfQuote } from '../use-cases/quote-to-solution.ts';
import { startImport } from '../use-cases/start-import.ts';
import { copyQuote, createQuote, updateQuote } from '../use-cases/save-quote.ts';
import type { Handlers } from './call.ts';

export const quoteHandlers = {
  quotesSelect: (body, call) => listQuotes(call, body),
  quotesSelectQuote: (body, call) => selectQuote(call, body),
  quotesSelectVersions: ({ quoteId }, call) => listQuoteVersions(call, quoteId),
  quotesSelectPricing: (body, call) => selectQuotePricing(call, body),
  quotesReadFile: (body, call) => startImport(call, { kind: 'enquiry', ...body }),
  quotesCreate: (body, call) => createQuote(call, body),
  quotesUpdate: (body, call) => updateQuote(call, body),
  quotesCopy: (body, call) => copyQuote(call, body),
  quotesMakeSolution: (body, call) => makeSolutionOfQuote(call, body),
} satisfies Partial<Handlers>;
