import { readFileSync } from 'node:fs';
import type { TableName } from '../tables.ts';
import { catalogueTables } from '../tables.ts';

/** The demonstration's catalogue, as the portal ships it. */
export const shipped = Object.fromEntries(
  (Object.keys(catalogueTables) as TableName[]).map((name) => [
    name,
    readFileSync(new URL(`../../../../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8'),
  ]),
) as Record<TableName, string>;
