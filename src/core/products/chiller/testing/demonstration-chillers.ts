import { prices } from '../../definition/parts-tables.ts';
import type { CatalogueSource } from '../../../catalogue/tables.ts';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { compile } from '../../../kernel/model.ts';
import { chillerType } from '../configuration.ts';
import { readChillerContext } from '../read-context.ts';

/** The pinned catalogue whole, and chillers compiled over it. */
export function demonstrationChillers() {
  const source: CatalogueSource = pinned;
  const priceRows = prices.parse(source['PRICES_RUB']!);
  if (!priceRows.ok) throw new Error('The prices can not be read');
  const opened = readChillerContext(source);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
  const context = opened.value;
  return { source, prices: priceRows.value, context, model: compile(chillerType(context), context) };
}
