import type { SheetBlock } from '../../../paper/data-sheet.ts';
import { formatFigure, formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { SheetSubject } from './data-sheet-figures.ts';
import { explainFigure } from '../figures/explain-figure.ts';
import { originText, performanceOrigin } from '../figures/figure-origin.ts';
import type { AuditCheck } from './audit-rule.ts';
import type { AuditKind } from './audit-rule.ts';
import { auditKindTexts, verdictTexts } from './audit-rule.ts';
import { auditCounts } from './self-audit.ts';

/* What a data sheet prints of its own trustworthiness: where its figures come from, and the audit of them. */

/** `≤ 1`, `≥ 0`, `> 0`, `0,80…1,00`. */
function boundText({ bound: [min, max], decimals }: AuditCheck): string {
  if (Number.isFinite(min) && Number.isFinite(max))
    return `${formatFigure(min, decimals)}…${formatFigure(max, decimals)}`;
  if (Number.isFinite(max)) return `≤ ${formatNumber(max, 3)}`;
  return min > 0 ? `> ${formatNumber(min, 2)}` : `≥ ${formatNumber(min, 2)}`;
}

const valueText = ({ value, unit, decimals }: AuditCheck, t: Translate): string =>
  unit === null ? formatFigure(value, decimals) : `${formatFigure(value, decimals)}\u00A0${t(unit)}`;

const kinds = Object.keys(auditKindTexts) as AuditKind[];

/** The self-audit as a table. */
export function auditBlock(checks: readonly AuditCheck[], t: Translate): SheetBlock {
  const { passed, doubtful, broken } = auditCounts(checks);
  return {
    kind: 'table',
    heading: t('Self-audit of this answer'),
    columns: ['words', 'word', 'figure', 'figure', 'word', 'word'],
    heads: [t('Check'), t('Figures'), t('Value'), t('Bound'), t('Whose bound'), t('Verdict')],
    groups: kinds.map((kind) => ({
      title: t(auditKindTexts[kind].text),
      rows: checks
        .filter((check) => check.kind === kind)
        .map((check) => ({
          cells: [
            t(check.label),
            check.calculation ?? '',
            valueText(check, t),
            boundText(check),
            t(check.source),
            t(verdictTexts[check.verdict].text),
          ],
          tone: check.verdict === 'passed' ? 'usual' : check.verdict,
        })),
    })),
    note: t('{passed} checks passed, {doubtful} doubtful, {broken} broken. A doubt is a figure that such machines seldom show; a broken law would mean a wrong answer.', { passed, doubtful, broken }), // prettier-ignore
  };
}

const PERCENT = 100;
const PER_KILO = 1000;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The nodes of the table with their weights, and what their sum is multiplied by. */
export function provenanceBlock({ unit, answer, inputs, t }: SheetSubject): SheetBlock {
  const fields = ['totalCoolingCapacity', 'sensibleCoolingCapacity', 'compressorAbsorbedPower'] as const;
  const found = fields.map((field) => explainFigure(unit, answer, inputs, field, t));
  const { nodes, burden } = found[0]!;
  const { provenance } = answer;
  const kw = (value: number): string => formatFigure(value, 2);
  const rows = nodes.map(({ outdoorTemp, returnAirTemp, weight }, at) => [
    t('Node: outdoor {outdoor} °C, return air {returnAir} °C', { outdoor: outdoorTemp, returnAir: returnAirTemp }),
    formatFigure(weight * PERCENT, 1),
    ...found.map((each) => kw(each.nodes[at]!.figure)),
  ]);
  const row = (cells: readonly string[]) => ({ cells, tone: 'usual' as const });
  return {
    kind: 'table',
    heading: t('Where it comes from'),
    columns: ['words', 'figure', 'figure', 'figure', 'figure'],
    heads: [
      `${t('Table')} ${provenance.table}, ${unit.model.model}`,
      `${t('Weight in the sum')}, %`,
      `${t('Total')}, ${t('kW')}`,
      `${t('Sensible')}, ${t('kW')}`,
      `${t('Compressors')}, ${t('kW')}`,
    ],
    groups: [
      {
        title: '',
        rows: [
          ...rows.map(row),
          row([
            t('Weighted sum of the nodes'),
            formatFigure(PERCENT, 1),
            ...found.map(({ bilinear }) => kw(bilinear!)),
          ]),
          row([
            t('Factor of moisture and altitude: {moisture} g/kg, in the table {reference} g/kg', {
              moisture: provenance.humidityRatio * PER_KILO,
              reference: provenance.referenceHumidityRatio * PER_KILO,
            }),
            '',
            ...found.map(({ factor }) => formatFigure(factor?.value ?? 1, 4)),
          ]),
          row([t('The answer'), '', ...fields.map((field) => kw(answer[field]))]),
        ],
      },
    ],
    note: [originText(performanceOrigin(unit.model), t), ...(burden === null ? [] : [burden])].map(sentence).join(' '),
  };
}
