import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addLicences, packagesIn } from './bundled-licences.mjs';
import { declaredLicence, fontsWithin, isAgreed, productionPackages, within } from './licences.ts';
import { inProject } from './project.mjs';

describe('Licences of what the portal runs with', () => {
  it.each(['MIT', '(MIT AND Zlib)', 'MIT OR GPL-3.0-only', '(AFL-2.1 OR BSD-3-Clause)', 'Apache-2.0'])(
    'agrees to %s',
    (expression) => expect(isAgreed(expression)).toBe(true),
  );

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND LGPL-3.0', 'MPL-2.0', 'SEE LICENSE IN LICENSE.md', 'unknown', ''])(
    'does not agree to "%s"',
    (expression) => expect(isAgreed(expression)).toBe(false),
  );

  it('reads the declaration in its present and both older forms', () => {
    expect(declaredLicence({ license: 'ISC' })).toBe('ISC');
    expect(declaredLicence({ license: { type: 'MIT' } })).toBe('MIT');
    expect(declaredLicence({ licenses: [{ type: 'MIT' }, { type: 'GPL-3.0' }] })).toBe('MIT OR GPL-3.0');
    expect(declaredLicence({ name: 'nobody-said' })).toBe('unknown');
  });

  it('looks at packages of production alone, those that are installed', () => {
    const project = mkdtempSync(join(tmpdir(), 'portal-licences-'));
    const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': { dev: true }, 'node_modules/absent': {} };
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }));
    for (const name of ['a', 'b']) {
      mkdirSync(join(project, 'node_modules', name), { recursive: true });
      const manifest = JSON.stringify({ name, version: '1.0.0', license: 'GPL-3.0' });
      writeFileSync(join(project, 'node_modules', name, 'package.json'), manifest);
    }
    expect(productionPackages(project)).toEqual([{ name: 'a', version: '1.0.0', licence: 'GPL-3.0' }]);
    rmSync(project, { recursive: true });
  });

  it('knows the licence of every font that stands in them', () => {
    const project = inProject();
    const packages = productionPackages(project);
    expect(fontsWithin(project, packages).map(({ name, licence }) => [name, licence])).toEqual([
      ['IBM Plex Sans (font)', 'OFL-1.1'],
      ['Roboto (font, in pdfmake)', 'OFL-1.1'],
    ]);
    const shipped = packages.map(({ name }) => name);
    expect(shipped).toEqual(expect.arrayContaining(['prom-client', 'workbox-precaching', 'workbox-routing']));
    expect(within.every(({ licence }) => isAgreed(licence))).toBe(true);
  });

  it('lists what is bundled beside Vite, each once, with its text', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bundled-'));
    const list = join(folder, 'licences.json');
    writeFileSync(
      list,
      JSON.stringify([{ name: 'idb-keyval', version: '1', identifier: 'X', text: 'as Vite has it' }]),
    );
    const modules = [
      'src/web/app/offline/service-worker.ts',
      'node_modules/workbox-routing/Router.js',
      'node_modules/workbox-routing/Route.js',
      'node_modules/idb-keyval/dist/index.js',
    ].map((file) => inProject(file));
    addLicences(list, packagesIn(modules));
    const listed = JSON.parse(readFileSync(list, 'utf8')) as { name: string; identifier: string; text: string }[];
    expect(listed.map(({ name, identifier }) => [name, identifier])).toEqual([
      ['idb-keyval', 'X'],
      ['workbox-routing', 'MIT'],
    ]);
    expect(listed[1]!.text).toContain('Permission is hereby granted');
    rmSync(folder, { recursive: true });
  });
});
