import type { Field, Option, Values } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { isRatingOpen, mayConfigure } from './rights.ts';
import type { UpsContext } from './context.ts';
import { dutyFields, modelsByFit } from './duty.ts';
import type { BatteryKind } from './tables/equipment.ts';
import { batteryKinds, ingressProtections, phaseKinds, redundancyKinds } from './tables/equipment.ts';

export const verbatim = (value: string): Option => ({ value, label: value, verbatim: true });

const load = 'Load';
const redundancy = 'Redundancy';
const ups = 'UPS';
const bypass = 'Bypass and execution';
export const batteryGroup = 'Battery';

export const batteryTypeLabels: Readonly<Record<BatteryKind, string>> = {
  closed: 'Blocks in cabinets',
  open: 'Blocks on stands',
  modular: 'Modular strings',
  modular12: 'Modular strings, 12 blocks a tray',
  liIon: 'Li-ion cabinets',
};

/** Height above sea level and ambient temperature that the tables of derating reach, m and °C. */
const highestSiteM = 4000;
const warmestRoomC = 50;

/** The family that carries the load with the fewest units, then the table's order; of those that the role may have. */
function usualFamily(values: Values, context: UpsContext): string {
  const best = modelsByFit(values, context).find(
    ({ family, ratingKva }) => mayConfigure(family, context) && isRatingOpen(ratingKva, context),
  );
  const open = context.families.find(({ family }) => mayConfigure(family, context));
  return best?.family ?? open?.family ?? '';
}

/** The load, its redundancy, and the UPSs that carry it. */
export const loadFields = (context: UpsContext): readonly Field<UpsContext>[] => [
  {
    name: 'loadKva',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Load of the system',
    group: load,
    unit: 'kVA',
    min: context.limit('loadKvaMin'),
    max: context.limit('loadKvaMax'),
    // Fine enough that a load given in kW comes back in kW as it was given, to a tenth.
    step: 0.01,
    landmarks: [...new Set(context.models.map(({ ratingKva }) => ratingKva))].sort((a, b) => a - b),
    byDefault: always(context.limit('loadKvaDefault')),
  },
  {
    name: 'powerFactor',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Load power factor',
    group: load,
    min: context.limit('powerFactorMin'),
    max: context.limit('powerFactorMax'),
    step: 0.01,
    landmarks: [0.8, 0.9, 1],
    byDefault: always(context.limit('powerFactorDefault')),
  },
  {
    name: 'en50171',
    kind: 'flag',
    isFact: true,
    mayBeMoot: true,
    label: 'Emergency lighting, EN 50171',
    group: load,
    stands: true,
    byDefault: always(false),
  },
  {
    name: 'altitudeM',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Altitude',
    group: load,
    unit: 'm',
    min: 0,
    max: highestSiteM,
    step: 1,
    landmarks: [1000],
    byDefault: always(0),
  },
  {
    name: 'upsAmbientC',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Temperature in the UPS room',
    group: load,
    unit: '°C',
    min: 0,
    max: warmestRoomC,
    step: 0.5,
    landmarks: [40],
    byDefault: always(25),
  },
  {
    name: 'redundancy',
    kind: 'choice',
    label: 'Redundancy',
    group: redundancy,
    stands: true,
    byDefault: always('N'),
    options: () => redundancyKinds.map(verbatim),
  },
  {
    name: 'spareModules',
    kind: 'choice',
    label: 'Spare modules in a frame',
    group: redundancy,
    stands: true,
    byDefault: always(0),
    options: () =>
      [...new Set(context.families.flatMap((family) => family.moduleRedundancy))]
        .sort((a, b) => a - b)
        .map((value) => ({ value, label: String(value), verbatim: true })),
  },
  {
    name: 'family',
    kind: 'choice',
    isLeading: true,
    label: 'Family',
    group: ups,
    byDefault: by(dutyFields, usualFamily),
    preference: by(dutyFields, (values) => modelsByFit(values, context).map(({ family }) => family)),
    options: () => context.families.map(({ family }) => verbatim(family)),
  },
  {
    name: 'phases',
    kind: 'choice',
    label: 'Phases, input : output',
    group: ups,
    byDefault: always('3:3'),
    options: () => phaseKinds.map(verbatim),
  },
  {
    name: 'batteryType',
    kind: 'choice',
    label: 'Battery placement and type',
    group: batteryGroup,
    byDefault: by(['family'], (values) => context.family(textOf(values, 'family'))?.batteryKinds[0] ?? 'closed'),
    options: () => batteryKinds.map((kind) => ({ value: kind, label: batteryTypeLabels[kind] })),
  },
  {
    name: 'model',
    kind: 'choice',
    label: 'Rating',
    group: ups,
    stands: true,
    byDefault: by([...dutyFields, 'family', 'phases', 'batteryType'], (values) => fittingModel(values, context)),
    shows: by(['family'], (values) => (model) => context.model(String(model))?.family === values['family']),
    options: () => inOrderOfRating(context).map(({ model }) => verbatim(model)),
  },
  {
    name: 'systemBypass',
    kind: 'flag',
    label: 'System bypass panel',
    group: bypass,
    byDefault: always(false),
  },
  {
    name: 'serviceBypass',
    kind: 'flag',
    label: 'Service bypass panel for each UPS',
    group: bypass,
    byDefault: always(false),
  },
  {
    name: 'ingressProtection',
    kind: 'choice',
    label: 'Ingress protection',
    group: bypass,
    byDefault: by(['family'], (values) => context.family(textOf(values, 'family'))?.ip ?? 'IP20'),
    shows: by(['family'], (values) => {
      const family = context.family(textOf(values, 'family'));
      return (ip) => !family || family.ip === ip || (family.ipOptional as readonly unknown[]).includes(ip);
    }),
    options: () => ingressProtections.map(verbatim),
  },
];

/** Family by family as the tables have them, in each the ratings from the least to the greatest. */
function inOrderOfRating({ families, models }: UpsContext): UpsContext['models'] {
  const placeOf = new Map(families.map(({ family }, place) => [family, place]));
  return models.toSorted(
    (a, b) => (placeOf.get(a.family) ?? 0) - (placeOf.get(b.family) ?? 0) || a.ratingKva - b.ratingKva,
  );
}

/** The model of the family, phases and battery type that fits the load best; null where none carries it. */
const fittingModel = (values: Values, context: UpsContext): string | null =>
  modelsByFit(values, context).find(
    ({ family, phases, ratingKva, batteryKinds: taken }) =>
      isRatingOpen(ratingKva, context) &&
      family === values['family'] &&
      phases === values['phases'] &&
      taken.includes(values['batteryType'] as BatteryKind),
  )?.model ?? null;
