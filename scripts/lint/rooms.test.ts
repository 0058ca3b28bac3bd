import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../project.mjs';
import { exceptions, objectionToArrow, roomOf, rooms } from './rooms.mjs';

const layers = Object.entries(rooms).map(([layer, plan]) => [layer, plan.flat()] as const);

describe('the plan of the rooms', () => {
  test.each(layers)('names each room of %s that there is, and no other', (layer, plan) => {
    for (const room of plan) expect([room, existsSync(inProject(layer, room))]).toEqual([room, true]);
    expect(new Set(plan).size).toBe(plan.length);
    const homeless = readdirSync(inProject(layer), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file))
      .filter((file) => roomOf(inProject(layer, file))?.room === undefined);
    expect(homeless).toEqual([]);
  });

  test('has no more exceptions than it had, and each between rooms that there are', () => {
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(0);
    for (const arrow of Object.keys(exceptions))
      for (const end of arrow.split(' > ')) expect([end, existsSync(inProject(end))]).toEqual([end, true]);
  });
});

describe('an arrow', () => {
  const server = (path: string) => `/a/src/server/${path}`;

  test('within a room, downwards, or to another layer is fine', () => {
    for (const [from, to] of [
      ['solutions/copy.ts', 'solutions/history/record.ts'],
      ['solutions/copy.ts', 'users/users.ts'],
      ['platform/http/mount.ts', 'platform/context/context.ts'],
      ['main.ts', 'seed/seed.ts'],
    ] as const)
      expect(objectionToArrow(server(from), server(to))).toBeUndefined();
    expect(objectionToArrow(server('solutions/copy.ts'), '/a/src/core/solution/life.ts')).toBeUndefined();
  });

  test('upwards is not, and is told where the thing belongs', () => {
    expect(objectionToArrow(server('users/users.ts'), server('sign-in/tickets.ts'))).toBe(
      "'users' stands below 'sign-in' (scripts/lint/rooms.mjs): what both need belongs into 'users' or below it, what 'users' asks of it is an argument.",
    );
    expect(objectionToArrow(server('platform/database/pool.ts'), server('platform/http/mount.ts'))).toMatch(
      /stands below/,
    );
    expect(objectionToArrow(server('solutions/copy.ts'), server('services.ts'))).toMatch(/stands below '\.'/);
  });

  test('between rooms of one row is not either', () => {
    expect(objectionToArrow('/a/src/web/screens/quotes/page.tsx', '/a/src/web/screens/people/users/picker.tsx')).toBe(
      "'screens/quotes' and 'screens/people' stand beside each other (scripts/lint/rooms.mjs): what both need belongs below them.",
    );
    expect(
      objectionToArrow('/a/src/web/screens/quotes/page.tsx', '/a/src/web/screens/quotes/versions-tab.tsx'),
    ).toBeUndefined();
  });

  test('from or to a folder that has no place is not either', () => {
    expect(objectionToArrow(server('cellar/wine.ts'), server('users/users.ts'))).toMatch(/^This folder has no place/);
    expect(objectionToArrow(server('users/users.ts'), server('cellar/wine.ts'))).toMatch(/has no place/);
  });
});
