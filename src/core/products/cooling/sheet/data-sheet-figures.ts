import type { SheetFigure, SheetFigures } from '../../../paper/data-sheet.ts';
import { formatFigure, formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import { windowOf } from '../selection/capacity-window.ts';
import type { ComparisonRow } from '../figures/comparison.ts';
import { COMPARISON } from '../figures/comparison.ts';
import type { ExplainedField, FigureKind } from '../figures/explain-figure.ts';
import { explainFigure, figureKindTexts } from '../figures/explain-figure.ts';
import { performanceOrigin } from '../figures/figure-origin.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { DERIVED_FIELDS, RESULT_FIELDS } from '../figures/result-fields.ts';
import type { Match } from '../selection/select.ts';
import type { Basis, InputField, SelectionInputs } from '../selection/selection-inputs.ts';
import { ALTITUDE_INPUT, SELECTION_INPUTS } from '../selection/selection-inputs.ts';

/* The figures of a data sheet: what was asked, what the unit answers, what it is. */

/** What a data sheet is about: a unit, its answer at the inputs, in the language of `t`. */
export interface SheetSubject {
  readonly unit: CalculatedUnit;
  readonly answer: Match;
  readonly inputs: SelectionInputs;
  /** The part behind the unit, its number, dimensions and connection, is one of the demonstration. */
  readonly isPartDemonstration: boolean;
  readonly t: Translate;
}

/** Where a figure comes from, in as few letters as a column has room for; keys of TRANSLATE. */
const kindMarks = {
  tabled: { text: 'tab.' },
  interpolated: { text: 'int.' },
  corrected: { text: 'corr.' },
  derived: { text: 'calc.' },
} as const satisfies Record<FigureKind, { readonly text: string }>;

/** Of a figure that is demonstration data among others that are not; a key of TRANSLATE. */
const demonstrationMark = { text: 'dem.' } as const;

/** Whether a part of the figures is demonstration data and another is not: then each says so itself. */
const isMixed = ({ unit, isPartDemonstration }: SheetSubject): boolean =>
  performanceOrigin(unit.model).isDemonstration !== isPartDemonstration;

/** `tab. as tabled; int. interpolated; …` */
export const marksText = (subject: SheetSubject): string => {
  const { t } = subject;
  return [
    ...(Object.keys(kindMarks) as FigureKind[]).map((kind) => `${t(kindMarks[kind].text)} ${t(figureKindTexts[kind])}`),
    ...(isMixed(subject) ? [`${t(demonstrationMark.text)} ${t('demonstration data')}`] : []),
  ].join('; ');
};

const PER_KILO = 1000;
const explained: ReadonlySet<string> = new Set([...RESULT_FIELDS, ...DERIVED_FIELDS].map(({ field }) => field));

/** What stands beside a figure: its kind, and where only some figures are demonstration data, that it is. */
function markOf(kind: FigureKind | null, subject: SheetSubject): string {
  const { t, unit, isPartDemonstration } = subject;
  const isDemonstration = kind === null ? isPartDemonstration : performanceOrigin(unit.model).isDemonstration;
  return [
    ...(kind === null ? [] : [t(kindMarks[kind].text)]),
    ...(isDemonstration && isMixed(subject) ? [t(demonstrationMark.text)] : []),
  ].join(' ');
}

/** A figure of an answer with its kind; of the models table without. */
function figureOf({ name, label, unit, decimals, value }: ComparisonRow, subject: SheetSubject): SheetFigure {
  const { t, unit: of, answer, inputs } = subject;
  const found = value({ unit: of, answer, refusal: null });
  const kind = explained.has(name) ? explainFigure(of, answer, inputs, name as ExplainedField, t).kind : null;
  return {
    label: t(label),
    value: typeof found === 'number' ? formatFigure(found, decimals) : (found ?? '—'),
    unit: unit === null ? '' : t(unit),
    mark: markOf(kind, subject),
  };
}

const plain = (label: string, value: string, unit: string): SheetFigure => ({ label, value, unit, mark: '' });

/** A basis in a word; keys of TRANSLATE. */
const basisWords = {
  gross: { text: 'gross basis' },
  net: { text: 'net basis' },
} as const satisfies Record<Basis, { readonly text: string }>;

const decimalsOf: Readonly<Record<InputField, number>> = {
  sensibleCoolerCapacity: 1,
  deltaAboveCapacity: 0,
  deltaBelowCapacity: 0,
  returnAirDryBulbTemp: 1,
  returnAirRH: 1,
  outdoorTemp: 1,
};

/** What the answer was asked for. An input that was typed with more places keeps them. */
function conditions({ inputs, answer, t }: SheetSubject): SheetFigures {
  const { low, high } = windowOf(inputs);
  const { provenance } = answer;
  const typed = (value: number, decimals: number): string => {
    const written = formatNumber(value, 2);
    return (written.split(',')[1]?.length ?? 0) > decimals ? written : formatFigure(value, decimals);
  };
  return {
    title: t('Conditions'),
    rows: [
      ...SELECTION_INPUTS.filter(({ field }) => !field.startsWith('delta')).map(({ field, label, unit }) =>
        plain(t(label), typed(inputs[field], decimalsOf[field]), t(unit)),
      ),
      plain(t('Range of the selection'), `${formatFigure(low, 1)}…${formatFigure(high, 1)}`, t('kW')),
      plain(t('The required capacity is'), t(basisWords[inputs.basis ?? 'gross'].text), ''),
      plain(t(ALTITUDE_INPUT.label), formatNumber(inputs.altitude ?? 0), t('m')),
      plain(t('Moisture of the return air'), formatFigure(provenance.humidityRatio * PER_KILO, 2), t('g/kg')),
    ],
  };
}

/** The way of the air that no field of the result holds. */
const airStates = (subject: SheetSubject): readonly SheetFigure[] => {
  const { airPath } = subject.answer;
  const { t } = subject;
  const calc = markOf('derived', subject);
  return [
    { ...plain(t('Air temperature after the coil'), formatFigure(airPath.offCoilTemp, 1), t('°C')), mark: calc },
    { ...plain(t('Temperature of the coil surface'), formatFigure(airPath.surfaceTemp, 1), t('°C')), mark: calc },
  ];
};

const group = (label: string, subject: SheetSubject): SheetFigures => {
  const { rows } = COMPARISON.find((each) => each.label === label)!;
  return { title: subject.t(label), rows: rows.map((row) => figureOf(row, subject)) };
};

const withRows = ({ title, rows }: SheetFigures, more: readonly SheetFigure[]): SheetFigures => ({
  title,
  rows: [...rows, ...more],
});

/** Everything that is known of a unit at the inputs, in two columns: all result fields, derived ones, the models table. */
export const sheetFigures = (subject: SheetSubject): readonly (readonly SheetFigures[])[] => [
  [conditions(subject), group('Capacity', subject), group('Compressors', subject)],
  [
    withRows(group('Air', subject), airStates(subject)),
    group('Condenser', subject),
    group('Electrical connection and dimensions', subject),
  ],
];
