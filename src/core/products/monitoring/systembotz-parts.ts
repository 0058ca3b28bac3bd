import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { Fit } from './appliances.ts';
import { chosenFit, isFit, podsBeside } from './appliances.ts';
import type { MonitoringContext } from './context.ts';
import type { Counted } from './counted.ts';
import { countOf, isOn, sumOf } from './counted.ts';
import { aLinkOf, extensionOf, ropeExtensions, usbCables } from './links.ts';
import type { PartPlace, PlacedPart } from './placed-parts.ts';
import { placed, placedRows } from './placed-parts.ts';
import type { ApplianceRow, PodRow } from './tables/equipment.ts';
import type { Watched } from './watched.ts';
import { watchedOf } from './watched.ts';

/** Appliances, pods, sensors and cables, in the order of the list. */
export function systembotzParts(values: Values, context: MonitoringContext): readonly PlacedPart[] {
  const watched = watchedOf(values, context);
  if (!watched) return [];
  const model = context.appliance(textOf(values, 'appliance'));
  const chosen = chosenFit(values, context);
  const fit = isFit(chosen) ? chosen : null;
  return [
    ...(fit
      ? placedRows('appliance', [{ row: fit.model, quantity: fit.count }])
      : // What a model cannot carry is shown with one of it: the conflict says the rest.
        placed('appliance', model, 1)),
    ...podParts(fit?.pods ?? podsOfOne(watched, model, context)),
    ...sensorParts(watched, values, context),
    ...(fit ? linkParts(fit, watched, values, context) : []),
    ...reachParts(watched, values, context),
  ];
}

const podsOfOne = (
  watched: Watched,
  model: ApplianceRow | undefined,
  context: MonitoringContext,
): readonly Counted<PodRow>[] => (model ? podsBeside(watched, model, 1, context) : []);

const podPlaces: Readonly<Partial<Record<PodRow['kind'], PartPlace>>> = { cameraPod: 'camera', accessPod: 'access' };

const podParts = (pods: readonly Counted<PodRow>[]): readonly PlacedPart[] =>
  pods.flatMap((pod) => placedRows(podPlaces[pod.row.kind] ?? 'aLink', [pod]));

function sensorParts(watched: Watched, values: Values, context: MonitoringContext): readonly PlacedPart[] {
  const accessCards = Math.ceil(countOf(values, 'accessCards') / context.limit('cardsPerPack'));
  return [
    ...placedRows('port', watched.wired),
    ...placedRows('aLink', watched.displays),
    ...placedRows('wireless', watched.wireless),
    ...placedRows('loop', watched.loops),
    ...leakParts(watched, values, context),
    ...placedRows('output', watched.beacons),
    ...placedRows('output', watched.outputs),
    ...placedRows('access', watched.handles),
    ...placed('fitting', context.accessory('accessCards'), accessCards),
  ];
}

function leakParts(watched: Watched, values: Values, context: MonitoringContext): readonly PlacedPart[] {
  const lines = [
    { count: countOf(values, 'coolingUnits'), metres: countOf(values, 'leakLineM') },
    { count: countOf(values, 'extraLeakLines'), metres: countOf(values, 'extraLeakLineM') },
  ];
  const extensions = lines.reduce((sum, { count, metres }) => sum + count * ropeExtensions(metres, context), 0);
  const leader = context.sensor('leakLeader', 'rope');
  const leaders = watched.ropes.reduce((sum, { row, quantity }) => {
    const open = countOf(values, 'ropeDistanceM') - (row.cableM ?? 0);
    return sum + (leader?.cableM && open > 0 ? quantity * Math.ceil(open / leader.cableM) : 0);
  }, 0);
  return [
    ...placedRows('leak', watched.ropes),
    ...placed('fitting', context.sensor('leakRopeExt', 'rope'), extensions),
    ...placed('fitting', leader, leaders),
  ];
}

/** What follows from the number of appliances: buses, supplies, coordinators, modems. */
function linkParts(fit: Fit, watched: Watched, values: Values, context: MonitoringContext): readonly PlacedPart[] {
  const { model, count, pods } = fit;
  const bus = aLinkOf(fit, watched, values, context);
  const poePods = sumOf(pods, ({ connection }) => (connection === 'poe' ? 1 : 0));
  const poeDevices = poePods + (isOn(values, 'appliancesOverPoe') && model.poe ? count : 0);
  const sensorPods = sumOf(pods, ({ kind }) => (kind === 'sensorPod' ? 1 : 0));
  const coordinators =
    model.coordinatorNeeded && watched.needs.wireless > 0
      ? Math.ceil(watched.needs.wireless / model.wirelessSensorsMax)
      : 0;
  return [
    ...placed('wireless', context.wireless('coordinator'), coordinators),
    ...placed('aLink', bus.cable, bus.devices),
    ...placed('aLink', context.accessory('terminator'), bus.buses),
    ...placed('aLink', context.accessory('aLinkSupply'), bus.supplies),
    ...placed('fitting', context.accessory('poeInjector'), isOn(values, 'poeSwitch') ? 0 : poeDevices),
    ...placed('fitting', context.accessory('bracket'), isOn(values, 'podBrackets') ? sensorPods : 0),
    ...placed('output', context.output('modem'), isOn(values, 'modem') ? count : 0),
    ...cameraCables(watched, values, context),
  ];
}

/** Active cables that bring USB cameras to where they stand. */
const cameraCables = ({ cameras }: Watched, values: Values, context: MonitoringContext): readonly PlacedPart[] =>
  cameras
    .filter(({ row }) => row.connection === 'usb')
    .flatMap(({ row, quantity }) => {
      const inRow = usbCables(row.cableM, countOf(values, 'cameraDistanceM'), context);
      return placed('fitting', context.accessory('usb'), quantity * inRow);
    });

/** What stands whatever the appliances. */
function reachParts(watched: Watched, values: Values, context: MonitoringContext): readonly PlacedPart[] {
  const extensions = watched.wired.flatMap(({ row, quantity }) => {
    const cable = extensionOf(row, values, context);
    return typeof cable === 'string' ? [] : placed('fitting', cable, quantity);
  });
  return [...extensions, ...routers(watched, values, context)];
}

function routers({ needs }: Watched, values: Values, context: MonitoringContext): readonly PlacedPart[] {
  if (needs.wireless === 0) return [];
  const byNumber = Math.max(0, Math.ceil(needs.wireless / context.limit('sensorsPerRouter')) - 1);
  return placed('wireless', context.wireless('router'), byNumber + countOf(values, 'roomsBeyondRange'));
}
