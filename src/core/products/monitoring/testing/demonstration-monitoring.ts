import { readFileSync } from 'node:fs';
import { prices } from '../../definition/parts-tables.ts';
import type { CatalogueSource, TableName } from '../../../catalogue/tables.ts';
import { catalogueTables } from '../../../catalogue/tables.ts';
import { compile } from '../../../kernel/model.ts';
import { monitoringType } from '../configuration.ts';
import { readMonitoringContext } from '../read-context.ts';

type Mended = Readonly<Partial<Record<TableName, (csv: string) => string>>>;

/** The demonstration catalogue whole, nothing projected away, some tables mended, and monitoring compiled over it. */
export function demonstrationMonitoring(mended: Mended = {}) {
  const read = (file: string): string =>
    readFileSync(new URL(`../../../../../catalogue/${file}`, import.meta.url), 'utf8');
  const source: CatalogueSource = Object.fromEntries(
    (Object.keys(catalogueTables) as TableName[]).map((name) => [
      name,
      (mended[name] ?? ((csv) => csv))(read(catalogueTables[name].file)),
    ]),
  );
  const priceRows = prices.parse(source['PRICES_RUB']!);
  if (!priceRows.ok) throw new Error('The prices can not be read');
  const opened = readMonitoringContext(source, { prices: priceRows.value });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
  const context = opened.value;
  return { source, prices: priceRows.value, context, model: compile(monitoringType(context), context) };
}
