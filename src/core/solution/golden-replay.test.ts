import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RecordedReplay } from './testing/golden-solutions.ts';
import { replayGoldenSolutions } from './testing/golden-solutions.ts';

const recorded = JSON.parse(readFileSync(new URL('golden-replay.json', import.meta.url), 'utf8')) as RecordedReplay;

describe('the golden solutions, replayed', () => {
  const now = replayGoldenSolutions();

  test('are recorded for this engine and this catalogue; otherwise: npm run record-replay', () => {
    expect([recorded.engineVersion, recorded.catalogue]).toEqual([now.engineVersion, now.catalogue]);
  });

  test('are all there', () => {
    expect(Object.keys(now.solutions).length).toBeGreaterThan(400);
    expect(Object.keys(recorded.solutions).toSorted()).toEqual(Object.keys(now.solutions).toSorted());
  });

  test('come to the same bytes; an engine that is meant to differ gets a new version', () => {
    const otherwise = Object.keys(now.solutions).filter((name) => now.solutions[name] !== recorded.solutions[name]);
    expect(otherwise).toEqual([]);
  });
});
