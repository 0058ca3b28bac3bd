import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { leadsToSignIn, paths } from '../app/navigation/paths.ts';

const beginnings = ['src/web/routes/guest-routes.ts', 'src/web/routes/signed-in-routes.tsx', 'src/web/shell/shell.tsx'];

/** What calculates, reads tables or prices, by its path within core. */
const engine = /^(kernel|pricing)\/|^engineering\/psychrometrics|^tables\/table|\/tables\/performance-table\.ts$/;

/** What a module brings along when it is loaded: what it imports otherwise than as types, and later. */
function importsOf(file: string): readonly string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'(\.[^']+\.tsx?)'/gm,
  );
  return [...statements].map(([, path]) => resolve(dirname(file), path!)).filter((path) => existsSync(path));
}

/** Every module that is loaded with some others, with the way to it. */
function loadedWith(files: readonly string[]): ReadonlyMap<string, string> {
  const ways = new Map(files.map((file) => [resolve(file), file]));
  for (const [file, way] of ways)
    for (const imported of importsOf(file))
      if (!ways.has(imported)) ways.set(imported, `${way} → ${relative('src', imported)}`);
  return ways;
}

it('addresses and the frame bring no engine along: what they need of core are names', () => {
  const loaded = loadedWith(beginnings);
  expect(loaded.size).toBeGreaterThan(100);
  const brought = [...loaded].filter(([file]) => engine.test(relative('src/core', file)));
  expect(brought.map(([, way]) => way)).toEqual([]);
});

it('the addresses before sign-in are those that the router begins with', async () => {
  const { guestRoutes } = await import('./guest-routes.ts');
  const routes = guestRoutes.map(({ options }) => (options as { readonly path: string }).path);
  const beforeSignIn = routes.filter((path) => path !== paths.login);
  expect(beforeSignIn.filter(leadsToSignIn)).toEqual([]);
  const others = Object.values(paths).filter((path) => !beforeSignIn.includes(path));
  expect(others.filter((path) => !leadsToSignIn(path))).toEqual([]);
});
