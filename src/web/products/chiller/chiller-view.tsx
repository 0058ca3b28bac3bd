import { openChillerEngine } from '../../../core/products/chiller/engine.ts';
import type { TypeView } from '../../parts/configurator/type-view.ts';
import { describeChiller } from './descriptions.ts';
import { chillerGroupState } from './group-states.ts';
import { loadedLate } from '../../ui/lazy-component.tsx';

// What is seen of it comes with the tab that shows it: the engine alone says what the parts are.
const ChillerDrawings = loadedLate(async () => (await import('./chiller-drawings.tsx')).ChillerDrawings);
const ChillerResults = loadedLate(async () => (await import('./chiller-results.tsx')).ChillerResults);

/** Chillers in the configurator. */
export const chillerView: TypeView = {
  openEngine: openChillerEngine,
  Results: ChillerResults,
  Drawing: ChillerDrawings,
  records: {},
  describe: describeChiller,
  compared: { field: 'model', isAsked: () => true },
  recordText: () => '',
  seldom: [
    'altitudeM',
    'systemHeadKPa',
    'pumpHead',
    'pumpInverter',
    'systemVolumeL',
    'soundDistanceM',
    'heatingAmbientC',
    'supplyGlycol',
    'factoryTest',
  ],
  groups: {
    order: [
      'Load and water',
      'Site',
      'Chillers',
      'Hydraulics',
      'Heating',
      'Sound',
      'Equipment',
      'Control and protection',
      'Services',
    ],
    open: ['Load and water', 'Site', 'Chillers', 'Hydraulics'],
    stateOf: chillerGroupState,
  },
};
