import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { NoPostgres, ServerHome } from './real-postgres.ts';
import { freePort, initialise, makeHome, runServer } from './real-postgres.ts';

/** A primary and its synchronous standby, as docs/operations/failover.md sets them up. */
export interface PostgresPair {
  /** Both hosts, as DATABASE_URL lists them. */
  readonly url: string;
  readonly primary: string;
  readonly standby: string;
  /** Ends every process of the primary at once. */
  killPrimary(): void;
  /** Makes the standby take writes. */
  promote(): Promise<void>;
  /** Starts the killed primary again, as a primary: nobody has told it that another took its place. */
  startOldPrimary(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPair(): Promise<PostgresPair | NoPostgres> {
  const [first, second] = [makeHome(), makeHome()];
  if ('unavailable' in first) return first;
  if ('unavailable' in second) return second;
  const password = randomBytes(18).toString('hex');
  initialise(first, password);
  copyCluster(first, second);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const address = (...ports: number[]) =>
    `postgres://portal:${password}@${ports.map((each) => `127.0.0.1:${each}`).join()}/postgres`;
  const [primary, standby] = [address(port), address(standbyPort)];

  // What is acknowledged is on both, and can be read on both.
  const asPrimary = [`port=${port}`, 'synchronous_standby_names=standby', 'synchronous_commit=remote_apply'];
  const conninfo = `host=127.0.0.1 port=${port} user=portal password=${password} application_name=standby`;
  const asStandby = [`port=${standbyPort}`, `primary_conninfo=${conninfo}`];
  const running = [await runServer(first, asPrimary, primary), await runServer(second, asStandby, standby)];
  await synchronous(primary);
  return {
    url: address(port, standbyPort),
    primary,
    standby,
    killPrimary: () => killServer(first),
    promote: async () => void (await ask(standby, 'select pg_promote(true, 30)')),
    startOldPrimary: async () => {
      rmSync(join(first.data, 'postmaster.pid')); // the process that it names is dead, and its shell has not noticed
      running.unshift(await runServer(first, asPrimary, primary));
    },
    stop: async () => {
      for (const server of running) await server.stop();
    },
  };
}

/** A cluster that has never run is at rest: its copy is a standby's beginning, as a copy of a primary that was stopped is. */
function copyCluster(from: ServerHome, to: ServerHome): void {
  const { status, stderr } = spawnSync('cp', ['-a', from.data, to.data], { ...to.account, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  spawnSync('touch', [join(to.data, 'standby.signal')], to.account);
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function synchronous(primary: string): Promise<void> {
  while ((await ask(primary, "select from pg_stat_replication where sync_state = 'sync'")).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The first process, so that it ends nothing in order, then its children. */
function killServer({ data }: ServerHome): void {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === first)
    .map(([pid]) => pid!);
  for (const pid of [first, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
