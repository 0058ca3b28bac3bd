import { describe, expect, it } from 'vitest';
import { faultsOf, namedFiles, namedScripts } from './check-docs.ts';

const project = {
  scripts: new Set(['start', 'test', 'check']),
  exists: (path: string) => ['docs/units.md', 'src/core/money.ts', 'LICENSE', 'src/core/'].includes(path),
};

describe('What a document names', () => {
  it('sees scripts in code, in prose and in blocks', () => {
    const text = 'Run `npm start`, then npm run check -- types.\n\n```sh\nnpm test\n$ npm run bench\n```\n';
    expect(namedScripts(text).sort()).toEqual(['bench', 'check', 'start', 'test']);
  });

  it('takes neither npm’s own commands nor placeholders for scripts', () => {
    expect(namedScripts('`npm ci`, `npm install`, `npm run <name>`, and npm itself')).toEqual([]);
  });

  it('follows relative links from where the document stands', () => {
    expect(namedFiles('[units](../units.md#power), [licence](../../LICENSE)', 'docs/decisions/0001-a.md')).toEqual([
      'docs/units.md',
      'LICENSE',
    ]);
  });

  it('leaves the web and anchors alone', () => {
    expect(namedFiles('[a](https://example.org/x) [b](#section) [c](mailto:a@example.org)', 'README.md')).toEqual([]);
  });

  it('sees files of the project in code spans, but no patterns and placeholders', () => {
    const text =
      '`src/core/money.ts:12`, `src/core/`, `src/**/*.ts`, `src/web/screens/<noun>/`, `docs/decisions/0001-….md`, `a/b`';
    expect(namedFiles(text, 'README.md')).toEqual(['src/core/money.ts', 'src/core/']);
  });
});

describe('Documents and the project', () => {
  it('agree when all that is named exists', () => {
    expect(faultsOf('`npm test`, `src/core/money.ts`, [licence](LICENSE)', 'README.md', project)).toEqual([]);
  });

  it('disagree on every script and file that is gone, each named', () => {
    expect(faultsOf('`npm run lint`, `src/core/coins.ts`, [units](units.md)', 'README.md', project)).toEqual([
      'README.md names the npm script "lint", which package.json does not have',
      'README.md names units.md, which does not exist',
      'README.md names src/core/coins.ts, which does not exist',
    ]);
  });
});
