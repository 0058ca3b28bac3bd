import type { Field, Option, Values } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { FIT_END_VOLTAGE } from '../../engineering/battery-runtime.ts';
import { batteryBrands } from './tables/batteries.ts';
import { cheapestEnclosure, usualBreaker } from './battery-system.ts';
import { anyBrand, candidateFields, cheapestBattery } from './candidates.ts';
import { batteryFields, chosenBattery, leastSize, sizedBattery, sizedBatteryFields } from './chosen-battery.ts';
import type { UpsContext } from './context.ts';
import { batteryKindOf, isVrla } from './context.ts';
import { breakerKinds } from './tables/enclosures.ts';
import { batteryGroup, verbatim } from './load-fields.ts';
import type { BatteryKind } from './tables/equipment.ts';

const autonomy = 'Autonomy';

const isOfBlocks = by(['batteryType'], (values: Values) => isVrla(textOf(values, 'batteryType')));
const isOfStrings = by(['batteryType'], (values: Values) => values['batteryType'] !== 'liIon');

const figure = (value: number): Option => ({ value, label: String(value), verbatim: true });

/** The most strings and blocks that any family takes: a number beyond it has no meaning. */
const mostOf = (context: UpsContext, count: (family: UpsContext['families'][number]) => number): number =>
  Math.max(...context.families.map(count));

/** How long, and with which battery. */
export const batteryChoiceFields = (context: UpsContext): readonly Field<UpsContext>[] => [
  {
    name: 'autonomyMinutes',
    kind: 'number',
    label: 'Autonomy',
    group: autonomy,
    unit: 'min',
    min: context.limit('autonomyMin'),
    max: context.limit('autonomyMax'),
    step: 1,
    landmarks: [5, 10, 15, 30, 60],
    byDefault: always(context.limit('autonomyDefault')),
  },
  {
    name: 'loadPercent',
    kind: 'number',
    label: 'At a share of the load',
    group: autonomy,
    unit: '%',
    min: context.limit('loadPercentMin'),
    max: context.limit('loadPercentMax'),
    step: 1,
    landmarks: [50, 75, 100],
    byDefault: always(context.limit('loadPercentDefault')),
  },
  {
    name: 'batteryLife',
    kind: 'choice',
    label: 'Runtime is meant at',
    group: autonomy,
    stands: true,
    byDefault: always('beginningOfLife'),
    options: () => [
      { value: 'beginningOfLife', label: 'Beginning of life' },
      { value: 'endOfLife', label: 'End of life' },
    ],
  },
  {
    name: 'batteryTemperatureC',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Temperature of the battery',
    group: autonomy,
    unit: '°C',
    min: context.limit('batteryTempMin'),
    max: context.limit('batteryTempMax'),
    step: 1,
    landmarks: [25],
    byDefault: always(25),
  },
  {
    name: 'designMargin',
    kind: 'choice',
    label: 'Design margin',
    group: autonomy,
    stands: true,
    byDefault: always(1),
    options: () => context.designMargins.map(figure),
  },
  {
    name: 'endVoltage',
    kind: 'choice',
    label: 'End voltage, V per cell',
    group: autonomy,
    stands: true,
    appliesTo: isOfBlocks,
    byDefault: always(FIT_END_VOLTAGE),
    options: () => context.endVoltages.map(figure),
  },
  {
    name: 'batteryBrand',
    kind: 'choice',
    label: 'Battery brand',
    group: batteryGroup,
    stands: true,
    appliesTo: isOfBlocks,
    byDefault: always(anyBrand),
    options: () => [{ value: anyBrand, label: 'Any brand' }, ...batteryBrands.map(verbatim)],
  },
  {
    name: 'battery',
    kind: 'choice',
    label: 'Battery',
    group: batteryGroup,
    stands: true,
    byDefault: by(candidateFields, (values) => cheapestBattery(values, context)),
    shows: by(['batteryType', 'model'], (values) => {
      const kind = batteryKindOf[textOf(values, 'batteryType') as BatteryKind];
      const modules = context.family(context.model(textOf(values, 'model'))?.family ?? '')?.liIonModules ?? [];
      return (partNumber) => {
        const battery = context.battery(String(partNumber));
        if (battery?.kind !== kind) return false;
        if (battery.kind === 'modular') return battery.row.batteryKind === values['batteryType'];
        return battery.kind === 'vrla' || modules.includes(battery.row.modules);
      };
    }),
    options: () => context.batteries.map(({ partNumber }) => verbatim(partNumber)),
  },
  {
    name: 'strings',
    kind: 'number',
    label: 'Strings of one UPS',
    group: batteryGroup,
    min: 1,
    max: mostOf(context, ({ maxStrings }) => maxStrings),
    step: 1,
    landmarks: [1, 2, 3, 4],
    appliesTo: isOfStrings,
    byDefault: by(batteryFields, (values) => {
      const chosen = chosenBattery(values, context);
      return (chosen && leastSize(chosen, context)?.strings) ?? null;
    }),
  },
  {
    name: 'blocks',
    kind: 'number',
    label: 'Blocks of a string',
    group: batteryGroup,
    min: 1,
    max: 2 * mostOf(context, ({ blocksMax }) => blocksMax),
    step: 1,
    landmarks: [],
    appliesTo: isOfBlocks,
    byDefault: by([...batteryFields, 'strings'], (values) => {
      const chosen = chosenBattery(values, context);
      const strings = numberOf(values, 'strings');
      const family = context.family(context.model(textOf(values, 'model'))?.family ?? '');
      if (!chosen || !(strings > 0)) return null;
      return leastSize(chosen, context, { strings })?.blocks ?? family?.blocksMax ?? null;
    }),
  },
  {
    name: 'enclosure',
    kind: 'choice',
    label: 'Cabinet or stand',
    group: batteryGroup,
    appliesTo: isOfBlocks,
    stands: true,
    byDefault: by(sizedBatteryFields, (values) => usualHousing(values, context)),
    shows: by(
      ['batteryType'],
      (values) => (enclosure) => context.enclosure(String(enclosure))?.kind === values['batteryType'],
    ),
    options: () => context.enclosures.map(({ partNumber }) => verbatim(partNumber)),
  },
  {
    name: 'batteryBreaker',
    kind: 'choice',
    label: 'Battery breaker',
    group: batteryGroup,
    stands: true,
    appliesTo: isOfBlocks,
    byDefault: by(['batteryType'], (values) => usualBreaker(textOf(values, 'batteryType'))),
    options: () =>
      breakerKinds.map((kind) => ({ value: kind, label: kind === 'wall' ? 'Wall box' : 'Kit in the cabinet' })),
  },
  {
    name: 'wireSet',
    kind: 'flag',
    label: 'Jumper sets of strings',
    group: batteryGroup,
    stands: true,
    appliesTo: isOfBlocks,
    byDefault: always(true),
  },
];

/** The enclosure that houses the battery at the least cost; null where none holds it. */
function usualHousing(values: Values, context: UpsContext): string | null {
  const sized = sizedBattery(values, context);
  if (!sized?.size) return null;
  return cheapestEnclosure(sized.type, sized.battery.partNumber, sized.size, context)?.enclosure.partNumber ?? null;
}
