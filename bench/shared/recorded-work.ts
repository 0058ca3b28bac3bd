import pg from 'pg';
import type { Computed } from './engine-alone.ts';
import type { NotedStatement } from './portal-process.ts';

/** What a call of the portal has asked the database, and what it has answered. */
export interface RecordedWork {
  readonly statements: readonly NotedStatement[];
  readonly contentType: string;
  readonly answer: string;
  /** What it was recorded with; of a change, another solution takes its place. */
  readonly subject: Subject | null;
  /** What the call was to compute, where computing is what it is for: the yardstick then computes it too. */
  readonly computes: Computed | null;
}

export interface Subject {
  readonly isxId: string;
  readonly isxNumber: number;
}

/** As src/server/platform/database/database.ts sets its connections. */
const SESSION = `set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '60s';
  set random_page_cost = 1.1; set jit = off`;

/** Connections as the portal has them: the same driver, the same settings, as many. */
export function samePool(connectionString: string, max = 10): pg.Pool {
  return new pg.Pool({ connectionString, max, onConnect: (client) => client.query(SESSION) as unknown as void });
}

const begins = ({ text }: NotedStatement): boolean => /^begin\b/i.test(text);
const ends = ({ text }: NotedStatement): boolean => /^(commit|rollback)$/i.test(text);

/** The same statements about another solution. */
function valuesFor(values: readonly unknown[], recorded: Subject | null, meant: Subject | null): unknown[] {
  if (!recorded || !meant) return [...values];
  return values.map((value): unknown => {
    if (typeof value === 'string') return value.includes(recorded.isxId) ? value.replaceAll(recorded.isxId, meant.isxId) : value; // prettier-ignore
    if (Array.isArray(value)) return valuesFor(value, recorded, meant);
    return value === recorded.isxNumber ? meant.isxNumber : value;
  });
}

/**
 * Sends the statements of a call once more: each on a connection of the pool, those of a transaction on one. A change
 * that meets nothing would cost less than the portal's: it is an error.
 */
export async function repeatWork(
  pool: pg.Pool,
  { statements, subject }: RecordedWork,
  meant: Subject | null,
): Promise<void> {
  let client: pg.PoolClient | null = null;
  try {
    for (const statement of statements) {
      if (!client && begins(statement)) client = await pool.connect();
      const { text, name, rowMode, values } = statement;
      const config = { text, name, rowMode, values: valuesFor(values, subject, meant) } as unknown as pg.QueryConfig;
      const { rowCount } = await (client ?? pool).query(config);
      if (rowCount === 0 && text.startsWith('update "solutions"')) throw new Error(`Changed nothing: ${meant?.isxId}`);
      if (client && ends(statement)) {
        client.release();
        client = null;
      }
    }
  } catch (error) {
    client?.release(true);
    throw error;
  }
}
