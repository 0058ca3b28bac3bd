import type { Match } from '../../../../../core/products/cooling/selection/select.ts';
import type { MatchColumn } from './match-column.ts';
import type { ResultField } from '../../../../../core/products/cooling/figures/result-fields.ts';
import { DERIVED_FIELDS, RESULT_FIELDS } from '../../../../../core/products/cooling/figures/result-fields.ts';

type Field = (typeof RESULT_FIELDS | typeof DERIVED_FIELDS)[number]['field'];
export type MatchField = ResultField<Exclude<Field, 'margin'>>;

const all = new Map<Field, ResultField<Field>>([...RESULT_FIELDS, ...DERIVED_FIELDS].map((each) => [each.field, each]));
const fieldsOf = (...names: Exclude<Field, 'margin'>[]): readonly MatchField[] =>
  names.map((name) => all.get(name) as MatchField);

/** The columns that are always seen: a short head for the table, the whole label for whoever asks. */
export const mainColumns: readonly (MatchField & { readonly head: string })[] = [
  { name: 'sensibleCoolingCapacity', head: 'Sensible' },
  { name: 'totalCoolingCapacity', head: 'Total' },
  { name: 'netSensibleCapacity', head: 'Net sensible' },
  { name: 'sensibleHeatRatio', head: 'SHR' },
  { name: 'energyEfficiencyRatio', head: 'EER' },
  { name: 'supplyAirTemp', head: 'Supply air' },
  { name: 'indoorUnitAirFlow', head: 'Air flow' },
].map(({ name, head }) => ({ ...(all.get(name as Field) as MatchField), head }));

/** Everything else, by what it belongs to. Together with the main columns these are all the result fields. */
export const detailGroups: readonly { readonly label: string; readonly fields: readonly MatchField[] }[] = [
  {
    label: 'Compressors',
    fields: fieldsOf('compressorAbsorbedPower', 'compressorAbsorbedCurrent', 'compressorPowerConsumption'),
  },
  {
    label: 'Fans',
    fields: fieldsOf(
      'fansAbsorbedPower',
      'fansAbsorbedCurrent',
      'fanPowerConsumptionEach',
      'indoorUnitExternalStaticPressure',
    ),
  },
  {
    label: 'Condenser',
    fields: fieldsOf('requiredCondenserCapacity', 'airCondenserAbsorbedPower', 'airCondenserAbsorbedCurrent'),
  },
];

export const figureOf = (match: Match, { field }: MatchField): number => match[field];

/** Amber, with the mark beside the margin, where the net capacity misses what the gross one covers. */
const isShort: Readonly<Partial<Record<Field, (match: Match) => boolean>>> = {
  netSensibleCapacity: ({ coversRequired, netCoversRequired }) => coversRequired && !netCoversRequired,
  sensibleCoolingCapacity: ({ coversRequired }) => !coversRequired,
};

/** The main columns as the table of matches shows them. */
export const tableColumns: readonly MatchColumn<Match>[] = mainColumns.map((column) => ({
  ...column,
  figure: (match) => figureOf(match, column),
  ...(isShort[column.field] && { isShort: isShort[column.field] }),
}));
