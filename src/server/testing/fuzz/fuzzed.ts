import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { demonstrationPassword } from '../../seed/demonstration-accounts.ts';
import { withPortal } from '../portal.ts';
import { fuzz } from './fuzz.ts';
import { fuzzingPeople } from './people.ts';
import { insideOf } from './portal-inside.ts';

/** The fuzzer over a portal of its own, the same requests in every run: chance is the bench's. `FUZZ_SEED` repeats a run, `FUZZ_SECONDS` makes it longer. */
export function fuzzPortal(usualSeed: number): void {
  const portal = withPortal();
  const seed = Number(process.env['FUZZ_SEED'] ?? usualSeed);
  const seconds = Number(process.env['FUZZ_SECONDS'] ?? 30);

  it(
    'holds every law that holds for all answers',
    async () => {
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
        { seed, seconds, people: fuzzingPeople, note: (line) => found.push(line) },
      );
      console.log(`${fuzzed.sent} requests, ${fuzzed.reached.size} of ${fuzzed.calls} calls answered 200, ${fuzzed.compared} refusals compared`); // prettier-ignore
      expect(found).toEqual([]);
      expect(portal.log.filter((line) => line.includes('"A bug"'))).toEqual([]);
      expect([fuzzed.sent > 100, fuzzed.reached.size > 10, fuzzed.compared > 1]).toEqual([true, true, true]);
      // And it still serves.
      const health = await portal.app.inject('/api/health');
      expect(health.statusCode).toBe(200);
      expect((await portal.client('192.0.2.2').call('sessionsSelectMethods', {})).status).toBe(200);
    },
    (seconds + 120) * 1000,
  );
}
