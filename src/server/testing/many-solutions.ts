import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { buildCompany, buildSolution, buildUser } from './factories.ts';

/** Solutions in one statement: a few seconds each on the embedded database. */
const BATCH = 5_000;

/**
 * Makes many solutions of 20 lines each, spread as a portal's are after some years: one vendor that owns a third, some
 * distis and many partners; most ordered or expired, few submitted; some archived, some superseded by a revision.
 * The same count gives the same solutions. For tests of query plans and for measuring.
 */
export async function makeManySolutions(db: Db, count: number): Promise<void> {
  await makePeople(db);
  const { catalogueVersion, priceListVersion } = await buildSolution(db, { isxName: 'Образец' });
  for (let first = 0; first < count; first += BATCH) {
    await db.transaction(async (tx) => {
      await tx.execute(insertBatch(first, Math.min(count - first, BATCH), catalogueVersion, priceListVersion));
    });
  }
  // In a session of its own on a server; the embedded database would do it within its next minute.
  await db.execute(sql`vacuum (analyze) solutions`);
}

const VENDORS_PEOPLE = 40;
const DISTIS = 8;
const PARTNERS = 60;
const PEOPLE_OF_EACH = 3;

async function makePeople(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const vendor = await buildCompany(tx, { name: 'Вендор' });
    for (let i = 0; i < VENDORS_PEOPLE; i += 1) {
      await buildUser(tx, { companyId: vendor.companyId, role: 'engineer', displayName: `Инженер ${i}` });
    }
    for (const [kind, number] of [
      ['disti', DISTIS],
      ['partner', PARTNERS],
    ] as const) {
      for (let i = 0; i < number; i += 1) {
        const company = await buildCompany(tx, { kind, name: `${kind === 'disti' ? 'Дистрибьютор' : 'Партнёр'} ${i}` });
        for (let person = 0; person < PEOPLE_OF_EACH; person += 1) {
          await buildUser(tx, { companyId: company.companyId, role: kind, displayName: `Менеджер ${i}-${person}` });
        }
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

const insertBatch = (first: number, count: number, catalogueVersion: string, priceListVersion: string) => sql`
  with people as materialized (
    select user_id, company_id, display_name, name, kind,
      row_number() over (order by display_name, user_id) - 1 as place, count(*) over () as people
    from users join companies using (company_id)
  ), drawn as (
    select i, nextval('isx_numbers')::integer as number,
      ${draw('owner', 1_000_000)} as owner_draw,
      ${pick('status', ...someStatuses)} as status,
      timestamptz '2023-01-01 00:00:00Z' + make_interval(mins => ${draw('changed', 2_000_000)}) as changed_at,
      (${draw('net', 900_000_000)} / 100.0)::numeric(16, 2) as net
    from generate_series(${first}::integer + 1, ${first + count}::integer) as i
  ), lines as materialized (
    select jsonb_agg(jsonb_build_object(
      'position', p, 'partNumber', 'PART-' || lpad(p::text, 4, '0') || '-A',
      'nameRu', 'Внутренний блок прецизионного кондиционера, вариант ' || p,
      'nameEn', 'Indoor unit of a precision air conditioner, variant ' || p,
      'quantity', p, 'listPrice', p || '000.00', 'discount', '12.50', 'netPrice', p || '875.00',
      'summary', p * p || '875.00', 'source', 'rule',
      'waterfall', jsonb_build_object('list', p || '000.00', 'companyDiscount', '12.50', 'handDiscount', '0.00',
        'floorCorrection', '0.00', 'net', p || '875.00'))) as all_lines
    from generate_series(1, 20) as p
  )
  insert into solutions (isx_id, isx_number, isx_revision, is_current, archived, isx_type, isx_name, customer_name,
    region, opportunity, kind, isx_status, owner_user_id, company_id, owner_display_name, company_name, company_kind,
    catalogue_version, price_list_version, configuration, lines, totals, net, currency, priced_at, expires_at,
    created_at, changed_at, status_since)
  select 'ISX' || lpad(number::text, 8, '0') || '-001', number, 1, ${draw('current', 10)} > 0, ${draw('archived', 20)} = 0,
    ${pick('type', '3PhaseUps', '3PhaseUps', '3PhaseUps', 'Cooling', 'Cooling', 'Rack', 'Rack', 'Monitoring', 'Chiller')},
    ${pick('what', 'ЦОД', 'Серверная', 'Узел связи', 'Аппаратная', 'Лаборатория', 'Диспетчерская')} || ' '
      || ${pick('where', 'Восток', 'Запад', 'Север', 'Юг', 'Центр', 'Приморье', 'Урал', 'Алтай')} || ' № ' || ${draw('no', 5000)},
    ${pick('form', 'ООО', 'АО', 'ПАО')} || ' «'
      || ${pick('firm', 'Ромашка', 'Энергия', 'Связь', 'Берёзка', 'Прогресс', 'Вектор', 'Горизонт', 'Маяк')} || '-' || ${draw('firmNo', 900)} || '»',
    ${pick('region', 'Москва', 'Казань', 'Пермь', 'Владивосток', 'Омск', '')},
    'OP-' || lpad(${draw('op', 1_000_000)}::text, 6, '0') || '-' || lpad(${draw('op2', 9_000_000)}::text, 7, '0'),
    ${pick('kind', 'standart', 'standart', 'standart', 'project')}, status, user_id, company_id, display_name, name,
    people.kind, ${catalogueVersion}, ${priceListVersion},
    jsonb_build_object('family', 'SPdx', 'model', 'SPdx030', 'count', 1 + ${draw('count', 9)}, 'redundancy', 'N+1'),
    all_lines,
    jsonb_build_object('currency', 'RUB', 'list', net, 'discount', '0.00', 'net', net, 'vatRate', '22.00',
      'vat', '0.00', 'gross', net),
    net, 'RUB', changed_at, changed_at + interval '30 days', changed_at, changed_at, changed_at
  from drawn
  join people on place = case when owner_draw % 3 = 0 then owner_draw % ${VENDORS_PEOPLE} else owner_draw % people end
  cross join lines`;
