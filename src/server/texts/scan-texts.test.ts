import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../platform/process/project-root.ts';
import { scanTexts, silentFiles } from './scan-texts.ts';

const sources = join(projectRoot(), 'src');
const neededIn = (file: string): readonly string[] => [
  ...scanTexts([{ file, text: "const words = ['Some words', 'a-code'];" }]).needed.keys(),
];

test('what any noun of the server writes is meant for people, and asked for in TRANSLATE', () => {
  const nouns = readdirSync(join(sources, 'server'), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !['platform', 'commands', 'openapi', 'seed', 'testing'].includes(entry.name),
    )
    .map(({ name }) => name);
  expect(nouns.length).toBeGreaterThan(15);
  for (const noun of nouns) expect([noun, neededIn(`server/${noun}/any.ts`)]).toEqual([noun, ['Some words']]);
  expect(neededIn('core/solution/life.ts')).toEqual(['Some words']);
});

test('what is written for a log, a metric or a program is not', () => {
  for (const file of [
    'server/platform/http/health.ts',
    'server/commands/backup.ts',
    'server/openapi/document.ts',
    ...silentFiles,
  ]) {
    expect([file, existsSync(join(sources, file))]).toEqual([file, true]);
    expect([file, neededIn(file)]).toEqual([file, []]);
  }
});
