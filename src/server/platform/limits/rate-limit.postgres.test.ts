import { describe, expect, it } from 'vitest';
import { countInWindow, deleteWindowsEndedBefore } from './rate-windows.ts';
import { createRate } from './rate-limit.ts';
import { withDatabase } from '../../testing/with-database.ts';

const database = withDatabase();
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);
const limit = (most: number) => ({ most, windowMinutes: 1 });

describe('a limit', () => {
  it('allows so many in a window, tells how long to wait, and begins anew', async () => {
    const rate = createRate('begins anew');
    const count = (seconds: number) => rate.count(database.db, 'a', limit(2), at(seconds));
    expect([await count(0), await count(1), await count(2), await count(59.5)]).toEqual([0, 0, 58, 1]);
    expect(await count(60)).toBe(0);
  });

  it('counts each by itself, and each name by itself', async () => {
    const [one, other] = [createRate('one'), createRate('other')];
    expect(await one.count(database.db, 'a', limit(1), at(0))).toBe(0);
    expect(await one.count(database.db, 'b', limit(1), at(0))).toBe(0);
    expect(await other.count(database.db, 'a', limit(1), at(0))).toBe(0);
    expect(await one.count(database.db, 'a', limit(1), at(0))).toBe(60);
  });

  it('is one for all instances, however many count at once', async () => {
    const instances = [createRate('shared'), createRate('shared'), createRate('shared')];
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, i) => instances[i % 3]!.count(database.db, 'a', limit(12), at(0))),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(12);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
  });

  it('asks the database nothing more of whoever has spent theirs, until the window ends', async () => {
    const rate = createRate('flood');
    const count = (seconds: number) => rate.count(database.db, 'a', limit(1), at(seconds));
    expect([rate.wait('a', at(0)), await count(0), rate.wait('a', at(1))]).toEqual([0, 0, 59]);
    // By now nobody's window would be open, were the database asked.
    await deleteWindowsEndedBefore(database.db, at(60));
    expect(await count(1)).toBe(59);
    expect(await count(60)).toBe(0);
  });

  it('keeps no window that is over once it has been swept', async () => {
    const [old, open] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    await countInWindow(database.db, old, at(0), at(60));
    await countInWindow(database.db, open, at(30), at(90));
    await deleteWindowsEndedBefore(database.db, at(60));
    expect((await countInWindow(database.db, open, at(61), at(120))).count).toBe(2);
    expect((await countInWindow(database.db, old, at(61), at(120))).count).toBe(1);
  });
});
