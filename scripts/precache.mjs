// Which files of the browser's half a device keeps for the time without a connection, and the worker that keeps them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';

/** Screens that open without a connection, with all that they load later; of `frames` what they load themselves alone. */
const screens = [
  'products/cooling/calculator/cooling-calculator-page.tsx',
  'products/chiller/calculator/chiller-calculator-page.tsx',
  'screens/solutions/detail/solution-page.tsx',
  'screens/solutions/report/report-page.tsx',
  'screens/offline/offline-page.tsx',
  'app/offline/begin.ts',
  'app/offline/resume.ts',
  'shell/shell.tsx',
  'shell/sheet.tsx',
];
/** The table of the addresses leads to every screen: it is never taken whole. */
const addresses = 'routes/signed-in-routes.tsx';
const frames = [
  'index.html',
  addresses,
  'routes/screen-at.ts',
  'app/session/query-provider.tsx',
  'routes/front-door.tsx',
  'routes/login-route.tsx',
  'routes/routed-portal.tsx',
  'screens/solutions/list/solution-list-page.tsx',
  'shell/error-page.tsx',
  'ui/overlays/menu-list.tsx',
];

/**
 * @typedef {{ readonly file: string, readonly css?: readonly string[], readonly assets?: readonly string[],
 *   readonly imports?: readonly string[], readonly dynamicImports?: readonly string[] }} Chunk
 */

/** @param {string} webRoot @returns {string[]} */
function keptFiles(webRoot) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite', 'manifest.json'), 'utf8'));
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} name @param {boolean} isWhole */
  const take = (name, isWhole) => {
    if (seen.has(`${name} ${isWhole}`)) return;
    seen.add(`${name} ${isWhole}`);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is no part of the build: scripts/precache.mjs names it`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) take(imported, false);
    if (isWhole) for (const imported of chunk.dynamicImports ?? []) take(imported, imported !== addresses);
  };
  for (const name of frames) take(name, false);
  for (const name of screens) take(name, true);
  return [...files].filter((file) => !file.endsWith('.html')).sort();
}

/** @param {Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Writes `service-worker.js` beside the page. Its text changes with every file that it keeps: so browsers notice a new version. Tells
 * what it is made of.
 * @param {{ readonly source: string, readonly webRoot: string }} where
 */
export async function buildWorker({ source, webRoot }) {
  const plain = ['index.html', 'favicon.svg', ...readdirSync(webRoot).filter((file) => file.startsWith('icon-'))];
  const precached = [
    ...plain.map((file) => ({ url: `/${file}`, revision: hashOf(readFileSync(join(webRoot, file))) })),
    ...keptFiles(webRoot).map((url) => ({ url, revision: null })),
  ];
  return bundle(
    {
      input: source,
      platform: 'browser',
      transform: {
        target: 'es2022',
        define: { PRECACHED: JSON.stringify(precached), 'process.env.NODE_ENV': '"production"' },
      },
    },
    { file: join(webRoot, 'service-worker.js'), format: 'iife', minify: true },
  );
}
