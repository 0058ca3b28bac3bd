import { existsSync } from 'node:fs';
import { builtPortal, startPortal, templateVariable } from './portal.ts';

/**
 * Fills the demonstration once for the whole run: every journey starts on a copy of it. Where the portal is not built yet
 * each journey says so itself.
 */
export default async function fillDemonstration(): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(builtPortal)) return undefined;
  const portal = await startPortal();
  const template = await portal.leave();
  process.env[templateVariable] = template.dataDir;
  return template.remove;
}
