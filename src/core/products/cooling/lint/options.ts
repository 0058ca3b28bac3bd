import { rowsOf } from '../../definition/fault.ts';
import type { OptionRow as LintedRow } from '../../definition/lint-option-rows.ts';
import { fieldDomains, lintOptionRows } from '../../definition/lint-option-rows.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { FactDomain } from '../../../kernel/condition-reach.ts';
import { unknownDomain } from '../../../kernel/condition-reach.ts';
import type { Problem } from '../../../result.ts';
import type { CoolingContext, IndoorUnit } from '../configuration/context.ts';
import { coolingFields } from '../configuration/fields.ts';
import { readCoolingContext } from '../configuration/read-context.ts';
import { indoorUnits } from '../tables/equipment.ts';

/** Names that the conditions of the option table may use beside the fields. */
export const derivedFacts = ['circuitRejectionKw'] as const;

/** kW that no circuit of the trade rejects: what a condition asks beyond it is never true (own bound; the tables end at 100). */
const mostRejectedKw = 1000;

/** The units of each family that a row serves, whatever else is chosen; empty columns mean any. */
function servedBy(row: CoolingContext['options'][number], units: readonly IndoorUnit[], context: CoolingContext) {
  const served = new Map<string, Set<string>>();
  for (const unit of units) {
    if (!context.optionsServing(unit.family, unit).includes(row)) continue;
    served.set(unit.family, (served.get(unit.family) ?? new Set()).add(unit.partNumber));
  }
  return served;
}

/** What can be proved of the rows of COOLING_OPTIONS. */
export function lintCoolingOptions(source: TableTexts): Problem[] {
  const opened = readCoolingContext(source);
  if (!opened.ok) return [];
  const context = opened.value;
  const units = rowsOf(source, indoorUnits);
  const ofField = fieldDomains(coolingFields(context), context, 'family');
  const hasCircuits = (family: string): boolean => context.modelsOf(family).some(({ circuits }) => circuits > 0);
  const domainOf = (name: string, family: string): FactDomain => {
    if (name !== 'circuitRejectionKw') return ofField(name, family) ?? unknownDomain;
    return hasCircuits(family)
      ? { kind: 'range', min: 0, max: mostRejectedKw, step: null, mayLack: false }
      : { kind: 'values', values: [0] };
  };
  const rows = context.options.map((row): LintedRow => ({
    row: row.row,
    partNumber: row.partNumber,
    when: row.when,
    quantityField: row.quantityField,
    exclusiveGroup: row.exclusiveGroup,
    served: servedBy(row, units, context),
  }));
  return lintOptionRows({
    table: 'COOLING_OPTIONS',
    rows,
    domainOf,
    isField: (name) => !(derivedFacts as readonly string[]).includes(name),
  });
}
