import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A piece of code, where it would stand, and the rule that must object to it, if one must. */
interface Piece {
  readonly shows: string;
  readonly file: string;
  readonly code: string;
  readonly refusedBy?: string;
}

const fine = (file: string, pieces: [shows: string, code: string][]): Piece[] =>
  pieces.map(([shows, code]) => ({ shows, file, code }));
const refused = (refusedBy: string, file: string, pieces: [shows: string, code: string][]): Piece[] =>
  pieces.map(([shows, code]) => ({ shows, file, code, refusedBy }));

const core = 'src/core/products/ups/rules.ts';
const screen = 'src/web/screens/quotes/quote-page.tsx';

const pieces: Record<string, Piece[]> = {
  'Core takes clock, randomness and locale as arguments': [
    ...fine(core, [
      ['a date made from an argument is fine', 'export const at = (now: number) => new Date(now);'],
      ['reading a date in UTC is fine', 'export const year = (at: Date) => at.getUTCFullYear();'],
      ['a formatter with a named locale is fine', "export const f = new Intl.NumberFormat('ru-RU');"],
      ['a formatter for a given locale is fine', 'export const f = (locale: string) => new Intl.PluralRules(locale);'],
      ['a number printed in a named locale is fine', "export const s = (1).toLocaleString('ru-RU');"],
      ['comparing in a named locale is fine', "export const c = 'а'.localeCompare('б', 'ru');"],
      ['the rest of Math is fine', 'export const m = Math.max(1, 2);'],
      ['types of Intl are fine', 'export type Options = Intl.NumberFormatOptions;'],
      ['a clock that is an argument is fine', 'export const t = (clock: { now(): number }) => clock.now();'],
    ]),
    ...refused('pure-core', core, [
      ['Date.now is refused', 'export const t = Date.now();'],
      ['Date.now passed on uncalled is refused', 'export const clock = Date.now;'],
      ['new Date() is refused', 'export const t = new Date();'],
      ['Date() is refused', 'export const t = Date();'],
      ['Math.random is refused', 'export const r = Math.random();'],
      ['Math.random passed on uncalled is refused', 'export const r = { random: Math.random };'],
      ["Math['random'] is refused", "export const r = Math['random'];"],
      ['a formatter without a locale is refused', 'export const f = new Intl.NumberFormat();'],
      ['a formatter with an undefined locale is refused', 'export const f = Intl.DateTimeFormat(undefined, {});'],
      ['a formatter with an empty list of locales is refused', 'export const f = new Intl.Collator([]);'],
      ['toLocaleString without a locale is refused', 'export const s = (1).toLocaleString();'],
      ['upper case in the machine’s locale is refused', "export const s = 'i'.toLocaleUpperCase();"],
      ['comparing in the machine’s locale is refused', "export const c = 'а'.localeCompare('б');"],
      ['the hour in the machine’s time zone is refused', 'export const h = (at: Date) => at.getHours();'],
      ['the clock of performance is refused', 'export const t = performance.now();'],
      ['the process is refused', 'export const e = process.env;'],
      ['identifiers out of nowhere are refused', 'export const id = crypto.randomUUID();'],
    ]),
    ...fine('src/server/clock.ts', [['outside core the clock may be asked', 'export const now = () => new Date();']]),
    ...fine('src/core/ups/rules.test.ts', [['tests of core may ask it too', 'export const now = () => Date.now();']]),
  ],
  'Core imports nothing but core': [
    ...fine(core, [
      ['a neighbour in core is fine', "import { money } from '../../money.ts';\nexport const m = money;"],
    ]),
    ...refused('core-stands-alone', core, [
      ['a package is refused', "import { z } from 'zod';\nexport const y = z;"],
      ['a type of a package is refused', "import type { Pool } from 'pg';\nexport type P = Pool;"],
      ['a module of Node is refused', "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;"],
      ['passing a package on is refused', "export { z } from 'zod';"],
      ['loading a package later is refused', "export const z = () => import('zod');"],
    ]),
  ],
  'A room imports from those below it': [
    ...fine('src/server/solutions/copy.ts', [
      ['a room below is fine', "import { find } from '../users/users.ts';\nexport const f = find;"],
    ]),
    ...refused('rooms-in-order', 'src/server/users/users.ts', [
      ['a room above is refused', "import { save } from '../quotes/save-quote.ts';\nexport const s = save;"],
      ['its type is refused as well', "import type { Save } from '../quotes/save-quote.ts';\nexport type S = Save;"],
      ['loading it later is refused', "export const s = () => import('../quotes/save-quote.ts');"],
    ]),
    ...fine(screen, [
      ['the kit is fine', "import { Card } from '../../ui/card.tsx';\nexport const C = Card;"],
      ['a file of its own is fine', "import { tab } from './versions-tab.tsx';\nexport const t = tab;"],
      ['a package is fine', "import { scaleLinear } from 'd3-scale';\nexport const s = scaleLinear;"],
    ]),
    ...refused('no-restricted-imports', screen, [
      [
        'what the kit is built on is known to the kit alone',
        "import { Dialog } from '@ariakit/react';\nexport const D = Dialog;",
      ],
    ]),
    ...fine('src/web/ui/card.tsx', [
      ['the kit may be built on it', "import { Dialog } from '@ariakit/react';\nexport const D = Dialog;"],
    ]),
    ...refused('rooms-in-order', screen, [
      [
        'the screens of another noun are refused',
        "import { p } from '../people/users/picker.tsx';\nexport const q = p;",
      ],
      ['loading them later is refused', "export const p = () => import('../../screens/people/users/picker.tsx');"],
    ]),
    ...fine('src/server/users/users.test.ts', [
      ['a test may import from anywhere', "import { save } from '../quotes/save-quote.ts';\nexport const s = save;"],
    ]),
  ],
  'A test that asks which database it runs on runs on both': [
    ...fine('src/server/solutions/solution-rows.postgres.test.ts', [
      [
        'one that is named so is fine',
        "import { onPostgres } from '../testing/with-database.ts';\nexport const p = onPostgres;",
      ],
    ]),
    ...fine('src/server/solutions/solution-rows.test.ts', [
      [
        'one that does not ask is fine',
        "import { withDatabase } from '../testing/with-database.ts';\nexport const d = withDatabase;",
      ],
    ]),
    ...refused('both-databases-by-name', 'src/server/solutions/solution-rows.test.ts', [
      [
        'one that asks for PostgreSQL is refused',
        "import { onPostgres } from '../testing/with-database.ts';\nexport const p = onPostgres;",
      ],
      [
        'one that asks for the embedded database is refused',
        "import { onEmbedded as e } from '../testing/with-database.ts';\nexport const p = e;",
      ],
    ]),
  ],
  'An effect returns its cleanup or nothing': [
    ...fine(screen, [
      ['an effect in braces is fine', "import { useEffect } from 'react';\nexport const useA = (a: () => void) => useEffect(() => {\n  a();\n}, [a]);"], // prettier-ignore
      ['a cleanup is fine', "import { useEffect } from 'react';\nexport const useA = (a: () => void) => useEffect(() => () => a(), [a]);"], // prettier-ignore
      ['a call whose answer is dropped is fine', "import { useEffect } from 'react';\nexport const useA = (a: () => void) => useEffect(() => void a(), [a]);"], // prettier-ignore
    ]),
    ...refused('effects-return-cleanups', screen, [
      ['a call as the whole of an effect is refused', "import { useEffect } from 'react';\nexport const useA = (a: () => void) => useEffect(() => a(), [a]);"], // prettier-ignore
      ['one before painting is refused', "import * as React from 'react';\nexport const useA = (a: () => void) => React.useLayoutEffect(() => a?.(), [a]);"], // prettier-ignore
    ]),
  ],
  'The portal’s own code': [
    ...fine('scripts/tell.ts', [['scripts may print', "console.log('done');"]]),
    ...refused('no-console', 'src/server/app.ts', [['the server does not print', "console.log('started');"]]),
    ...refused('no-explicit-any', 'src/server/app.ts', [['any is refused', 'export const f = (x: any) => x;']]),
    ...refused('consistent-type-imports', 'src/server/app.ts', [
      ['a type imported as a value is refused', "import { Pool } from 'pg';\nexport type P = Pool;"],
    ]),
    ...refused('no-floating-promises', 'src/server/app.ts', [
      [
        'a promise that nobody awaits is refused',
        'const save = async () => {};\nexport const f = () => {\n  save();\n};',
      ],
    ]),
  ],
};

const project = fileURLToPath(new URL('../../', import.meta.url));
const sample = mkdtempSync(join(tmpdir(), 'portal-lint-'));
const all = Object.values(pieces).flat();

/** Each piece gets a name of its own in its folder: rules.ts becomes rules-7.ts. */
const fileOf = (piece: Piece) =>
  piece.file.replace(/[^/]+$/, (name) => name.replace(/^[^.]+/, `$&-${all.indexOf(piece)}`));

/** The rules that objected, by file name. */
const objections = new Map<string, string[]>();

beforeAll(() => {
  const config = JSON.parse(readFileSync(join(project, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>;
  config['jsPlugins'] = [join(project, 'scripts/lint/house-rules.mjs')];
  writeFileSync(join(sample, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(
    join(sample, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "lib": ["ES2023"], "jsx": "react-jsx" } }',
  );
  for (const piece of all) {
    const file = join(sample, fileOf(piece));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${piece.code}\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'json'],
    {
      cwd: sample,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; filename: string }[] };
  for (const { code = 'syntax', filename } of diagnostics) {
    const name = basename(filename);
    objections.set(name, [...(objections.get(name) ?? []), code.replace(/^.*\(|\)$/g, '')]);
  }
});

afterAll(() => rmSync(sample, { recursive: true, force: true }));

describe.each(Object.entries(pieces))('%s', (_rule, itsPieces) => {
  it.each(itsPieces.map((piece) => [piece.shows, piece] as const))('%s', (_shows, piece) => {
    expect(objections.get(basename(fileOf(piece))) ?? []).toEqual(
      piece.refusedBy === undefined ? [] : [piece.refusedBy],
    );
  });
});
