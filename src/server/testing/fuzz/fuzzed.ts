import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demonstrationPassword } from '../../users/demonstration-accounts.ts';
import { withPortal } from '../portal.ts';
import { fuzz } from './fuzz.ts';
import { fuzzingPeople } from './people.ts';
import { insideOf } from './portal-inside.ts';

/** Half a minute's on two cores. Counted, so that a quick machine and a slow one try the same. */
const usualRequests = 1_800;

/** The fuzzer over a portal of its own. `FUZZ_SEED` repeats a run; else its seed is that of the laws and its own, from which batches count on. */
export function fuzzPortal(ownSeed: number): void {
  const portal = withPortal();
  const seed = Number(process.env['FUZZ_SEED'] ?? (fc.readConfigureGlobal().seed ?? 0) + ownSeed);

  it('holds every law that holds for all answers', async () => {
    console.log(`FUZZ_SEED=${seed}`);
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    // From another address, so that failed sign-ins of the fuzzer lock nobody out.
    const signIn = async (account: string) => {
      const client = portal.client('192.0.2.1');
      const { status } = await client.call('sessionsCreate', { email: `${account}@demo.example`, password: demonstrationPassword }); // prettier-ignore
      return status === 200 ? client.cookies : null;
    };
    const found: string[] = [];
    const fuzzed = await fuzz(
      { port, signIn, ...insideOf(portal.database.db) },
      { seed, requests: usualRequests, people: fuzzingPeople, note: (line) => found.push(line) },
    );
    console.log(`${fuzzed.sent} requests, ${fuzzed.reached.size} of ${fuzzed.calls} calls answered 200, ${fuzzed.compared} refusals compared`); // prettier-ignore
    const bugs = portal.log.filter((line) => line.includes('"A bug"'));
    // Thrown, for `expect` would cut what it shows.
    if (found.length + bugs.length > 0) throw new Error([...found, ...bugs].join('\n'));
    expect([fuzzed.sent > 100, fuzzed.reached.size > 10, fuzzed.compared > 1]).toEqual([true, true, true]);
    // And it still serves.
    const health = await portal.app.inject('/api/health');
    expect(health.statusCode).toBe(200);
    expect((await portal.client('192.0.2.2').call('sessionsSelectMethods', {})).status).toBe(200);
  });
}
