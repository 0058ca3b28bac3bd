import type { Field, FieldValue, Values } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import {
  chillersByFit,
  dutyFields,
  missingVolumeL,
  ratedChiller,
  redundancyOf,
  volumeFields,
  wantedSeries,
} from './chosen-chiller.ts';
import type { ChillerContext } from './context.ts';
import { mostWorking, workingFor } from './duty.ts';
import { isGlycol, verbatim } from './site-fields.ts';

const machine = 'Chillers';
const hydraulics = 'Hydraulics';

/** The series of the best chiller among those that are wanted; the first of them where none carries the load. */
function usualSeries(values: Values, context: ChillerContext): FieldValue {
  const codes = wantedSeries(context, values).map(({ series }) => series);
  const best = chillersByFit(values, context).find(({ chiller }) => codes.includes(chiller.series));
  return best?.chiller.series ?? codes[0] ?? context.series[0]?.series ?? '';
}

/** The fewest chillers that carry the load, as far as so many may stand together. */
function usualCount(values: Values, context: ChillerContext): number {
  const rated = ratedChiller(values, context);
  if (!rated?.rating) return 1;
  return Math.min(
    workingFor(numberOf(values, 'loadKw'), rated.rating.capacityKw),
    mostWorking(redundancyOf(values), context),
  );
}

/** The smallest tank that covers what is missing, the largest where none does; none where nothing is missing. */
function usualTank(values: Values, context: ChillerContext): string {
  const missing = missingVolumeL(values, context);
  if (missing === 0) return 'none';
  return (context.tanks.find(({ volumeL }) => volumeL >= missing) ?? context.tanks.at(-1))?.partNumber ?? 'none';
}

const hasPumps = by<ChillerContext, boolean>(['pumps'], (values) => numberOf(values, 'pumps') > 0);

/** The chillers that carry the load, and the water around them. */
export const machineFields = (context: ChillerContext): readonly Field<ChillerContext>[] => [
  {
    name: 'series',
    kind: 'choice',
    isLeading: true,
    label: 'Series',
    group: machine,
    byDefault: by([...dutyFields, 'freeCooling', 'heating'], usualSeries),
    preference: by(dutyFields, (values) => [
      ...new Set(chillersByFit(values, context).map(({ chiller }) => chiller.series)),
    ]),
    options: () => context.series.map(({ series }) => verbatim(series)),
  },
  {
    name: 'model',
    kind: 'choice',
    label: 'Model',
    group: machine,
    stands: true,
    byDefault: by(
      [...dutyFields, 'series'],
      (values) =>
        chillersByFit(values, context).find(({ chiller }) => chiller.series === values['series'])?.chiller.model ??
        null,
    ),
    preference: by(dutyFields, (values) => chillersByFit(values, context).map(({ chiller }) => chiller.model)),
    shows: by(['series'], (values) => (model) => context.chiller(String(model))?.series === values['series']),
    options: () => context.chillers.map(({ model }) => verbatim(model)),
  },
  {
    name: 'count',
    kind: 'number',
    label: 'Chillers that carry the load',
    group: machine,
    min: 1,
    max: context.limit('groupUnitsMax'),
    step: 1,
    landmarks: [1, 2, 3, 4, 5, 6, 7, 8],
    byDefault: by([...dutyFields, 'model'], usualCount),
  },
  {
    name: 'pumps',
    kind: 'choice',
    label: 'Hydraulic module',
    group: hydraulics,
    stands: true,
    byDefault: always(0),
    options: () => [
      { value: 0, label: 'None: pumps stand elsewhere' },
      { value: 1, label: 'One pump' },
      { value: 2, label: 'Two pumps, one stands by' },
    ],
  },
  {
    name: 'systemHeadKPa',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Head that the system needs',
    group: hydraulics,
    unit: 'kPa',
    min: 0,
    max: context.limit('systemHeadMax'),
    step: 1,
    landmarks: [50, 100, 150],
    appliesTo: hasPumps,
    byDefault: always(context.limit('systemHeadDefault')),
  },
  {
    name: 'pumpHead',
    kind: 'choice',
    label: 'Head of the pumps',
    group: hydraulics,
    appliesTo: hasPumps,
    byDefault: always('L'),
    options: () => [
      { value: 'L', label: 'Low head' },
      { value: 'H', label: 'High head' },
    ],
  },
  {
    name: 'moduleTank',
    kind: 'flag',
    label: 'Tank in the module',
    group: hydraulics,
    appliesTo: hasPumps,
    byDefault: always(false),
  },
  {
    name: 'pumpInverter',
    kind: 'flag',
    label: 'Frequency drive of the pumps',
    group: hydraulics,
    appliesTo: hasPumps,
    byDefault: always(false),
  },
  {
    name: 'systemVolumeL',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Volume of pipes and terminals',
    group: hydraulics,
    unit: 'l',
    min: 0,
    max: context.limit('systemVolumeMax'),
    step: 1,
    landmarks: [],
    byDefault: by(['model', 'count'], (values) =>
      Math.ceil(numberOf(values, 'count') * (context.chiller(textOf(values, 'model'))?.minSystemVolumeL ?? 0)),
    ),
  },
  {
    name: 'bufferTank',
    kind: 'choice',
    label: 'Buffer tank',
    group: hydraulics,
    stands: true,
    byDefault: by([...volumeFields], usualTank),
    options: () => [{ value: 'none', label: 'None' }, ...context.tanks.map(({ partNumber }) => verbatim(partNumber))],
  },
  {
    name: 'supplyGlycol',
    kind: 'flag',
    label: 'Glycol in the delivery',
    group: hydraulics,
    appliesTo: by(['fluid'], isGlycol),
    byDefault: always(false),
  },
];
