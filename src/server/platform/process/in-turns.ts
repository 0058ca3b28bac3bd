import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work goes on for so long before others have a turn, ms. */
const turn = 20;

/** What a piece of work makes of each item; between pieces the thread answers others. */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  work: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const [at, item] of items.entries()) {
    if (performance.now() - began > turn) {
      await nextTurn();
      began = performance.now();
    }
    made.push(work(item, at));
  }
  return made;
}
