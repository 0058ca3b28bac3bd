import type { TypeView } from '../configurator/type-view.ts';
import { describeMonitoring } from './descriptions.ts';
import { linkedIsxId, monitoringGroupState } from './group-states.ts';
import { MonitoringDrawings } from './monitoring-drawings.tsx';
import { MonitoringResults } from './monitoring-results.tsx';
import { UpsSolutionRecord } from './ups-solution-record.tsx';

/** Monitoring in the configurator. */
export const monitoringView: TypeView = {
  Results: MonitoringResults,
  Drawing: MonitoringDrawings,
  records: { upsSolution: UpsSolutionRecord },
  describe: describeMonitoring,
  recordText: (_, value, t) => linkedIsxId(value) ?? t('nothing'),
  groups: {
    order: [
      'Parts of the solution',
      'UPS solution',
      'Racks',
      'Rooms',
      'Leaks',
      'Further sensors and outputs',
      'Cameras',
      'Appliances',
      'Distances',
      'Battery monitoring',
      'Building gateway',
      'DC Guard',
      'Services',
    ],
    open: [
      'Parts of the solution',
      'UPS solution',
      'Racks',
      'Rooms',
      'Battery monitoring',
      'Building gateway',
      'DC Guard',
    ],
    stateOf: monitoringGroupState,
  },
};
