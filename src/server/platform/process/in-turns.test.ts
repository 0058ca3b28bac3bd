import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('makes something of each item in order, and lets others have a turn in between', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  const work = inTurns(['a', 'b', 'c'], (item, at) => {
    order.push(item);
    busy(25);
    return `${item}${at}`;
  });
  expect(await work).toEqual(['a0', 'b1', 'c2']);
  expect(order).toEqual(['a', 'other', 'b', 'c']);
});
