import { openRackEngine } from '../../../core/products/rack/engine.ts';
import { rackPartsByHand } from '../../../core/products/rack/part-terms.ts';
import type { TypeView } from '../../parts/configurator/type-view.ts';
import { partsByHandText, partsByHandView } from '../parts-by-hand/parts-by-hand-view.ts';
import { describeRack } from './descriptions.ts';
import { rackGroupState } from './group-states.ts';
import { inRowText } from './in-row-text.ts';
import { rackOf } from './rack-answer.ts';
import { loadedLate } from '../../ui/lazy-component.tsx';

// What is seen of it comes with the tab that shows it: the engine alone says what the parts are.
const InRowUnitsA = loadedLate(async () => (await import('./in-row-units.tsx')).InRowUnitsA);
const InRowUnitsB = loadedLate(async () => (await import('./in-row-units.tsx')).InRowUnitsB);
const RackDrawings = loadedLate(async () => (await import('./rack-drawings.tsx')).RackDrawings);
const RackResults = loadedLate(async () => (await import('./rack-results.tsx')).RackResults);

const byHand = partsByHandView({
  ...rackPartsByHand,
  isOfRules: (evaluation, partNumber) =>
    rackOf(evaluation).derived.parts.some((part) => part.partNumber === partNumber),
});

/** Racks, containment and 1-phase UPSs in the configurator. */
export const rackView: TypeView = {
  openEngine: openRackEngine,
  Results: RackResults,
  Drawing: RackDrawings,
  ...byHand,
  records: { ...byHand.records, inRow: InRowUnitsA, inRowB: InRowUnitsB },
  describe: describeRack,
  recordText: (field, value, t) =>
    field.startsWith('inRow') ? inRowText(value, t('none')) : partsByHandText(value, t),
  seldom: [
    'ceilingSuspension',
    'seals',
    'transparentFillers',
    'doorMagnet',
    'doorCloser',
    'aisleLight',
    'sections',
    'sideMode',
    'mountingRails',
    'cordLengthM',
    'brushPanel',
    'shelfLoadKg',
    'ups1Generation',
    'ups1Outlets',
    'ups1Mounting',
    'ups1Cards',
    'ups1Packs',
    'ups1WarrantyYears',
  ],
  groups: {
    order: [
      'Solution',
      'Row A',
      'Equipment of row A',
      'Row B',
      'Equipment of row B',
      'Power distribution',
      'Aisle containment',
      '1-phase UPS',
      'Rack accessories',
      'Panels and cabling',
      'Services',
      'Parts by hand',
    ],
    open: ['Solution', 'Row A', 'Equipment of row A', 'Row B', 'Power distribution', 'Aisle containment'],
    stateOf: rackGroupState,
  },
};
