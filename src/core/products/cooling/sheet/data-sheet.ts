import { formatNumber } from '../../../format.ts';
import { ALTITUDES } from '../selection/altitude.ts';
import type { SheetBlock, SheetPaper } from '../../../paper/data-sheet.ts';
import type { CurveChart } from '../charts/capacity-curve-drawing.ts';
import { capacityCurveDrawing, curveChart } from '../charts/capacity-curve-drawing.ts';
import type { CapacityMap } from '../charts/capacity-map.ts';
import { capacityMap } from '../charts/capacity-map.ts';
import { capacityMapDrawing } from '../charts/capacity-map-drawing.ts';
import type { PsychrometricChart } from '../charts/psychrometric-chart.ts';
import { psychrometricChart } from '../charts/psychrometric-chart.ts';
import { psychrometricDrawing } from '../charts/psychrometric-drawing.ts';
import type { SensitivityStrip } from '../charts/sensitivity-strip.ts';
import { sensitivityStrip } from '../charts/sensitivity-strip.ts';
import { sensitivityDrawing } from '../charts/sensitivity-drawing.ts';
import { fitOf } from '../selection/capacity-window.ts';
import type { SheetSubject } from './data-sheet-figures.ts';
import { marksText, sheetFigures } from './data-sheet-figures.ts';
import { auditBlock, provenanceBlock } from './data-sheet-audit.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { assumedCondenser, isAssumed } from '../figures/explain-figure.ts';
import { demonstrationNotice, performanceOrigin } from '../figures/figure-origin.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { Result } from '../../../result.ts';
import { ok } from '../../../result.ts';
import type { Match } from '../selection/select.ts';
import type { AuditCheck } from './audit-rule.ts';
import { selfAudit } from './self-audit.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { Translate } from '../../../translation/translate.ts';

/*
 * The data sheet of a unit at the inputs of a selection: its figures, each with where it comes from, its charts, and the audit of
 * its own answer. Computed once, written in any language. It knows no price.
 */

/** Everything that a sheet says, in no language yet. */
export interface DataSheet {
  readonly unit: CalculatedUnit;
  readonly inputs: SelectionInputs;
  readonly answer: Match;
  readonly audit: readonly AuditCheck[];
  readonly map: CapacityMap;
  readonly chart: PsychrometricChart;
  readonly curve: CurveChart;
  readonly strip: SensitivityStrip;
}

/** K between the samples of the printed map: half as fine as the screen's, which lines on paper do not show. */
const MAP_STEP = 1;

/** The sheet of a unit of the data at inputs that are right, or why the unit gives no answer. */
export function dataSheet(
  data: CoolingSelectionData,
  unit: CalculatedUnit,
  inputs: SelectionInputs,
): Result<DataSheet, Refusal> {
  const { model } = unit.model;
  const answer = evaluateUnit(data, model, inputs);
  if (!answer.ok) return answer;
  const strip = sensitivityStrip(data, model, inputs);
  if (!strip.ok) return strip;
  return ok({
    unit,
    inputs,
    answer: { ...answer.value, ...fitOf(answer.value, inputs, inputs.basis) },
    audit: selfAudit(data, answer.value, inputs),
    map: capacityMap(data, model, inputs, MAP_STEP)!,
    chart: psychrometricChart(data, [model], inputs),
    curve: curveChart(data, answer.value, inputs),
    strip: strip.value,
  });
}

/** Errors of the method in %, and of what bypass factor: docs/engineering/cooling-selection.md, Accuracy. */
const ACCURACY = {
  totalMean: 0.09,
  totalWorst: 0.9,
  sensibleMean: 0.2,
  sensibleWorst: 2,
  bypassError: 0.04,
  totalMoves: 1.7,
  sensibleMoves: 2.9,
} as const;

/** What stands around the figures of a sheet. */
export interface SheetFrame {
  readonly language: string;
  readonly t: Translate;
  readonly vendorName: string;
  readonly madeAt: string;
  /** The part behind the unit is one of the demonstration; whose the performance is its table says. */
  readonly isPartDemonstration: boolean;
  readonly catalogueVersion: string;
  /** Tells this very content from any other. */
  readonly fingerprint: string;
  /** What the part is called in the language; empty where it has no name. */
  readonly description: string;
}

/** px of half the page's width, and of all of it, at which letters keep a size that can be read in print. */
const HALF = { width: 430, height: 400 } as const;
const WHOLE = 1060;
const CURVE = { width: WHOLE, height: 440 } as const;

/** What somebody should know before anything else. */
function noticesOf({ answer, audit, unit }: DataSheet, { t, isPartDemonstration }: SheetFrame): readonly string[] {
  const { coversRequired, netCoversRequired, extended } = answer;
  const isBroken = audit.some(({ verdict }) => verdict === 'broken');
  return [
    demonstrationNotice([unit], isPartDemonstration, t),
    answer.provenance.altitude > 0 && isAssumed(unit) && `${assumedCondenser(unit, t)}.`,
    isBroken && t('The self-audit found a broken law: do not use this answer.'),
    !coversRequired && t('The unit does not reach the required capacity at these conditions.'),
    coversRequired &&
      !netCoversRequired &&
      t('Net below required: the heat of the fans takes the net sensible capacity below the required value. For a heat load of equipment compare the net capacity.'), // prettier-ignore
    extended &&
      t('Edge of the table: at this humidity the coil works slightly beyond the outermost column of the performance table.'), // prettier-ignore
  ].filter((notice): notice is string => Boolean(notice));
}

function blocksOf(sheet: DataSheet, subject: SheetSubject): readonly SheetBlock[] {
  const { t } = subject;
  return [
    {
      kind: 'figures',
      heading: '',
      columns: sheetFigures(subject),
      note: t('Where a figure comes from: {marks}.', { marks: marksText(subject) }),
    },
    {
      kind: 'charts',
      heading: '',
      rows: [[capacityMapDrawing(sheet.map, t, HALF).drawing, psychrometricDrawing(sheet.chart, t, HALF).drawing]],
    },
    provenanceBlock(subject),
    auditBlock(sheet.audit, t),
    { kind: 'charts', heading: '', rows: [[capacityCurveDrawing(sheet.curve, t, CURVE).drawing]] },
    { kind: 'charts', heading: '', rows: [[sensitivityDrawing(sheet.strip, t, WHOLE)]] },
    {
      kind: 'text',
      heading: t('Method, accuracy, limits'),
      isSmall: true,
      paragraphs: [
        t('Capacities, powers and currents are bilinear between the nodes of the performance table and exact at them; nothing is extrapolated. Another moisture or altitude multiplies them by the ratio of the operating points of coil and machine (bypass factor {bypass}).', { bypass: formatNumber(sheet.unit.model.bypassFactor, 3) }), // prettier-ignore
        t('Against the model behind the demonstration tables, any humidity: total {totalMean} % on average, at worst {totalWorst} %; sensible {sensibleMean} %, at worst {sensibleWorst} %. A bypass factor wrong by {bypassError} moves the total by up to {totalMoves} %, the sensible capacity by up to {sensibleMoves} %. These are errors of the method, not tolerances of a unit.', ACCURACY), // prettier-ignore
        t('Full speed, steady operation, clean filters. Air flow at the density of the return air at the site. Altitude up to {highest} m by own exponents: a vendor’s derating comes before them. Gross capacity is the coil’s, net capacity what is left after the heat of the fans.', { highest: ALTITUDES.max }), // prettier-ignore
      ],
    },
  ];
}

/** What the foot of every page says of the origin of the figures. */
function footMark({ model }: CalculatedUnit, isPartDemonstration: boolean, t: Translate): readonly string[] {
  const { isDemonstration } = performanceOrigin(model);
  if (isDemonstration && isPartDemonstration) return [t('Demonstration data')];
  return isDemonstration || isPartDemonstration ? [t('Demonstration data in part')] : [];
}

/** A sheet as a paper in a language. */
export function dataSheetPaper(sheet: DataSheet, frame: SheetFrame): SheetPaper {
  const { t, language, catalogueVersion, fingerprint, isPartDemonstration, description } = frame;
  const { unit, answer, inputs } = sheet;
  return {
    language,
    title: `${t('Data sheet')} ${unit.model.model}`,
    number: [unit.partNumber, description].filter(Boolean).join(' · '),
    vendorName: frame.vendorName,
    madeAt: frame.madeAt,
    notices: noticesOf(sheet, frame),
    blocks: blocksOf(sheet, { unit, answer, inputs, isPartDemonstration, t }),
    foot: [
      `${unit.model.model}, ${unit.partNumber}`,
      ...footMark(unit, isPartDemonstration, t),
      t('catalogue {version}', { version: catalogueVersion }),
      fingerprint,
    ].join(' · '),
    pageText: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
    typed: [],
  };
}
