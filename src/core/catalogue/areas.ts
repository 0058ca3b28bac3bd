/** Where a table of the catalogue is looked for, in the order of the list. */
export const catalogueAreas = ['common', 'cooling', 'ups', 'chiller', 'rack', 'monitoring', 'services'] as const;
export type CatalogueArea = (typeof catalogueAreas)[number];
