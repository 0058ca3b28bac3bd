import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TableName } from '../tables.ts';
import { catalogueTables } from '../tables.ts';
import pins from './pinned/pins.json' with { type: 'json' };

/**
 * The tables that the golden cases were worked out on and that the tests of core compute with, each under the hash of its text: the
 * demonstration changes without them. `npm run pin` takes those of now.
 */
export const pinned = Object.fromEntries(
  (Object.keys(catalogueTables) as TableName[]).map((name) => {
    const hash = (pins as Readonly<Partial<Record<TableName, string>>>)[name];
    if (hash === undefined) throw new Error(`${name} is not pinned: npm run pin -- ${name}`);
    const text = readFileSync(new URL(`pinned/${name}.${hash}.csv`, import.meta.url), 'utf8');
    const own = createHash('sha256').update(text).digest('hex').slice(0, 12);
    if (own !== hash) throw new Error(`${name} was changed where it is pinned: ${own} instead of ${hash}`);
    return [name, text];
  }),
) as Readonly<Record<TableName, string>>;
