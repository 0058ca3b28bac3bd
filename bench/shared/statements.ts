import type { Pool } from 'pg';
import type { Db } from '../../src/server/platform/database/database.ts';

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
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Rows of its table that a node looked at, those that it threw away included. */
const rowsOf = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** What statements about solutions read: the indexes that they walk, the most rows that one looked at, whole tables. */
export interface Reading {
  readonly indexes: readonly string[];
  readonly rows: number;
  readonly sequential: readonly string[];
}

/** Runs the statements once more, explained: those that read tables whose names begin so. */
export async function readingOf(db: Db, statements: readonly Statement[], about = 'solution'): Promise<Reading> {
  const sequential: string[] = [];
  const indexes = new Set<string>();
  let rows = 0;
  for (const { text, values } of statements) {
    if (!text.includes(about)) continue;
    const explained = `explain (analyze, format json) ${text}`;
    const answer = await poolOf(db).query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, [...values]);
    for (const node of nodesOf(answer.rows[0]!['QUERY PLAN'][0].Plan)) {
      if (node['Index Name']) indexes.add(node['Index Name']);
      if (!node['Relation Name']?.startsWith(about)) continue;
      rows = Math.max(rows, rowsOf(node));
      if (node['Node Type'] === 'Seq Scan') sequential.push(text);
    }
  }
  return { indexes: [...indexes], rows, sequential };
}
