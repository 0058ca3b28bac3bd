import type { Values } from '../../kernel/product-type.ts';
import type { UpsContext } from './context.ts';
import type { Units } from './duty.ts';
import type { UpsBypassRow, UpsModelRow } from './tables/equipment.ts';

/**
 * The bypass panel of a system or of one UPS: the smallest `maxKva` that is not below the working units' ratings (one
 * UPS's own for a service bypass) with places for all of them, the cheaper of equal ones; a panel with a place for a spare
 * unit serves N+1 alone. Null where none suffices: that is a project.
 */
export function bypassPanel(
  of: 'system' | 'service',
  { model, units }: { readonly model: UpsModelRow; readonly units: Units },
  values: Values,
  context: UpsContext,
): UpsBypassRow | null {
  const isSystem = of === 'system';
  const kva = model.ratingKva * (isSystem ? units.working : 1);
  const places = isSystem ? units.perBus : 1;
  const hasSpare = isSystem && values['redundancy'] === 'N+1';
  return (
    context
      .bypassPanels(model.family)
      .filter((row) => row.maxKva >= kva && row.maxUnits >= places && (row.spareUnits === 0 || hasSpare))
      .toSorted(
        (a, b) => a.maxKva - b.maxKva || context.listPrice(a.partNumber) - context.listPrice(b.partNumber),
      )[0] ?? null
  );
}
