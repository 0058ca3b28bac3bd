import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { ClientBase, ClientConfig, PoolClient, PoolConfig, QueryResult } from 'pg';
import pg from 'pg';
import type { Hosts } from './hosts.ts';
import { connectTimeout } from './hosts.ts';
import { isInsideTransaction } from './open-transaction.ts';
import { followNames, shareNames } from './statement-names.ts';
import { TransactionConnection } from './transaction-connection.ts';

/** Milliseconds after which a statement is given up, and a wait for a connection; 0 is never. */
export interface Patience {
  readonly statement: number;
  readonly connection: number;
}
/** No list or save takes a tenth of it. The embedded database has no clock for statements. */
export const patienceOfCalls: Patience = { statement: 15_000, connection: 10_000 };
/** Of one who has nobody waiting: the only connection of the embedded database may be taken by housekeeping of many seconds. */
export const patienceOfCommands: Patience = { statement: 0, connection: 0 };

/**
 * What every connection is set to, by statements rather than at its start, since a PgBouncer refuses unknown ones there:
 * - a transaction that stands still is given up after a minute;
 * - reading here and there costs hardly more than reading on, as on any solid-state disk: lists walk their indexes;
 * - no compiling of queries that take milliseconds.
 */
const sessionOf = ({ statement }: Patience) => `
  set statement_timeout = ${statement};
  set idle_in_transaction_session_timeout = '60s';
  set random_page_cost = 1.1;
  set jit = off;
  show transaction_read_only`;
/** The embedded database is one session, whatever connects to it: it would keep what a connection before this one has named. */
const forgetNames = 'deallocate all;';
/** Milliseconds of silence before the system asks whether the other end is still there; Node asks ten times, each second. */
const KEEP_ALIVE = 10_000;

/** SQLSTATE of a statement that would write on a server that takes no writes. */
const takesNoWrites = '25006';

/** The host has become a standby, or was one all along. */
class TakesNoWrites extends Error {
  override readonly name = 'TakesNoWrites';
  readonly code = takesNoWrites;
}

/**
 * A connection to the host that is chosen when it is made. When it breaks, or is told that nothing may be written, that host is in
 * doubt; when the host is given up, it is cut.
 */
export const clientOf = (hosts: Hosts): new (config?: ClientConfig) => pg.Client =>
  class HostClient extends pg.Client {
    constructor(config: ClientConfig = {}) {
      const url = hosts.current();
      super({
        application_name: 'design-portal',
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE,
        ...config,
        connectionString: url,
        connectionTimeoutMillis: connectTimeout,
      });
      // What is under way fails as by any connection that breaks.
      const { connection } = this as unknown as { readonly connection: EventEmitter & { readonly stream: Duplex } };
      const cut = () => connection.stream.destroy();
      this.once('end', hosts.keep(url, cut));
      this.on('error', () => hosts.doubt(url));
      connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
        if (code !== takesNoWrites) return;
        hosts.doubt(url);
        setImmediate(cut); // once the statement has been told
      });
    }
  };

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Inside a transaction every query goes through `tx`. One beside it would wait for ever for the only connection of the
 * embedded database, and on PostgreSQL would see and keep something else: on both it is a bug, which tests are told at once.
 */
class GuardedPool extends pg.Pool {
  private readonly hosts: Hosts | null;

  constructor(config: PoolConfig, hosts: Hosts | null) {
    super(config);
    this.hosts = hosts;
  }

  // The driver's signatures are overloads with callbacks; both come through here with whatever they were given.
  override connect(callback?: Connected): never {
    if (isInsideTransaction()) {
      throw new Error('A query was made beside the open transaction: pass tx on, not db');
    }
    const connected = this.hosts ? this.connectTo(this.hosts) : super.connect();
    if (callback)
      connected.then(
        (client) => callback(undefined, client, client.release.bind(client)),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    // Without a callback it is drizzle that asks, for a transaction.
    return (callback ? undefined : connected.then(forTransaction)) as never;
  }

  /** When the host that was good fails, the next one is tried at once; the caller hears of it where there is none. */
  private async connectTo(hosts: Hosts): Promise<PoolClient> {
    await hosts.choose();
    try {
      return await super.connect();
    } catch {
      hosts.doubt(hosts.current());
      await hosts.choose();
      return super.connect();
    }
  }
}

function forTransaction(client: PoolClient): TransactionConnection {
  const connection = new TransactionConnection(client);
  shareNames(client, connection);
  return connection;
}

export function makePool(config: PoolConfig, hosts: Hosts | null, patience: Patience): pg.Pool {
  const onConnect = async (client: ClientBase): Promise<void> => {
    const answers = (await client.query(
      `${hosts ? '' : forgetNames}${sessionOf(patience)}`,
    )) as unknown as readonly QueryResult<{
      transaction_read_only: string;
    }>[];
    if (hosts?.mustWrite && answers.at(-1)!.rows[0]!.transaction_read_only === 'on') throw new TakesNoWrites();
  };
  const pool = new GuardedPool(
    {
      connectionTimeoutMillis: patience.connection,
      application_name: 'design-portal',
      // A statement does not wait until the one before it has been answered.
      pipeline: true,
      // Its type says void, but the pool waits for the promise before it hands the connection out.
      onConnect: onConnect as unknown as (client: ClientBase) => void,
      ...(hosts && { Client: clientOf(hosts) }),
      ...config,
    },
    hosts,
  );
  // A connection that breaks, idle or inside a transaction, is dropped from the pool and the next query takes a new
  // one; the query that was under way fails by itself. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  followNames(pool);
  return pool;
}
