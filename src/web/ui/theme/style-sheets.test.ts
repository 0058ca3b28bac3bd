import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette, radii, spaces, textSizes } from './tokens.ts';

/** Measured in the units of what they draw, or shown before the tokens are there. */
const others = [
  'src/web/screens/documents/paper-view.module.css',
  'src/web/ui/drawing/solution-drawing.module.css',
  'src/web/products/ups/cross-cables/battery-drawing.module.css',
  'src/web/ui/theme/global.css',
  'src/web/ui/theme/fonts.css',
];

/** The margins of a printed page know no variables. */
const withPageMargins = 'src/web/screens/solutions/report/report-sheet.module.css';

const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('src/web', name))
  .filter((file) => !others.includes(file));

/** Lines of a sheet with what a token should stand for. */
const found = (pattern: RegExp): string[] =>
  sheets.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );

/** A space from 4 to 32 px that is written out. */
const spaceByHand = /^\s*(?:[\w-]*gap|(?:scroll-)?(?:margin|padding)[\w-]*): [^;]*(?<![\w.])(?:[4-9]|[12]\d|3[0-2])px/;

test('sizes of text, spaces, radii and colours of the screens are those of the tokens', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(found(/font-size: (?!var\(--dp-size-|inherit|0;)/)).toEqual([]);
  expect(found(/radius: (?!calc)[^;]*[1-9]\d*px/)).toEqual([]);
  expect(found(spaceByHand)).toEqual([]);
  const colours = found(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i);
  expect(colours.filter((one) => !one.startsWith(withPageMargins))).toEqual([]);
});

test('every token of a style sheet is one that there is', () => {
  const names = new Set([
    ...Object.keys(textSizes).map((name) => `size-${name}`),
    ...Object.keys(radii).map((name) => `radius-${name}`),
    ...Object.keys(spaces).map((name) => `space-${name}`),
  ]);
  const used = sheets.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/--dp-((?:size|radius|space)-\w+)/g)]);
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used.map(([, name]) => name!))].filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(palette.light)).toEqual(Object.keys(palette.dark));
});
