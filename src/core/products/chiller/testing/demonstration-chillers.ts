import { readFileSync } from 'node:fs';
import { prices } from '../../definition/parts-tables.ts';
import type { CatalogueSource, TableName } from '../../../catalogue/tables.ts';
import { catalogueTables } from '../../../catalogue/tables.ts';
import { compile } from '../../../kernel/model.ts';
import { chillerType } from '../configuration.ts';
import { readChillerContext } from '../read-context.ts';

/** The demonstration catalogue whole, and chillers compiled over it. */
export function demonstrationChillers() {
  const read = (file: string): string =>
    readFileSync(new URL(`../../../../../catalogue/${file}`, import.meta.url), 'utf8');
  const source: CatalogueSource = Object.fromEntries(
    (Object.keys(catalogueTables) as TableName[]).map((name) => [name, read(catalogueTables[name].file)]),
  );
  const priceRows = prices.parse(source['PRICES_RUB']!);
  if (!priceRows.ok) throw new Error('The prices can not be read');
  const opened = readChillerContext(source);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
  const context = opened.value;
  return { source, prices: priceRows.value, context, model: compile(chillerType(context), context) };
}
