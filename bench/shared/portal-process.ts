import type { ChildProcess } from 'node:child_process';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../scripts/build-inputs.mjs';
import type { HttpClient } from './http-client.ts';
import { httpClient } from './http-client.ts';

/** A statement of a call, as the driver was given it. */
export interface NotedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode?: 'array';
  readonly name?: string;
  readonly connection: number;
}

export interface Session {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Told {
  readonly statements?: readonly NotedStatement[];
  readonly memory?: NodeJS.MemoryUsage;
}

/** The built portal in a process of its own. */
export interface PortalProcess {
  readonly origin: string;
  readonly pid: number;
  readonly client: HttpClient;
  signIn(email: string, password?: string): Promise<Session>;
  /** What the last call that was sent with the header `x-note-queries` has asked the database. */
  statements(): Promise<readonly NotedStatement[]>;
  /** What its memory is used for, after a collection of garbage where it was started with `--expose-gc`. */
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
}

/** As `npm start`, the unit and the container start it. */
const shipped = ['--enable-source-maps', '--max-semi-space-size=64'] as const;

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Builds what is to be measured, unless it is built already. */
export async function buildPortal(): Promise<void> {
  if (isBuilt()) return;
  const build = spawn(process.execPath, [inProject('scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The portal could not be built');
}

export async function startPortal(
  databaseUrl: string,
  {
    execArgv = [],
    env = {},
  }: { readonly execArgv?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<PortalProcess> {
  const child: ChildProcess = fork(inProject('dist/server/main.js'), [], {
    cwd: inProject('.'),
    execArgv: [...shipped, '--import', inProject('bench/shared/note-queries.mjs'), ...execArgv],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', DEMO: '1', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (data: Buffer) => {
      said += data.toString();
      const [, address] = /ready at (http:\/\/\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The portal did not start: ${said}`)));
  });
  const client = httpClient(origin);
  let waiting: ((statements: readonly NotedStatement[]) => void)[] = [];
  const told: (readonly NotedStatement[])[] = [];
  let tellMemory: (memory: NodeJS.MemoryUsage) => void = () => undefined;
  child.on('message', ({ statements, memory }: Told) => {
    if (memory) tellMemory(memory);
    if (!statements) return;
    const next = waiting.shift();
    if (next) next(statements);
    else told.push(statements);
  });
  return {
    origin,
    pid: child.pid!,
    client,
    signIn: async (email, password = 'Portal-2026') => {
      const answer = await client.send('POST', '/api/sessions/sessions_create', { email, password });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.body.toString()}`);
      const cookies = new Map(
        (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!.split('=') as [string, string]),
      );
      const { userId } = JSON.parse(answer.body.toString()) as { userId: string };
      return {
        userId,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN')!),
        },
      };
    },
    statements: () => {
      const first = told.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => void waiting.push(resolve));
    },
    memory: () =>
      new Promise((resolve) => {
        tellMemory = resolve;
        child.send('memory');
      }),
    stop: async () => {
      client.close();
      waiting = [];
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
