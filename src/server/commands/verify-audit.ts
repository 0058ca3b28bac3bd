import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Batch } from '../../core/people/audit/chain.ts';
import { createFileVerifier } from '../../core/people/audit/export-file.ts';
import type { Finding } from '../../core/people/audit/verify.ts';
import { hashing, runningHash } from '../platform/crypto/hash.ts';
import { openForCommand } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readEnv } from '../platform/environment/env.ts';
import { verifyAudit as verifyEvents } from '../audit/verify-audit.ts';
import { failureText } from './report.ts';

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
  const database = await openForCommand(readEnv(process.env));
  try {
    await migrate(database.db);
    const { retentions, removed, ...verdict } = await verifyEvents(database.db, heads);
    const more = retentions.map(
      ({ firstBatch, lastBatch, eventId }) =>
        `Events of batches ${firstBatch} to ${lastBatch} were removed under retention: see event ${eventId}.`,
    );
    return { ...verdict, more: removed > 0 ? [...more, `${removed} events are removed in all.`] : more };
  } finally {
    await database.close();
  }
}

async function verify(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
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

/**
 * `npm run verify-audit` compares the audit of DATABASE_URL or DATA_DIR (of a stopped portal) with what was sealed, and
 * `npm run verify-audit -- audit.jsonl` an export of it. `--head 12:0123abcd…`, any number of times, is a head that was noted
 * elsewhere. Ends with 0 where nothing was touched, with 1 where something was, and with 2 where it could not be told.
 */
export async function verifyAudit(args: readonly string[]): Promise<number> {
  try {
    return (await verify(args)) ? 0 : 1;
  } catch (error) {
    console.error(failureText(error));
    return 2;
  }
}
