// `npm run dev`: the server, restarted on every change, and Vite with hot reload in front of it. Both end together.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { inProject, root, tool } from './project.mjs';

process.chdir(root);
await ensureInstalled({ toTest: true });

const port = (process.env['PORT'] ??= '3000');
const watched = ['catalogue/**', 'migrations/**'].flatMap((files) => ['--include', files]);
const server = spawn(
  process.execPath,
  [tool('tsx'), 'watch', '--clear-screen=false', ...watched, inProject('src/server/main.ts')],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);

const { createServer } = await import('vite');
const web = await createServer({ configFile: inProject('vite.config.ts') });
await web.listen();
console.log(
  `\nScreens with hot reload at ${web.resolvedUrls?.local[0]}, the server itself at http://127.0.0.1:${port}\n`,
);

/** @param {number} code */
async function end(code) {
  server.kill('SIGTERM');
  await web.close();
  process.exitCode = code;
}
server.on('exit', (code) => void end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end(0));
