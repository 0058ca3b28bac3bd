import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { expect } from 'vitest';
import type { Db } from '../platform/database/database.ts';

interface Plan {
  readonly 'Node Type': string;
  /** Of what was run. */
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type Sent = string | { readonly text: string };

/**
 * The pool or a connection of it, which tells every statement: those too that drizzle has put together before (platform/database/prepared-query.ts), of
 * which its logger hears nothing.
 */
function noted<Client extends Pool | PoolClient>(
  client: Client,
  tell: (text: string, params: unknown[]) => void,
): Client {
  const query = client.query.bind(client) as (sent: Sent, params?: unknown[]) => unknown;
  const telling = {
    query: (sent: Sent, params: unknown[] = []) => {
      tell(typeof sent === 'string' ? sent : sent.text, params);
      return query(sent, params);
    },
    connect: async () => noted((await client.connect()) as unknown as PoolClient, tell),
  };
  return new Proxy(client, {
    get: (_, name) => {
      if (name === 'query' || name === 'connect') return telling[name];
      const value = Reflect.get(client, name) as unknown;
      return typeof value === 'function' ? (value.bind(client) as unknown) : value;
    },
  });
}

/** What the planner makes of what some work asks: a database that notes every statement, and those that read a table whole. */
export function watchPlans(db: Db, grows: RegExp) {
  const client = (db as unknown as { $client: Pool }).$client;
  const statements: { readonly text: string; readonly params: unknown[] }[] = [];
  const noting: Db = drizzle(noted(client, (text, params) => statements.push({ text, params })));
  async function plansOf(work: () => Promise<unknown>, options = ''): Promise<{ text: string; plan: Plan }[]> {
    statements.length = 0;
    await work();
    const asked = statements.filter(({ text }) => /^\s*(select|with|update|delete|\()/i.test(text));
    expect(asked.length).toBeGreaterThan(0);
    const plans: { text: string; plan: Plan }[] = [];
    for (const { text, params } of asked) {
      const explained = `explain (${options}format json) ${text}`;
      const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, params);
      plans.push({ text, plan: answer.rows[0]!['QUERY PLAN'][0].Plan });
    }
    return plans;
  }
  /** Every statement of some work that reads a table that grows from end to end. */
  async function wholeReadsOf(work: () => Promise<unknown>): Promise<string[]> {
    const readsWhole = (node: Plan): boolean =>
      node['Node Type'] === 'Seq Scan' && grows.test(node['Relation Name'] ?? '');
    return (await plansOf(work)).filter(({ plan }) => nodesOf(plan).some(readsWhole)).map(({ text }) => text);
  }
  /** Pages of 8 kB that some work that only reads has read, from memory or not. */
  async function pagesReadBy(work: () => Promise<unknown>): Promise<number> {
    const plans = await plansOf(work, 'analyze, buffers, timing off, ');
    return plans.reduce(
      (sum, { plan }) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      0,
    );
  }
  /** Rows that some work that only reads has looked at for nothing. */
  async function passedOverBy(work: () => Promise<unknown>): Promise<number> {
    const nodes = (await plansOf(work, 'analyze, timing off, ')).flatMap(({ plan }) => nodesOf(plan));
    return nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0);
  }
  return { noting, wholeReadsOf, pagesReadBy, passedOverBy };
}
