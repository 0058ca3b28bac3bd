import { SELECTION_TABLES, tablesOf } from '../products/cooling/selection/selection-data.ts';
import type { CalculatedFamily } from '../products/cooling/selection/selection-inputs.ts';
import type { CatalogueSource } from '../catalogue/tables.ts';
import { rewriteRows } from '../tables/write-lines.ts';

/** What a page of a partner is given: the tables of a calculation, texts in a language, and nothing else. */
export interface EmbedData {
  readonly catalogueVersion: string;
  readonly isDemonstration: boolean;
  readonly families: readonly CalculatedFamily[];
  readonly tables: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** The tables of the calculation for some families alone: of the units only theirs. */
export function embeddedTables(
  source: CatalogueSource,
  families: readonly CalculatedFamily[],
): Readonly<Record<string, string>> {
  const own = families.flatMap(tablesOf);
  const tables = SELECTION_TABLES.filter((name) => own.includes(name)).map(
    (name) => [name, source[name] ?? ''] as const,
  );
  const units = rewriteRows(source.COOLING_INDOOR_UNITS ?? '', (row) =>
    (families as readonly string[]).includes(row['family'] ?? '') ? row : null,
  );
  return { ...Object.fromEntries(tables), COOLING_INDOOR_UNITS: units };
}
