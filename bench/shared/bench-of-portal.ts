import type pg from 'pg';
import { startBareRoute } from './bare-route.ts';
import type { BigDatabase } from './big-database.ts';
import type { Request } from './load-operations.ts';
import type { PortalProcess } from './portal-process.ts';
import { startPortal } from './portal-process.ts';
import type { RecordedWork, Subject } from './recorded-work.ts';
import { samePool } from './recorded-work.ts';
import type { RouteProcess } from './route-process.ts';

/** The portal on a database, and the yardsticks on the same. */
export interface Bench {
  readonly portal: PortalProcess;
  readonly bare: RouteProcess;
  readonly pool: pg.Pool;
}

export async function ask(
  portal: PortalProcess,
  { method, path, body, session }: Request,
  note = false,
): Promise<{ text: string; type: string }> {
  const headers = note ? { ...session.headers, 'x-note-queries': '1' } : session.headers;
  const answer = await portal.client.send(method, path, body, headers);
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.body.toString().slice(0, 500)}`); // prettier-ignore
  return { text: answer.body.toString('latin1'), type: String(answer.headers['content-type']) };
}

/** Now and then a call also notes that its session was used; the yardstick is any other call. */
const touches = ({ text }: { readonly text: string }): boolean => text.startsWith('update "sessions"');

/** What the portal asks the database for a request, and what it answers. */
export async function record(
  portal: PortalProcess,
  requests: () => Request,
  subject: () => Subject | null,
): Promise<RecordedWork> {
  for (;;) {
    const [request, about] = [requests(), subject()];
    const { text, type } = await ask(portal, request, true);
    const statements = await portal.statements();
    if (!statements.some(touches)) return { statements, contentType: type, answer: text, subject: about, computes: request.computes ?? null }; // prettier-ignore
  }
}

export async function withBench<T>(database: BigDatabase, work: (bench: Bench) => Promise<T>): Promise<T> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const portal = await startPortal(database.url);
    closing.push(() => portal.stop());
    const bare = await startBareRoute(database.url);
    closing.push(() => bare.stop());
    const pool = samePool(database.url);
    closing.push(() => pool.end());
    return await work({ portal, bare, pool });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
