import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '../platform/process/project-root.ts';

/** As the portal itself is built: `scripts/server-bundle.mjs`. */
interface Bundler {
  bundleServer(to: { readonly outdir: string; readonly entries: Readonly<Record<string, string>> }): Promise<unknown>;
}

/**
 * A program of the server for processes of a test file, as one file of JavaScript: a process that loads every module through a loader for
 * TypeScript takes four times as long to begin.
 */
export function withProgram(source: string): { readonly file: string } {
  const name = basename(source, '.ts');
  let folder: string | undefined;
  beforeAll(async () => {
    // Below the project, where a program finds its packages, the migrations and the catalogue.
    const programs = join(projectRoot(), '.cache', 'programs');
    mkdirSync(programs, { recursive: true });
    folder = mkdtempSync(join(programs, `${name}-`));
    const { bundleServer }: Bundler = await import(
      pathToFileURL(join(projectRoot(), 'scripts/server-bundle.mjs')).href
    );
    await bundleServer({ outdir: folder, entries: { [name]: join(projectRoot(), source) } });
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });
  return {
    get file() {
      if (folder === undefined) throw new Error('The program is there inside tests and hooks alone');
      return join(folder, `${name}.js`);
    },
  };
}
