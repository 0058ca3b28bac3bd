// Builds the portal into dist/: the browser's part by Vite, all else by the bundler below it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as buildWeb } from 'vite';
import { fingerprintFile, inputsFingerprint } from './build-inputs.mjs';
import { bundle } from './bundle.mjs';
import { addLicences, packagesIn } from './bundled-licences.mjs';
import { planChunks, refuseCircles } from './chunks.mjs';
import { packFiles } from './packed-files.mjs';
import { buildWorker } from './precache.mjs';
import { inProject } from './project.mjs';
import { bundleServer } from './server-bundle.mjs';

/** Bytes that a page of somebody else loads for the calculator, compressed. */
const mostEmbedded = 60 * 1024;

const started = performance.now();
const fingerprint = inputsFingerprint(); // before building: a file changed meanwhile makes the next start build again
rmSync(inProject('dist'), { recursive: true, force: true });

await bundleServer({ outdir: inProject('dist/server') });
// Which texts the sources use, for the screen of translations: what is built need not have its sources.
const { scanUsedTexts, usedTextsFile } = await import(pathToFileURL(inProject('dist/server/used-texts.js')).href);
writeFileSync(inProject('dist/server', usedTextsFile), JSON.stringify(scanUsedTexts(inProject('src'))));

// The page and what it keeps for the time without a connection know each other by it (src/web/offline).
process.env['VITE_PORTAL_BUILD'] = fingerprint.slice(0, 16);
const configFile = inProject('vite.config.ts');
const fileOf = await planChunks(configFile, inProject('src/web'));
/** @param {string} module */
const name = (module) => fileOf.get(module) ?? null;
// A module's dependencies are needed wherever it is: their place is in the plan too.
const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name }] };
await buildWeb({ configFile, logLevel: 'warn', build: { rolldownOptions: { output: { codeSplitting } } } });
refuseCircles(JSON.parse(readFileSync(inProject('dist/web/.vite/manifest.json'), 'utf8')));

const worker = await buildWorker({
  source: inProject('src/web/app/offline/service-worker.ts'),
  webRoot: inProject('dist/web'),
});

// The calculator for pages of others: one file without a hash in its name, for its address stands in their pages.
const embedded = inProject('dist/web/embed/cooling-calculator.js');
const calculator = await bundle(
  {
    input: inProject('src/web/products/cooling/embed/cooling-calculator.ts'),
    platform: 'browser',
    transform: { target: 'es2022' },
  },
  { file: embedded, minify: true },
);
const embeddedSize = gzipSync(readFileSync(embedded)).length;
if (embeddedSize > mostEmbedded)
  throw new Error(`${embedded} has ${embeddedSize} bytes compressed: ${mostEmbedded} at most`);

const bundled = [worker, calculator].flatMap(({ moduleIds }) => moduleIds);
addLicences(inProject('dist/web/licences.json'), packagesIn(bundled));

packFiles(inProject('dist/web'));

writeFileSync(fingerprintFile, fingerprint);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
