import type { Pool } from 'pg';
import type { Db } from '../../src/server/db/database.ts';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const poolOf = (db: Db): Pool => (db as unknown as { $client: Pool }).$client;

/** What some work asks the database, statement by statement. */
export async function noteStatements(db: Db, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = poolOf(db);
  const noted: Statement[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((asked: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
    const { text, values: own } = typeof asked === 'string' ? { text: asked, values } : asked;
    noted.push({ text, values: values.length > 0 ? values : (own ?? []) });
    return query(asked, values);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query as typeof pool.query;
  }
  return noted;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The indexes that statements walk, and those of them that read the solutions or their history from end to end. */
export async function wholeTableReads(
  db: Db,
  statements: readonly Statement[],
): Promise<{ readonly whole: readonly string[]; readonly walked: readonly string[] }> {
  const whole: string[] = [];
  const walked = new Set<string>();
  for (const { text, values } of statements) {
    if (!/solution/.test(text)) continue;
    const { rows } = await poolOf(db).query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
      ...values,
    ]);
    for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan)) {
      if (node['Index Name']) walked.add(node['Index Name']);
      if (node['Node Type'] === 'Seq Scan' && /^solution/.test(node['Relation Name'] ?? '')) whole.push(text);
    }
  }
  return { whole, walked: [...walked] };
}
