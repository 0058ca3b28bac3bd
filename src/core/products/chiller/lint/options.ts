import type { OptionRow } from '../../definition/lint-option-rows.ts';
import { fieldDomains, lintOptionRows } from '../../definition/lint-option-rows.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { FactDomain } from '../../../kernel/condition-reach.ts';
import { unknownDomain } from '../../../kernel/condition-reach.ts';
import type { Problem } from '../../../result.ts';
import { chillerType } from '../configuration.ts';
import type { ChillerContext, ChillerOption } from '../context.ts';
import { readChillerContext } from '../read-context.ts';

/** Most chillers of a solution, standing ones included, that a condition may speak of (the field `count` ends at less). */
const mostInstalled = 100;

function servedBy(row: ChillerOption, { chillers, optionsOf }: ChillerContext) {
  const served = new Map<string, Set<string>>();
  for (const chiller of chillers) {
    if (!optionsOf(chiller).includes(row)) continue;
    served.set(chiller.series, (served.get(chiller.series) ?? new Set()).add(chiller.model));
  }
  return served;
}

/** What can be proved of the rows of CHILLER_OPTIONS. */
export function lintChillerOptions(source: TableTexts): Problem[] {
  const opened = readChillerContext(source);
  if (!opened.ok) return [];
  const context = opened.value;
  const ofField = fieldDomains(chillerType(context).fields, context, 'series');
  const derived: Readonly<Record<string, (series: string) => FactDomain>> = {
    nominalSizeKw: (series) => ({
      kind: 'values',
      values: context.chillers.filter((chiller) => chiller.series === series).map(({ nominalSizeKw }) => nominalSizeKw),
    }),
    installedUnits: () => ({ kind: 'range', min: 1, max: mostInstalled, step: 1, mayLack: false }),
    winterKit: (series) => ({
      kind: 'values',
      values: ['none', ...context.winterKits.filter((kit) => (kit.series as readonly string[]).includes(series)).map(({ kit }) => kit)], // prettier-ignore
    }),
  };
  const rows = context.options.map((row): OptionRow => ({
    row: row.row,
    partNumber: row.partNumber,
    when: row.when,
    quantityField: row.quantityField,
    exclusiveGroup: null,
    served: servedBy(row, context),
  }));
  const domainOf = (name: string, series: string): FactDomain =>
    (Object.hasOwn(derived, name) ? derived[name]!(series) : ofField(name, series)) ?? unknownDomain;
  return lintOptionRows({ table: 'CHILLER_OPTIONS', rows, domainOf, isField: (name) => !Object.hasOwn(derived, name) });
}
