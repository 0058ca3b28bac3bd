import { describe, expect, it } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

/** Makings that end when they are told to. */
function workshop() {
  let made = 0;
  const finish: (() => void)[] = [];
  const make = (value: string) => () => {
    made++;
    return new Promise<string>((resolve) => finish.push(() => resolve(value)));
  };
  return { make, finish, made: () => made };
}

describe('a bounded cache', () => {
  it('makes a thing once for all who may wait for each other', async () => {
    const cache = boundedCache<string>(2);
    const { make, finish, made } = workshop();
    const asked = [cache('a', true, make('first')), cache('a', true, make('second'))];
    finish.forEach((end) => end());
    expect(await Promise.all(asked)).toEqual(['first', 'first']);
    expect(await cache('a', false, make('third'))).toBe('first');
    expect(made()).toBe(1);
  });

  it('never lets one who may not wait depend on the making of another', async () => {
    const cache = boundedCache<string>(2);
    const { make, finish } = workshop();
    const slow = cache('a', true, make('slow'));
    const own = cache('a', false, make('own'));
    finish[1]!();
    expect(await own).toBe('own');
    expect(await cache('a', true, make('another'))).toBe('own');
    finish[0]!();
    expect(await slow).toBe('slow');
  });

  it('remembers no failure', async () => {
    const cache = boundedCache<string>(2);
    await expect(cache('a', true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(cache('a', false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache('a', true, async () => 'whole')).toBe('whole');
  });

  it('forgets what was asked for longest ago', async () => {
    const cache = boundedCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) await cache(key, true, async () => `first ${key}`);
    expect(await cache('a', true, async () => 'again')).toBe('first a');
    expect(await cache('b', true, async () => 'again')).toBe('again');
  });
});
