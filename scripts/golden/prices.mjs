// The pinned list prices, read without the program.
import { readFileSync, readdirSync } from 'node:fs';
import { inProject } from '../project.mjs';

const folder = inProject('src', 'core', 'catalogue', 'testing', 'pinned');

/** List prices in roubles without VAT, as they are written, by part number. @returns {ReadonlyMap<string, string>} */
export function pinnedPrices() {
  const file = readdirSync(folder).find((name) => name.startsWith('PRICES_RUB.'));
  if (file === undefined) throw new Error(`${folder} has no PRICES_RUB`);
  const [heading = '', ...rows] = readFileSync(`${folder}/${file}`, 'utf8').trim().split(/\r?\n/);
  const columns = heading.split(';');
  const [part, price] = [columns.indexOf('partNumber'), columns.indexOf('listPrice')];
  return new Map(
    rows.map((row) => {
      const cells = row.split(';');
      return [cells[part] ?? '', cells[price] ?? ''];
    }),
  );
}
