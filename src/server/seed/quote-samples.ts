import { indexParts } from '../../core/commerce/quotes/part-index.ts';
import { partKey } from '../../core/text/part-key.ts';
import type { QuoteRow } from '../../core/commerce/quotes/quote.ts';
import { readQuoteText } from '../../core/commerce/quotes/read-quote-text.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { todaysQuoteTerms } from '../quotes/quote-context.ts';
import { createQuote, updateQuote } from '../quotes/save-quote.ts';

/** Enquiries as they come: a mail, a range of a spreadsheet, a list with what no catalogue holds. Customers are invented. */
const mail = `1. SPDA030A – 2 шт.
2. GR012 – 2 шт.
3. Карта СНК-SNMP, 1 шт
4. SOB-PM1 – 2 шт.`;
const range = `Артикул\tНаименование\tКол-во
UR3100\tШкаф 42U 600×1070\t12
UP8881\tPDU 36×C13 + 12×C19\t24
UCVP4230E\tЗаглушка\t6
SBRM200\tКонтроллер мониторинга\t1`;
const list = `U3MUPS80KHS — 2 шт.
SBTH110 x 8
SPDA03OA 1 шт
Кабель ВВГнг-LS 5х35 — 40 шт.`;

type ContextOf = (account: string, daysAgo: number) => Promise<Context>;
type Must = <T>(outcome: Outcome<T>, what: string) => T;

/** The rows of an enquiry: what the catalogue does not hold stays as it was written. */
async function rowsOf(context: Context, text: string): Promise<QuoteRow[]> {
  const { services, db, actor } = context;
  const terms = await todaysQuoteTerms(context, null, 'RUB');
  if (!terms.ok) throw new Error('There are no prices for the samples');
  const { names } = await services.catalogues.pricedParts(db, terms.value.pins, actor, terms.value.basis.rates);
  return readQuoteText(text, indexParts(names.keys())).flatMap((line) =>
    line.kind === 'asks'
      ? [{ partNumber: line.text.split(' — ')[0]!, quantity: 40, source: line.text }]
      : line.rows.map(({ partNumber, partText, quantity }) => ({
          partNumber: partNumber ?? partText,
          quantity: quantity ?? 1,
          source: line.text.replaceAll('\t', ' '),
        })),
  );
}

/** Three quotes: for a distributor in two versions, for a customer in another currency, and one with rows to settle. */
export async function quoteSamples(contextOf: ContextOf, must: Must): Promise<void> {
  const disti = await contextOf('disti', 5);
  const engineer = await contextOf('engineer', 5);
  const blank = { comment: '', currency: 'RUB', handDiscount: '0', lineDiscounts: [], forCompanyId: null };
  const name = 'Кондиционеры серверной филиала';
  const first = must(
    await createQuote(engineer, {
      ...blank,
      name,
      customerName: 'Северный Маршрут',
      forCompanyId: disti.actor.companyId,
      validUntil: dayAfter(engineer.now, 30),
      rows: await rowsOf(engineer, mail),
    }),
    name,
  );
  must(
    await updateQuote(await contextOf('engineer', 3), {
      ...blank,
      quoteId: first.quoteId,
      version: first.version,
      name,
      customerName: first.customerName,
      comment: 'Заказчик добавил третий кондиционер, скидка согласована по телефону.',
      forCompanyId: disti.actor.companyId,
      validUntil: first.validUntil,
      rows: first.rows.map((row) => (partKey(row.partNumber) === 'SPDA030A' ? { ...row, quantity: 3 } : row)),
      handDiscount: '3',
    }),
    name,
  );
  const bdm = await contextOf('bdm', 2);
  must(
    await createQuote(bdm, {
      ...blank,
      name: 'Шкафы и мониторинг аппаратной',
      customerName: 'Лаборатория Прогноз',
      currency: 'CNY',
      validUntil: dayAfter(bdm.now, 14),
      rows: await rowsOf(bdm, range),
    }),
    'quote of cabinets',
  );
  const today = await contextOf('engineer', 0);
  must(
    await createQuote(today, {
      ...blank,
      name: 'ИБП второй очереди, по письму заказчика',
      customerName: 'Ось Данных',
      validUntil: dayAfter(today.now, 30),
      rows: await rowsOf(today, list),
    }),
    'quote with rows to settle',
  );
}

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
