import { describe, expect, it } from 'vitest';
import { tally } from './test-tally.mjs';

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
