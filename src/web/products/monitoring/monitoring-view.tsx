import { openMonitoringEngine } from '../../../core/products/monitoring/engine.ts';
import type { TypeView } from '../../parts/configurator/type-view.ts';
import { describeMonitoring } from './descriptions.ts';
import { linkedIsxId, monitoringGroupState } from './group-states.ts';
import { loadedLate } from '../../ui/lazy-component.tsx';

// What is seen of it comes with the tab that shows it: the engine alone says what the parts are.
const MonitoringDrawings = loadedLate(async () => (await import('./monitoring-drawings.tsx')).MonitoringDrawings);
const MonitoringResults = loadedLate(async () => (await import('./monitoring-results.tsx')).MonitoringResults);
const UpsSolutionRecord = loadedLate(async () => (await import('./ups-solution-record.tsx')).UpsSolutionRecord);

/** Monitoring in the configurator. */
export const monitoringView: TypeView = {
  openEngine: openMonitoringEngine,
  Results: MonitoringResults,
  Drawing: MonitoringDrawings,
  records: { upsSolution: UpsSolutionRecord },
  describe: describeMonitoring,
  recordText: (_, value, t) => linkedIsxId(value) ?? t('nothing'),
  seldom: [
    'podBrackets',
    'farPlaces',
    'poeSwitch',
    'aLinkDistanceM',
    'roomsBeyondRange',
    'crossLinks',
    'linkDistanceM',
    'crossLinkDistanceM',
    'homeRunM',
    'groundFault',
    'rs485Lines',
    'northProtocols',
    'standby',
    'workstations',
    'extraLeakLines',
    'extraLeakLineM',
    'ropeDistanceM',
    'cameraDistanceM',
  ],
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
