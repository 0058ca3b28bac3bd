import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RecordedReplay } from '../src/core/solution/testing/golden-solutions.ts';
import { goldenText } from './golden/form.mjs';
import { replayGoldenSolutions } from '../src/core/solution/testing/golden-solutions.ts';

/*
 * `npm run record-replay`: records what the golden solutions come to, for golden-replay.test.ts. It refuses to record other
 * bytes under the same engine version and the same catalogue: raise the version first (src/core/solution/engine-version.ts).
 */

const file = new URL('../src/core/solution/golden-replay.json', import.meta.url);
const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedReplay) : null;
const now = replayGoldenSolutions();

const moved = Object.entries(recorded?.solutions ?? {})
  .filter(([name, hash]) => now.solutions[name] !== undefined && now.solutions[name] !== hash)
  .map(([name]) => name);
if (recorded?.engineVersion === now.engineVersion && recorded.catalogue === now.catalogue && moved.length > 0) {
  console.error(`The engine is still ${now.engineVersion}, and ${moved.length} solutions come out otherwise:`);
  for (const name of moved.slice(0, 20)) console.error(`  ${name}`);
  console.error('If that is meant, raise the version in src/core/solution/engine-version.ts and record again.');
  process.exitCode = 1;
} else {
  writeFileSync(file, goldenText(now));
  console.log(`${Object.keys(now.solutions).length} solutions recorded, ${moved.length} of them come out otherwise`);
}
