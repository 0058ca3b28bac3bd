import { openCoolingEngine } from '../../../core/products/cooling/configuration/engine.ts';
import { isChilledWaterFamily } from '../../../core/products/cooling/water/chilled-water-inputs.ts';
import { productFamilies } from '../../../core/products/cooling/tables/families.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import { textOf } from '../../../core/kernel/read-values.ts';
import { formatNumber } from '../../../core/format.ts';
import type { TypeView } from '../../parts/configurator/type-view.ts';
import { certificateText } from '../services/certificate-text.ts';
import { loadedLate } from '../../ui/lazy-component.tsx';

// What is seen of it comes with the tab that shows it: the engine alone says what the parts are.
const CoolingDrawing = loadedLate(async () => (await import('./cooling-results.tsx')).CoolingDrawing);
const CoolingResults = loadedLate(async () => (await import('./cooling-results.tsx')).CoolingResults);
const SelectionRecord = loadedLate(async () => (await import('./selection-record.tsx')).SelectionRecord);
const WaterDutyRecord = loadedLate(async () => (await import('./water-duty-record.tsx')).WaterDutyRecord);

type Descriptions = ReadonlyMap<string, { readonly ru: string; readonly en: string }>;

const read = new WeakMap<CatalogueSource, Descriptions>();

/** What the tables say of families, by code; read once a catalogue. */
function descriptionsOf(tables: CatalogueSource): Descriptions {
  const known = read.get(tables);
  if (known) return known;
  const families = productFamilies.parse(tables.PRODUCT_FAMILIES ?? '');
  const all = new Map(
    (families.ok ? families.value : []).map(({ code, descriptionRu, descriptionEn }) => [
      code,
      { ru: descriptionRu, en: descriptionEn },
    ]),
  );
  read.set(tables, all);
  return all;
}

/** Precision cooling in the configurator. */
export const coolingView: TypeView = {
  openEngine: openCoolingEngine,
  Results: CoolingResults,
  Drawing: CoolingDrawing,
  records: { selection: SelectionRecord, chilledWaterDuty: WaterDutyRecord },
  // Each family has one calculation at most.
  isHidden: (_, field, values) => {
    const isWater = isChilledWaterFamily(textOf(values, 'family'));
    return (field === 'selection' && isWater) || (field === 'chilledWaterDuty' && !isWater);
  },
  describe: ({ tables, names }, field, value, language) => {
    if (field === 'services') return certificateText(names, String(value), language);
    if (field !== 'family') return null;
    const description = descriptionsOf(tables).get(String(value));
    return description ? (language === 'ru' ? description.ru : description.en) : null;
  },
  recordText: (_, value, t) => {
    const required =
      typeof value === 'object' && value !== null && 'sensibleCoolerCapacity' in value
        ? value['sensibleCoolerCapacity']
        : null;
    return typeof required === 'number' ? `${formatNumber(required)}\u00A0${t('kW')}` : t('nothing');
  },
};
