import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is lines of JSON: a head, rows of one table in each line, and an end that tells how many rows each table has, a sum of
 * their hashes, and the SHA-256 of all that came before. What is cut off has no end; what was altered has another hash. (The hash
 * tells damage; whoever can write the file can write another hash.)
 */
export const formatVersion = 1;

/** The backup can't be taken, read or restored; the message is one line for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const headOf = z.object({
  format: z.literal('design-portal-backup'),
  formatVersion: z.number().int(),
  portalVersion: z.string(),
  madeAt: z.iso.datetime(),
  database: z.object({ kind: z.enum(['pglite', 'postgresql']), version: z.string() }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Of the tables of the job queue; null where they had not been made. */
  queueVersion: z.number().int().nullable(),
  /** The last number that each sequence gave. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
});
export type BackupHead = z.infer<typeof headOf>;

const endOf = z.object({
  end: z.object({
    tables: z.record(z.string(), z.object({ rows: z.number().int(), sum: z.string() })),
    sha256: z.string(),
  }),
});
export type BackupTables = z.infer<typeof endOf>['end']['tables'];

/** Only the beginning is looked at: PostgreSQL writes and reads the rows, for JavaScript would round large numbers. */
const rowsLine = /^\{"table":"([a-z_.]+)","rows":\[/;

export const writeRows = (table: string, rows: readonly string[]): string =>
  `{"table":"${table}","rows":[${rows.join(',')}]}`;

/** Hashes the lines before the end as they are written and as they are read. */
export function createLinesHash() {
  const hash = createHash('sha256');
  return { add: (line: string) => void hash.update(line).update('\n'), result: () => hash.digest('hex') };
}

export interface BackupReader {
  readonly head: BackupHead;
  /** Each line of rows with its table, and its number in the file, from 1. Throws at the end where the file is cut off. */
  readonly rows: AsyncIterable<{ readonly table: string; readonly line: string; readonly number: number }>;
  /** What the end tells; there once the rows have been read. */
  tables(): BackupTables;
  /** Throws where the lines are not those of which the end has the hash; once the rows have been read. */
  refuseAltered(): void;
}

/** Reads lines that `exportDatabase` wrote. Throws `BackupRefused`. */
export async function readBackup(lines: AsyncIterable<string>): Promise<BackupReader> {
  const iterator = lines[Symbol.asyncIterator]();
  const hash = createLinesHash();
  const first = await iterator.next();
  if (first.done) throw new BackupRefused('The backup is empty');
  const head = readHead(first.value);
  hash.add(first.value);
  let tables: BackupTables | undefined;
  let isAltered = false;
  async function* rows() {
    let number = 1;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const line = next.value;
      number++;
      if (tables) throw new BackupRefused(`The backup was altered: it goes on after its end, in line ${number}`);
      const table = rowsLine.exec(line)?.[1];
      if (table === undefined) {
        const { end } = readEnd(line, number);
        isAltered = end.sha256 !== hash.result();
        tables = end.tables;
      } else {
        hash.add(line);
        yield { table, line, number };
      }
    }
    if (!tables) throw new BackupRefused(`The backup is cut off: it has no end after its ${number} lines`);
  }
  return {
    head,
    rows: rows(),
    tables() {
      if (!tables) throw new Error('The rows have not been read');
      return tables;
    },
    refuseAltered() {
      if (isAltered) throw new BackupRefused('The backup was altered: the SHA-256 of its lines is not that of its end');
    },
  };
}

function readHead(line: string): BackupHead {
  const parsed = headOf.safeParse(parseJson(line));
  if (!parsed.success) throw new BackupRefused('This is not a backup of a Design Portal');
  if (parsed.data.formatVersion > formatVersion)
    throw new BackupRefused(
      `The backup was made by a newer program (${parsed.data.portalVersion}): restore it with that one or a newer one`,
    );
  return parsed.data;
}

function readEnd(line: string, number: number): z.infer<typeof endOf> {
  const parsed = endOf.safeParse(parseJson(line));
  if (!parsed.success)
    throw new BackupRefused(`The backup was altered: its line ${number} is neither rows of a table nor its end`);
  return parsed.data;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
