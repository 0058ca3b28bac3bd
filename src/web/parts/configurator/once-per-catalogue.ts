import type { CatalogueSource } from '../../../core/catalogue/tables.ts';

/** What is read from a catalogue's tables, kept for as long as they are: the same tables are read once. */
export function oncePerCatalogue<T extends object>(
  read: (tables: CatalogueSource) => T,
): (tables: CatalogueSource) => T {
  const known = new WeakMap<CatalogueSource, T>();
  return (tables) => {
    const found = known.get(tables) ?? read(tables);
    known.set(tables, found);
    return found;
  };
}
