import { isBuiltin } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './project.mjs';
import { bundleServer } from './server-bundle.mjs';

const { scripts, dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

/** `@fastify/compress/lib/x` and `pg/lib/y` are of `@fastify/compress` and `pg`. */
const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0];

test('the server and the operator’s commands import no package that pruning an installation removes', async () => {
  const packages = new Set((await bundleServer({ outdir: 'dist/server', write: false })).filter((path) => !isBuiltin(path)).map(packageOf)); // prettier-ignore
  expect(packages).toContain('pg');
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test('npm runs each of the operator’s commands as it is built', () => {
  const source = readFileSync(inProject('src/server/command.ts'), 'utf8');
  const table = /const commands[^{]*\{([^}]*)\}/.exec(source)![1]!;
  const names = [...table.matchAll(/^ {2}'?([a-z-]+)'?[:,]/gm)].map(([, name]) => name!);
  expect(names).toContain('verify-audit');
  for (const name of names) expect(scripts[name]).toBe(`exec node scripts/command.mjs ${name}`);
});
