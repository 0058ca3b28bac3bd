import type { AppStore } from '../session/app-state.ts';

/** `resume`, loaded when it is asked for: while the portal answers nobody needs it. */
export const lazyResume = async (store: AppStore): Promise<boolean> => (await import('./resume.ts')).resume(store);
