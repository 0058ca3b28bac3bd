import { lte, sql } from 'drizzle-orm';
import type { DbOrTx } from '../database/database.ts';
import { rateWindows } from '../database/schema.ts';

export interface RateWindow {
  readonly count: number;
  readonly endsAt: Date;
}

/** Counts one more in the window that is open, or opens one that ends at `endsAt`: one statement, whoever counts beside it. */
export async function countInWindow(db: DbOrTx, key: Buffer, now: Date, endsAt: Date): Promise<RateWindow> {
  const isOver = lte(rateWindows.endsAt, now);
  const [window] = await db
    .insert(rateWindows)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateWindows.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateWindows.endsAt} end`,
      },
    })
    .returning({ count: rateWindows.count, endsAt: rateWindows.endsAt });
  return window!;
}

export const deleteWindowsEndedBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(rateWindows).where(lte(rateWindows.endsAt, moment));
};
