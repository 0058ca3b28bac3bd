import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptEntry } from './kept.ts';
import { maySee, placeOf, toDrop } from './kept.ts';

const session = {
  userId: 'u',
  build: 'b1',
  heardAt: '2026-11-22T09:00:00.000Z',
  expiresAt: '2026-11-22T21:00:00.000Z',
};
const at = (instant: string): number => Date.parse(instant);

describe('kept data are shown', () => {
  it('until the session ends by its time, and not a moment later', () => {
    expect(maySee(session, 'b1', at('2026-11-22T20:59:59.999Z'))).toBe(true);
    expect(maySee(session, 'b1', at('2026-11-22T21:00:00.000Z'))).toBe(false);
  });

  it('by the build that wrote them alone', () => {
    expect(maySee(session, 'b2', at('2026-11-22T10:00:00Z'))).toBe(false);
  });

  it('never by a clock that was turned back, though it may be a little wrong', () => {
    expect(maySee(session, 'b1', at('2026-11-22T08:56:00Z'))).toBe(true);
    expect(maySee(session, 'b1', at('2026-11-22T08:00:00Z'))).toBe(false);
  });

  it('never where an instant can not be read', () => {
    expect(maySee({ ...session, expiresAt: 'soon' }, 'b1', at('2026-11-22T10:00:00Z'))).toBe(false);
    expect(maySee({ ...session, heardAt: '' }, 'b1', at('2026-11-22T10:00:00Z'))).toBe(false);
  });
});

describe('an answer is kept', () => {
  it('with the solution that it is about', () => {
    expect(placeOf('solutionsSelectHistory', { isxId: 'ISX00000001-001' })?.group).toBe('ISX00000001-001');
    expect(placeOf('cataloguesSelect', { isxType: 'Cooling', isxId: 'ISX00000001-001' })?.group).toBe(
      'ISX00000001-001',
    );
  });

  it('for the calculators by itself', () => {
    expect(placeOf('cataloguesSelect', { isxType: 'Cooling' })?.group).toBeNull();
  });

  it('not where it is about people, lists, companies or accounts', () => {
    for (const [name, body] of [
      ['solutionsSelect', { list: 'search' }],
      ['usersSelect', {}],
      ['cataloguesSelect', { isxType: '3PhaseUps' }],
      ['cataloguesSelect', { isxType: 'Cooling', forCompanyId: 'c' }],
      ['tokensSelect', {}],
      ['solutionsSelectSolution', null],
      ['solutionsSelectSolution', { isxId: 7 }],
    ] as const)
      expect([name, placeOf(name, body)]).toEqual([name, undefined]);
  });
});

describe('what goes', () => {
  const entry = (group: string | null, n: number, characters = 10): KeptEntry => ({
    key: `${group} ${n}`,
    group,
    characters,
    at: n,
  });

  it('is the solution that was not opened for longest, with all that is about it', () => {
    const entries = [entry('a', 1), entry('a', 9), entry('b', 2), entry('b', 3), entry('c', 4)];
    expect(toDrop(entries, { solutions: 2, characters: 1000 })).toEqual(['b 2', 'b 3']);
  });

  it('is what does not fit beside the tools', () => {
    expect(
      toDrop([entry(null, 1, 50), entry('a', 2, 40), entry('b', 3, 40)], { solutions: 9, characters: 100 }),
    ).toEqual(['a 2']);
  });

  it('leaves no more than may be kept, whole solutions, the newest of all', () => {
    const entries = fc.array(
      fc.record({ group: fc.constantFrom('a', 'b', 'c', 'd', null), characters: fc.nat(60), at: fc.nat(1000) }),
    );
    fc.assert(
      fc.property(entries, fc.nat(5), fc.nat(300), (some, solutions, characters) => {
        const all = some.map((each, n) => ({ ...each, key: String(n) }));
        const dropped = new Set(toDrop(all, { solutions, characters }));
        const left = all.filter(({ key }) => !dropped.has(key));
        const groupsLeft = new Set(left.flatMap(({ group }) => group ?? []));
        const groupsGone = new Set(all.filter(({ key }) => dropped.has(key)).map(({ group }) => group));
        expect(groupsGone.has(null)).toBe(false);
        expect([...groupsLeft].filter((group) => groupsGone.has(group))).toEqual([]);
        expect(groupsLeft.size).toBeLessThanOrEqual(solutions);
        const sum = (of: typeof all) => of.reduce((total, each) => total + each.characters, 0);
        if (groupsLeft.size > 0) expect(sum(left)).toBeLessThanOrEqual(characters);
        const openedAt = (group: string | null) =>
          Math.max(...all.filter((each) => each.group === group).map((each) => each.at));
        for (const gone of groupsGone)
          for (const stays of groupsLeft) expect(openedAt(gone)).toBeLessThanOrEqual(openedAt(stays));
      }),
    );
  });
});
