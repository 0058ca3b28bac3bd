import { describe, expect, it } from 'vitest';
import type { VitestReport } from './test-tally.mjs';
import { failuresByFile, settle, tally } from './test-tally.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'x.test.ts',
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

describe('The tally of a run', () => {
  it('counts tests over all files', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] };
    expect(tally(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts tests that were left out apart', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped', 'todo', 'pending')] };
    expect(tally(report, 0)).toEqual({ passed: 1, failed: 0, skipped: 3 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] };
    expect(tally(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a set-up that broke, which leaves its tests out, as a failure', () => {
    const report = { testResults: [file('failed', 'skipped', 'skipped')] };
    expect(tally(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 2 });
  });

  it('counts an error outside of every test as a failure', () => {
    expect(tally({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('never calls a run without tests, or without a report, a success', () => {
    expect(tally({ testResults: [] }, 0).failed).toBe(1);
    expect(tally(undefined, 0).failed).toBe(1);
  });
});

describe('A run whose failed files are run once more', () => {
  const named = (name: string, tests: Readonly<Record<string, string>>, status?: string) => ({
    name,
    status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
    message: 'broke',
    assertionResults: Object.entries(tests).map(([fullName, result]) => ({
      fullName,
      status: result,
      failureMessages: result === 'failed' ? [`why ${fullName}`] : [],
    })),
  });
  const ran = (...files: ReturnType<typeof named>[]) => ({
    report: { testResults: files },
    code: files.some(({ status }) => status === 'failed') ? 1 : 0,
  });
  const first = ran(
    named('a', { one: 'passed', two: 'failed', three: 'failed' }),
    named('b', { four: 'passed' }),
    named('c', { five: 'skipped' }, 'failed'),
  ).report;

  it('names what failed in each file, and why', () => {
    expect([...failuresByFile(first)]).toEqual([
      [
        'a',
        [
          { test: 'two', why: 'why two' },
          { test: 'three', why: 'why three' },
        ],
      ],
      ['c', [{ test: '', why: 'broke' }]],
    ]);
  });

  it('counts what passes then as passed, and names it', () => {
    const second = new Map([
      ['a', ran(named('a', { one: 'passed', two: 'passed', three: 'failed' }))],
      ['c', ran(named('c', { five: 'passed' }))],
    ]);
    expect(settle(first, second)).toEqual({
      tally: { passed: 4, failed: 1, skipped: 0 },
      flaky: [
        { file: 'a', test: 'two' },
        { file: 'c', test: '' },
      ],
      failed: [{ file: 'a', test: 'three' }],
    });
  });

  it('fails with a file that breaks again, that vitest can not end, or that fails in what passed before', () => {
    const second = new Map<string, { report: VitestReport | undefined; code: number }>([
      ['a', { report: undefined, code: 1 }],
      ['c', ran(named('c', { five: 'failed' }))],
    ]);
    const { tally: counted, flaky, failed } = settle(first, second);
    expect(counted).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(flaky).toEqual([{ file: 'c', test: '' }]);
    expect(failed).toEqual([
      { file: 'a', test: '' },
      { file: 'c', test: 'five' },
    ]);
  });
});
