import { dayIn } from '../../core/day.ts';
import { moneyText, parseMoney } from '../../core/money.ts';
import type { Money } from '../../core/money.ts';
import { rewriteRows } from '../../core/tables/write-lines.ts';
import { findConstant, replaceConstant } from '../platform/settings/constants.ts';
import type { Tx } from '../platform/database/database.ts';
import { findActiveUserByEmail } from '../users/users.ts';
import type { Services } from '../platform/context/context.ts';
import { priceRecord } from '../catalogue/price-list-views.ts';
import { publishPriceList } from '../catalogue/publish-catalogue.ts';

const DAY = 86_400_000;

/** A price at so many thousandths of it, in whole hundreds of the currency, as price lists are made. */
function atThousandths(price: string, thousandths: bigint): string {
  const money = parseMoney(price);
  if (money === null) return price;
  const hundreds = (money * thousandths) / 1000n / 10_000n;
  return hundreds === 0n ? price : moneyText((hundreds * 10_000n) as Money);
}

interface PriceListSample {
  /** Days from today to its first day, and to its publishing. */
  readonly firstDay: number;
  readonly published: number;
  readonly comment: string;
  readonly prices: (csv: string) => string;
}

/** Cooling rose in price since, cabinets were not sold yet. */
const lastYear: PriceListSample = {
  firstDay: -240,
  published: -247,
  comment: 'Демонстрационные данные: прайс-лист прошлого полугодия',
  prices: (csv) =>
    rewriteRows(csv, (row) => {
      const { listPrice = '', discountGroup = '' } = row;
      if (discountGroup === 'GATEWAY') return null;
      if (/^(?:COOL|CHILLER)/.test(discountGroup)) return { ...row, listPrice: atThousandths(listPrice, 950n) };
      return discountGroup.startsWith('UPS3') ? { ...row, listPrice: atThousandths(listPrice, 970n) } : row;
    }),
};

/** Parts that the catalogue has ended already leave the list, perimeter units and batteries change, one part is new. */
const nextMonth: PriceListSample = {
  firstDay: 21,
  published: -3,
  comment: 'Демонстрационные данные: плановое повышение цен',
  prices: (csv) => {
    const changed = rewriteRows(csv, (row) => {
      const { partNumber = '', listPrice = '', discountGroup } = row;
      if (/^(?:GR0[123]1|BC900|BATWIRESET)$/.test(partNumber)) return null;
      if (/^SP[DU]A0(?:25|30|35)A$/.test(partNumber)) return { ...row, listPrice: atThousandths(listPrice, 1045n) };
      return discountGroup === 'BATTERY' ? { ...row, listPrice: atThousandths(listPrice, 1080n) } : row;
    });
    return `${changed}SPDA-FILTER-M5;18900.00;COOL-ACC;0.6\n`;
  },
};

/**
 * A price list that held before the one in force and one that is scheduled, so that a fresh demonstration shows versions,
 * histories of prices and a change to come. No price of today changes, nor which list new solutions are priced with.
 */
export async function insertSamplePriceLists(tx: Tx, services: Services): Promise<void> {
  const inForce = await findConstant(tx, priceRecord);
  const admin = await findActiveUserByEmail(tx, 'admin@demo.example');
  if (!inForce || !admin) throw new Error('There is no demonstration price list or nobody who publishes one');
  const { currency, timeZone } = await services.settings.policy(tx);
  const today = services.clock().getTime();
  for (const { firstDay, published, comment, prices } of [lastYear, nextMonth]) {
    const now = new Date(today + published * DAY);
    const { userId } = admin;
    const csvString = prices(inForce.csvString);
    await replaceConstant(tx, { constantName: priceRecord, csvString, expected: null, now, userId });
    const validFrom = dayIn(new Date(today + firstDay * DAY), timeZone);
    await publishPriceList(tx, priceRecord, currency, { validFrom, now, userId, comment });
  }
}
