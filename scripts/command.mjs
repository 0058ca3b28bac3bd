// `npm run backup`, `restore`, `move`, `verify-audit`, `export-audit`, `retain-audit`: the operator's commands as they are built, so that an
// installation without its development packages has them. This file imports no package.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-inputs.mjs';
import { inProject, node, root } from './project.mjs';

const built = inProject('dist/server/command.js');

process.chdir(root); // relative settings, such as DATA_DIR, count from the project's root wherever one starts it from

if (!existsSync(built)) {
  if (!existsSync(inProject('node_modules/rolldown'))) {
    console.error(
      'There is nothing built in dist/, and nothing to build it with: run npm ci --omit=dev && npm run build',
    ); // pruned, or never installed
    process.exit(1);
  }
  const { code } = await node(inProject('scripts/build.mjs'));
  if (code !== 0) process.exit(code);
} else if (existsSync(inProject('src')) && !isBuilt()) {
  // It is not built anew: a portal may be running on it, whose parts would go.
  console.error(
    'The sources have changed since dist/ was built: this is the program that was built. npm run build makes the newer one',
  );
}

process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(built).href);
