import { build } from 'rolldown';

/**
 * Makes one file of JavaScript out of a module and everything that it needs, with the bundler that Vite uses.
 * @param {import('rolldown').InputOptions & { input: string }} module
 * @param {import('rolldown').OutputOptions & { file: string }} output
 * @param {{ write?: boolean }} [to] `write: false` only tells
 */
export async function bundle(module, output, { write = true } = {}) {
  const { output: files } = await build({
    logLevel: 'warn',
    ...module,
    write,
    output: { codeSplitting: false, comments: { legal: false }, ...output },
  });
  return files[0];
}
