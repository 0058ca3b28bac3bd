import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a separator at its end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * The absolute path of a file of the project.
 * @param {string[]} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/**
 * The JavaScript file behind an installed command. Started with `node`, it needs neither a shell nor the PATH.
 * @param {string} name the package's name, which is its command's name too
 * @returns {string} an absolute path
 * @throws {Error} when the package is not installed or brings no such command
 */
export function tool(name) {
  const home = inProject('node_modules', name);
  const manifest = join(home, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${name} is not installed: run npm ci`);
  /** @type {{ bin?: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[name === 'typescript' ? 'tsc' : name];
  if (file === undefined) throw new Error(`${name} brings no command of its name`);
  return join(home, file);
}

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The shell's way to tell in an exit code which signal ended a process: 128 + its number. */
const signalCodes = /** @type {Record<string, number>} */ ({ SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 });

/**
 * Runs one command in the project's root to its end, passing signals on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, capture?: boolean }} [options] `capture` collects what it prints, in its order,
 *   instead of showing it
 * @returns {Promise<{ code: number, output: string }>} rejects only when the command can't be started
 */
export function run(command, args, { env = process.env, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    const done = () => {
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('close', (code, signal) => {
      done();
      resolve({ code: code ?? signalCodes[signal ?? ''] ?? 1, output });
    });
  });
}

/**
 * Runs a script of the project, or of a package, with this same Node.
 * @param {string} script
 * @param {string[]} [args]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const node = (script, args = [], options) => run(process.execPath, [script, ...args], options);
