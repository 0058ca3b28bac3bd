import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOfFile, partOfHelp, textParts } from './text-parts.ts';

const sources = new URL('../../', import.meta.url);

test('every folder that translators find texts by is there', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const { folder } of textParts)
    expect([folder, files.some((file) => file.startsWith(folder) && /\.tsx?$/.test(file))]).toEqual([folder, true]);
});

test('what help is about has a part of its own', () => {
  const everyScreen = partOfFile('web/anything.ts');
  const others = partOfFile('');
  for (const key of [
    'ups.x',
    'cooling.x',
    'rack.x',
    'monitoring.x',
    'chiller.x',
    'every.x',
    'solution.x',
    'cables.x',
    'prices.x',
    'quotes.x',
    'account.x',
  ])
    expect([key, [everyScreen, others].includes(partOfHelp(key))]).toEqual([key, false]);
});
