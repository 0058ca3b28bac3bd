import type { Rule, Values, Violation } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { Fit } from './appliances.ts';
import { applianceFields, chosenFit, isFit } from './appliances.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import { aLinkOf, distanceFields, extensionOf, leakLineReach, reachOf, ropeReach, usbReach } from './links.ts';
import { watchedFields, watchedOf } from './watched.ts';

type MonitoringRule = Rule<MonitoringContext>;

const broken = (params: Violation['params'] = {}): Violation => ({ params });

const leakLine = (id: string, field: string): MonitoringRule => ({
  id,
  text: 'A leak line is {max} m long at most: a rope with {extensions} extensions',
  fields: [field],
  severity: 'error',
  violated: (values, context) => {
    const extensions = context.limit('leakExtensionsMax');
    const max = leakLineReach(context);
    return countOf(values, field) > max ? broken({ max, extensions }) : null;
  },
});

/** The appliances that stand in the solution, with the A-Link buses of them. */
const busesOf = (values: Values, context: MonitoringContext) => {
  const fit = chosenFit(values, context);
  const watched = isFit(fit) ? watchedOf(values, context) : null;
  return isFit(fit) && watched ? { fit: fit satisfies Fit, bus: aLinkOf(fit, watched, values, context) } : null;
};

/** Appliances, pods, sensors and their cables. */
export const systembotzRules: readonly MonitoringRule[] = [
  {
    id: 'S-01',
    text: 'From {kw} kW a rack is of high density and needs a sensor at the rear',
    fields: ['rearSensors', 'rackLoadKw', 'racks'],
    severity: 'error',
    violated: (values, context) => {
      const kw = context.limit('highDensityKw');
      const isDense = countOf(values, 'racks') > 0 && countOf(values, 'rackLoadKw') >= kw;
      return isDense && values['rearSensors'] === false ? broken({ kw }) : null;
    },
  },
  leakLine('S-02', 'leakLineM'),
  leakLine('S-03', 'extraLeakLineM'),
  {
    id: 'S-04',
    text: 'A leak rope stands at most {max} m from its port: its own cable and whole leaders',
    fields: ['ropeDistanceM'],
    severity: 'error',
    violated: (values, context) => {
      const max = ropeReach(context);
      return countOf(values, 'ropeDistanceM') > max ? broken({ max }) : null;
    },
  },
  {
    id: 'S-05',
    text: '{camera} stands at most {max} m from its appliance: its own cable and {cables} active ones',
    fields: ['camera', 'cameraDistanceM'],
    severity: 'error',
    violated: (values, context) => {
      const camera = context.pod(textOf(values, 'camera'));
      if (camera?.connection !== 'usb') return null;
      const max = usbReach(camera.cableM, context);
      const cables = context.limit('usbCablesInRow');
      return countOf(values, 'cameraDistanceM') > max ? broken({ camera: camera.partNumber, max, cables }) : null;
    },
  },
  {
    id: 'S-06',
    text: '{sensor} reaches {max} m with an extension, not {metres}: a pod nearer by shortens the distance',
    fields: [...Object.values(distanceFields), ...watchedFields],
    severity: 'error',
    violated: (values, context) => {
      const far = watchedOf(values, context)?.wired.find(({ row }) => extensionOf(row, values, context) === 'tooFar');
      if (!far?.row.distance) return null;
      const metres = countOf(values, distanceFields[far.row.distance]);
      return broken({ sensor: far.row.partNumber, max: reachOf(far.row, context), metres });
    },
  },
  {
    id: 'S-07',
    text: '{appliance} is no longer made, its successor is {successor}',
    fields: ['appliance'],
    severity: 'error',
    violated: (values, context) => {
      const appliance = textOf(values, 'appliance');
      const part = context.part(appliance);
      if (!context.appliance(appliance) || part?.isMade !== false) return null;
      return part.successor === null
        ? { text: '{appliance} is no longer made', params: { appliance } }
        : broken({ appliance, successor: part.successor });
    },
  },
  {
    id: 'S-08',
    text: '{what:label}: {needed}. {appliance} takes {each}, and at most {most} appliances stand in a solution',
    fields: applianceFields,
    severity: 'error',
    violated: (values, context) => {
      if (!isOn(values, 'systembotz')) return null;
      const fit = chosenFit(values, context);
      if (isFit(fit)) return null;
      const appliance = textOf(values, 'appliance');
      // A model that the catalogue has dropped is named by the kernel.
      if (!fit) return appliance === '' ? { text: 'No appliance carries all of this', params: {} } : null;
      return broken({
        appliance,
        what: fit.what,
        needed: fit.needed,
        each: fit.each,
        most: context.limit('appliancesMax'),
      });
    },
  },
  {
    id: 'S-09',
    text: '{appliance} is not fed over PoE',
    fields: ['appliancesOverPoe', 'appliance'],
    severity: 'error',
    violated: (values, context) => {
      const model = context.appliance(textOf(values, 'appliance'));
      return isOn(values, 'appliancesOverPoe') && model && !model.poe ? broken({ appliance: model.partNumber }) : null;
    },
  },
  {
    id: 'S-10',
    text: 'The A-Link cables of one appliance are {metres} m, {max} m at most',
    fields: ['aLinkDistanceM', ...applianceFields],
    severity: 'error',
    violated: (values, context) => {
      const buses = busesOf(values, context);
      if (!buses) return null;
      const max = buses.fit.model.aLinkMaxM;
      return buses.bus.longestM > max ? broken({ metres: buses.bus.longestM, max }) : null;
    },
  },
];
