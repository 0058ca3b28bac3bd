import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { freePort } from './portal.ts';

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The page of the kit, built as it is now; the portal as it is delivered does not have it. */
export async function startKit(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'kit-'));
  const common = { configFile: inProject('vite.config.ts'), logLevel: 'error' } as const;
  await build({
    ...common,
    build: { outDir, manifest: false, license: false, rolldownOptions: { input: inProject('src/web/kit.html') } },
  });
  const port = await freePort();
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return {
    url: `http://127.0.0.1:${port}/kit.html`,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
