import { sql } from 'drizzle-orm';
import { dayIn } from '../../core/day.ts';
import type { PricedLine, Totals } from '../../core/pricing/price.ts';
import { priceParts } from '../../core/pricing/price.ts';
import type { ManualLine } from '../../core/solution/compose.ts';
import { isxTypes } from '../../core/products/definition/types.ts';
import { selectCurrentCatalogue } from '../catalogue/catalogues.ts';
import type { Db } from '../platform/database/database.ts';
import { selectCurrentPriceList } from '../catalogue/price-lists.ts';
import type { Services } from '../platform/context/context.ts';
import { buildCompany, buildUser } from './factories.ts';

/** Solutions in one statement: a few seconds each on the embedded database. */
const BATCH = 5_000;

/** What every solution here is made of: today's catalogue and prices, and some parts lists priced by them. */
interface Material {
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
  readonly lists: readonly {
    readonly manualLines: readonly ManualLine[];
    readonly lines: readonly PricedLine[];
    readonly totals: Totals;
  }[];
}

/**
 * Makes many solutions of 20 lines each in a portal that has a catalogue and prices, spread as a portal's are after some
 * years: one vendor that owns a third, some distis and many partners; most ordered or expired, few submitted; some put
 * aside, one in ten revised. Nothing of it is due to expire. The same count at the same moment gives the same solutions.
 */
export async function makeManySolutions(
  services: Services,
  count: number,
  told = (_made: number) => {},
): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const material = await materialOf(services, now);
  await makePeople(db);
  for (let first = 0; first < count; first += BATCH) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(insertBatch(first, Math.min(count - first, BATCH), now, material));
    });
    told(Math.min(count, first + BATCH));
  }
  // The planner has to know how many there are; the embedded database would find out within its next minute.
  await db.execute(sql`vacuum (analyze) solutions`);
  await db.execute(sql`vacuum (analyze) solution_history`);
}

const LISTS = 150;
const LINES = 20;

async function materialOf({ database, catalogues, settings }: Services, now: Date): Promise<Material> {
  const { db } = database;
  const { vatRate, timeZone } = await settings.policy(db);
  const catalogue = await selectCurrentCatalogue(db);
  const priceList = await selectCurrentPriceList(db, dayIn(now, timeZone));
  if (!catalogue || !priceList) throw new Error('There is no catalogue or no price list to make solutions of');
  const names = await catalogues.partNames(db, catalogue.catalogueVersion);
  const { currency, rows } = await catalogues.priceRows(db, priceList.priceListVersion);
  const sold = rows.filter(({ partNumber, listPrice }) => listPrice && names.get(partNumber)?.status === 'active');
  const pricing = { currency, vatRate, prices: sold, companyDiscounts: {} };
  return {
    catalogueVersion: catalogue.catalogueVersion,
    priceListVersion: priceList.priceListVersion,
    lists: Array.from({ length: LISTS }, (_, list) => {
      // 7 and the number of parts have no common divisor, or the steps go round; either way no part comes twice.
      const chosen = Array.from({ length: LINES }, (_, line) => sold[(list * 11 + line * 7) % sold.length]!.partNumber);
      const manualLines = [...new Set(chosen)].map((partNumber, line) => ({ partNumber, quantity: 1 + ((list + line) % 6) })); // prettier-ignore
      const parts = manualLines.map((line) => ({ ...line, source: 'manual' as const }));
      const { lines, totals } = priceParts(parts, names, pricing, {});
      return { manualLines, lines, totals };
    }),
  };
}

const VENDORS_PEOPLE = 40;
const DISTIS = 8;
const PARTNERS = 60;
const PEOPLE_OF_EACH = 3;

const women = ['Анна', 'Вера', 'Дарья', 'Елена', 'Жанна', 'Инна', 'Ксения', 'Мария', 'Ольга', 'Полина', 'Софья'];
const men = ['Антон', 'Борис', 'Глеб', 'Егор', 'Илья', 'Кирилл', 'Лев', 'Марк', 'Олег', 'Павел', 'Роман', 'Тимур'];
const surnames = ['Ветров', 'Зимин', 'Калинин', 'Лебедев', 'Маслов', 'Назаров', 'Осипов', 'Рябов', 'Соколов', 'Уваров', 'Фомин', 'Чернов', 'Яшин']; // prettier-ignore
const firms = ['Инжиниринг', 'Климат', 'Комплект', 'Монтаж', 'Проект', 'Сервис', 'Снабжение', 'Энерго'];
const places = ['Алтай', 'Байкал', 'Волга', 'Енисей', 'Кама', 'Ладога', 'Нева', 'Обь', 'Онега', 'Печора', 'Урал'];

const at = (words: readonly string[], place: number): string => words[place % words.length]!;
const personOf = (i: number): string => {
  const surname = at(surnames, i * 5 + Math.floor(i / 13));
  return i % 2 === 0 ? `${at(women, Math.floor(i / 2))} ${surname}а` : `${at(men, Math.floor(i / 2))} ${surname}`;
};
const firmOf = (i: number): string => `${at(places, i)} ${at(firms, i + Math.floor(i / 11))}`;

async function makePeople(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const vendor = await buildCompany(tx, { name: 'Северный Ток' });
    let person = 0;
    for (let i = 0; i < VENDORS_PEOPLE; i += 1) {
      await buildUser(tx, { companyId: vendor.companyId, role: 'engineer', displayName: personOf(person++) });
    }
    for (let i = 0; i < DISTIS + PARTNERS; i += 1) {
      const role = i < DISTIS ? 'disti' : 'partner';
      const { companyId } = await buildCompany(tx, { kind: role, name: firmOf(i) });
      for (let each = 0; each < PEOPLE_OF_EACH; each += 1) {
        await buildUser(tx, { companyId, role, displayName: personOf(person++) });
      }
    }
  });
}

/** Draws from 0 to `range` - 1 by the number of the solution and a name, the same every time. */
const draw = (name: string, range: number) =>
  sql.raw(`((hashtextextended(i || '${name}', 0) & 9223372036854775807) % ${range})::integer`);

const pick = (name: string, ...values: readonly string[]) =>
  sql.raw(`(array['${values.join("', '")}'])`).append(sql`[1 + ${draw(name, values.length)}]`);

/** Of twenty solutions so many stand in each status. */
const shares = { ordered: 7, approved: 2, expired: 5, open: 3, returned: 1, submitted: 1, received: 1 } as const;
const someStatuses = Object.entries(shares).flatMap(([status, share]) => Array<string>(share).fill(status));

/** Minutes in three years, and in the days that a project's prices are valid. */
const LONG = 1_576_800;
const RECENT = 18_720;

const insertBatch = (first: number, count: number, now: Date, material: Material) => sql`
  with people as materialized (
    select user_id, company_id, display_name, name, kind,
      row_number() over (order by email like '%@test.example' desc, display_name, user_id) - 1 as place
    from users join companies using (company_id)
  ), lists as materialized (
    select place - 1 as list, value -> 'manualLines' as manual_lines, value -> 'lines' as lines, value -> 'totals' as totals
    from jsonb_array_elements(${JSON.stringify(material.lists)}::jsonb) with ordinality as each(value, place)
  ), drawn as materialized (
    select i, nextval('isx_numbers')::integer as number,
      case when ${draw('whose', 3)} = 0 then ${draw('engineer', VENDORS_PEOPLE)} else ${draw('owner', 1_000_000)} % (select count(*) from people) end as place,
      case when ${draw('revised', 10)} = 0 then 2 else 1 end as revisions, ${draw('list', material.lists.length)} as list,
      ${pick('status', ...someStatuses)} as last_status, ${draw('ago', 1_000_000)} as ago,
      ${pick('kind', 'standart', 'standart', 'standart', 'project')} as kind
    from generate_series(${first}::integer + 1, ${first + count}::integer) as i
  ), revised as (
    select *, case when revision < revisions then 'ordered' else last_status end as status
    from drawn cross join lateral generate_series(1, revisions) as revision
  ), dated as (
    select *, ${now.toISOString()}::timestamptz - make_interval(mins => 1 +
      case when status in ('open', 'returned') then ago % ${RECENT} else ago % ${LONG} end) as changed_at
    from revised
  ), made as (
    insert into solutions (isx_id, isx_number, isx_revision, is_current, archived, isx_type, isx_name, customer_name,
      region, opportunity, kind, isx_status, owner_user_id, company_id, owner_display_name, company_name, company_kind,
      catalogue_version, price_list_version, configuration, manual_lines, lines, totals, net, currency, priced_at,
      expires_at, approved_at, created_at, changed_at, status_since)
    select 'ISX' || lpad(number::text, 8, '0') || '-' || lpad(revision::text, 3, '0'), number, revision,
      revision = revisions, ${draw('archived', 20)} = 0, ${pick('type', ...isxTypes)},
      ${pick('what', 'ЦОД', 'Серверная', 'Узел связи', 'Аппаратная', 'Лаборатория', 'Диспетчерская')} || ' '
        || ${pick('where', 'Восток', 'Запад', 'Север', 'Юг', 'Центр', 'Приморье', 'Урал', 'Алтай')} || ' ' || ${draw('no', 5000)},
      ${pick('form', 'ООО', 'АО', 'ПАО')} || ' '
        || ${pick('firm', 'Ромашка', 'Энергия', 'Связь', 'Берёзка', 'Прогресс', 'Вектор', 'Горизонт', 'Маяк')} || '-' || ${draw('firmNo', 900)},
      case when people.kind = 'vendor' then ${pick('region', 'Москва', 'Казань', 'Пермь', 'Владивосток', 'Омск', '')} else '' end,
      'OP-' || lpad(${draw('op', 1_000_000)}::text, 6, '0') || '-' || lpad(${draw('op2', 9_000_000)}::text, 7, '0'),
      dated.kind, status, user_id, company_id, display_name, name, people.kind,
      ${material.catalogueVersion}, ${material.priceListVersion},
      jsonb_build_object('family', 'SPdx', 'model', 'SPdx030', 'count', 1 + ${draw('count', 9)}, 'redundancy', 'N'),
      manual_lines, lines, totals, (totals ->> 'net')::numeric(16, 2), totals ->> 'currency', changed_at,
      changed_at + case dated.kind when 'project' then interval '14 days' else interval '30 days' end,
      case when status in ('approved', 'ordered') then changed_at end, changed_at, changed_at, changed_at
    from dated
    join people using (place)
    join lists using (list)
    returning isx_id, isx_status, owner_user_id, owner_display_name, changed_at, net
  )
  insert into solution_history (isx_id, at, user_id, display_name, action, from_status, to_status, details)
  select isx_id, changed_at, owner_user_id, owner_display_name, step.action, step.from_status,
    coalesce(step.to_status, isx_status), jsonb_build_object('totalAfter', net::text)
  from made cross join lateral (values ('create', null, 'open'), ('submit', 'open', 'submitted'))
    as step(action, from_status, to_status)
  where step.action = 'create' or isx_status not in ('open', 'expired')`;
