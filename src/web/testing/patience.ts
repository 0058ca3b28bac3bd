import { configure } from '@testing-library/react';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times slower than a quiet machine this one was when the run began: scripts/slowness.mjs. */
    slowness: number;
  }
}

/** Seconds for which tests of screens wait for a state. Screens load when they are needed, on a busy machine slowly. */
const seconds = 20;

configure({ asyncUtilTimeout: seconds * 1000 * inject('slowness') });
