import { readdirSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { bundle } from './bundle.mjs';
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

/** Packages stay where they are, in node_modules. @param {string} id */
const isPackage = (id) => !/^[.\0]/.test(id) && !isAbsolute(id);

/**
 * Builds what runs on the server, each program as one file.
 * @param {{ outdir: string, write?: boolean, entries?: Readonly<Record<string, string>> }} to `write: false` only tells; the workers go along
 *   with every entry
 * @returns {Promise<string[]>} the modules that what is built imports: packages, parts of them, and Node's own
 */
export async function bundleServer({ outdir, write = true, entries = programs }) {
  const built = await Promise.all(
    Object.entries({ ...entries, ...workers() }).map(([name, input]) =>
      bundle(
        { input, platform: 'node', external: isPackage, transform: { target: 'node20' } },
        { file: join(outdir, `${name}.js`), sourcemap: true },
        { write },
      ),
    ),
  );
  return [...new Set(built.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))].sort();
}
