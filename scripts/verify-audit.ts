/**
 * `npm run verify-audit` compares the audit of DATABASE_URL or DATA_DIR (of a stopped portal) with what was sealed, and
 * `npm run verify-audit -- audit.jsonl` an export of it. `--head 12:0123abcd…`, any number of times, is a head that was noted
 * elsewhere. Ends with 0 where nothing was touched, with 1 where something was, and with 2 where it could not be told.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Batch } from '../src/core/audit/chain.ts';
import { createFileVerifier } from '../src/core/audit/export-file.ts';
import type { Finding } from '../src/core/audit/verify.ts';
import { hashing, runningHash } from '../src/server/audit/hash.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { readEnv } from '../src/server/env.ts';
import { verifyAudit } from '../src/server/use-cases/verify-audit.ts';

/** More are not told one by one. */
const mostTold = 20;

type Head = Pick<Batch, 'batchNumber' | 'hash'>;

function headIn(text: string): Head {
  const [, batchNumber, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!batchNumber || !hash) throw new Error(`"${text}" is no head: it reads like 12:0123abcd… with 64 digits`);
  return { batchNumber: Number(batchNumber), hash };
}

interface Verdict {
  readonly findings: readonly Finding[];
  readonly head: Batch | null;
  readonly events: number;
  readonly waiting: number;
  readonly more: readonly string[];
}

async function verifyFile(path: string, heads: readonly Head[]): Promise<Verdict> {
  const verifier = createFileVerifier({ ...hashing, running: runningHash }, heads);
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) verifier.line(line);
  const { isAll, ...verdict } = verifier.end();
  const more = isAll ? [] : ['The export is a choice of events: whether it left any out only the database tells.'];
  return { ...verdict, more };
}

async function verifyDatabase(heads: readonly Head[]): Promise<Verdict> {
  const database = await openDatabase(readEnv(process.env));
  try {
    await migrate(database.db);
    const { retentions, removed, ...verdict } = await verifyAudit(database.db, heads);
    const more = retentions.map(
      ({ firstBatch, lastBatch, eventId }) =>
        `Events of batches ${firstBatch} to ${lastBatch} were removed under retention: see event ${eventId}.`,
    );
    return { ...verdict, more: removed > 0 ? [...more, `${removed} events are removed in all.`] : more };
  } finally {
    await database.close();
  }
}

async function verify(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string', multiple: true, default: [] } },
  });
  const heads = values.head.map(headIn);
  const [path] = positionals;
  const { findings, head, events, waiting, more } = path ? await verifyFile(path, heads) : await verifyDatabase(heads);
  for (const { text } of findings.slice(0, mostTold)) console.log(`✗ ${text}`);
  if (findings.length > mostTold) console.log(`✗ … and ${findings.length - mostTold} more`);
  for (const line of more) console.log(line);
  console.log(`${events} events, ${waiting} not sealed yet; ${head ? `newest head ${head.batchNumber}:${head.hash} of ${head.sealedAt}` : 'no batch'}`); // prettier-ignore
  console.log(
    findings.length === 0 ? '✓ Nothing was edited, removed, inserted or reordered' : '✗ The audit was touched',
  );
  return findings.length === 0;
}

await verify().then(
  (isWhole) => (process.exitCode = isWhole ? 0 : 1),
  (error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 2;
  },
);
