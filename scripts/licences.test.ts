import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaredLicence, isAgreed, productionPackages } from './licences.ts';

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
});
