import { isFault } from '../src/core/catalogue/findings.ts';
import { lintCatalogue } from '../src/core/catalogue/lint.ts';
import { shipped } from '../src/core/catalogue/testing/shipped.ts';

/* The catalogue's linter over the demonstration data: `npm run check -- catalogue`. Faults stand against it, warnings are told. */

const findings = lintCatalogue(shipped);
for (const { severity, table, row, text, params } of findings)
  console.error(`${severity} ${table}${row === null ? '' : `, row ${row}`}: ${text} ${JSON.stringify(params ?? {})}`);
const faults = findings.filter(isFault).length;
console.log(`Catalogue: ${Object.keys(shipped).length} tables, ${faults} faults, ${findings.length - faults} warnings`);
process.exitCode = faults > 0 ? 1 : 0;
