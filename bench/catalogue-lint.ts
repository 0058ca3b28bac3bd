import { monitorEventLoopDelay } from 'node:perf_hooks';
import { lintCatalogue } from '../src/core/catalogue/lint.ts';
import { shipped } from '../src/core/catalogue/testing/shipped.ts';
import { lintDraft } from '../src/server/catalogue-drafts/lint-thread.ts';

/*
 * The linter over the whole demonstration catalogue: what an editor waits for after a change, promised below a second; and what
 * everybody else waits for meanwhile, promised below a tenth of that, for the portal looks in a thread of its own.
 */

const promisedMs = 1000;
const promisedDelayMs = 100;
const rounds = 7;
// Another text each time, as after a change: nothing of the changed tables is remembered.
const changed = (i: number) => ({ PARTS: `${shipped.PARTS}${'\n'.repeat(i)}`, COOLING_OPTIONS: `${shipped.COOLING_OPTIONS}${'\n'.repeat(i)}` }); // prettier-ignore
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Milliseconds of each round, and the longest that the event loop stood still in one. */
async function measure(look: (i: number) => unknown): Promise<{ times: number[]; delays: number[] }> {
  const [times, delays]: number[][] = [[], []];
  for (let i = 0; i < rounds; i++) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const start = performance.now();
    await look(i);
    times!.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
    delay.disable();
    delays!.push(delay.max / 1e6);
  }
  return { times: times!, delays: delays! };
}

const here = await measure((i) => lintCatalogue({ ...shipped, ...changed(i) }));
const beside = await measure((i) => lintDraft({ base: shipped, texts: changed(i) }));
for (const [where, { times, delays }] of [
  ['in the thread that answers', here],
  ['in a thread of its own', beside],
] as const) {
  const [cold, ...warm] = times;
  console.log(
    `catalogue linted ${where}: first ${cold!.toFixed(0)} ms, then ${median(warm).toFixed(0)} ms; others waited at most ${delays[0]!.toFixed(0)} ms at first, then ${median(delays.slice(1)).toFixed(0)} ms (medians of ${warm.length})`,
  );
}
if (median(beside.times.slice(1)) > promisedMs || median(beside.delays) > promisedDelayMs) process.exitCode = 1;
