import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { inProject } from './project.mjs';

/** The portal, the operator's commands, and what else is a file of its own. */
const programs = {
  main: inProject('src/server/main.ts'),
  command: inProject('src/server/command.ts'),
  'used-texts': inProject('src/server/texts/used-texts.ts'),
};

/**
 * Worker threads are entries: `src/server/…/x-worker.ts` becomes `dist/server/x-worker.js`, beside `main.js` and `command.js`, because in a
 * bundle every `import.meta.url` is that of the entry.
 * @returns {Record<string, string>}
 */
const workers = () =>
  Object.fromEntries(
    readdirSync(inProject('src/server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-worker.ts'))
      .map((file) => [basename(file, '.ts'), inProject('src/server', file)]),
  );

/**
 * Builds what runs on the server; packages stay where they are, in node_modules.
 * @param {{ outdir: string, write?: boolean, entries?: Readonly<Record<string, string>> }} to `write: false` only tells; the workers go along
 *   with every entry
 * @returns {Promise<string[]>} the modules that what is built imports: packages, parts of them, and Node's own
 */
export async function bundleServer({ outdir, write = true, entries = programs }) {
  const { metafile } = await build({
    entryPoints: { ...entries, ...workers() },
    outdir,
    write,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return [...new Set(imported.filter(({ external }) => external).map(({ path }) => path))].sort();
}
