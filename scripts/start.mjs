// `npm start`: installs what is missing, builds what is out of date, then becomes the server.
// It needs nothing but Node and npm, and imports no package before it has installed them.
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-inputs.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, node, root } from './project.mjs';

process.chdir(root); // relative settings, such as DATA_DIR, count from the project's root wherever one starts it from

await ensureInstalled({ toTest: false });
if (!isBuilt()) {
  const { code } = await node(inProject('scripts/build.mjs'));
  if (code !== 0) process.exit(code);
}

// npm that is killed can't tell its script: the script sees that its parent is gone, and ends as if it had been asked to.
// (The `exec` in package.json does the same for npm's shell, which would swallow a SIGTERM.)
const parent = process.ppid;
if (process.env['npm_lifecycle_event'] === 'start') {
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 100).unref();
}

// The server runs in this very process rather than in a child of it, so that whoever ends `npm start`, in whatever way,
// ends the server, and its exit code is the server's own.
process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inProject('dist/server/main.js')).href);
