import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIsxId, isxIdPattern, parseIsxId, readIsxId } from './solution-id.ts';

describe('a solution id', () => {
  it.each([
    [12, 1, 'ISX00000012-001'],
    [99_999_999, 999, 'ISX99999999-999'],
    [0, 0, 'ISX00000000-000'],
    [12, null, 'ISX00000012'],
  ])('of number %d and revision %j is %s', (isxNumber, isxRevision, isxId) => {
    expect(formatIsxId(isxNumber, isxRevision)).toBe(isxId);
    expect(parseIsxId(isxId)).toEqual({ isxNumber, isxRevision });
  });

  it.each([null, undefined, '', 'ISX', 'nonsense', 'ISXabcdefgh'])(
    'that is missing or unreadable (%j) has number 0',
    (isxId) => {
      expect(parseIsxId(isxId)).toEqual({ isxNumber: 0, isxRevision: null });
    },
  );

  it('without a readable revision has none', () => {
    expect(parseIsxId('ISX00000012-')).toEqual({ isxNumber: 12, isxRevision: null });
    expect(parseIsxId('ISX00000012-abc')).toEqual({ isxNumber: 12, isxRevision: null });
  });

  it('has neither a negative number nor a negative revision', () => {
    expect(parseIsxId('ISX-0000001--01')).toEqual({ isxNumber: 0, isxRevision: null });
  });

  it('is one of 8 and 3 digits exactly', () => {
    expect(isxIdPattern.test('ISX00000012-001')).toBe(true);
    for (const other of [
      'ISX00000012',
      'ISX0000012-001',
      'ISX00000012-0001',
      'isx00000012-001',
      ' ISX00000012-001',
      'ISX00000012-001\n',
    ])
      expect(isxIdPattern.test(other)).toBe(false);
  });

  it('comes back as it was written', () => {
    const numbers = fc.integer({ min: 0, max: 99_999_999 });
    const revisions = fc.option(fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(numbers, revisions, (isxNumber, isxRevision) => {
        const isxId = formatIsxId(isxNumber, isxRevision);
        expect(parseIsxId(isxId)).toEqual({ isxNumber, isxRevision });
        expect(isxIdPattern.test(isxId)).toBe(isxRevision !== null);
      }),
    );
  });
});

describe('a solution id that was written by hand', () => {
  it.each([
    ['ISX00000013', 13, null],
    ['isx13', 13, null],
    ['ISX00000013-001', 13, 1],
    [' іѕх13–2 ', 13, 2],
    ['ISX99999999-999', 99_999_999, 999],
  ])('%j means number %d and revision %j', (text, isxNumber, isxRevision) => {
    expect(readIsxId(text)).toEqual({ isxNumber, isxRevision });
  });

  it.each(['', '13', 'ISX', 'ISX-1', 'ISX123456789', 'ISX13-1234', 'ISX13-', 'ISX13 x'])('%j means none', (text) => {
    expect(readIsxId(text)).toBeNull();
  });
});
