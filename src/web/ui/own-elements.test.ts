import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What the kit has, a screen takes from the kit. Elements of their own that rooms still have, by kind: the numbers may only shrink, and
 * a room that is done is not named any more.
 */

const kinds = ['table', 'button', 'input', 'select', 'textarea'] as const;
type Kind = (typeof kinds)[number];

const own: Readonly<Record<Kind, Readonly<Record<string, number>>>> = {
  table: {
    'parts/configurator': 1,
    'parts/difference': 1,
    'products/cooling': 1,
    'screens/catalogue': 1,
    'screens/documents': 1,
    'screens/solutions': 1,
  },
  button: {
    'parts/calculator': 1,
    'parts/configurator': 4,
    'parts/help': 1,
    'parts/sign-in': 1,
    'products/cooling': 1,
    'products/rack': 1,
    'products/ups': 1,
    'screens/audit': 1,
    'screens/catalogue': 2,
    'screens/notices': 1,
    'screens/sharing': 1,
    'screens/solutions': 2,
    'screens/translations': 2,
    shell: 4,
  },
  input: {
    'parts/calculator': 1,
    'parts/configurator': 1,
    'screens/catalogue': 1,
  },
  select: {},
  textarea: {},
};

/** `parts/help`, `products/cooling`, `screens/prices`; a layer without rooms is one. */
const roomOf = (file: string): string =>
  /^(?:app|parts|products|screens)\//.test(file) ? file.split('/').slice(0, 2).join('/') : file.split('/')[0]!;

function elements(kind: Kind): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of readdirSync('src/web', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx') || /^(?:ui|testing)\//.test(file)) continue;
    const found = readFileSync(join('src/web', file), 'utf8').match(
      new RegExp(`<${kind}(?=[\\s>])(?! type="hidden")`, 'g'),
    );
    if (found) counts[roomOf(file)] = (counts[roomOf(file)] ?? 0) + found.length;
  }
  return counts;
}

test.each(kinds)('rooms make no more of their own than they did: %s', (kind) => {
  expect(elements(kind)).toEqual(own[kind]);
});
