import { prices } from '../../definition/parts-tables.ts';
import type { CatalogueSource, TableName } from '../../../catalogue/tables.ts';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { compile } from '../../../kernel/model.ts';
import { monitoringType } from '../configuration.ts';
import { readMonitoringContext } from '../read-context.ts';

type Mended = Readonly<Partial<Record<TableName, (csv: string) => string>>>;

/** The pinned catalogue whole, nothing projected away, some tables mended, and monitoring compiled over it. */
export function demonstrationMonitoring(mended: Mended = {}) {
  const source: CatalogueSource = Object.fromEntries(
    (Object.keys(pinned) as TableName[]).map((name) => [name, (mended[name] ?? ((csv) => csv))(pinned[name])]),
  );
  const priceRows = prices.parse(source['PRICES_RUB']!);
  if (!priceRows.ok) throw new Error('The prices can not be read');
  const opened = readMonitoringContext(source, { prices: priceRows.value });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
  const context = opened.value;
  return { source, prices: priceRows.value, context, model: compile(monitoringType(context), context) };
}
