import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import { selectQueueStates } from '../jobs/job-states.ts';
import { named } from './metric-names.ts';
import type { Meters } from './meters.ts';

/** Adds what is looked up when somebody asks: the process (memory, event loop, garbage), the database and the queues. */
export function measureProcess({ registry }: Meters, database: Database, version: string): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    ...named('portal_build_info'),
    labelNames: ['version', 'database', 'database_version'],
    registers,
  }).set({ version, database: database.kind, database_version: database.version }, 1);
  new Gauge({
    ...named('portal_database_connections'),
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = database.connections();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const lookAtQueues = once(() => selectQueueStates(database.db));
  new Gauge({
    ...named('portal_database_up'),
    registers,
    async collect() {
      this.set((await lookAtQueues()) ? 1 : 0);
    },
  });
  new Gauge({
    ...named('portal_jobs'),
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting, retrying, running, failed } of (await lookAtQueues()) ?? []) {
        for (const [state, count] of Object.entries({ waiting, retrying, running, failed }))
          this.set({ queue, state }, count);
      }
    },
  });
}

/** Asked by several at once, it looks once for all of them; null when that fails: why, the portal's calls and its log tell. */
function once<T>(look: () => Promise<T>): () => Promise<T | null> {
  let looking: Promise<T | null> | undefined;
  return () =>
    (looking ??= look()
      .catch(() => null)
      .finally(() => (looking = undefined)));
}
