import type { FigureCheck } from '../../definition/figure-checks.ts';
import { atMost, checkFigures, possible, runs } from '../../definition/figure-checks.ts';
import type { Problem } from '../../../result.ts';
import type { MonitoringRows } from '../tables/rows.ts';

type Sensor = MonitoringRows['sensors'][number];
const sensors: readonly FigureCheck<Sensor>[] = [
  runs('up', 'rangeMin', 'rangeMax'),
  atMost('cableM', 'maxCableM', ({ maxCableM }) => maxCableM),
  possible('batteryYears', 0, 20),
];

const wireless: readonly FigureCheck<MonitoringRows['wireless'][number]>[] = [
  possible('rangeM', 1, 2000),
  possible('batteryYears', 0, 20),
];

type Battery = MonitoringRows['batteries'][number];
const batteries: readonly FigureCheck<Battery>[] = [
  // What its buses carry together.
  atMost('maxBlocks', 'maxBlocksPerBus', ({ maxBlocksPerBus, buses }) => maxBlocksPerBus !== null && buses !== null ? maxBlocksPerBus * buses : null), // prettier-ignore
];

const services: readonly FigureCheck<MonitoringRows['services'][number]>[] = [runs('up', 'from', 'to')];
const dcGuard: readonly FigureCheck<MonitoringRows['dcGuard'][number]>[] = [runs('up', 'nodes', 'maxNodes')];

/** Every figure of the monitoring tables that can't be or contradicts another. */
export const lintMonitoringFigures = (rows: MonitoringRows): Problem[] => [
  ...checkFigures('MONITORING_SENSORS', rows.sensors, ['partNumber'], sensors),
  ...checkFigures('MONITORING_WIRELESS', rows.wireless, ['partNumber'], wireless),
  ...checkFigures('MONITORING_BATTERIES', rows.batteries, ['partNumber'], batteries),
  ...checkFigures('MONITORING_SERVICES', rows.services, ['partNumber'], services),
  ...checkFigures('MONITORING_DC_GUARD', rows.dcGuard, ['partNumber'], dcGuard),
];
