import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { pricesSelectImpact } from '../../contract/price-list-drafts.ts';
import type { PriceListDifference } from '../../core/commerce/price-lists/price-list-difference.ts';
import type { Rates } from '../../core/pricing/currency-rates.ts';
import { shownPrice } from '../../core/pricing/price.ts';
import { ok } from '../../core/result.ts';
import { impactStatuses } from '../../core/solution/impact.ts';
import { priceRecord } from '../catalogue/price-list-views.ts';
import type { Context } from '../platform/context/context.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { solutions } from '../platform/database/schema.ts';
import { analyseDraft } from './analyse-price-list.ts';
import { baseOfDraft } from './base-of-draft.ts';
import type { DraftRow } from './price-list-drafts.ts';
import { selectDraft } from './price-list-drafts.ts';

type PriceImpact = Omit<AnswerOf<typeof pricesSelectImpact>, 'draftVersion'>;

/** Solutions that are not agreed yet: their prices may still be renewed. */
const notAgreed = and(inArray(solutions.isxStatus, [...impactStatuses]), eq(solutions.isCurrent, true), eq(solutions.archived, false)); // prettier-ignore

interface Concerned {
  readonly losing_solutions: number;
  readonly losing_amount: string;
  readonly changing_solutions: number;
  readonly changing_amount: string;
}

/** What solutions that are not agreed yet hold of parts whose price changes; a price of null goes. */
async function selectConcerned(db: DbOrTx, prices: ReadonlyMap<string, string | null>): Promise<Concerned> {
  const { rows } = await db.execute<Concerned & Record<string, unknown>>(sql`
    with price (part_number, will) as (
      select * from unnest(${sql.param([...prices.keys()])}::text[], ${sql.param([...prices.values()])}::numeric[])
    ), line as (
      select ${solutions.isxId} as isx_id, (line ->> 'quantity')::numeric as quantity,
        coalesce((line ->> 'listPrice')::numeric, 0) as was, price.will
      from ${solutions} cross join lateral jsonb_array_elements(${solutions.lines}) as line
      join price on price.part_number = line ->> 'partNumber'
      where ${notAgreed}
    )
    select count(distinct isx_id) filter (where will is null)::int as losing_solutions,
      coalesce(sum(quantity * was) filter (where will is null), 0)::numeric(20, 2)::text as losing_amount,
      count(distinct isx_id) filter (where will is not null)::int as changing_solutions,
      coalesce(sum(quantity * (will - was)) filter (where will is not null), 0)::numeric(20, 2)::text as changing_amount
    from line`);
  return rows[0]!;
}

/** What a difference of price lists means for the solutions that are not agreed yet. */
async function impactOf(
  { db }: Pick<Context, 'db'>,
  { losing, changed }: PriceListDifference,
  currency: string,
  rates: Rates,
): Promise<PriceImpact> {
  const lost = new Set(losing.map(({ partNumber }) => partNumber));
  const changing = changed.filter(({ partNumber, change }) => !lost.has(partNumber) && change !== null);
  const prices = new Map<string, string | null>(losing.map(({ partNumber }) => [partNumber, null]));
  for (const { partNumber, after } of changing)
    prices.set(partNumber, shownPrice(after!, currency, rates).convertedPrice ?? after!.listPrice);
  const concerned = await selectConcerned(db, prices);
  const [open] = await db.select({ total: count() }).from(solutions).where(notAgreed);
  return {
    currency,
    open: open?.total ?? 0,
    losing: { parts: losing.length, solutions: concerned.losing_solutions, money: concerned.losing_amount },
    changing: { parts: changing.length, solutions: concerned.changing_solutions, money: concerned.changing_amount },
  };
}

/** What the draft means for the solutions that are not agreed yet. */
export async function selectPriceImpact(context: Context): Promise<Outcome<AnswerOf<typeof pricesSelectImpact>>> {
  const draft = await selectDraft(context.db, priceRecord);
  if (!draft) return refused('not_found', { text: 'There is no draft of a price list' });
  const { base, rates } = await baseOfDraft(context, draft);
  const { difference } = await analyseDraft(context, draft, base, rates);
  return ok({ draftVersion: draft.draftVersion, ...(await impactOf(context, difference, draft.currency, rates)) });
}

/** Refuses to take prices away without that being said, with the figures; and with it said, without a reason. */
export async function lossRefusal(
  context: Context,
  difference: PriceListDifference,
  { currency }: Pick<DraftRow, 'currency'>,
  { acknowledged, hasReason }: { readonly acknowledged: number | undefined; readonly hasReason: boolean },
): Promise<Outcome<never> | null> {
  const parts = difference.losing.length;
  if (acknowledged === parts) {
    if (hasReason) return null;
    return refused('invalid_input', {
      errors: [{ path: 'comment', code: 'required', text: 'Say why these parts lose their price' }],
    });
  }
  const { losing } = await impactOf(context, difference, currency, {});
  return refused('prices_lost', {
    text: 'Parts would lose their price: {parts}. Open solutions that hold them: {solutions}, for {amount} {currency}. Publish as changed rows, or say that these parts lose their price',
    params: { parts, solutions: losing.solutions, amount: losing.money, currency },
    errors: [{ path: 'losing', code: 'prices_lost', text: 'Parts that lose their price: {parts}', params: { parts } }],
  });
}
