import type { CatalogueArea } from '../../../../core/catalogue/areas.ts';

/** The parts of the catalogue, as keys of TRANSLATE. */
export const areaLabels: Readonly<Record<CatalogueArea, string>> = {
  common: 'Parts, families and settings',
  cooling: 'Cooling',
  ups: 'Three-phase UPS',
  chiller: 'Chillers',
  rack: 'Racks and power distribution',
  monitoring: 'Monitoring',
  services: 'Services',
};
