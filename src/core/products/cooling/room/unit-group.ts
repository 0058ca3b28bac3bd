import { capacityOf } from '../selection/capacity-window.ts';
import { byName } from '../tables/performance-table.ts';
import type { Basis } from '../selection/selection-inputs.ts';
import type { UnitModel } from '../tables/unit-models.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';

/** A unit as a room counts it: what it does at the conditions, its cabinet, and its capacity on the chosen basis, kW. */
export interface RoomUnit {
  readonly answer: UnitPerformance;
  readonly cabinet: UnitModel;
  readonly capacity: number;
}

/** So many units of one model. */
export interface UnitGroup {
  readonly unit: RoomUnit;
  readonly count: number;
}

export const roomUnit = (answer: UnitPerformance, cabinet: UnitModel, basis: Basis | undefined): RoomUnit => ({
  answer,
  cabinet,
  capacity: capacityOf(answer, basis),
});

export const modelIn = ({ unit }: UnitGroup): string => unit.answer.model;

/** The sum of a figure over all units of the groups. */
export const sumOf = (groups: readonly UnitGroup[], figure: (unit: RoomUnit) => number): number =>
  groups.reduce((sum, { unit, count }) => sum + count * figure(unit), 0);

export const countOf = (groups: readonly UnitGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** The name of a set, in addresses too: `SPdx025x1_SPdx045x2`. */
export const idOf = (groups: readonly UnitGroup[]): string =>
  groups.map((group) => `${modelIn(group)}x${group.count}`).join('_');

/** Largest first; what is as large, by name, so that no order of tables takes part. */
const bySize = (a: UnitGroup, b: UnitGroup): number =>
  b.unit.capacity - a.unit.capacity || byName(modelIn(a), modelIn(b));

export const largestOf = (groups: readonly UnitGroup[]): UnitGroup | undefined => groups.toSorted(bySize)[0];

/** The groups with so many more units of a model among them. */
export const withMore = (groups: readonly UnitGroup[], model: string, more: number): readonly UnitGroup[] =>
  groups.map((group) => (modelIn(group) === model ? { ...group, count: group.count + more } : group));

/** What is left of the groups when others go; groups of which none is left are gone. */
export function without(groups: readonly UnitGroup[], gone: readonly UnitGroup[]): readonly UnitGroup[] {
  const counts = new Map(gone.map((group) => [modelIn(group), group.count]));
  return groups.flatMap((group) => {
    const count = group.count - (counts.get(modelIn(group)) ?? 0);
    return count > 0 ? [{ ...group, count }] : [];
  });
}

/** The so many largest of all units. */
export function largest(groups: readonly UnitGroup[], count: number): readonly UnitGroup[] {
  let left = count;
  return groups.toSorted(bySize).flatMap((group) => {
    const taken = Math.min(left, group.count);
    left -= taken;
    return taken > 0 ? [{ ...group, count: taken }] : [];
  });
}
