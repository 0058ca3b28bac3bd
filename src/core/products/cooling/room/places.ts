import { byName } from '../tables/performance-table.ts';
import type { Redundancy } from './redundancy.ts';
import type { RoomSet } from './sets.ts';
import type { RoomUnit, UnitGroup } from './unit-group.ts';

/** Where the units of a set stand in the room: one after the other; of 2N first one half, then the other. */
export function placesOf(
  { duty, installed }: Pick<RoomSet, 'duty' | 'installed'>,
  redundancy: Redundancy,
): readonly RoomUnit[] {
  const inTurn = (groups: readonly UnitGroup[]) =>
    groups.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit));
  return redundancy === '2N' ? [...inTurn(duty), ...inTurn(duty)] : inTurn(installed);
}

/** Units counted by model. */
export function grouped(units: readonly RoomUnit[]): readonly UnitGroup[] {
  const counts = new Map<string, UnitGroup>();
  for (const unit of units) {
    const { model } = unit.cabinet;
    counts.set(model, { unit, count: (counts.get(model)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => byName(a.unit.cabinet.model, b.unit.cabinet.model));
}
