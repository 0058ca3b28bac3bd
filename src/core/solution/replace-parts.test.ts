import { describe, expect, test } from 'vitest';
import { originOf, withPartsReplaced } from './replace-parts.ts';

const line = (partNumber: string, quantity: number) => ({ partNumber, quantity });
const successors = new Map([['OLD', 'NEW']]);

describe('a successor in place of a part that ended', () => {
  test('takes its line of a list by hand, with its pieces', () => {
    const decisions = { configuration: { model: 'M' }, manualLines: [line('A', 1), line('OLD', 3)] };
    expect(withPartsReplaced(decisions, successors).manualLines).toEqual([line('A', 1), line('NEW', 3)]);
    expect(decisions.manualLines[1]).toEqual(line('OLD', 3));
  });

  test('joins the pieces that are there already', () => {
    const decisions = { configuration: {}, manualLines: [line('NEW', 2), line('OLD', 3)] };
    expect(withPartsReplaced(decisions, successors).manualLines).toEqual([line('NEW', 5)]);
  });

  test('takes its place among the added parts, and no other choice changes', () => {
    const decisions = { configuration: { model: 'M', addedParts: [line('OLD', 1)] }, manualLines: null };
    expect(withPartsReplaced(decisions, successors).configuration).toEqual({
      model: 'M',
      addedParts: [line('NEW', 1)],
    });
  });

  test('leaves alone what the rules ask for', () => {
    const decisions = { configuration: { model: 'OLD' }, manualLines: null };
    expect(withPartsReplaced(decisions, successors)).toBe(decisions);
  });
});

test.each([
  [{ configuration: { addedParts: [line('A', 1)] }, manualLines: [line('A', 1)] }, 'manual'],
  [{ configuration: { addedParts: [line('A', 1)] }, manualLines: null }, 'added'],
  [{ configuration: {}, manualLines: null }, 'rule'],
] as const)('where a part comes from: %j', (decisions, origin) => {
  expect(originOf('A', decisions)).toBe(origin);
});
