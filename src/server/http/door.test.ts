import { describe, expect, it } from 'vitest';
import type { Leave, Standing } from './door.ts';
import { createDoor } from './door.ts';

/** A door with a clock of its own, and what became of each who came. */
function watched({ places = 2, patience = 100 } = {}) {
  let time = 0;
  const door = createDoor({ places, patience, now: () => time });
  const stays: { name: string; leave: Leave }[] = [];
  const away: string[] = [];
  const come = (name: string, standing: Standing = 'known', isGone = () => false) => {
    void Promise.resolve(door.enter(standing, isGone)).then((leave) =>
      leave ? stays.push({ name, leave }) : away.push(name),
    );
  };
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
  /** So many leave, one each so many milliseconds. */
  const serve = async (number: number, each = 10): Promise<void> => {
    for (let i = 0; i < number; i += 1) {
      time += each;
      stays.shift()!.leave();
      await settle();
    }
  };
  const inside = () => stays.map(({ name }) => name);
  return { door, come, serve, settle, inside, away, pass: (ms: number) => void (time += ms) };
}

describe('the door', () => {
  it('lets in as many as there are places, and the next when one leaves, in the order in which they came', async () => {
    const { come, serve, settle, inside, away } = watched();
    for (const name of 'abcd') come(name);
    await settle();
    expect(inside()).toEqual(['a', 'b']);
    await serve(1);
    expect(inside()).toEqual(['b', 'c']);
    await serve(1);
    expect([inside(), away]).toEqual([['c', 'd'], []]);
  });

  it('counts a stay that is ended twice once', async () => {
    const { door, settle } = watched({ places: 1 });
    const leave = (await door.enter('known', () => false))!;
    leave();
    leave();
    await settle();
    expect(door.inside).toBe(0);
  });

  it('turns away at once whoever would wait for longer than the bound, by the pace at which others leave', async () => {
    const { door, come, serve, settle, away } = watched({ places: 1, patience: 100 });
    for (let i = 0; i < 12; i += 1) come(`early ${i}`);
    await settle();
    await serve(3, 10); // one leaves every 10 ms; eight still wait
    expect(door.expectedWait()).toBeCloseTo(90);
    come('within the bound');
    come('just within the bound');
    come('beyond the bound');
    come('beyond it as well');
    await settle();
    expect(away).toEqual(['beyond the bound', 'beyond it as well']);
  });

  it('bounds the wait by a fifth when the line has not ended for a second', async () => {
    const { come, serve, settle, away } = watched({ places: 1, patience: 200 });
    for (let i = 0; i < 4; i += 1) come(`early ${i}`);
    await settle();
    // One comes whenever one leaves: three always wait, which is 30 ms and no reason to turn anybody away.
    for (let i = 0; i < 50; i += 1) {
      await serve(1, 10);
      come(`steady ${i}`);
      await settle();
    }
    expect(away).toEqual([]);
    for (let i = 0; i < 60; i += 1) {
      await serve(1, 10);
      come(`lasting ${i}`);
      await settle();
    }
    come('one more');
    come('one too many');
    await settle();
    expect(away).toEqual(['one too many']);
  });

  it('turns away who has waited for as long as the bound while nobody left', async () => {
    const { come, settle, away, pass, door } = watched({ places: 1, patience: 100 });
    for (const name of 'abc') come(name);
    await settle();
    pass(200);
    await new Promise((resolve) => setTimeout(resolve, 60)); // the door looks every 10 ms
    expect(away).toEqual(['b', 'c']);
    door.close();
  });

  it('lets whoever comes back in first, then those who are known; of four one is a stranger', async () => {
    const { come, serve, settle, inside } = watched({ places: 1, patience: 1000 });
    come('inside');
    for (const i of [1, 2]) come(`stranger ${i}`, 'stranger');
    for (const i of [1, 2, 3, 4, 5]) come(`known ${i}`);
    come('back', 'returning');
    await settle();
    const order: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      await serve(1);
      order.push(...inside());
    }
    expect(order[0]).toBe('back');
    expect(order.indexOf('stranger 1')).toBeLessThan(5);
    expect(order.indexOf('stranger 2')).toBeGreaterThan(order.indexOf('known 3'));
    expect(order.filter((name) => name.startsWith('known'))).toEqual([1, 2, 3, 4, 5].map((i) => `known ${i}`));
  });

  it('lets strangers wait for half as long as others', async () => {
    const { come, serve, settle, away } = watched({ places: 1, patience: 100 });
    for (let i = 0; i < 9; i += 1) come(`early ${i}`);
    await settle();
    await serve(3, 10); // five wait, at 10 ms each
    come('stranger', 'stranger');
    come('known');
    await settle();
    expect(away).toEqual(['stranger']);
  });

  it('passes over who has gone while they waited', async () => {
    const { come, serve, settle, inside, away } = watched({ places: 1 });
    come('a');
    come('b', 'known', () => true);
    come('c');
    await settle();
    await serve(1);
    expect([inside(), away]).toEqual([['c'], ['b']]);
  });
});
