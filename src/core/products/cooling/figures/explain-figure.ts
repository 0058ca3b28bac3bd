import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { formatNumber, formatQuantity } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { Fit } from '../selection/capacity-window.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import type { FigureOrigin } from './figure-origin.ts';
import { performanceOrigin } from './figure-origin.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import type { DerivedField } from './result-fields.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';

/*
 * Where a figure of an answer comes from, in words and numbers: the nodes of the table with their weights, what corrects them,
 * the formula with the figures put in, and the source. Everything shown is what the answer was computed from, never computed anew.
 */

/** A figure as it stands in the table, between its nodes, corrected from them, or following from other figures. */
export type FigureKind = 'tabled' | 'interpolated' | 'corrected' | 'derived';

/** Keys of TRANSLATE. */
export const figureKindTexts: Readonly<Record<FigureKind, string>> = {
  tabled: 'as tabled',
  interpolated: 'interpolated',
  corrected: 'interpolated and corrected',
  derived: 'from other figures',
};

/** A node of the table that takes part: °C, °C, the figure there, 0…1. */
export interface FigureNode {
  readonly outdoorTemp: number;
  readonly returnAirTemp: number;
  readonly figure: number;
  readonly weight: number;
}

export interface FigureExplanation {
  readonly kind: FigureKind;
  /** Whose the figures are that it rests on. */
  readonly origin: FigureOrigin;
  /** Empty for a derived figure. */
  readonly nodes: readonly FigureNode[];
  /** At which outdoor temperature the table is read, where it is not the real one; null otherwise. */
  readonly burden: string | null;
  /** The sum of weight × figure of the nodes; null for a derived figure. */
  readonly bilinear: number | null;
  /** What the sum is multiplied by, with the reason; none where it is 1. */
  readonly factor: { readonly value: number; readonly reason: string } | null;
  /** The formula with the figures put in: `30,99 − 0,74 = 30,25`; null where the table is the answer. */
  readonly calculation: string | null;
  /** In words, with its source. */
  readonly method: string;
}

/** A figure that follows from others by a formula; method and calculation are finished texts. */
export const derivedFigure = (origin: FigureOrigin, method: string, calculation: string | null): FigureExplanation => ({
  kind: 'derived',
  origin,
  nodes: [],
  burden: null,
  bilinear: null,
  factor: null,
  calculation,
  method,
});

type Answer = UnitPerformance & Fit;
type FactorOf = (answer: Answer) => number;

const moistureReason = 'moisture of the return air, and the altitude, by the bypass-factor coil';
const densityReason = 'density of the air at the altitude: fans at the same speed';

/** What each tabled figure is multiplied by. A parameter that is not here is the table's. */
const factors: Readonly<Partial<Record<PerformanceParameter, { readonly of: FactorOf; readonly reason: string }>>> = {
  totalCoolingCapacity: { of: ({ provenance }) => provenance.factors.total, reason: moistureReason },
  sensibleCoolingCapacity: { of: ({ provenance }) => provenance.factors.sensible, reason: moistureReason },
  compressorAbsorbedPower: { of: ({ provenance }) => provenance.factors.compressor, reason: moistureReason },
  compressorAbsorbedCurrent: { of: ({ provenance }) => provenance.factors.compressor, reason: moistureReason },
  compressorPowerConsumption: { of: ({ provenance }) => provenance.factors.compressor, reason: moistureReason },
  fansAbsorbedPower: { of: ({ provenance }) => provenance.density, reason: densityReason },
  fansAbsorbedCurrent: { of: ({ provenance }) => provenance.density, reason: densityReason },
  fanPowerConsumptionEach: { of: ({ provenance }) => provenance.density, reason: densityReason },
  airCondenserAbsorbedPower: { of: ({ provenance }) => provenance.density, reason: densityReason },
  airCondenserAbsorbedCurrent: { of: ({ provenance }) => provenance.density, reason: densityReason },
  indoorUnitExternalStaticPressure: { of: ({ provenance }) => provenance.density, reason: densityReason },
};

const tableMethod =
  'Bilinear between the nodes of table {table}, along the outdoor temperature first, then along the return air; nothing is extrapolated';
const ratioMethod =
  'Bilinear between the nodes of table {table}, nothing extrapolated; times the ratio of the coil’s operating point here to that at the table’s moisture at sea level';

/** How a derived figure follows: the formula with its figures, its outcome, and the method in words. */
interface Derivation {
  readonly method: string;
  readonly calculation: (answer: Answer, inputs: SelectionInputs) => string;
}

const two = (value: number): string => formatNumber(value, 2);

const derivations: Readonly<Record<DerivedField | 'requiredCondenserCapacity', Derivation>> = {
  requiredCondenserCapacity: {
    method: 'The condenser takes the heat of the room and the power of the compressors: first law',
    calculation: ({ totalCoolingCapacity, compressorAbsorbedPower, requiredCondenserCapacity }) =>
      `${two(totalCoolingCapacity)} + ${two(compressorAbsorbedPower)} = ${two(requiredCondenserCapacity)}`,
  },
  margin: {
    method: 'The capacity over the required one, less one',
    calculation: (answer, { sensibleCoolerCapacity, basis }) =>
      `${two(capacityOf(answer, basis))} / ${two(sensibleCoolerCapacity)} − 1 = ${formatNumber(answer.margin, 1)}\u00A0%`,
  },
  sensibleHeatRatio: {
    method: 'Sensible over total capacity: what is left of 1 condenses water',
    calculation: ({ sensibleCoolingCapacity, totalCoolingCapacity, sensibleHeatRatio }) =>
      `${two(sensibleCoolingCapacity)} / ${two(totalCoolingCapacity)} = ${two(sensibleHeatRatio)}`,
  },
  energyEfficiencyRatio: {
    method: 'Total capacity over the power of compressors, indoor fans and condenser fans',
    calculation: (answer) =>
      `${two(answer.totalCoolingCapacity)} / (${two(answer.compressorAbsorbedPower)} + ${two(answer.fansAbsorbedPower)} + ${two(
        answer.airCondenserAbsorbedPower,
      )}) = ${two(answer.energyEfficiencyRatio)}`,
  },
  netSensibleCapacity: {
    method: 'Sensible capacity less the power of the fans, all of which warms the air',
    calculation: ({ sensibleCoolingCapacity, fansAbsorbedPower, netSensibleCapacity }) =>
      `${two(sensibleCoolingCapacity)} − ${two(fansAbsorbedPower)} = ${two(netSensibleCapacity)}`,
  },
  supplyAirTemp: {
    method:
      'Return air less the net sensible capacity over mass flow and specific heat of the air, 1.006 + 1.86 W kJ/(kg K): ASHRAE Fundamentals, chapter 1',
    calculation: ({ airPath, netSensibleCapacity, supplyAirTemp }) => {
      const heatFlow = netSensibleCapacity / (airPath.returnTemp - supplyAirTemp);
      return `${formatNumber(airPath.returnTemp, 1)} − ${two(netSensibleCapacity)} / (${formatNumber(airPath.dryAirFlow, 3)} × ${formatNumber(
        heatFlow / airPath.dryAirFlow,
        3,
      )}) = ${formatQuantity(supplyAirTemp, '°C', 1)}`;
    },
  },
};

/** What a calculation and its figure may differ by, kW: rounding of binary fractions. */
const SAME = 1e-9;

/** The weighted nodes times their factor; the total capacity instead, where the sensible one would pass it. */
function corrected(bilinear: number, factor: number, figure: number): string {
  const product = `${formatNumber(bilinear, 3)} × ${formatNumber(factor, 4)}`;
  const written = formatNumber(figure, 3);
  return bilinear * factor > figure + SAME ? `min(${product}; ${written}) = ${written}` : `${product} = ${written}`;
}

/** Whether the condenser's temperature difference is none of the vendor's. */
export const isAssumed = ({ model }: CalculatedUnit): boolean => model.condenserBasis === 'assumed';

/** What answers at an altitude of a model rest on that its vendor did not say; empty where there is nothing of the kind. */
export const assumedCondenser = (unit: CalculatedUnit, t: Translate): string =>
  isAssumed(unit)
    ? t('The condenser’s temperature difference of {difference} K is assumed, not the vendor’s', {
        difference: unit.model.condenserTD_K,
      })
    : '';

export type ExplainedField = PerformanceParameter | DerivedField;

/** How a figure of an answer of a unit came about. Texts are finished in the language of `t`. */
export function explainFigure(
  unit: CalculatedUnit,
  answer: Answer,
  inputs: SelectionInputs,
  field: ExplainedField,
  t: Translate,
): FigureExplanation {
  const origin = performanceOrigin(unit.model);
  if (field in derivations) {
    const { method, calculation } = derivations[field as keyof typeof derivations];
    return derivedFigure(origin, t(method), calculation(answer, inputs));
  }
  const parameter = field as PerformanceParameter;
  const { altitude, tableOutdoorTemp } = answer.provenance;
  const { axes, grids } = unit.performance;
  const nodes = answer.provenance.nodes.flatMap(({ outdoorTemp, returnAirTemp, weight }): FigureNode[] => {
    const figure = grids[parameter].values[axes.rows.indexOf(outdoorTemp)]?.[axes.columns.indexOf(returnAirTemp)];
    return weight > 0 && figure !== null && figure !== undefined
      ? [{ outdoorTemp, returnAirTemp, figure, weight }]
      : [];
  });
  const bilinear = nodes.reduce((sum, { figure, weight }) => sum + figure * weight, 0);
  const factor = factors[parameter];
  const value = factor?.of(answer) ?? 1;
  const isCorrected = value !== 1;
  return {
    origin,
    kind: isCorrected ? 'corrected' : nodes.length > 1 ? 'interpolated' : 'tabled',
    nodes,
    burden:
      altitude > 0
        ? [
            t(
              'Read at {burden} °C outdoors: at {altitude} m the thin air burdens the condenser as that does at sea level',
              {
                burden: tableOutdoorTemp,
                altitude,
              },
            ),
            assumedCondenser(unit, t),
          ]
            .filter(Boolean)
            .join('. ')
        : null,
    bilinear,
    factor: isCorrected ? { value, reason: t(factor!.reason) } : null,
    calculation: isCorrected ? corrected(bilinear, value, answer[parameter]) : null,
    method: t(isCorrected && factor!.reason === moistureReason ? ratioMethod : tableMethod, {
      table: answer.provenance.table,
    }),
  };
}

/** A figure of a models table, which no conditions change. */
export const builtFigure = (origin: FigureOrigin, table: string, t: Translate): FigureExplanation => ({
  ...derivedFigure(origin, t('As it stands in the models table {table}: no conditions change it', { table }), null),
  kind: 'tabled',
});
