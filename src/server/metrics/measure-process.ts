import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import { selectQueueStates } from '../db/job-states.ts';
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
  const up = new Gauge({ ...named('portal_database_up'), registers });
  new Gauge({
    ...named('portal_jobs'),
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      try {
        for (const { queue, waiting, retrying, running, failed } of await selectQueueStates(database.db)) {
          for (const [state, count] of Object.entries({ waiting, retrying, running, failed }))
            this.set({ queue, state }, count);
        }
        up.set(1);
      } catch {
        up.set(0); // whatever is wrong with it: the portal's calls tell, and the log
      }
    },
  });
}
