import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openForCommand } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readEnv } from '../platform/environment/env.ts';
import { auditLines } from '../audit/export-audit.ts';

/**
 * `npm run export-audit -- audit.jsonl` writes every event of the audit with its proof into a new file, however many there are:
 * out of DATABASE_URL, or DATA_DIR of a stopped portal. `npm run verify-audit -- audit.jsonl` reads it back.
 */
export async function exportAudit(args: readonly string[]): Promise<void> {
  const [path, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  if (path === undefined || rest.length > 0)
    throw new Error('Name the file to write: npm run export-audit -- audit.jsonl');
  const database = await openForCommand(readEnv(process.env));
  try {
    await migrate(database.db);
    let lines = 0;
    async function* text(): AsyncGenerator<string> {
      for await (const line of auditLines(database.db, { query: {}, filter: null, exportedAt: new Date() })) {
        lines += 1;
        yield `${line}\n`;
      }
    }
    // A file that is there is not written over.
    await pipeline(Readable.from(text()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    console.log(`${path}: ${lines} lines`);
  } finally {
    await database.close();
  }
}
