/**
 * The fuzzer of the tests for longer, over a portal of its own on loopback. Run: npm run bench -- fuzz
 * (`FUZZ_SECONDS`, ten minutes where nothing is said; `FUZZ_SEED` repeats a run).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from '../src/server/app.ts';
import { openDatabase } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { jobHandlers } from '../src/server/job-handlers.ts';
import type { QueueName } from '../src/server/platform/jobs/jobs.ts';
import { createJobs } from '../src/server/platform/jobs/jobs.ts';
import { demonstrationPassword } from '../src/server/users/demonstration-accounts.ts';
import { furnishDemonstration } from '../src/server/seed/furnish.ts';
import { seed as fill } from '../src/server/seed/seed.ts';
import { createServices } from '../src/server/services.ts';
import { fuzz } from '../src/server/testing/fuzz/fuzz.ts';
import { fuzzingPeople } from '../src/server/testing/fuzz/people.ts';
import { insideOf } from '../src/server/testing/fuzz/portal-inside.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 600);

/**
 * A portal lasts so long: in the end everybody is signed out, switched off or has another password, for whatever does that is a call
 * as well, and from then on nobody would be let in anywhere.
 */
const secondsOfPortal = 60;

const statuses = new Map<number, number>();
const reached = new Set<string>();
const bugs: string[] = [];
let [sent, calls, compared, faults] = [0, 0, 0, 0];

async function round(number: number, lasting: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database.db);
  const jobs = createJobs(database, (error) => bugs.push(String(error)));
  await jobs.prepare();
  // Files that are taken in are read at once; nothing else is worked off, so that nothing is sent anywhere.
  const services = createServices({
    database,
    jobs: { send: jobs.send, wake: async (queue: QueueName) => void (await jobs.workOff(queue, handlers)) },
    publicUrl: 'http://portal.bench',
    bcryptCost: 4,
  });
  const handlers = jobHandlers(services, { send: async () => undefined });
  await fill(services, { demo: true, furnish: furnishDemonstration, tellAdmin: () => undefined });
  const log = pino({}, { write: (line: string) => void (line.includes('"A bug"') && bugs.push(line)) });
  const app = await buildApp(services, { log, version: '0.0.0-bench', webRoot: '/nonexistent' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const fuzzed = await fuzz(
    {
      port,
      ...insideOf(database.db),
      signIn: async (account) => {
        const answer = await app.inject({ method: 'POST', url: '/api/sessions/sessions_create', remoteAddress: '192.0.2.1', payload: { email: `${account}@demo.example`, password: demonstrationPassword } }); // prettier-ignore
        return answer.statusCode === 200 ? new Map(answer.cookies.map(({ name, value }) => [name, value])) : null;
      },
    },
    // Batches of a round count on from its seed: rounds are far enough apart.
    { seed: seed + number * 10_000, seconds: lasting, people: fuzzingPeople, note: (line) => console.log(`  ${line}`) },
  );
  for (const [status, count] of fuzzed.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  for (const call of fuzzed.reached) reached.add(call);
  sent += fuzzed.sent;
  calls = fuzzed.calls;
  compared += fuzzed.compared;
  faults += fuzzed.faults.length;
  await app.close();
  await jobs.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

console.log(`  FUZZ_SEED=${seed}, ${seconds} s`);
for (let number = 0; number * secondsOfPortal < seconds; number++)
  await round(number, Math.min(secondsOfPortal, seconds - number * secondsOfPortal));

const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(`  ${sent} requests (${counts.join(', ')}); ${reached.size} of ${calls} calls answered 200; ${compared} refusals compared`); // prettier-ignore
for (const bug of bugs.slice(0, 20)) console.log(`  ${bug.slice(0, 2_000)}`);
console.log(`  peak of memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
if (faults > 0 || bugs.length > 0) process.exit(1);
