import type { Role } from '../../../people/access/roles.ts';
import { prices } from '../../definition/parts-tables.ts';
import type { CatalogueSource } from '../../../catalogue/tables.ts';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { compile } from '../../../kernel/model.ts';
import { upsType } from '../configuration.ts';
import { readUpsContext } from '../read-context.ts';

/** The pinned catalogue as a reader of a role would have it whole, nothing projected away, and UPS compiled over it. */
export function demonstrationUps(role: Role = 'engineer') {
  const source: CatalogueSource = pinned;
  const priceRows = prices.parse(source['PRICES_RUB']!);
  if (!priceRows.ok) throw new Error('The prices can not be read');
  const opened = readUpsContext(source, { role, partnerMaxKva: 80, prices: priceRows.value });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
  const context = opened.value;
  return { source, prices: priceRows.value, context, model: compile(upsType(context), context) };
}
