import { createInterface } from 'node:readline';
import { openDatabase } from '../platform/database/database.ts';
import { jobHandlers } from '../job-handlers.ts';
import type { QueueName } from '../platform/jobs/jobs.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createServices } from '../services.ts';
import type { DatabaseEnv } from './with-database.ts';

/**
 * A process of its own that a test kills in the middle of its work: it sends the mail that waits, and when it is told to, works off
 * other queues: renews and expires what is due, where nothing else is said. It prints a line whenever it looks at the clock, which it
 * does for each solution and when it begins with a file.
 */
const {
  env,
  smtpUrl = null,
  queues = ['renew-solutions', 'expire-solutions'],
} = JSON.parse(process.argv[2]!) as {
  readonly env: DatabaseEnv;
  readonly smtpUrl?: string;
  readonly queues?: readonly QueueName[];
};
const database = await openDatabase(env);
const jobs = createJobs(database, () => undefined);
let isTold = false;
const clock = (): Date => {
  if (isTold) process.stdout.write('tick\n');
  return new Date();
};
const services = createServices({ database, jobs, publicUrl: 'http://portal.test.example', clock });
const mailer = createMailer({ smtpUrl, mailFrom: 'portal@demo.example', log: { info: () => undefined } });
const handlers = jobHandlers(services, mailer);
await jobs.prepare();
const mailing = jobs.workOff('mail', handlers);
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'go') continue;
  isTold = true;
  await Promise.all([...queues.map((queue) => jobs.workOff(queue, handlers)), mailing]);
}
