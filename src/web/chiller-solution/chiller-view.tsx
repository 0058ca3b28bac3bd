import type { TypeView } from '../configurator/type-view.ts';
import { ChillerDrawings } from './chiller-drawings.tsx';
import { ChillerResults } from './chiller-results.tsx';
import { describeChiller } from './descriptions.ts';
import { chillerGroupState } from './group-states.ts';

/** Chillers in the configurator. */
export const chillerView: TypeView = {
  Results: ChillerResults,
  Drawing: ChillerDrawings,
  records: {},
  describe: describeChiller,
  recordText: () => '',
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
