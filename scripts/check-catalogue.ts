import { readFileSync } from 'node:fs';
import { lintCatalogue } from '../src/core/catalogue/lint.ts';
import type { TableName } from '../src/core/catalogue/tables.ts';
import { catalogueTables } from '../src/core/catalogue/tables.ts';

/* The catalogue's linter over the demonstration data: `npm run check -- catalogue`. */

const source = Object.fromEntries(
  (Object.keys(catalogueTables) as TableName[]).map((name) => [
    name,
    readFileSync(new URL(`../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8'),
  ]),
);

const problems = lintCatalogue(source);
for (const { path, text, params } of problems) console.error(`${path ?? ''}: ${text} ${JSON.stringify(params ?? {})}`);
console.log(`Catalogue: ${Object.keys(source).length} tables, ${problems.length} faults`);
process.exitCode = problems.length > 0 ? 1 : 0;
