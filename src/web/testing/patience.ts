import { configure } from '@testing-library/react';
import { afterAll, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times slower than a quiet machine this one was when the run began: scripts/slowness.mjs. */
    slowness: number;
  }
}

/** Seconds for which tests of screens wait for a state. Screens load when they are needed, on a busy machine slowly. */
const seconds = 20;

configure({ asyncUtilTimeout: seconds * 1000 * inject('slowness') });

// What a screen still loads when its file ends could not be loaded any more by the files after it, which share its modules.
afterAll(() => vi.dynamicImportSettled());
