import type { PartQuantity, Values } from '../../../kernel/product-type.ts';
import { certificateParts } from '../../services/service-parts.ts';
import type { CoolingContext, OptionRow } from './context.ts';
import type { CoolingDerived } from './derived.ts';

/** Pieces of one row of the option table (rule R-02): per unit, per circuit or per solution. */
function piecesOf(row: OptionRow, derived: CoolingDerived): number {
  const field = row.quantityField === null ? 1 : Number(derived.facts[row.quantityField]);
  switch (row.quantityBasis) {
    case 'unit':
      return row.quantityPer * derived.installedUnits * field;
    case 'circuit':
      return row.quantityPer * derived.circuits * field;
    case 'solution':
      return row.quantityPer * field;
  }
}

/** A trailing `*` of the option table stands for the matched condenser; none when nothing matched. */
const partNumberOf = (row: OptionRow, derived: CoolingDerived): string | null =>
  row.partNumber.endsWith('*') ? (derived.condenser?.partNumber ?? null) : row.partNumber;

/** The parts list: indoor units first, then the option table in its order, then certificates; one line for each part. */
export function coolingParts(
  values: Values,
  derived: CoolingDerived,
  context: CoolingContext,
): readonly PartQuantity[] {
  if (!derived.unit) return [];
  const quantities = new Map<string, number>([[derived.unit.partNumber, derived.installedUnits]]);
  for (const row of derived.options) {
    const partNumber = partNumberOf(row, derived);
    if (partNumber === null) continue;
    quantities.set(partNumber, (quantities.get(partNumber) ?? 0) + piecesOf(row, derived));
  }
  return [
    ...[...quantities].map(([partNumber, quantity]) => ({ partNumber, quantity })),
    ...certificateParts(values, context, derived.installedUnits),
  ];
}
