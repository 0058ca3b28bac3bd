import { fuzzPortal } from './testing/fuzz/fuzzed.ts';

// One of two that run beside each other: half a minute each, with cases of its own.
fuzzPortal(1000);
