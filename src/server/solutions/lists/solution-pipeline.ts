import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { solutionsSelectPipeline } from '../../../contract/solution-lists.ts';
import type { CompanyKind } from '../../../core/people/access/roles.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import { companies, solutions } from '../../platform/database/schema.ts';
import type { Narrowed } from './solution-filter.ts';
import { conditionOf } from './solution-filter.ts';

type Pipeline = AnswerOf<typeof solutionsSelectPipeline>;
type Status = Pipeline['statuses'][number];

/** What may still become an order: neither ordered already nor expired. */
export const onItsWay: readonly IsxStatus[] = ['open', 'returned', 'submitted', 'received', 'approved'];

/** So many companies are told of, those with the largest sums. */
const MOST_COMPANIES = 20;

interface Row extends Record<string, unknown> {
  /** Null for what all come to. */
  readonly company_id: string | null;
  readonly name: string | null;
  readonly kind: CompanyKind | null;
  readonly isx_status: IsxStatus;
  readonly count: number;
  readonly net: string;
  readonly currency: string;
  readonly since: string;
  readonly companies: number;
}

const statusOf = ({ isx_status: isxStatus, count, net, currency, since }: Row): Status => ({
  isxStatus,
  count,
  net,
  currency,
  since,
});

/** What is on its way of what is narrowed down to, and whose of it ends between two moments. */
export async function selectPipeline(
  db: DbOrTx,
  narrowed: Narrowed,
  expiring: { readonly from: Date; readonly to: Date },
): Promise<Pipeline> {
  const { rows } = await db.execute<Row>(sql`
    with live as materialized (
      select ${solutions.companyId} as company_id, ${solutions.isxStatus} as isx_status, ${solutions.currency} as currency,
        count(*)::integer as count, sum(${solutions.net}) as net, min(${solutions.statusSince}) as since
      from ${solutions} where ${conditionOf({ ...narrowed, statuses: onItsWay }, 'net')}
      group by 1, 2, 3
    ), largest as (
      select company_id, row_number() over (order by sum(net) desc, company_id) as place
      from live group by company_id order by place limit ${MOST_COMPANIES}
    ), told as (
      select null as company_id, null::bigint as place, isx_status, currency, sum(count)::integer as count, sum(net) as net, min(since) as since
      from live group by isx_status, currency
      union all
      select company_id, place, isx_status, currency, count, net, since from live join largest using (company_id)
    )
    select told.company_id, ${companies.name} as name, ${companies.kind} as kind, isx_status, currency, count, net::text as net,
      to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      (select count(distinct company_id)::integer from live) as companies
    from told left join ${companies} on ${companies.companyId} = told.company_id
    order by place nulls first, isx_status, currency`);
  const [ending] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(solutions)
    .where(conditionOf({ ...narrowed, expiring }, 'expiresAt'));
  const ofCompany = (id: string | null) => rows.filter((row) => row.company_id === id);
  const ids = [...new Set(rows.map((row) => row.company_id))].filter((id) => id !== null);
  return {
    statuses: ofCompany(null).map(statusOf),
    companies: ids.map((companyId) => {
      const of = ofCompany(companyId);
      return { companyId, companyName: of[0]!.name!, companyKind: of[0]!.kind!, statuses: of.map(statusOf) };
    }),
    companyCount: rows[0]?.companies ?? 0,
    expiringCount: ending!.count,
  };
}
