import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { quotesMakeSolution } from '../../contract/quotes.ts';
import type { Solution } from '../../contract/shapes.ts';
import { may } from '../../core/people/access/may.ts';
import { mayAddParts } from '../../core/people/access/solutions.ts';
import { parsePercent } from '../../core/money.ts';
import { discountsWithinLimit, mergedRows, quoteDiscountsOf } from '../../core/commerce/quotes/quote.ts';
import type { Problem } from '../../core/result.ts';
import type { LineDiscount } from '../../core/solution/compose.ts';
import type { QuoteVersionRow } from './quote-rows.ts';
import { insertQuoteHistory } from './quote-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { headerColumns, storeNewSolution } from '../solutions/create-solution.ts';
import { readableQuote } from './quote-context.ts';
import { companyFor } from '../users/select-companies.ts';

/** Rows that no solution can hold: what the catalogue does not know. */
async function unknownRows(
  { services, db }: Context,
  { decisions, catalogueVersion }: QuoteVersionRow,
): Promise<Problem[]> {
  const names = await services.catalogues.partNames(db, catalogueVersion);
  return decisions.rows.flatMap(({ partNumber }, row) =>
    names.has(partNumber)
      ? []
      : [
          {
            path: `rows.${row}.partNumber`,
            code: 'unknown_part',
            text: 'The catalogue does not hold the part {partNumber}',
            params: { partNumber },
          },
        ],
  );
}

/** A solution whose parts list by hand is a version of a quote, of the caller and for the company of the quote. */
export async function makeSolutionOfQuote(
  context: Context,
  body: ParsedBodyOf<typeof quotesMakeSolution>,
): Promise<Outcome<Solution>> {
  const { actor, now } = context;
  const readable = await readableQuote(context, body.quoteId, { version: body.version });
  if (!readable.ok) return readable;
  if (!may(actor.role, `newSolution.${body.isxType}`) || !mayAddParts(actor.role)) return refused('forbidden');
  const { stored } = readable.value;
  const company = await companyFor(context, stored.forCompanyId ?? undefined);
  if (!company.ok) return company;
  const unknown = await unknownRows(context, stored);
  const text = 'The quote can not become a solution yet';
  if (unknown.length > 0) return refused('not_submittable', { text, errors: unknown });
  const rows = mergedRows(stored.decisions.rows);
  if (!rows) {
    const tooMany: Problem = { path: 'rows', code: 'too_big', text: 'Rows of the same part come to more pieces than a line takes' }; // prettier-ignore
    return refused('not_submittable', { text, errors: [tooMany] });
  }
  const { discountLimits } = await policyOf(context);
  const kept = discountsWithinLimit(stored.decisions, actor.role, discountLimits);
  const discounts = quoteDiscountsOf({ ...stored.decisions, ...kept });
  const lineDiscounts: LineDiscount[] = Object.entries(discounts)
    .filter(([, discount]) => parsePercent(discount) !== 0n)
    .map(([partNumber, discount]) => ({ partNumber, discount }));
  const made = await storeNewSolution(
    context,
    {
      ...headerColumns(body),
      isxType: body.isxType,
      kind: 'standart',
      configuration: {},
      manualLines: rows.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
      lineDiscounts,
    },
    {
      action: 'create',
      companyId: company.value,
      details: { quoteId: stored.quoteId, quoteVersion: stored.version },
    },
  );
  if (!made.ok) return made;
  await insertQuoteHistory(txOf(context), {
    quoteId: stored.quoteId,
    version: stored.version,
    at: now,
    userId: actor.userId,
    displayName: made.value.ownerDisplayName,
    action: 'toSolution',
    details: { isxId: made.value.isxId },
  });
  return made;
}
