import { Agent } from 'node:http';
import fc from 'fast-check';
import type { Described, Document } from './described.ts';
import { describedCalls, judgeOf } from './described.ts';
import { faultsOf } from './laws.ts';
import { send } from './send.ts';
import type { Shot } from './shots.ts';
import { shots } from './shots.ts';

/** A portal that listens on this machine, and what only those who run it can tell of it. */
export interface FuzzedPortal {
  readonly port: number;
  /** Cookies of a new session of an account, and none where it can have none any more. */
  signIn(account: string): Promise<ReadonlyMap<string, string> | null>;
  /** What of each table is there, by its name: equal texts, equal content. */
  contents(): Promise<Readonly<Record<string, string>>>;
  /** Ids, addresses and names of companies that somebody of an account must never be told. */
  foreignTo(account: string): Promise<ReadonlySet<string>>;
}

export interface Fault {
  readonly shot: Shot;
  readonly fault: string;
}

export interface Fuzzed {
  readonly sent: number;
  /** How many answers of each status there were. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls that have answered 200 at least once. */
  readonly reached: ReadonlySet<string>;
  readonly calls: number;
  readonly compared: number;
  readonly faults: readonly Fault[];
}

/** The values that answers have shown, by field; so many of each, the newest in the place of the oldest. */
function memory(most = 40) {
  const byField = new Map<string, unknown[]>();
  const note = (value: unknown, field: string, depth: number): void => {
    if (depth > 8 || value === null) return;
    if (Array.isArray(value)) for (const each of value.slice(0, 20)) note(each, field, depth + 1);
    else if (typeof value === 'object') for (const [key, each] of Object.entries(value)) note(each, key, depth + 1);
    else if (/(Id|Version|[vV]ersion|Number|token|Name|Type|key)$/.test(field) && String(value as string).length < 300) {
      const known = byField.get(field) ?? [];
      byField.set(field, known);
      if (known.includes(value)) return;
      known.push(value);
      if (known.length > most) known.shift();
    }
  }; // prettier-ignore
  return { of: (field: string) => byField.get(field) ?? [], note: (value: unknown) => note(value, '', 0) };
}

/** Requests that are made at once, by what has been seen until then. */
const perBatch = 150;
/** Every so many requests the content of all tables is taken before and after. */
const comparedEvery = 20;

/** Sessions are used up by what ends them, for signing out is a call like any other; but not beyond these. */
const mostSignIns = 40;

function sessionsOf(portal: FuzzedPortal) {
  const sessions = new Map<string, ReadonlyMap<string, string> | null>();
  const signIns = new Map<string, number>();
  return {
    get: async (who: string): Promise<ReadonlyMap<string, string> | null> => {
      if (!sessions.has(who)) {
        const before = signIns.get(who) ?? 0;
        signIns.set(who, before + 1);
        sessions.set(who, before < mostSignIns ? await portal.signIn(who) : null);
      }
      return sessions.get(who)!;
    },
    end: (who: string): void => void sessions.delete(who),
  };
}

/** As a browser sends them, where the request has none of its own. */
function headersOf(shot: Shot, session: ReadonlyMap<string, string> | null): Readonly<Record<string, string>> {
  if (!session) return shot.headers;
  const cookie = [...session].map(([name, value]) => `${name}=${value}`).join('; ');
  const xsrf = session.get('XSRF-TOKEN');
  return { cookie, ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }), ...shot.headers };
}

/**
 * Sends so many requests, or until the time is over, made from the portal's OpenAPI document alone, and judges every answer by the
 * laws that hold for all of them. The same seed makes the same requests, up to ids, which the portal makes by chance.
 */
export async function fuzz(
  portal: FuzzedPortal,
  {
    seed,
    requests = Number.POSITIVE_INFINITY,
    seconds = Number.POSITIVE_INFINITY,
    people,
    note = () => undefined,
  }: {
    readonly seed: number;
    readonly requests?: number;
    readonly seconds?: number;
    readonly people: readonly string[];
    readonly note?: (line: string) => void;
  },
): Promise<Fuzzed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked = await send(agent, portal.port, { who: null, kind: 'file', call: null, method: 'GET', path: '/api/openapi.json', headers: {}, body: null }, {}); // prettier-ignore
  const document = JSON.parse(asked!.body.toString('utf8')) as Document;
  const calls: Described[] = describedCalls(document);
  const problem = judgeOf({ $ref: '#/components/schemas/Problem' }, document);
  const codes = new Set(calls.flatMap(({ refusals }) => [...refusals.values()].flatMap((each) => [...each])));
  const seen = memory();
  const generated = shots(document, calls, seen, people);

  const sessionOf = sessionsOf(portal);
  const faults: Fault[] = [];
  const told = new Set<string>();
  const tell = (shot: Shot, fault: string): void => {
    faults.push({ shot, fault });
    const kind = `${shot.call?.path ?? shot.path}: ${fault.slice(0, 60)}`;
    if (told.has(kind)) return;
    told.add(kind);
    note(`${shot.method} ${shot.path.slice(0, 200)} by ${shot.who ?? 'nobody'} (${shot.kind}) ${fault}\n    ${JSON.stringify(shot.headers)} ${(shot.body ?? '').slice(0, 1_500)}`); // prettier-ignore
  };

  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  let [sent, compared] = [0, 0];
  const ends = performance.now() + seconds * 1000;
  const isOver = (): boolean => sent >= requests || performance.now() > ends;
  for (let batch = 0; !isOver(); batch++) {
    const foreign = new Map<string, ReadonlySet<string>>();
    for (const who of new Set(people)) foreign.set(who, await portal.foreignTo(who));
    for (const shot of fc.sample(generated, { seed: seed + batch, numRuns: perBatch })) {
      if (isOver()) break;
      const session = shot.who === null ? null : await sessionOf.get(shot.who);
      const before = sent % comparedEvery === 0 ? await portal.contents() : null;
      const answered = await send(agent, portal.port, shot, headersOf(shot, session));
      if (!answered) continue;
      const { status, headers, body } = answered;
      sent++;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const own = foreign.get(shot.who ?? '') ?? new Set<string>();
      for (const fault of faultsOf(shot, answered, { problem, codes, foreign: own })) tell(shot, fault);
      if (before && status >= 400) {
        compared++;
        const after = await portal.contents();
        const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
        if (changed.length > 0) tell(shot, `is refused with ${status} and has changed ${changed.join(', ')}`);
      }
      if (status === 401 && session && shot.kind !== 'headers') sessionOf.end(shot.who!);
      if (status !== 200 || !shot.call) continue;
      reached.add(shot.call.name);
      if (shot.method === 'POST' && String(headers['content-type']).startsWith('application/json'))
        seen.note(JSON.parse(body.toString('utf8')));
    }
  }
  agent.destroy();
  return { sent, statuses, reached, calls: calls.length, compared, faults };
}
