import { openUpsEngine } from '../../../core/products/ups/engine.ts';
import { numberOf } from '../../../core/kernel/read-values.ts';
import { upsPartsByHand } from '../../../core/products/ups/equipment-fields.ts';
import type { TypeView } from '../../parts/configurator/type-view.ts';
import { partsByHandText, partsByHandView } from '../parts-by-hand/parts-by-hand-view.ts';
import { describeUps, upsPartsOf } from './descriptions.ts';
import { upsGroupState } from './group-states.ts';
import { upsOf } from './ups-answer.ts';
import { loadedLate } from '../../ui/lazy-component.tsx';

// What is seen of it comes with the tab that shows it: the engine alone says what the parts are.
const UpsDrawings = loadedLate(async () => (await import('./ups-drawings.tsx')).UpsDrawings);
const UpsResults = loadedLate(async () => (await import('./ups-results.tsx')).UpsResults);

/** Three-phase UPSs in the configurator. */
export const upsView: TypeView = {
  openEngine: openUpsEngine,
  Results: UpsResults,
  Drawing: UpsDrawings,
  ...partsByHandView({
    ...upsPartsByHand,
    isOfRules: (evaluation, partNumber) =>
      upsOf(evaluation).derived.parts.some((part) => part.partNumber === partNumber),
  }),
  describe: describeUps,
  partsOf: upsPartsOf,
  compared: { field: 'model', isAsked: () => true },
  recordText: (_, value, t) => partsByHandText(value, t),
  groups: {
    order: [
      'Load',
      'Redundancy',
      'UPS',
      'Autonomy',
      'Battery',
      'Bypass and execution',
      'Options',
      'Services',
      'Parts by hand',
    ],
    open: ['Load', 'Redundancy', 'UPS', 'Autonomy', 'Battery'],
    stateOf: upsGroupState,
  },
  seldom: [
    'en50171',
    'altitudeM',
    'upsAmbientC',
    'spareModules',
    'phases',
    'loadPercent',
    'endVoltage',
    'batteryBrand',
    'wireSet',
  ],
  linked: {
    loadKva: { unit: 'kW', label: 'Load of the system, kW', factor: (values) => numberOf(values, 'powerFactor') },
  },
};
