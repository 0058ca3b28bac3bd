/** A way of doing the same work; each call does the next piece of it. */
export type Doing = () => Promise<void>;

/** Milliseconds of the calls, sorted. */
export type Times = readonly number[];

export const quantile = (times: Times, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const sorted = (times: number[]): Times => times.sort((a, b) => a - b);

const timed = async (doing: Doing, times: number[]): Promise<void> => {
  const began = performance.now();
  await doing();
  times.push(performance.now() - began);
};

/** One call at a time, the ways in turns: whatever else the machine does slows all of them alike. */
export async function inTurns(
  ways: readonly Doing[],
  { runs, warmUp }: { runs: number; warmUp: number },
): Promise<Times[]> {
  const times = ways.map((): number[] => []);
  for (let run = 0; run < warmUp + runs; run += 1) {
    // Nobody is always the one who comes after the same.
    const order = ways.map((_, i) => (i + run) % ways.length);
    for (const which of order) await timed(ways[which]!, run < warmUp ? [] : times[which]!);
  }
  return times.map(sorted);
}

export interface Throughput {
  readonly times: Times;
  readonly perSecond: number;
}

/** Many at once, each beginning the next call when the last is answered; the ways in slices of time, in turns. */
export async function inSlices(
  ways: readonly Doing[],
  {
    atOnce,
    slices,
    callsPerSlice,
    msPerSlice,
  }: { atOnce: number; slices: number; callsPerSlice: number; msPerSlice: number },
): Promise<Throughput[]> {
  const times = ways.map((): number[] => []);
  const spent = ways.map(() => 0);
  for (let slice = 0; slice < slices; slice += 1) {
    for (const which of ways.map((_, i) => (i + slice) % ways.length)) {
      const began = performance.now();
      let left = callsPerSlice;
      const work = async () => {
        while (left-- > 0 && performance.now() - began < msPerSlice) await timed(ways[which]!, times[which]!);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      spent[which]! += performance.now() - began;
    }
  }
  return times.map((each, i) => ({ times: sorted(each), perSecond: (each.length / spent[i]!) * 1000 }));
}

export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** Median and p99, in milliseconds. */
export const pair = (times: Times): string => `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))}`;
