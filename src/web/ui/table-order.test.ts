import { describe, expect, it } from 'vitest';
import { sortAfterPress } from './table-order.ts';

const customer = { by: 'customerName' };
const net = { by: 'net', isDescendingFirst: true };
const changed = { by: 'changedAt', isDescendingFirst: true };
const usual = (current: string = '-changedAt') => ({ current, initial: '-changedAt' });

describe('a press on the head of a column', () => {
  it('sorts texts from A, sums from the largest, and turns the order with the next press', () => {
    expect(sortAfterPress(usual(), customer)).toBe('customerName');
    expect(sortAfterPress(usual('customerName'), customer)).toBe('-customerName');
    expect(sortAfterPress(usual('customerName'), net)).toBe('-net');
    expect(sortAfterPress(usual('-net'), net)).toBe('net');
  });

  it('takes the order out of the address where it is the usual one', () => {
    expect(sortAfterPress(usual('changedAt'), changed)).toBeUndefined();
    expect(sortAfterPress(usual(), changed)).toBe('changedAt');
  });

  it('keeps it in the address where no column orders the rows, as where a text is looked for', () => {
    expect(sortAfterPress({ current: null, initial: null }, changed)).toBe('-changedAt');
    expect(sortAfterPress({ current: '-changedAt', initial: null }, changed)).toBe('changedAt');
  });
});
