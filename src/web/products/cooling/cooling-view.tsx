import { openCoolingEngine } from '../../../core/products/cooling/configuration/engine.ts';
import { isChilledWaterFamily } from '../../../core/products/cooling/water/chilled-water-inputs.ts';
import { productFamilies } from '../../../core/products/cooling/tables/families.ts';
import { indoorUnits } from '../../../core/products/cooling/tables/equipment.ts';
import { rowsOf } from '../../../core/products/definition/fault.ts';
import { textOf } from '../../../core/kernel/read-values.ts';
import { formatNumber } from '../../../core/format.ts';
import { oncePerCatalogue } from '../../parts/configurator/once-per-catalogue.ts';
import type { TypeView } from '../../parts/configurator/type-view.ts';
import { askedLoad } from './asked-load.ts';
import { certificateText } from '../services/certificate-text.ts';
import { loadedLate } from '../../ui/lazy-component.tsx';

// What is seen of it comes with the tab that shows it: the engine alone says what the parts are.
const CoolingDrawing = loadedLate(async () => (await import('./cooling-results.tsx')).CoolingDrawing);
const CoolingResults = loadedLate(async () => (await import('./cooling-results.tsx')).CoolingResults);
const SelectionRecord = loadedLate(async () => (await import('./selection-record.tsx')).SelectionRecord);
const WaterDutyRecord = loadedLate(async () => (await import('./water-duty-record.tsx')).WaterDutyRecord);

/** What the tables say of families, by code. */
const descriptionsOf = oncePerCatalogue((tables) => {
  const families = productFamilies.parse(tables.PRODUCT_FAMILIES ?? '');
  return new Map(
    (families.ok ? families.value : []).map(({ code, descriptionRu, descriptionEn }) => [
      code,
      { ru: descriptionRu, en: descriptionEn },
    ]),
  );
});

/** The part numbers of a model, one for each way that it blows. */
const partsByModel = oncePerCatalogue((tables) => {
  const parts = new Map<string, string[]>();
  for (const { model, partNumber } of rowsOf(tables, indoorUnits))
    parts.set(model, [...(parts.get(model) ?? []), partNumber]);
  return parts;
});

/** Precision cooling in the configurator. */
export const coolingView: TypeView = {
  openEngine: openCoolingEngine,
  Results: CoolingResults,
  Drawing: CoolingDrawing,
  compared: {
    field: 'model',
    isAsked: ({ selection, chilledWaterDuty }) => Boolean(selection ?? chilledWaterDuty),
  },
  asked: { model: askedLoad },
  records: { selection: SelectionRecord, chilledWaterDuty: WaterDutyRecord },
  // Each family has one calculation at most.
  isHidden: (_, field, values) => {
    const isWater = isChilledWaterFamily(textOf(values, 'family'));
    return (field === 'selection' && isWater) || (field === 'chilledWaterDuty' && !isWater);
  },
  seldom: [
    'depth',
    'airDelivery',
    'condenserSeries',
    'plenum',
    'dampers',
    'spareFilterSets',
    'powerFeed',
    'waterValve',
    'castors',
    'drainLift',
    'remoteHumiditySensors',
  ],
  partsOf: ({ tables }, field, value) => (field === 'model' ? partsByModel(tables).get(String(value)) : undefined),
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
