import { beforeAll, describe } from 'vitest';
import { createJobs } from './platform/jobs/jobs.ts';
import { seed } from './seed/seed.ts';
import { createServices } from './services.ts';
import { makeManySolutions } from './testing/many-solutions.ts';
import { listPlans } from './testing/plans/list-plans.ts';
import { solutionPlans } from './testing/plans/solution-plans.ts';
import { withDatabase } from './testing/with-database.ts';

/* Plans of statements in a portal of many solutions, which are made once: that takes longer than all that is asked. */

const database = withDatabase();
/** More than are counted of a text. */
const MANY = 12_000;

beforeAll(async () => {
  const jobs = createJobs(database.opened, () => undefined);
  const services = createServices({ database: database.opened, jobs, publicUrl: 'http://portal.test' });
  await seed(services, { demo: true, tellAdmin: () => undefined });
  await makeManySolutions(services, MANY);
});

describe('solutions', () => {
  solutionPlans(database, MANY);
});
describe('what else grows', () => {
  listPlans(database, MANY);
});
