import { lintChillers } from '../products/chiller/lint/lint.ts';
import { lintClimate } from '../products/cooling/lint/climate.ts';
import { lintCooling } from '../products/cooling/lint/lint.ts';
import { lintMonitoring } from '../products/monitoring/lint/lint.ts';
import { lintRacks } from '../products/rack/lint/lint.ts';
import type { Problem } from '../result.ts';
import { lintServiceCertificates } from '../products/services/service-certificates.ts';
import { isxTypes } from '../products/definition/types.ts';
import { lintUps } from '../products/ups/lint/lint.ts';
import { misfit } from '../products/definition/fault.ts';
import type { Finding } from './findings.ts';
import { findingsOf, isFault } from './findings.ts';
import { lintDeadValues } from './lint-dead-values.ts';
import { lintParts } from './lint-parts.ts';
import { hasTablesOf } from './projection.ts';
import type { CatalogueSource, TableName } from './tables.ts';
import { catalogueTables } from './tables.ts';

/**
 * What is wrong with a catalogue as a whole, beyond the form of each table, and what is odd about it: references that lead
 * nowhere, rules that can never apply, figures that contradict physics or each other. One file for each part of the
 * catalogue; docs/catalogue.md lists what they find. Empty for a sound catalogue.
 */
export function lintCatalogue(source: CatalogueSource): Finding[] {
  const names = Object.keys(catalogueTables) as TableName[];
  const read = names.map((name) => {
    const csv = source[name];
    // Prices are a list of their own; a draft of the catalogue may be looked at without them.
    if (csv === undefined && catalogueTables[name].belongsTo === 'priceList') return { faults: [], doubts: [] };
    if (csv === undefined) return { faults: [misfit(name, 'The table {table} is missing', {})], doubts: [] };
    const checked = catalogueTables[name].check(csv);
    const ofTable = (problem: Problem): Problem => ({ ...problem, path: `${name}, ${problem.path ?? ''}` });
    return checked.ok
      ? { faults: [], doubts: checked.value.warnings.map(ofTable) }
      : { faults: checked.problems.map(ofTable), doubts: [] };
  });
  const faults = read.flatMap((table) => table.faults);
  if (faults.length > 0) return findingsOf(source, faults);
  const doubts = read.flatMap((table) => table.doubts);
  const references = findingsOf(source, [...doubts, ...lintReferences(source)]);
  // No engine works with faults.
  return references.some(isFault) ? references : [...references, ...findingsOf(source, lintDeadValues(source))];
}

/**
 * The same of tables that each fit their own format. What refers to the tables of a type is looked at when all of them
 * are there: a table that is still to come is nobody's fault.
 */
export const lintReferences = (source: CatalogueSource): Problem[] => [
  ...lintParts(source, { isWhole: isxTypes.every((isxType) => hasTablesOf(isxType, source)) }),
  ...lintServiceCertificates(source),
  ...lintClimate(source),
  ...(hasTablesOf('Cooling', source) ? lintCooling(source) : []),
  ...(hasTablesOf('3PhaseUps', source) ? lintUps(source) : []),
  ...(hasTablesOf('Chiller', source) ? lintChillers(source) : []),
  ...(hasTablesOf('Rack', source) ? lintRacks(source) : []),
  ...(hasTablesOf('Monitoring', source) ? lintMonitoring(source) : []),
];
