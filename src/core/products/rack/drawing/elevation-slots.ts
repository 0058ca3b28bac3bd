import type { RackElevation, Slot } from '../rack-elevation.ts';

/** A run of like things in a rack, or of free units: from the unit `fromU`, counted from 1 at the bottom. */
export interface FilledUnits {
  readonly slot: Slot | null;
  readonly fromU: number;
  readonly toU: number;
}

/**
 * Which units hold what, from below. Where more is asked for than the rack has, what would stand above its top is left out:
 * a rule says so.
 */
export function filledUnits({ fromBelow, fromAbove, usableUnits }: RackElevation): readonly FilledUnits[] {
  const filled: FilledUnits[] = [];
  let bottom = 1;
  for (const slot of fromBelow) {
    if (bottom + slot.heightU - 1 > usableUnits) break;
    filled.push({ slot, fromU: bottom, toU: bottom + slot.heightU - 1 });
    bottom += slot.heightU;
  }
  const above: FilledUnits[] = [];
  let top = usableUnits;
  for (const slot of fromAbove) {
    if (top - slot.heightU + 1 < bottom) break;
    above.unshift({ slot, fromU: top - slot.heightU + 1, toU: top });
    top -= slot.heightU;
  }
  const free: readonly FilledUnits[] = top >= bottom ? [{ slot: null, fromU: bottom, toU: top }] : [];
  return [...filled, ...free, ...above];
}

/** Like things that stand one over the other as one run. */
export function runsOf(filled: readonly FilledUnits[]): readonly (FilledUnits & { readonly count: number })[] {
  const runs: (FilledUnits & { count: number })[] = [];
  for (const one of filled) {
    const last = runs.at(-1);
    if (last?.slot && one.slot && last.slot.kind === one.slot.kind && last.slot.partNumber === one.slot.partNumber)
      runs[runs.length - 1] = { ...last, toU: one.toU, count: last.count + 1 };
    else runs.push({ ...one, count: 1 });
  }
  return runs;
}
