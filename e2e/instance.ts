import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { builtPortal, freePort } from './portal.ts';

/** One of several portals before a PostgreSQL: it can be killed and started again on its port. */
export interface Instance {
  readonly url: string;
  readonly log: () => string;
  /** Resolves when it says that it is ready; throws when it ends instead. */
  start(): Promise<void>;
  /** Ends it at once, as a loss of power would. */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<void>;
}

export async function makeInstance(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const port = await freePort();
  let output = '';
  let child: ReturnType<typeof spawn> | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => output,
    async start() {
      const begun = output.length;
      const started = spawn(process.execPath, [builtPortal], {
        cwd: dirname(dirname(dirname(builtPortal))),
        env: { PATH: process.env['PATH'], PORT: String(port), DATABASE_URL: databaseUrl, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.once('exit', () => reject(new Error(`The portal did not start: ${output.slice(begun)}`)));
        for (const stream of [started.stdout, started.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            if (output.includes('Design Portal ready at ', begun)) resolve();
          });
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
