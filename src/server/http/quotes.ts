import { listQuotes, listQuoteVersions, selectQuote, selectQuotePricing } from '../use-cases/list-quotes.ts';
import { makeSolutionOfQuote } from '../use-cases/quote-to-solution.ts';
import { readQuoteFile } from '../use-cases/read-quote-file.ts';
import { copyQuote, createQuote, updateQuote } from '../use-cases/save-quote.ts';
import type { Handlers } from './call.ts';

export const quoteHandlers = {
  quotesSelect: (body, call) => listQuotes(call, body),
  quotesSelectQuote: (body, call) => selectQuote(call, body),
  quotesSelectVersions: ({ quoteId }, call) => listQuoteVersions(call, quoteId),
  quotesSelectPricing: (body, call) => selectQuotePricing(call, body),
  quotesReadFile: (body, call) => readQuoteFile(call, body),
  quotesCreate: (body, call) => createQuote(call, body),
  quotesUpdate: (body, call) => updateQuote(call, body),
  quotesCopy: (body, call) => copyQuote(call, body),
  quotesMakeSolution: (body, call) => makeSolutionOfQuote(call, body),
} satisfies Partial<Handlers>;
