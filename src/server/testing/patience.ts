/**
 * Milliseconds for which tests wait for what takes seconds at most on a quiet machine: so many times longer as this one was slower
 * when the run began (scripts/slowness.mjs). It is there to end what hangs, and decides nothing else.
 */
export const patience = (seconds: number): number => seconds * 1000 * Number(process.env['SLOWNESS'] ?? 1);
