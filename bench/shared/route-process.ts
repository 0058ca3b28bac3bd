import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HttpClient } from './http-client.ts';
import { httpClient } from './http-client.ts';

/** A yardstick that answers over HTTP in a process of its own. */
export interface RouteProcess {
  readonly client: HttpClient;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a module that serves a database, and tells its port with its first message. */
export async function startRoute(module: string, databaseUrl: string): Promise<RouteProcess> {
  const child: ChildProcess = fork(fileURLToPath(module), [databaseUrl], {
    // As the portal is started (package.json).
    execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const client = httpClient(`http://127.0.0.1:${port}`);
  const stop = async () => {
    client.close();
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { client, pid: child.pid!, stop };
}
