// `npm start`: installs what is missing, builds what is out of date, then becomes the server.
// It needs nothing but Node and npm, and imports no package before it has installed them.
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-inputs.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, node, root } from './project.mjs';

process.chdir(root); // relative settings, such as DATA_DIR, count from the project's root wherever one starts it from

await ensureInstalled();
if (!isBuilt()) {
  const { code } = await node(inProject('scripts/build.mjs'));
  if (code !== 0) process.exit(code);
}

// The server runs in this very process rather than in a child of it, so that whoever ends `npm start`, in whatever way,
// ends the server, and its exit code is the server's own.
process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inProject('dist/server/main.js')).href);
