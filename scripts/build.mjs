// Builds the portal into dist/: the server by esbuild, the browser's part by Vite.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';
import { fingerprintFile, inputsFingerprint } from './build-inputs.mjs';
import { buildWorker } from './precache.mjs';
import { inProject } from './project.mjs';

/**
 * Worker threads are entries of their own: `src/server/…/x-worker.ts` becomes `dist/server/x-worker.js`, beside `main.js`,
 * because in the bundle every `import.meta.url` is that of `main.js`.
 */
function serverEntries() {
  const workers = readdirSync(inProject('src/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-worker.ts'))
    .map((file) => [basename(file, '.ts'), inProject('src/server', file)]);
  return Object.fromEntries([
    ['main', inProject('src/server/main.ts')],
    ['used-texts', inProject('src/server/texts/used-texts.ts')],
    ...workers,
  ]);
}

/** Bytes that a page of somebody else loads for the calculator, compressed. */
const mostEmbedded = 60 * 1024;

const started = performance.now();
const fingerprint = inputsFingerprint(); // before building: a file changed meanwhile makes the next start build again
rmSync(inProject('dist'), { recursive: true, force: true });

await bundle({
  entryPoints: serverEntries(),
  outdir: inProject('dist/server'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
// Which texts the sources use, for the screen of translations: what is built need not have its sources.
const { scanUsedTexts, usedTextsFile } = await import(pathToFileURL(inProject('dist/server/used-texts.js')).href);
writeFileSync(inProject('dist/server', usedTextsFile), JSON.stringify(scanUsedTexts(inProject('src'))));

// The page and what it keeps for the time without a connection know each other by it (src/web/offline).
process.env['VITE_PORTAL_BUILD'] = fingerprint.slice(0, 16);
await buildWeb({ configFile: inProject('vite.config.ts'), logLevel: 'warn' });

await buildWorker({ source: inProject('src/web/offline/service-worker.ts'), webRoot: inProject('dist/web') });

// The calculator for pages of others: one file without a hash in its name, for its address stands in their pages.
const embedded = inProject('dist/web/embed/cooling-calculator.js');
await bundle({
  entryPoints: [inProject('src/web/embed/cooling-calculator.ts')],
  outfile: embedded,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
});
const embeddedSize = gzipSync(readFileSync(embedded)).length;
if (embeddedSize > mostEmbedded)
  throw new Error(`${embedded} has ${embeddedSize} bytes compressed: ${mostEmbedded} at most`);

writeFileSync(fingerprintFile, fingerprint);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
