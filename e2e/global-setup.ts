import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { builtPortal, startPortal, templateVariable } from './portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedPortal: { readonly url: string; readonly logFile: string };
  }
}

/**
 * Fills the demonstration once for the whole run: a portal that a journey has for itself starts on a copy of it, and so does the one that
 * the others share. Where the portal is not built yet each journey says so itself.
 */
export default async function startSharedPortal(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(builtPortal)) return undefined;
  const template = await (await startPortal()).leave();
  process.env[templateVariable] = template.dataDir;
  const { url, logFile, stop } = await startPortal();
  project.provide('sharedPortal', { url, logFile });
  return async () => {
    await stop();
    await template.remove();
  };
}
