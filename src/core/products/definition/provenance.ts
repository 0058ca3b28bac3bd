import type { Column } from '../../tables/table.ts';
import { oneOf, optional, text } from '../../tables/table.ts';

/** Where a row comes from: `vendor` for a vendor's own; every other word marks demonstration data. */
export const provenance = oneOf('vendor', 'fact', 'analogue', 'model', 'own');
/** What the figures rest on; empty where they are wholly our own. */
export const source: Column<string | null> = optional(text);
