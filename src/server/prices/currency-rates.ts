import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { currenciesAddRate, currenciesSelect } from '../../contract/currencies.ts';
import type { CurrencyRate } from '../../core/pricing/currency-rates.ts';
import { currencyRates } from '../../core/pricing/currency-rates.ts';
import { rateHistory, withRate } from '../../core/pricing/rate-history.ts';
import { ok } from '../../core/result.ts';
import { findConstant, lockConstants } from '../platform/settings/constants.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { priceDay } from '../catalogue/price-list-views.ts';
import { putConstant } from '../catalogue/put-constant.ts';

const rateRecord = 'CURRENCY_RATES';

/** The rates as they are stored, with the version of their record; none before there is one. */
async function storedRates({ db }: Context): Promise<{ version: number; rates: readonly CurrencyRate[] }> {
  const record = await findConstant(db, rateRecord);
  const read = record ? currencyRates.parse(record.csvString) : null;
  if (read && !read.ok) throw new Error(`The constants record ${rateRecord} does not fit its format`);
  return { version: record?.version ?? 0, rates: read?.value ?? [] };
}

/** Every rate with the time that it holds. */
export async function selectCurrencyRates(context: Context): Promise<Outcome<AnswerOf<typeof currenciesSelect>>> {
  const { version, rates } = await storedRates(context);
  const today = await priceDay(context);
  const { currency: listCurrency } = await policyOf(context);
  return ok({ today, listCurrency, version, rates: [...rateHistory(rates, today)] });
}

/** Adds a rate to the record; what was priced before keeps the rates of its day. */
export async function addCurrencyRate(
  context: Context,
  { version: expected, rate, ...added }: ParsedBodyOf<typeof currenciesAddRate>,
): Promise<Outcome<AnswerOf<typeof currenciesAddRate>>> {
  const tx = txOf(context);
  await lockConstants(tx);
  const { version, rates } = await storedRates(context);
  if (version !== expected) return refused('conflict');
  const { currency: listCurrency } = await policyOf(context);
  const csv = withRate(
    rates,
    { ...added, rate: rate.trim().replace(',', '.') },
    { today: await priceDay(context), listCurrency },
  );
  if (!csv.ok) return refused('invalid_input', { errors: csv.problems });
  const put = await putConstant(tx, context.services.settings, {
    constantName: rateRecord,
    csvString: csv.value,
    expected,
    userId: context.actor.userId,
    now: context.now,
  });
  return put.ok ? ok({ version: put.value }) : put;
}
