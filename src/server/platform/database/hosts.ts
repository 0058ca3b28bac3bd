import pg from 'pg';
import type { DatabaseAddress } from '../environment/database-url.ts';
import { hostOf } from '../environment/database-url.ts';
import type { Report } from './report.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Which of the hosts of DATABASE_URL the portal works on: the one that takes writes. It stays with the one that it has until
 * that fails or stops taking writes; then it asks all of them at once.
 */
export interface Hosts {
  /** The address to connect to. Throws what `isDatabaseUnavailable` knows while none of them will do. */
  choose(): Promise<string>;
  /** What `choose` has given last. */
  current(): string;
  /** Whether only a host will do that takes writes. */
  readonly mustWrite: boolean;
  /** A connection to an address could not be had, broke, or takes no writes: before the next one all hosts are asked. */
  doubt(url: string): void;
  /** A connection that is to be cut when its host is given up; gives what forgets it. */
  keep(url: string, cut: () => void): () => void;
}

/** Milliseconds that a host has to take a connection: one that is gone without a word costs no more. */
export const connectTimeout = 5_000;
/** Milliseconds that the others have to answer when one takes writes: one of them may be ahead of it. */
const grace = 1_000;

/** No host takes writes now. The codes are PostgreSQL's own for it. */
class NoHost extends Error {
  override readonly name = 'NoHost';
  readonly code: '25006' | '57P03';
  constructor(message: string, code: NoHost['code']) {
    super(message);
    this.code = code;
  }
}

/** What a host says of itself. */
interface Answer {
  readonly url: string;
  readonly takesWrites: boolean;
  /**
   * Rises by one with each promotion of a standby: of two that take writes the one on the lower has been left behind.
   * 0: the server does not tell.
   */
  readonly timeline: number;
}
interface Silence {
  readonly url: string;
  readonly error: unknown;
}

async function ask(url: string, wantsTimeline: boolean): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: connectTimeout,
    application_name: 'design-portal',
  });
  client.on('error', () => undefined); // what was asked fails by itself
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    const takesWrites = rows[0]!.transaction_read_only === 'off';
    return { url, takesWrites, timeline: takesWrites && wantsTimeline ? await timelineOf(client) : 0 };
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The first eight hexadecimal digits of the name of a file of the write-ahead log. */
async function timelineOf(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    return Number.parseInt(rows[0]!.name.slice(0, 8), 16);
  } catch {
    return 0; // servers that keep their log elsewhere do not tell
  }
}

export function createHosts({ urls, mustWrite }: DatabaseAddress, report: Report): Hosts {
  let current = urls[0];
  let isTrusted = false;
  let hasHad = false;
  let newest = 0;
  let asking: Promise<void> | null = null;
  const kept = new Map<string, Set<() => void>>(urls.map((url) => [url, new Set()]));

  const giveUp = (url: string): void => {
    for (const cut of kept.get(url)!) cut();
  };

  /** All that have answered in time; once one will do, the others have a moment more. */
  async function askAll(): Promise<{ readonly answers: readonly Answer[]; readonly silences: readonly Silence[] }> {
    const answers: Answer[] = [];
    const silences: Silence[] = [];
    let timer: NodeJS.Timeout | undefined;
    const asked = urls.map((url) =>
      ask(url, urls.length > 1).then(
        (answer) => {
          answers.push(answer);
          return answer;
        },
        (error: unknown) => void silences.push({ url, error }),
      ),
    );
    const enough = Promise.any(
      asked.map(async (answered) => {
        const answer = await answered;
        if (!answer || (mustWrite && !answer.takesWrites)) throw new NoHost('not this one', '25006');
      }),
    ).then(() => new Promise<void>((resolve) => (timer = setTimeout(resolve, grace).unref())));
    await Promise.race([Promise.all(asked), enough.catch(() => Promise.all(asked))]);
    clearTimeout(timer);
    return { answers: [...answers], silences: [...silences] };
  }

  async function find(): Promise<void> {
    const { answers, silences } = await askAll();
    const silent = silences.find(({ url }) => url === current);
    // Whoever still waits for an answer from a host that is gone need not wait any longer.
    if (silent && isDatabaseUnavailable(silent.error)) giveUp(current);
    const fit = answers.filter(({ takesWrites }) => takesWrites || !mustWrite);
    const ahead = Math.max(newest, ...fit.map(({ timeline }) => timeline));
    const inOrder = [current, ...urls].flatMap((url) => fit.filter((answer) => answer.url === url));
    const best = inOrder.find(({ timeline }) => timeline === ahead || timeline === 0);
    for (const { url, timeline } of fit)
      if (timeline !== 0 && timeline < ahead)
        report(`PostgreSQL ${hostOf(url)} takes writes though it was left behind (timeline ${timeline}, the newest is ${ahead}): it is not used, stop it`); // prettier-ignore
    if (!best) throw reasonOf(answers, silences, fit.length > 0);
    if (best.url !== current) {
      if (hasHad) report(`PostgreSQL is ${hostOf(best.url)} now, ${hostOf(current)} before`);
      giveUp(current);
    }
    current = best.url;
    newest = ahead;
    isTrusted = hasHad = true;
  }

  return {
    async choose() {
      if (!isTrusted) await (asking ??= find().finally(() => (asking = null)));
      return current;
    },
    current: () => current,
    mustWrite,
    doubt: (url) => {
      if (url === current) isTrusted = false;
    },
    keep(url, cut) {
      const cuts = kept.get(url)!;
      cuts.add(cut);
      return () => void cuts.delete(cut);
    },
  };
}

/** Why none will do: a mistake, such as a wrong password, before what may pass. */
function reasonOf(answers: readonly Answer[], silences: readonly Silence[], isBehind: boolean): unknown {
  const mistake = silences.find(({ error }) => !isDatabaseUnavailable(error));
  if (mistake) return mistake.error;
  if (isBehind)
    return new NoHost('The PostgreSQL that takes writes was left behind by one that is out of reach', '57P03');
  if (answers.length > 0) return new NoHost('No PostgreSQL of DATABASE_URL takes writes', '25006');
  return silences[0]!.error;
}
