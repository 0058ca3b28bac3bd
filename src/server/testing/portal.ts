import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Endpoints } from '../platform/http/call.ts';
import { endpoints } from '../../contract/all.ts';
import { buildApp } from '../app.ts';
import type { Database } from '../platform/database/database.ts';
import type { CompanySignInSettings } from '../platform/environment/company-sign-in-env.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { VirusScanner } from '../platform/network/virus-scanner.ts';
import { sessionCookie, xsrfCookie } from '../platform/http/cookies.ts';
import { jobHandlers } from '../job-handlers.ts';
import type { JobHandlers, Jobs, QueueName } from '../platform/jobs/jobs.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { demonstrationPassword } from '../users/demonstration-accounts.ts';
import { createServices } from '../services.ts';
import type { Services } from '../platform/context/context.ts';
import { leastCost, testMoment } from './global-setup.ts';
import type { DatabaseCopy } from './with-database.ts';
import { copyDatabase } from './with-database.ts';

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  // A test says what it expects of an answer by comparing it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface Client {
  readonly cookies: ReadonlyMap<string, string>;
  /** Calls an endpoint as the browser's half does: with the cookies, and the XSRF header unless it is overridden. */
  call(name: keyof Endpoints, body?: unknown, headers?: Readonly<Record<string, string | undefined>>): Promise<Answer>;
  /** Any other request with the cookies. */
  send(request: InjectOptions): Promise<Answer>;
}

export interface TestPortal {
  /** Another portal before the same database, with nothing of the first one's memory. */
  beside(): Promise<{
    readonly app: FastifyInstance;
    /** With the cookies of a browser that has been at the other one, or none. */
    readonly client: (cookies?: ReadonlyMap<string, string>) => Client;
    readonly close: () => Promise<void>;
  }>;
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly jobs: Jobs;
  readonly database: Database;
  /** The mails that have left. */
  readonly mails: readonly Mail[];
  /** The lines of the log so far. */
  readonly log: readonly string[];
  /** Moves the portal's clock on; it stands still otherwise. */
  advance(milliseconds: number): void;
  /** A browser that nobody has signed in with; its requests come from this address. */
  client(address?: string): Client;
  /** A browser in which an account of the demonstration is signed in: `engineer`, `disti2`, … */
  as(account: string): Promise<Client>;
  /** Does the jobs that wait in a queue. */
  workOff(queue: QueueName): Promise<number>;
}

function createClient(app: FastifyInstance, address: string, known?: ReadonlyMap<string, string>): Client {
  const cookies = new Map<string, string>(known);
  const send = async (request: InjectOptions): Promise<Answer> => {
    const response = await app.inject({ remoteAddress: address, cookies: Object.fromEntries(cookies), ...request });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = /json\b/.test(String(response.headers['content-type']));
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
  };
  return {
    cookies,
    send,
    call: (name, body, headers = {}) => {
      const own: Record<string, string | undefined> = {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-xsrf-token': cookies.get(xsrfCookie),
        ...headers,
      };
      return send({
        method: 'POST',
        url: `/api/${endpoints[name].path}`,
        headers: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
  };
}

/** The whole portal in memory but for its database, filled with the demonstration unless another is given; shared by the tests of a file. */
export function withPortal({
  webRoot = '/nonexistent',
  companySignIn,
  database: givenDatabase = () => copyDatabase('demonstration'),
  ...sending
}: {
  /** What it stands on, where that is not the demonstration. */
  readonly database?: () => Promise<DatabaseCopy>;
  readonly webRoot?: string;
  readonly webhookNetworks?: readonly string[];
  readonly webhookTimeoutMs?: number;
  readonly virusScanner?: VirusScanner;
  /** Starts a provider to sign in through, and says how. */
  readonly companySignIn?: () => Promise<CompanySignInSettings>;
} = {}): TestPortal {
  const mails: Mail[] = [];
  const log: string[] = [];
  let now = testMoment.getTime();
  let copy: DatabaseCopy | undefined;
  let portal:
    | { app: FastifyInstance; services: Services; jobs: Jobs; database: Database; handlers: JobHandlers }
    | undefined;
  const opened = () => {
    if (!portal) throw new Error('The portal is there inside tests and hooks alone');
    return portal;
  };

  const workOff = async (queue: QueueName): Promise<number> => {
    // A job is due after the millisecond in which it was sent, not within it.
    await new Promise((resolve) => setTimeout(resolve, 2));
    return opened().jobs.workOff(queue, opened().handlers);
  };

  beforeAll(async () => {
    copy = await givenDatabase();
    const database = await openDatabase(copy.env);
    const jobs = createJobs(database, (error) => log.push(String(error)));
    const services: Services = createServices({
      database,
      // Nothing is worked off by itself here; a file that is taken in is read at once all the same, by its own job.
      jobs: { send: jobs.send, wake: async (queue) => void (await workOff(queue)) },
      publicUrl: 'http://portal.test.example',
      clock: () => new Date(now),
      bcryptCost: leastCost,
      companySignIn: (await companySignIn?.()) ?? null,
      // A busy machine changes no answer.
      importPatienceMs: 60_000,
      ...sending,
    });
    await jobs.prepare();
    const app = await buildApp(services, {
      log: pino({}, { write: (line: string) => void log.push(line) }),
      version: '0.0.0-test',
      webRoot,
    });
    const handlers: JobHandlers = jobHandlers(services, { send: async (mail) => void mails.push(mail) });
    portal = { app, services, jobs, database, handlers };
  });
  afterAll(async () => {
    await portal?.app.close();
    await portal?.jobs.stop();
    await portal?.database.close().catch(() => undefined); // a test may have closed it
    await copy?.remove();
  });

  const client = (address = '127.0.0.1') => createClient(opened().app, address);
  return {
    beside: async () => {
      const { jobs, database: own } = opened();
      // A PostgreSQL has several portals before it, each with connections of its own; the embedded database has one.
      const database = own.kind === 'postgresql' ? await openDatabase(copy!.env) : own;
      const publicUrl = 'http://portal.test.example';
      const services = createServices({
        database,
        jobs,
        publicUrl,
        clock: () => new Date(now),
        bcryptCost: leastCost,
        importPatienceMs: 0,
      });
      const app = await buildApp(services, { log: pino({ level: 'silent' }), version: '0.0.0-test', webRoot });
      const close = async () => {
        await app.close();
        if (database !== own) await database.close();
      };
      return { app, client: (cookies) => createClient(app, '127.0.0.1', cookies), close };
    },
    mails,
    log,
    client,
    get app() {
      return opened().app;
    },
    get services() {
      return opened().services;
    },
    get jobs() {
      return opened().jobs;
    },
    get database() {
      return opened().database;
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
    as: async (account) => {
      const signedIn = client();
      const answer = await signedIn.call('sessionsCreate', {
        email: `${account}@demo.example`,
        password: demonstrationPassword,
      });
      if (answer.status !== 200 || !signedIn.cookies.has(sessionCookie))
        throw new Error(`${account} could not sign in: ${JSON.stringify(answer.body)}`);
      return signedIn;
    },
    workOff,
  };
}
