import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import type {} from './src/web/testing/patience.ts';
import { icons } from './scripts/icons.mjs';
import { slowness } from './scripts/slowness.mjs';
import { keepTemporaryFiles } from './scripts/temporary-folder.mjs';

keepTemporaryFiles();

/** While `npm run laws` runs, what tests know as fast-check tries many times the cases. */
const moreCases = fileURLToPath(new URL('scripts/laws/more-cases.ts', import.meta.url));
const withMoreCases: Plugin = {
  name: 'more-cases',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'fast-check' && importer !== moreCases ? moreCases : null),
};
const times = Number(process.env['LAWS_TIMES'] ?? 1);

/**
 * A test that hangs is ended, and nothing is decided by time: nothing of ours takes a tenth of this on a quiet machine. No test has a
 * time limit of its own.
 */
const testTimeout = 180_000 * slowness() * times;
/** As long as the browser of a journey waits for anything, where Vitest has a second. */
const pollTimeout = 30_000 * slowness();

const setupFiles = ['scripts/laws/seed.ts'];

type Own = NonNullable<TestProjectInlineConfiguration['test']>;
const project = (name: string, own: Own, plugins: readonly Plugin[] = []) => ({
  plugins: [...(times > 1 ? [withMoreCases] : []), ...plugins],
  test: {
    name,
    environment: 'node',
    /*
     * Files share a process and its modules, one after another: core has no state, that of a screen is its query client's, and each
     * portal of the server's tests is made by its file. To load everything anew for each file took more than half of the processor
     * time of the screens' tests and a third of core's, and some seconds of each file of the server's.
     */
    isolate: false,
    setupFiles,
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: pollTimeout } },
    ...own,
  },
});

export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which of two cores is one too many: a worker waits for its database half of the time.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      project('core', { include: ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts', 'scripts/**/*.test.ts'] }),
      project(
        'web',
        {
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'src/web/testing/patience.ts'],
          provide: { slowness: slowness() },
        },
        [...react(), icons()],
      ),
      // On PostgreSQL, which copies a database in a tenth of a second; where none can be had, on the embedded one.
      project('server', {
        include: ['src/server/**/*.test.ts'],
        exclude: ['src/server/**/*.embedded.test.ts'],
        globalSetup: 'src/server/testing/global-setup.ts',
        env: { TEST_DATABASE: 'postgres' },
      }),
      // On the embedded database: what is about it alone, and once more what can come out differently there.
      project('server-embedded', {
        include: ['src/server/**/*.{postgres,embedded}.test.ts'],
        globalSetup: 'src/server/testing/global-setup.ts',
      }),
      project('e2e', {
        include: ['e2e/**/*.test.ts'],
        globalSetup: 'e2e/global-setup.ts',
        // A portal, its database and a browser keep two cores busy: two journeys at a time save little, and run into their time limits.
        fileParallelism: false,
        maxConcurrency: 3,
        sequence: { groupOrder: 1 }, // after all the others: a journey's waiting times need a quiet machine
      }),
    ],
  },
});
