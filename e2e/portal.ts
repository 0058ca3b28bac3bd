import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { patience } from '../src/server/testing/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built portal in a process of its own, on the demonstration data, as a person starts it. */
export interface RunningPortal {
  readonly url: string;
  /** What it has written to its log so far: mail among it. */
  readonly log: () => string;
  /** Where its log stands, for another process to read. */
  readonly logFile: string;
  /** Ends it and starts it again on its port and its data, with settings of its own besides. */
  restart(settings: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it and takes its data away. */
  stop(): Promise<void>;
  /** Ends it and leaves its data, for others to begin from. */
  leave(): Promise<{ readonly dataDir: string; remove(): Promise<void> }>;
}

export const builtPortal = join(root, 'dist', 'server', 'main.js');

/** Names the folder of a filled demonstration that portals start on a copy of; without it each fills its own. */
export const templateVariable = 'E2E_TEMPLATE';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be had');
  return address.port;
}

/** Starts the portal in a folder of its own. `npm run build` must have been run: npm test does it. */
export async function startPortal(
  /** Further settings, that may need to know where it will answer. */
  settings: (url: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<RunningPortal> {
  if (!existsSync(builtPortal)) throw new Error('The portal is not built: run npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'log');
  const template = process.env[templateVariable];
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = await settings(url);
  const log = () => readFileSync(logFile, 'utf8');
  let child: ReturnType<typeof spawn> | undefined;
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  const stop = async () => {
    await end();
    await remove();
  };
  const begin = async (further: Readonly<Record<string, string>>) => {
    const to = openSync(logFile, 'a');
    const begun = log().length;
    const started = spawn(process.execPath, [builtPortal], {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ...further },
      stdio: ['ignore', to, to],
    });
    closeSync(to);
    child = started;
    const deadline = Date.now() + patience(90);
    while (!log().includes('Design Portal ready at ', begun)) {
      if (started.exitCode !== null || Date.now() > deadline) {
        const said = log().slice(begun);
        await stop();
        throw new Error(`The portal did not start: ${said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await begin(own);
  const restart = async (further: Readonly<Record<string, string>>) => {
    await end();
    await begin({ ...own, ...further });
  };
  const leave = async () => {
    await end();
    return { dataDir, remove };
  };
  return { url, log, logFile, restart, stop, leave };
}

export const password = 'Portal-2026';

/** Signs in by the call that the form makes, and goes to a screen: most journeys are about something else than signing in. */
export async function signIn(page: Page, url: string, account: string, to = '/'): Promise<void> {
  const email = `${account}@demo.example`;
  const answer = await page
    .context()
    .request.post(`${url}/api/sessions/sessions_create`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
  await page.goto(`${url}${to}`);
}

/** Signs in by the form, as a person does. */
export async function signInByForm(page: Page, url: string, account: string, from = '/login'): Promise<void> {
  await page.goto(`${url}${from}`);
  await page.locator('input[type=email], input[autocomplete=username]').first().fill(`${account}@demo.example`);
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** Changes the language of the signed-in user by the API, with the cookies of a browser context. */
export async function speak(context: BrowserContext, url: string, language: 'ru' | 'en'): Promise<void> {
  await callApi(context, url, 'users/users_update_account', { language });
}

/** Calls the API with the session of a browser context. Throws what the portal refuses. */
export async function callApi<T>(context: BrowserContext, url: string, path: string, body: unknown): Promise<T> {
  const cookies = await context.cookies(url);
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`${url}/api/${path}`, {
    data: body,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
