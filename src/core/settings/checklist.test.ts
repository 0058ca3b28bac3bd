import { expect, it } from 'vitest';
import type { PortalFacts } from './checklist.ts';
import { checklistOf, stepNames } from './checklist.ts';

const fresh: PortalFacts = {
  isSecure: false,
  mailLeaves: false,
  publishedAccounts: 11,
  people: 1,
  approvers: 1,
  buyers: 0,
  untouched: { brand: true, policy: true },
  hasOwnParts: false,
  hasOwnPrices: false,
};
/** What one thing done makes of the facts, step by step. */
const done: Readonly<Record<(typeof stepNames)[number], Partial<PortalFacts>>> = {
  address: { isSecure: true },
  mail: { mailLeaves: true },
  brand: { untouched: { ...fresh.untouched, brand: false } },
  policy: { untouched: { ...fresh.untouched, policy: false } },
  catalogue: { hasOwnParts: true },
  prices: { hasOwnPrices: true },
  people: { people: 2 },
  approvers: { approvers: 2 },
  buyers: { buyers: 1 },
  publishedAccounts: { publishedAccounts: 0 },
};
const stateOf = (facts: PortalFacts, step: string, waived: ReadonlySet<never> = new Set()) =>
  checklistOf(facts, waived).find((each) => each.step === step)!.state;

it('everything waits in a portal that has just been started', () => {
  expect(checklistOf(fresh, new Set()).map(({ state }) => state)).toEqual(stepNames.map(() => 'open'));
});

it.each(stepNames)('step %s is done by its own fact and by no other', (step) => {
  expect(stateOf({ ...fresh, ...done[step] }, step)).toBe('done');
  for (const other of stepNames.filter((name) => name !== step))
    expect([other, stateOf({ ...fresh, ...done[other] }, step)]).toEqual([other, 'open']);
});

it('a step that was waived is told so until it is done', () => {
  const waived = new Set(['mail'] as const);
  const states = (facts: PortalFacts) => checklistOf(facts, waived).find(({ step }) => step === 'mail')!.state;
  expect(states(fresh)).toBe('waived');
  expect(states({ ...fresh, mailLeaves: true })).toBe('done');
});
