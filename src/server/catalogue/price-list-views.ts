import type { PriceListSummary } from '../../contract/prices.ts';
import type { TableName } from '../../core/catalogue/tables.ts';
import { dayIn } from '../../core/day.ts';
import type { Rates } from '../../core/pricing/currency-rates.ts';
import { ratesOn } from '../../core/pricing/currency-rates.ts';
import { rollBackFault, standings } from '../../core/commerce/price-lists/price-list-state.ts';
import type { Problem } from '../../core/result.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { PriceItem } from '../../contract/prices.ts';
import type { PartNames } from '../../core/pricing/price.ts';
import { selectCurrentCatalogue } from './catalogues.ts';
import type { ListedPriceList } from './price-lists.ts';
import { selectPriceLists } from './price-lists.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';

/** The record whose versions the price lists are. */
export const priceRecord = 'PRICES_RUB' satisfies TableName;

/** Today as prices count it: in the zone of the policy. */
export const priceDay = async (context: Context): Promise<string> =>
  dayIn(context.now, (await policyOf(context)).timeZone);

/** What units of currencies cost on a day, in the currency of the price lists. */
export const priceRates = async ({ db, services }: Context, day: string): Promise<Rates> =>
  ratesOn(await services.settings.currencyRates(db), day);

const faultText = (fault: Problem | null, t: Translate): string | null => fault && t(fault.text, fault.params);

/** Price lists as core decides about them, beside what is told of them. */
export interface KnownPriceLists {
  readonly today: string;
  readonly lists: readonly (ListedPriceList & { readonly isWithdrawn: boolean })[];
  readonly summaryOf: (priceListVersion: string) => PriceListSummary | null;
}

/** Every price list with its state today. A portal has a few a year: all of them are read. */
export async function knownPriceLists(context: Context): Promise<KnownPriceLists> {
  const today = await priceDay(context);
  const lists = (await selectPriceLists(context.db)).map((list) => ({
    ...list,
    isWithdrawn: list.withdrawnAt !== null,
  }));
  const standing = standings(lists, today);
  const t = await translateFor(context);
  const byVersion = new Map(lists.map((list) => [list.priceListVersion, list]));
  return {
    today,
    lists,
    summaryOf: (priceListVersion) => {
      const list = byVersion.get(priceListVersion);
      return list
        ? {
            ...list,
            ...standing.get(priceListVersion)!,
            publishedAt: list.publishedAt.toISOString(),
            withdrawnAt: list.withdrawnAt?.toISOString() ?? null,
            whyNotRolledBack: faultText(rollBackFault(lists, priceListVersion, today), t),
          }
        : null;
    },
  };
}

/** The parts of today's catalogue by number; none before one was uploaded. */
export async function currentPartNames({ db, services }: Context): Promise<{
  readonly catalogueVersion: string;
  readonly names: ReadonlyMap<string, PartNames>;
}> {
  const catalogueVersion = (await selectCurrentCatalogue(db))?.catalogueVersion ?? '';
  const names: ReadonlyMap<string, PartNames> =
    catalogueVersion === '' ? new Map() : await services.catalogues.partNames(db, catalogueVersion);
  return { catalogueVersion, names };
}

/** A part's name in the reader's language, else in the other one. */
export const descriptionOf = (
  names: Pick<PartNames, 'nameRu' | 'nameEn'> | undefined,
  language: string,
): PriceItem['description'] => {
  if (!names) return '';
  const [own, other] = language === 'ru' ? [names.nameRu, names.nameEn] : [names.nameEn, names.nameRu];
  return own === '' ? other : own;
};
