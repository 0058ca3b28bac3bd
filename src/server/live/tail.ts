/** Milliseconds within which a transaction that drew a lower number is expected to be over. */
const overtaking = 20_000;
/** Numbers below the newest that may still be on their way when somebody begins to listen. */
const margin = 200;

/**
 * Follows a table whose rows are numbered as they are written. Numbers are drawn before a transaction is committed, so a
 * lower one may appear after a higher one: whatever lies above a floor is read again, and the floor rises behind time.
 */
export function createTail<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
  { most }: { readonly most: number },
) {
  let floor = 0;
  let highest = 0;
  let seen = new Map<number, number>();

  const note = (rows: readonly Row[], now: number) => {
    for (const { id } of rows) {
      if (!seen.has(id)) seen.set(id, now);
      highest = Math.max(highest, id);
    }
  };
  const raise = (now: number) => {
    for (const [id, at] of seen) if (now - at > overtaking) floor = Math.max(floor, id);
    seen = new Map([...seen].filter(([id]) => id > floor));
  };

  return {
    /** What is there by now is the past; gives the newest of it. */
    async begin(newest: number, now: number): Promise<readonly Row[]> {
      floor = Math.max(0, newest - margin);
      highest = newest;
      seen = new Map();
      const past = await read(floor, margin * 2);
      note(past, now);
      return past;
    },
    /** What has come since; null when it is more than can be told one by one. */
    async next(now: number): Promise<readonly Row[] | null> {
      const rows = await read(floor, most);
      const came = rows.filter(({ id }) => !seen.has(id));
      note(rows, now);
      if (rows.length === most) {
        // The rest is passed over: whoever listens reads everything anew.
        floor = highest;
        seen = new Map();
        return null;
      }
      raise(now);
      return came;
    },
  };
}
