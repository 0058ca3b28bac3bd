import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Db } from '../db/database.ts';
import * as schema from '../db/schema.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What the planner makes of what some work asks: a database that notes every statement, and those that read a table whole. */
export function watchPlans(db: Db, grows: RegExp) {
  const client = (db as unknown as { $client: Pool }).$client;
  const statements: { readonly text: string; readonly params: unknown[] }[] = [];
  const noting: Db = drizzle(client, {
    schema,
    logger: { logQuery: (text, params) => statements.push({ text, params }) },
  });
  /** Every statement of some work that reads a table that grows from end to end. */
  async function wholeReadsOf(work: () => Promise<unknown>): Promise<string[]> {
    statements.length = 0;
    await work();
    const asked = statements.filter(({ text }) => /^\s*(select|with|update|delete|\()/i.test(text));
    expect(asked.length).toBeGreaterThan(0);
    const whole: string[] = [];
    for (const { text, params } of asked) {
      const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, params);
      const reads = nodesOf(answer.rows[0]!['QUERY PLAN'][0].Plan).filter(
        (node) => node['Node Type'] === 'Seq Scan' && grows.test(node['Relation Name'] ?? ''),
      );
      if (reads.length > 0) whole.push(text);
    }
    return whole;
  }
  return { noting, wholeReadsOf };
}
