import { describe, expect, it } from 'vitest';
import type { Leave, Standing } from './admission-control.ts';
import { createDoor } from './admission-control.ts';

/** A door with a clock of its own, and what became of each who came. */
function watched({ places = 2, patience = 100, most = 1000 } = {}) {
  let time = 0;
  const door = createDoor({ places, patience, most, now: () => time });
  const stays: { name: string; leave: Leave }[] = [];
  const away: string[] = [];
  const come = (name: string, standing: Standing = 'known', isGone = () => false, whose = '') => {
    void Promise.resolve(door.enter(standing, whose, isGone)).then((leave) =>
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
    const leave = (await door.enter('known', '', () => false))!;
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
    expect(door.expectedWait('known', '')).toBeCloseTo(90);
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
    await expect.poll(() => away).toEqual(['b', 'c']); // the door looks every 10 ms
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

  it('lets in by turns of whose the calls are: who comes with one does not wait for all of who comes with many', async () => {
    const { come, serve, settle, inside } = watched({ places: 1, patience: 1000 });
    for (let i = 0; i < 6; i += 1) come(`many ${i}`, 'known', () => false, 'A');
    for (const i of [0, 1]) come(`few ${i}`, 'known', () => false, 'B');
    come('one', 'known', () => false, 'C');
    await settle();
    const order: string[] = inside();
    for (let i = 0; i < 8; i += 1) {
      await serve(1);
      order.push(...inside());
    }
    expect(order).toEqual(['many 0', 'many 1', 'few 0', 'one', 'many 2', 'few 1', 'many 3', 'many 4', 'many 5']);
  });

  it('turns away who would wait too long behind their own, and nobody who comes with one call', async () => {
    const { come, serve, settle, inside, away } = watched({ places: 1, patience: 100 });
    for (let i = 0; i < 12; i += 1) come(`many ${i}`, 'known', () => false, 'A');
    await settle();
    await serve(1, 10);
    await serve(1, 10); // one leaves every 10 ms; nine still wait
    come('one more of many', 'known', () => false, 'A');
    come('one too many', 'known', () => false, 'A');
    come('the only one', 'known', () => false, 'B');
    await settle();
    expect(away).toEqual(['one too many']);
    await serve(2, 10);
    expect(inside()).toEqual(['the only one']);
  });

  it('when it is full whoever has fewer takes the place of the last of who has most, and no stranger that of somebody known', async () => {
    const { come, settle, away, door } = watched({ places: 1, most: 6 });
    for (let i = 0; i < 4; i += 1) come(`many ${i}`, 'known', () => false, 'A');
    come('few', 'known', () => false, 'B');
    come('stranger', 'stranger', () => false, 'C');
    await settle();
    const gone: string[] = [];
    const afterwards = async (name: string, standing: Standing, whose: string) => {
      come(name, standing, () => false, whose);
      await settle();
      gone.push(...away.splice(0));
      expect(door.inside + door.waiting).toBe(6);
    };
    await afterwards('another stranger', 'stranger', 'D');
    expect(gone.splice(0)).toEqual(['another stranger']);
    await afterwards('the only one', 'known', 'E');
    expect(gone.splice(0)).toEqual(['stranger']);
    await afterwards('one more', 'known', 'F');
    expect(gone.splice(0)).toEqual(['many 3']);
    await afterwards('many more', 'known', 'A');
    await afterwards('a few more', 'known', 'B');
    expect(gone.splice(0)).toEqual(['many more', 'a few more']);
    await afterwards('back', 'returning', 'A');
    expect(gone).toEqual(['many 2']);
  });
});
