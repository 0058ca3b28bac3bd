import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/temporary-folder.mjs';

keepTemporaryFilesInMemory();

/** A test that hangs is ended: nothing of ours takes a quarter of this on a quiet machine, a browser's journey a few seconds. */
const testTimeout = 60_000;
const journeyTimeout = 120_000;

/**
 * Files share a process and its modules, one after another: core has no state, that of a screen is its query client's, and each
 * portal of the server's tests is made by its file. To load everything anew for each file took more than half of the processor
 * time of the screens' tests and a third of core's, and some seconds of each file of the server's.
 */
const isolate = false;

const setupFiles = ['scripts/laws/seed.ts'];

export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which of two cores is one too many: a worker waits for its database half of the time.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'core',
          environment: 'node',
          setupFiles,
          isolate,
          include: ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles,
          isolate,
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles,
          isolate,
          include: ['src/server/**/*.test.ts'],
          globalSetup: 'src/server/testing/global-setup.ts',
          testTimeout,
          hookTimeout: 60_000, // the first start of the embedded database takes seconds on a busy machine
        },
      },
      {
        // The tests of the data layer once more, on a real PostgreSQL, where races can happen.
        test: {
          name: 'server-postgres',
          environment: 'node',
          setupFiles,
          isolate,
          include: ['src/server/db/**/*.test.ts', 'src/server/use-cases/**/*.test.ts'],
          // What is about the files of the embedded database alone.
          exclude: ['src/server/db/{data-dir-lock,database-url,durable-file-system,embedded,survival}.test.ts'],
          globalSetup: 'src/server/testing/global-setup.ts',
          env: { TEST_DATABASE: 'postgres' },
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          setupFiles,
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: journeyTimeout,
          hookTimeout: journeyTimeout,
          expect: { poll: { timeout: 30_000 } }, // as long as the browser waits for anything, where Vitest has a second
          // A portal, its database and a browser keep two cores busy: two journeys at a time save little, and run into their time limits.
          fileParallelism: false,
          maxConcurrency: 3,
          sequence: { groupOrder: 1 }, // after all the others: a journey's waiting times need a quiet machine
        },
      },
    ],
  },
});
