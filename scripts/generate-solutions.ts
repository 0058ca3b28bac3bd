/**
 * `npm run generate -- --count 100000`: fills the portal of DATABASE_URL or DATA_DIR with solutions, to see how it feels
 * with many of them. An empty database becomes the demonstration's first. The embedded database must not be in use.
 */
import { parseArgs } from 'node:util';
import { openForCommand } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { readEnv } from '../src/server/platform/environment/env.ts';
import { createJobs } from '../src/server/platform/jobs/jobs.ts';
import { seed } from '../src/server/seed/seed.ts';
import { createServices } from '../src/server/services.ts';
import { makeManySolutions } from '../src/server/testing/many-solutions.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1 || count > 10_000_000) {
  console.error('--count takes a whole number from 1 to 10000000');
  process.exit(2);
}

const env = readEnv(process.env);
const database = await openForCommand(env);
try {
  await migrate(database.db);
  const jobs = createJobs(database, console.error);
  const services = createServices({ database, jobs, publicUrl: env.publicUrl });
  await seed(services, { demo: true, tellAdmin: () => undefined });
  const began = performance.now();
  await makeManySolutions(services, count, (made) => console.log(`${made} of ${count} solutions`));
  console.log(`Done in ${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  await database.close();
}
