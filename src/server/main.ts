import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from './app.ts';
import { DataDirInUse } from './platform/database/embedded/data-dir-lock.ts';
import { failureText } from './commands/report.ts';
import { DatabaseDamaged, isDamage } from './platform/database/damaged.ts';
import { openDatabase } from './platform/database/database.ts';
import { DataDirOfOtherVersion } from './platform/database/embedded/embedded.ts';
import { MigrationRefused, migrate, newerMigrations } from './platform/database/migrate.ts';
import { DatabaseNotOpened } from './platform/database/not-opened.ts';
import { isDatabaseUnavailable } from './platform/database/unavailable.ts';
import { readEnv, WrongSetting } from './platform/environment/env.ts';
import { jobHandlers } from './job-handlers.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/process/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { listenForMetrics } from './platform/metrics/listen.ts';
import { measureJobs } from './platform/metrics/measure-jobs.ts';
import { measureProcess } from './platform/metrics/measure-process.ts';
import { createMeters } from './platform/metrics/meters.ts';
import { portalVersion } from './platform/process/portal-version.ts';
import { projectRoot } from './platform/process/project-root.ts';
import { furnishDemonstration } from './seed/furnish.ts';
import { refreshTexts, seed } from './seed/seed.ts';
import { fillEmailKeys } from './users/email-key.ts';
import { completeCatalogue } from './catalogue-drafts/publication/complete-catalogue.ts';
import { completePriceLists } from './prices/complete-price-lists.ts';
import { createVirusScanner } from './platform/network/virus-scanner.ts';
import { createServices } from './services.ts';
import { resumeImpacts } from './catalogue-drafts/impact/run-impact.ts';
import { resumeImports } from './imports/run-import.ts';
import { resumeRenewals } from './renewals/run-renewal.ts';

/** What stands on standard output is for the person who starts the portal; the log goes to standard error. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Milliseconds after which a portal that stops is stopped, whatever it still does. */
const patience = 20_000;

/** What the person at the keyboard can mend by themselves: their message is all that is shown. */
const knownFailures = [
  WrongSetting,
  DataDirInUse,
  DataDirOfOtherVersion,
  DatabaseDamaged,
  DatabaseNotOpened,
  MigrationRefused,
] as const;

/** What the system says of a folder that is closed, read-only, full, or a file. */
const unusableFolder: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST']);

/** Why the portal does not start, in one line where that is enough. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (knownFailures.some((known) => error instanceof known)) return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT or METRICS_PORT is taken by another program';
  if (syscall === 'listen') return 'HOST and PORT (or METRICS_HOST and METRICS_PORT) are no address that the portal may listen on here'; // prettier-ignore
  if (code !== undefined && path !== undefined && unusableFolder.has(code))
    return `DATA_DIR is not a folder that the portal can write: ${error.message}`;
  if (isDamage(error))
    return `A file of the database is missing or damaged: restore a backup (docs/operations/backup.md) (${failureText(error)})`;
  if (isDatabaseUnavailable(error))
    return process.env['DATABASE_URL'] ? 'The database of DATABASE_URL does not answer' : 'The embedded database does not answer'; // prettier-ignore
  return error.stack ?? error.message;
}

/** Where the portal listens; with PORT=0 the system has chosen the port. */
const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Opens everything in the order in which it depends on each other; what was opened is closed when asked to stop. */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  // Together, for each writing costs a change of threads; what is left is written when the process ends.
  const destination = pino.destination({ dest: 2, sync: false, minLength: 16_000, periodicFlush: 100 });
  const log = createLog(env.logLevel, destination);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The portal ends by a bug');
    destination.flushSync();
    process.exit(1);
  });
  const version = portalVersion();

  const database = await openDatabase(env, (message, error) =>
    log.warn(error === undefined ? {} : { err: error }, message),
  );
  /** What is ended together, then what it stands on. */
  const serving: (() => Promise<unknown>)[] = [];
  const standing: (() => Promise<unknown>)[] = [() => database.close()];
  const close = async (): Promise<void> => {
    const ended = await Promise.allSettled(serving.splice(0).map((end) => end()));
    while (standing.length > 0) await standing.pop()!();
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  };
  const isStopping = stopWhenAsked(close, env.stopDelaySeconds * 1000);

  try {
    await migrate(database.db);
    const jobs = createJobs(database, (error) => log.error({ err: error }, 'Jobs'));
    const services = createServices({
      database,
      jobs,
      publicUrl: env.publicUrl,
      mailLeaves: env.smtpUrl !== null,
      webhookNetworks: env.webhookNetworks,
      secretKeys: env.secretKeys,
      companySignIn: env.companySignIn,
      virusScanner:
        env.virusScanner &&
        createVirusScanner(env.virusScanner, {
          tell: (reason) => log.warn({ reason }, 'The virus scanner says nothing: no file is attached'),
        }),
    });
    await seed(services, {
      demo: env.demo,
      furnish: furnishDemonstration,
      tellAdmin: (email, password) => say(`First administrator: ${email}, password: ${password}`),
    });
    const newer = await newerMigrations(database.db);
    if (newer.length > 0)
      log.warn({ newer }, 'A newer program has been at the database: this one leaves its texts alone');
    else {
      await refreshTexts(services);
      await completePriceLists(services);
      for (const { userIds } of await fillEmailKeys(database.db))
        log.warn(
          { userIds },
          'The addresses of these accounts are one: each is let in by its own letters alone. Change all but one (docs/operations/upgrade.md)',
        );
    }
    await jobs.prepare();
    const unusable = newer.length > 0 ? null : await completeCatalogue(services);
    if (unusable)
      log.error(
        unusable,
        'The catalogue in force can not be computed with by this program: put its tables in order, or go back to the program before (docs/operations/upgrade.md)',
      );

    const meters = createMeters();
    if (env.metrics) {
      measureProcess(meters, database, version);
      const listening = await listenForMetrics(meters.registry, env.metrics);
      standing.push(listening.close);
      log.info({ address: addressOf(env.metrics.host, (listening.server.address() as AddressInfo).port) }, 'Metrics');
    }

    const app = await buildApp(services, {
      log,
      unusableCatalogue: unusable?.catalogueVersion ?? null,
      version,
      webRoot: join(projectRoot(), 'dist', 'web'),
      isOfflineOffered: env.offlineApp,
      trustedProxies: env.trustedProxies,
      meters,
      isStopping,
    });
    serving.push(() => app.close());
    await app.listen({ host: env.host, port: env.port });

    // A provider that is down keeps nothing from starting: it is asked again when somebody wants to sign in.
    services.companySignIn?.reach().catch((error: unknown) => log.warn({ err: error }, 'The sign-in provider does not answer')); // prettier-ignore
    const mailer = createMailer({ smtpUrl: env.smtpUrl, mailFrom: env.mailFrom, log });
    serving.push(() => jobs.stop());
    const handlers = jobHandlers(services, mailer, ({ batchNumber, hash }) => log.info({ batchNumber, hash }, 'Audit sealed')); // prettier-ignore
    await jobs.work(measureJobs(handlers, meters));
    await resumeRenewals(services);
    await resumeImpacts(services);
    await resumeImports(services);
    say(`Design Portal ready at ${addressOf(env.host, (app.server.address() as AddressInfo).port)}`);
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Stops on SIGTERM and SIGINT: `/api/ready` answers 503 at once, so that balancers send no more; after the delay nobody is let in any
 * more, what is under way is finished, and the database is closed last. Further signals change nothing.
 */
function stopWhenAsked(close: () => Promise<void>, delay: number): () => boolean {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), delay + patience).unref();
      void pause(delay)
        .then(close)
        .then(
          () => process.exit(0),
          (error: unknown) => {
            complain(`Design Portal did not stop cleanly: ${reason(error)}`);
            process.exit(1);
          },
        );
    });
  }
  return () => isStopping;
}

start().catch((error: unknown) => {
  complain(`Design Portal could not start: ${reason(error)}`);
  process.exit(1);
});
