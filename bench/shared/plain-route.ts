/**
 * What the same work costs without the portal: `node:http` and `pg` on the same tables, with statements of its own, prepared once on each
 * connection. It knows who asks, finds the page and counts it, opens, prices anew and takes a step, each change with its version, its
 * history and one transaction; no engine, no rights beyond the session, no checks of what comes in, no audit, no notices.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { PricedLine, Totals } from '../../src/core/pricing/price.ts';
import { samePool } from './recorded-work.ts';
import type { RouteProcess } from './route-process.ts';
import { startRoute } from './route-process.ts';

export const startPlainRoute = (databaseUrl: string): Promise<RouteProcess> => startRoute(import.meta.url, databaseUrl);

type Body = Readonly<Record<string, unknown>>;
type Asking = Pick<pg.Pool | pg.PoolClient, 'query'>;
interface Person {
  readonly user_id: string;
  readonly display_name: string;
}
interface Row {
  readonly isx_id: string;
  readonly version: number;
  readonly isx_status: string;
  readonly manual_lines: readonly { readonly partNumber: string; readonly quantity: number }[];
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

const statements = {
  person: `select users.user_id, users.display_name from sessions join users using (user_id)
    where token_hash = $1 and expires_at > now()`,
  page: `select isx_id, isx_name, isx_type, customer_name, company_name, owner_display_name, isx_status, kind, net, currency,
    changed_at, expires_at, archived from solutions where is_current and not archived
    order by changed_at desc, isx_id desc limit $1 offset $2`,
  count: 'select count(*)::integer as number from solutions where is_current and not archived',
  open: 'select * from solutions where isx_id = $1',
  lock: 'select isx_id, version, isx_status, manual_lines, lines, totals from solutions where isx_id = $1 for update',
  change: `update solutions set version = version + 1, changed_at = now(), configuration = $2, lines = $3, totals = $4, net = $5
    where isx_id = $1 returning *`,
  step: `update solutions set version = version + 1, changed_at = now(), status_since = now(), isx_status = $2
    where isx_id = $1 returning *`,
  history: `insert into solution_history (isx_id, at, user_id, display_name, action, from_status, to_status)
    values ($1, now(), $2, $3, $4, $5, $6)`,
} as const;

async function rowsOf<T>(on: Asking, name: keyof typeof statements, ...values: unknown[]): Promise<T[]> {
  const { rows } = await on.query({ name, text: statements[name], values });
  return rows as T[];
}

const kopecks = (amount: string): number => Math.round(Number(amount) * 100);
const amount = (value: number): string => (value / 100).toFixed(2);

/** Prices every line anew from its list price and discount, and adds up. */
function pricedAnew({ lines, totals }: Row, quantities: ReadonlyMap<string, number>): Pick<Row, 'lines' | 'totals'> {
  let [list, net] = [0, 0];
  const priced = lines.map((line): PricedLine => {
    const quantity = quantities.get(line.partNumber) ?? line.quantity;
    const each = kopecks(line.listPrice ?? '0');
    const netEach = Math.round(each * (1 - Number(line.discount) / 100));
    list += each * quantity;
    net += netEach * quantity;
    return { ...line, quantity, netPrice: amount(netEach), summary: amount(netEach * quantity) };
  });
  const vat = Math.round((net * Number(totals.vatRate)) / 100);
  return {
    lines: priced,
    totals: { ...totals, list: amount(list), net: amount(net), vat: amount(vat), gross: amount(net + vat) },
  };
}

/** Changes the revision whose version is the one that was seen, in one transaction with its history. */
async function changed(
  pool: pg.Pool,
  { user_id: userId, display_name: displayName }: Person,
  { isxId, version }: Body,
  action: string,
  write: (client: pg.PoolClient, row: Row) => Promise<unknown>,
  statusAfter?: string,
): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const [row] = await rowsOf<Row>(client, 'lock', isxId);
    if (row?.version !== version) throw new Error(`${String(isxId)} is of another version`);
    const answer = await write(client, row!);
    const { isx_status: before } = row!;
    await rowsOf(client, 'history', isxId, userId, displayName, action, before, statusAfter ?? before);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const work: Readonly<Record<string, (pool: pg.Pool, person: Person, body: Body) => Promise<unknown>>> = {
  '/list': async (pool, _, { page }) => {
    const items = await rowsOf(pool, 'page', 25, (Number(page) - 1) * 25);
    const [counted] = await rowsOf<{ number: number }>(pool, 'count');
    return { items, total: counted!.number };
  },
  '/open': async (pool, _, { isxId }) => (await rowsOf(pool, 'open', isxId))[0],
  '/change': (pool, person, body) =>
    changed(pool, person, body, 'change', async (client, row) => {
      const { configuration } = body as { configuration: { addedParts: Row['manual_lines'] } };
      const quantities = new Map(configuration.addedParts.map(({ partNumber, quantity }) => [partNumber, quantity]));
      const { lines, totals } = pricedAnew(row, quantities);
      const written = [configuration, JSON.stringify(lines), totals, totals.net];
      return (await rowsOf(client, 'change', row.isx_id, ...written))[0];
    }),
  '/step': (pool, person, body) =>
    changed(
      pool,
      person,
      body,
      'submit',
      async (client, row) => (await rowsOf(client, 'step', row.isx_id, 'submitted'))[0],
      'submitted',
    ),
};

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as Body;
}

async function serve(databaseUrl: string): Promise<void> {
  const pool = samePool(databaseUrl);
  const server = createServer((request, response) => {
    const answer = async () => {
      const token = /portal_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const body = await bodyOf(request);
      const hash = createHash('sha256').update(decodeURIComponent(token)).digest();
      const [person] = await rowsOf<Person>(pool, 'person', hash);
      if (!person) throw new Error('Nobody is signed in');
      return work[request.url!]!(pool, person, body);
    };
    answer().then(
      (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send!((server.address() as AddressInfo).port);
  process.once('disconnect', () => {
    server.close(() => void pool.end().then(() => process.exit(0)));
    server.closeAllConnections();
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2]!);
