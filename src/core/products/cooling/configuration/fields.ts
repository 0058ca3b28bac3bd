import type { Field, Formula, Option, Values } from '../../../kernel/product-type.ts';
import { always, by } from '../../../kernel/product-type.ts';
import { numberOf, textOf } from '../../../kernel/read-values.ts';
import type { ServiceContext } from '../../services/service-certificates.ts';
import { serviceFields } from '../../services/service-fields.ts';
import type { CoolingContext, Heat } from './context.ts';
import { selectionOf, waterDutyOf } from './derived.ts';
import { OUTDOOR_BOUNDS } from './outdoor-bounds.ts';
import { checkSelectionRecord, checkWaterDutyRecord } from './selection-record.ts';

const choice = (value: string, label: string): Option => ({ value, label });
const verbatim = (value: string): Option => ({ value, label: value, verbatim: true });

const familyOf = (values: Values): string => textOf(values, 'family');
const heatOf = (values: Values, context: CoolingContext): Heat | undefined =>
  context.modelsOf(familyOf(values))[0]?.heat;
const isDirectExpansion = (values: Values, context: CoolingContext): boolean =>
  heatOf(values, context) !== 'chilledWater';

/** What most fields hang on: which kind of unit it is. */
const ofFamily = (of: Formula<CoolingContext, boolean>['of']): Formula<CoolingContext, boolean> => by(['family'], of);
const isPerimeter = ofFamily((values) => familyOf(values).startsWith('SP'));
const isInRow = ofFamily((values) => familyOf(values).startsWith('SR'));

const unit = 'Unit';
const site = 'Site';
const air = 'Air side';
const equipment = 'Equipment';
const monitoring = 'Monitoring and sensors';
const services = 'Services';

/**
 * The choices of a cooling solution, in the order in which an engineer thinks. What is asked of the solution stands: the
 * load, the count, the redundancy, the site, the services. Equipment is settled by the rules where nobody chose it.
 */
export const coolingFields = (context: ServiceContext): readonly Field<CoolingContext>[] => [
  {
    name: 'family',
    kind: 'choice',
    isLeading: true,
    label: 'Product family',
    group: unit,
    byDefault: by([], (_, context) => context.families[0]?.code ?? ''),
    options: (context) => context.families.map((family) => verbatim(family.code)),
  },
  {
    name: 'selection',
    kind: 'record',
    isFact: true,
    label: 'Calculation inputs',
    group: unit,
    // Applies to every family, so that no other one is taken in silence because its inputs would then mean nothing (S-05).
    byDefault: always(null),
    check: checkSelectionRecord,
  },
  {
    name: 'chilledWaterDuty',
    kind: 'record',
    isFact: true,
    label: 'Chilled-water duty',
    group: unit,
    // Applies to every family for the same reason (S-06).
    byDefault: always(null),
    check: checkWaterDutyRecord,
  },
  {
    name: 'count',
    kind: 'number',
    label: 'Units that carry the load',
    group: unit,
    min: 1,
    max: 100,
    step: 1,
    landmarks: [],
    byDefault: by(['family', 'chilledWaterDuty'], (values, context) => {
      const duty = waterDutyOf(values);
      return (duty && context.fewestForWater(familyOf(values), duty)?.count) ?? 1;
    }),
  },
  {
    name: 'redundancy',
    kind: 'choice',
    label: 'Redundancy',
    group: unit,
    byDefault: always('N'),
    stands: true,
    options: () => ['N', 'N+1', 'N+2'].map(verbatim),
  },
  {
    name: 'model',
    kind: 'choice',
    isLeading: true,
    label: 'Model',
    group: unit,
    byDefault: by(['family', 'selection', 'chilledWaterDuty', 'count'], (values, context) => {
      const selection = selectionOf(values);
      const duty = waterDutyOf(values);
      const [family, count] = [familyOf(values), numberOf(values, 'count')];
      const best =
        (selection && context.bestMatch(family, selection, count)) ??
        (duty && context.bestForWater(family, duty, count));
      return best ?? context.modelsOf(familyOf(values))[0]?.model ?? '';
    }),
    options: (context) => [...context.models.keys()].map(verbatim),
    shows: by(['family'], (values, context) => {
      const own = new Set(context.modelsOf(familyOf(values)).map(({ model }) => model));
      return (model) => own.has(String(model));
    }),
  },
  {
    name: 'airflow',
    kind: 'choice',
    label: 'Air delivery',
    group: air,
    appliesTo: isPerimeter,
    byDefault: always('D'),
    options: () => [choice('D', 'Downflow'), choice('U', 'Upflow')],
  },
  {
    name: 'depth',
    kind: 'choice',
    label: 'Depth',
    group: unit,
    appliesTo: isInRow,
    byDefault: always('L'),
    options: () => [choice('L', '1200 mm'), choice('S', '1100 mm')],
  },
  {
    name: 'airDelivery',
    kind: 'choice',
    label: 'Air delivery of the telecom unit',
    group: air,
    appliesTo: ofFamily((values) => familyOf(values) === 'STfi'),
    byDefault: always('front'),
    options: () => [choice('front', 'To the front'), choice('bottom', 'To the bottom')],
  },
  {
    name: 'designOutdoorC',
    kind: 'number',
    isFact: true,
    label: 'Design outdoor temperature',
    group: site,
    unit: '°C',
    ...OUTDOOR_BOUNDS.designOutdoorC,
    landmarks: [35, 40, 45],
    // The calculator's inputs name an outdoor temperature of their own.
    appliesTo: by(
      ['family', 'selection'],
      (values, context) => isDirectExpansion(values, context) && selectionOf(values) === null,
    ),
    byDefault: always(35),
  },
  {
    name: 'designMinOutdoorC',
    kind: 'number',
    isFact: true,
    label: 'Lowest outdoor temperature',
    group: site,
    unit: '°C',
    ...OUTDOOR_BOUNDS.designMinOutdoorC,
    landmarks: [-40, -20, -15, -5],
    appliesTo: ofFamily(isDirectExpansion),
    // Design winter of central Russia, rounded down: demonstration default, own figure.
    byDefault: always(-28),
  },
  {
    name: 'condenserSeries',
    kind: 'choice',
    label: 'Condenser series',
    group: site,
    appliesTo: ofFamily((values, context) => heatOf(values, context) === 'remoteCondenser'),
    byDefault: always('SCFS'),
    options: () => [
      choice('SCFS', 'SCFS, flat'),
      choice('SCVS', 'SCVS, V-shaped'),
      choice('SCFD', 'SCFD, flat with two circuits'),
    ],
  },
  {
    name: 'pipeLengthM',
    kind: 'number',
    isFact: true,
    label: 'Pipe run, equivalent length',
    group: site,
    unit: 'm',
    min: 0,
    max: 200,
    step: 0.5,
    landmarks: [30, 60],
    appliesTo: ofFamily(isDirectExpansion),
    byDefault: always(20),
  },
  {
    name: 'raisedFloorMm',
    kind: 'number',
    isFact: true,
    label: 'Raised floor',
    group: air,
    unit: 'mm',
    min: 0,
    max: 3000,
    step: 10,
    landmarks: [0, 300, 600, 1000, 1500],
    appliesTo: isPerimeter,
    byDefault: always(0),
  },
  {
    name: 'plenum',
    kind: 'choice',
    label: 'Plenum',
    group: air,
    appliesTo: isPerimeter,
    byDefault: always('none'),
    options: () => [
      choice('none', 'No plenum'),
      choice('front500', 'Front, 500 mm'),
      choice('front600', 'Front, 600 mm, lined'),
    ],
  },
  {
    name: 'dampers',
    kind: 'flag',
    label: 'Air dampers of standby units',
    group: air,
    appliesTo: isPerimeter,
    byDefault: by(['redundancy'], (values) => values['redundancy'] !== 'N'),
  },
  {
    name: 'spareFilterSets',
    kind: 'number',
    label: 'Spare filter sets per unit',
    group: air,
    min: 0,
    max: 4,
    step: 1,
    landmarks: [0],
    appliesTo: ofFamily((values) => /^S[PR]/.test(familyOf(values))),
    byDefault: always(0),
  },
  {
    name: 'humidification',
    kind: 'choice',
    label: 'Humidifier',
    group: equipment,
    byDefault: always('none'),
    options: () => [choice('none', 'No humidifier'), choice('film', 'Film'), choice('electrode', 'Electrode')],
  },
  { name: 'heating', kind: 'flag', label: 'Electric heater', group: equipment, byDefault: always(false) },
  {
    name: 'powerFeed',
    kind: 'choice',
    label: 'Power feed',
    group: equipment,
    byDefault: always('single'),
    options: () => [
      choice('single', 'Single feed'),
      choice('dual', 'Dual feed'),
      choice('dualSeparate', 'Dual feed, separate fans'),
    ],
  },
  {
    name: 'waterValve',
    kind: 'choice',
    label: 'Water valve',
    group: equipment,
    appliesTo: ofFamily((values, context) => heatOf(values, context) === 'chilledWater'),
    byDefault: always('threeWay'),
    options: () => [choice('threeWay', 'Three-way'), choice('twoWay', 'Two-way')],
  },
  {
    name: 'castors',
    kind: 'flag',
    label: 'Castors',
    group: equipment,
    appliesTo: isInRow,
    byDefault: always(false),
  },
  {
    name: 'drainLift',
    kind: 'flag',
    isFact: true,
    label: 'Drain lies above the tray',
    group: equipment,
    stands: true,
    byDefault: always(false),
  },
  { name: 'networkCard', kind: 'flag', label: 'Network card', group: monitoring, byDefault: always(true) },
  { name: 'gateway', kind: 'flag', label: 'Modbus and BACnet gateway', group: monitoring, byDefault: always(false) },
  {
    name: 'remoteTemperatureSensors',
    kind: 'number',
    label: 'Remote temperature sensors per unit',
    group: monitoring,
    min: 0,
    max: 3,
    step: 1,
    landmarks: [0],
    byDefault: always(0),
  },
  {
    name: 'remoteHumiditySensors',
    kind: 'number',
    label: 'Remote temperature and humidity sensors per unit',
    group: monitoring,
    min: 0,
    max: 3,
    step: 1,
    landmarks: [0],
    byDefault: always(0),
  },
  {
    name: 'leakTapes',
    kind: 'number',
    label: 'Leak tapes per unit',
    group: monitoring,
    min: 0,
    max: 4,
    step: 1,
    landmarks: [0, 1],
    byDefault: by(['humidification', 'family'], (values, context) =>
      values['humidification'] !== 'none' || heatOf(values, context) === 'chilledWater' ? 1 : 0,
    ),
  },
  {
    name: 'commissioning',
    kind: 'flag',
    label: 'Commissioning',
    group: services,
    stands: true,
    byDefault: always(true),
  },
  ...serviceFields<CoolingContext>(context),
];
