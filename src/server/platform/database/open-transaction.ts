import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whether the running code is inside of an open transaction. Only while the portal is built and tested: on Node.js 20 and 22 following
 * a call through its promises costs every promise of the process, a tenth of what a call takes and more.
 */
const surroundings = process.env['NODE_ENV'] === 'production' ? null : new AsyncLocalStorage<{ open: boolean }>();

/** Runs what a transaction is opened for. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!surroundings) return work();
  const surrounding = { open: true };
  return surroundings.run(surrounding, async () => {
    try {
      return await work();
    } finally {
      surrounding.open = false;
    }
  });
}

export const isInsideTransaction = (): boolean => surroundings?.getStore()?.open ?? false;

/** For a test that works on several connections at once. */
export const besideTransaction = <T>(work: () => T): T => (surroundings ? surroundings.exit(work) : work());
