import { describe, expect, it } from 'vitest';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import type { HistoryEntry } from './life-line.ts';
import { lifeLineOf } from './life-line.ts';

let minute = 0;
const entry = (displayName: string, action: string, from: IsxStatus | null, to: IsxStatus): HistoryEntry => ({
  at: new Date(Date.UTC(2026, 10, 20, 10, minute++)).toISOString(),
  userId: displayName,
  displayName,
  action,
  from,
  to,
  comment: '',
  subject: null,
  totalBefore: null,
  totalAfter: null,
});
const newestFirst = (...entries: readonly HistoryEntry[]): HistoryEntry[] => [...entries].reverse();
const told = (status: IsxStatus, history: readonly HistoryEntry[]) =>
  lifeLineOf(status, history).map((step) => `${step.status} ${step.state} ${step.entry?.displayName ?? '-'}`);

const created = entry('Anna', 'create', null, 'open');
const submitted = entry('Anna', 'submit', 'open', 'submitted');
const received = entry('Gleb', 'receive', 'submitted', 'received');

describe('the life line', () => {
  it('names who took each step', () => {
    const approved = entry('Vera', 'approve', 'received', 'approved');
    const edited = entry('Gleb', 'edit', 'received', 'received');
    expect(told('approved', newestFirst(created, submitted, received, edited, approved))).toEqual([
      'open done Anna',
      'submitted done Anna',
      'received done Gleb',
      'approved now Vera',
      'ordered ahead -',
    ]);
  });

  it('starts anew where a solution has been returned, and says by whom', () => {
    const returned = entry('Gleb', 'return', 'received', 'returned');
    expect(told('returned', newestFirst(created, submitted, received, returned))).toEqual([
      'returned now Gleb',
      'submitted ahead -',
      'received ahead -',
      'approved ahead -',
      'ordered ahead -',
    ]);
  });

  it('says that a step was skipped where an approver received it straight away', () => {
    const atOnce = entry('Gleb', 'receive', 'open', 'received');
    expect(told('received', newestFirst(created, atOnce)).slice(0, 3)).toEqual([
      'open done Anna',
      'submitted skipped -',
      'received now Gleb',
    ]);
  });

  it('stands before its history has come', () => {
    expect(told('received', []).slice(0, 3)).toEqual(['open done -', 'submitted done -', 'received now -']);
  });
});
