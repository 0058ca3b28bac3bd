import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Hosts } from './hosts.ts';
import { clientOf } from './pool.ts';

/**
 * What instances of the portal tell each other: that there is something to look at, never what.
 * - `news`: a notice, a change of a solution, a publication;
 * - `sessions`: a session has ended, or whoever is behind one may do something else now;
 * - `queue …`: a job waits in a queue.
 */
export type Signal = 'news' | 'sessions' | `queue ${string}`;

export interface Signals {
  /** Tells whoever listens: here at once, in other instances within a moment. One that gets lost is made up for by their next look. */
  tell(signal: Signal): void;
  /** Gives what ends it. With null some may have been missed. */
  listen(listener: (signal: Signal | null) => void): () => void;
  /** Whether what other instances tell arrives; they look more often while it does not. */
  isHeard(): boolean;
  stop(): Promise<void>;
}

/** Those who listen in this process. */
function createEars() {
  const listeners = new Set<(signal: Signal | null) => void>();
  return {
    emit: (signal: Signal | null) => listeners.forEach((listener) => listener(signal)),
    listen: (listener: (signal: Signal | null) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Within one process: the embedded database has no other before it. */
export function createLocalSignals(): Signals {
  const ears = createEars();
  return { tell: ears.emit, listen: ears.listen, isHeard: () => false, stop: async () => undefined };
}

const CHANNEL = 'design_portal';
/** Milliseconds in which signals become one statement. */
const GATHER = 10;
/** Milliseconds between two questions whether the host is still there and takes writes, and that it has for an answer. */
const BEAT = 5_000;
/** Milliseconds between two attempts to find a host. */
const RETRY = 500;

/**
 * Between instances, by LISTEN and NOTIFY on a connection of their own, which goes with the host that takes writes. They are told after the
 * commit rather than in it: PostgreSQL lets one transaction with a NOTIFY commit after the other, each with its sync
 * (docs/decisions/0039-several-instances.md). The same connection notices a host that is gone without a word.
 */
export function createSharedSignals(hosts: Hosts): Signals {
  const Client = clientOf(hosts);
  const ears = createEars();
  const untold = new Set<Signal>();
  const ending = new AbortController();
  const { signal: isEnding } = ending;
  let open: pg.Client | null = null;
  let running: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | undefined;

  function tellOthers(): void {
    const client = open;
    if (!client || gathering || untold.size === 0) return;
    gathering = setTimeout(() => {
      const told = [...untold];
      untold.clear();
      client
        .query('select pg_notify($1, $2)', [CHANNEL, told.join()])
        .catch(() => told.forEach((signal) => untold.add(signal)))
        .finally(() => {
          gathering = undefined;
          tellOthers();
        });
    }, GATHER);
  }

  function hear(client: pg.Client, payload: string, from: number): void {
    const { processID: own } = client as unknown as { readonly processID: number };
    if (from !== own) for (const signal of payload.split(',')) ears.emit(signal as Signal);
  }

  /** Listens until the connection breaks; throws then. */
  async function follow(): Promise<never> {
    await hosts.choose();
    const client = new Client({ application_name: 'design-portal signals', query_timeout: BEAT });
    try {
      await client.connect();
      client.on('notification', ({ processId, payload = '' }) => hear(client, payload, processId));
      await client.query(`listen ${CHANNEL}`);
      open = client;
      ears.emit(null);
      tellOthers();
      const over = new Promise<void>((resolve) => client.once('end', () => resolve()));
      for (;;) {
        await Promise.race([pause(BEAT, undefined, { signal: isEnding, ref: false }), over]);
        const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
        if (rows[0]!.transaction_read_only === 'on' && hosts.mustWrite)
          throw new Error('The host takes no writes any more');
      }
    } finally {
      open = null;
      client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!isEnding.aborted) {
      // Why it broke is told to those who ask the database; here it is tried again.
      await follow().catch(() => hosts.doubt(hosts.current()));
      await pause(RETRY, undefined, { signal: isEnding }).catch(() => undefined);
    }
  }

  return {
    tell(signal) {
      ears.emit(signal);
      untold.add(signal);
      tellOthers();
    },
    listen(listener) {
      running ??= run();
      return ears.listen(listener);
    },
    isHeard: () => open !== null,
    async stop() {
      ending.abort();
      clearTimeout(gathering);
      await running;
    },
  };
}
