// `npm run bench`: runs bench/*.ts one after another, so that none disturbs another's figures. Words after `--` choose
// among them: `npm run bench -- cooling`. Folders below bench/ hold what the benches share.
import { existsSync, readdirSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { inProject, node, tool } from './project.mjs';

await ensureInstalled({ toTest: true });

const wanted = process.argv.slice(2);
const benches = existsSync(inProject('bench'))
  ? readdirSync(inProject('bench')).filter((file) => file.endsWith('.ts'))
  : [];
/**
 * A word that is the whole name of one means it alone: `load` is a part of `overload`.
 * @param {string} file
 */
const isMeant = (file) =>
  wanted.some((word) => (benches.includes(`${word}.ts`) ? file === `${word}.ts` : file.includes(word)));
const chosen = benches.sort().filter((file) => wanted.length === 0 || isMeant(file));
if (chosen.length === 0) {
  console.error(`No bench ${wanted.length === 0 ? 'in bench/' : `is named ${wanted.join(' or ')}`}`);
  process.exit(1);
}

const failed = [];
for (const file of chosen) {
  console.log(`\n── ${file.replace(/\.ts$/, '')}`);
  const { code } = await node(tool('tsx'), [inProject('bench', file)]);
  if (code !== 0) failed.push(file);
}
if (failed.length > 0) {
  console.error(`\nSlower than promised, or broken: ${failed.join(', ')}`);
  process.exit(1);
}
