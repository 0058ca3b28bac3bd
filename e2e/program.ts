import { isDeepStrictEqual } from 'node:util';
import type { Solution } from '../src/contract/shapes.ts';
import { sessionCookie, xsrfCookie } from '../src/server/platform/http/cookies.ts';
import { password } from './portal.ts';

/** A browser without its screens: a session, and calls that are repeated with their key until they are answered. */
export interface Program {
  call<T>(path: string, body: unknown, key?: string): Promise<T>;
  /** The same, with the moment at which the attempt began that was answered. */
  ask<T>(path: string, body: unknown, key?: string): Promise<{ readonly answer: T; readonly begunAt: number }>;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a call failed that may be made again: no answer at all, or one that says so. */
export interface Failure {
  readonly status: number | null;
  readonly begunAt: number;
}

/** Milliseconds before a call that failed is made again. */
const RETRY = 50;
/** What a balancer and the portal say when the call may be made again. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

export async function signInAt(url: string, account: string, failures: Failure[] = []): Promise<Program> {
  const signedIn = await fetch(`${url}/api/sessions/sessions_create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.example`, password }),
  });
  if (!signedIn.ok) throw new Error(`${account} could not sign in: ${signedIn.status} ${await signedIn.text()}`);
  const cookies = new Map(
    signedIn.headers.getSetCookie().map((set) => set.split(';')[0]!.split('=') as [string, string]),
  );
  const headers = {
    cookie: `${sessionCookie}=${cookies.get(sessionCookie)}; ${xsrfCookie}=${cookies.get(xsrfCookie)}`,
    'x-xsrf-token': decodeURIComponent(cookies.get(xsrfCookie)!),
  };
  const program: Program = {
    headers,
    call: async <T>(path: string, body: unknown, key?: string) => (await program.ask<T>(path, body, key)).answer,
    async ask<T>(path: string, body: unknown, key?: string) {
      for (;;) {
        const begunAt = performance.now();
        const answer = await fetch(`${url}/api/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
          body: JSON.stringify(body),
        }).catch(() => null);
        const text = await answer?.text().catch(() => null);
        if (answer?.ok && typeof text === 'string') return { answer: JSON.parse(text) as T, begunAt };
        if (answer && typeof text === 'string' && !passing.has(answer.status))
          throw new Error(`${path}: ${answer.status} ${text}`);
        failures.push({ status: answer?.status ?? null, begunAt });
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    },
  };
  return program;
}

const wanted = {
  isxType: 'Cooling',
  customerName: 'АО «Ромашка»',
  configuration: { family: 'SPdx', model: 'SPdx030', count: 2, redundancy: 'N+1', raisedFloorMm: 450 },
} as const;

/** A solution as it was acknowledged last, and the key and answer of each write. */
export interface Acknowledged {
  readonly program: Program;
  readonly name: string;
  readonly last: Solution;
  readonly writes: readonly Write[];
}

interface Write {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  readonly answer: Solution;
  /** When the attempt began that was answered, and when it was. */
  readonly begunAt: number;
  readonly at: number;
}

/** Makes a solution, changes it and submits it, each step with a key of its own; reads a list in between. */
export async function writeOne(program: Program, name: string): Promise<Acknowledged> {
  const writes: Write[] = [];
  const write = async (path: string, body: unknown): Promise<Solution> => {
    const key = `${name}-${writes.length}`.replaceAll(' ', '-');
    const { answer, begunAt } = await program.ask<Solution>(path, body, key);
    writes.push({ path, body, key, answer, begunAt, at: performance.now() });
    return answer;
  };
  const made = await write('solutions/solutions_create', { ...wanted, isxName: name });
  await program.call('solutions/solutions_select', { list: 'my-solutions', pageSize: 5 });
  const { isxId } = made;
  const changed = await write('solutions/solutions_update', {
    isxId,
    version: made.version,
    customerName: `${name} АО`,
  });
  const last = await write('solutions/solutions_act', { isxId, version: changed.version, action: 'submit' });
  return { program, name, last, writes };
}

interface Listed {
  readonly items: readonly { readonly isxId: string; readonly isxName: string }[];
}

/** What of the acknowledged work of all programs is not there, is there twice or by halves, or is told otherwise when it is asked again. */
export async function whatIsWrong(done: readonly Acknowledged[]): Promise<string[]> {
  const programs = [...new Set(done.map(({ program }) => program))];
  const faults = programs.map((program) =>
    faultsOf(
      program,
      done.filter((each) => each.program === program),
    ),
  );
  return (await Promise.all(faults)).flat();
}

async function faultsOf(program: Program, done: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  const stored = new Map<string, string[]>();
  for (let page = 1; ; page += 1) {
    const asked = { list: 'my-solutions', text: 'written', page, pageSize: 100 };
    const { items } = await program.call<Listed>('solutions/solutions_select', asked);
    for (const { isxId, isxName } of items) stored.set(isxName, [...(stored.get(isxName) ?? []), isxId]);
    if (items.length < 100) break;
  }
  for (const name of stored.keys()) if (!done.some((each) => each.name === name)) faults.push(`${name} was never told`);
  for (const { name, last, writes } of done) {
    const { isxId, version, isxStatus } = last;
    if (stored.get(name)?.join() !== isxId) faults.push(`${name} is there as ${stored.get(name)?.join() ?? 'nothing'}`);
    const now = await program.call<Solution>('solutions/solutions_select_solution', { isxId });
    if (now.version !== version || now.isxStatus !== isxStatus)
      faults.push(`${name} is ${now.isxStatus} ${now.version}`);
    const history = await program.call<readonly { action: string }[]>('solutions/solutions_select_history', { isxId });
    const steps = history.map(({ action }) => action).toSorted();
    if (steps.join() !== 'create,edit,submit') faults.push(`${name} has the history ${steps.join()}`);
    for (const { path, body, key, answer } of writes)
      if (!isDeepStrictEqual(await program.call(path, body, key), answer)) faults.push(`${key} is answered otherwise`);
  }
  return faults;
}
