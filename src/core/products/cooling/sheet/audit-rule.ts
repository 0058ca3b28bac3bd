import { formatFigure } from '../../../format.ts';
import type { AuditRoute } from './recalculation.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import type { Conditions, UnitPerformance } from '../selection/unit-performance.ts';
import type { Range } from '../tables/usual-ranges.ts';

/* What a check of the self-audit is, and what the rules are written with. */

/** A broken law means a wrong answer; a doubt, a figure that somebody should look at. */
export type Verdict = 'passed' | 'doubtful' | 'broken';

/** Keys of TRANSLATE. */
export const verdictTexts = {
  passed: { text: 'passed' },
  doubtful: { text: 'doubtful' },
  broken: { text: 'broken' },
} as const satisfies Record<Verdict, { readonly text: string }>;

export type AuditKind = 'laws' | 'route' | 'usual' | 'table';

/** Keys of TRANSLATE. */
export const auditKindTexts = {
  laws: { text: 'Laws of physics' },
  route: { text: 'A second way from the tables' },
  usual: { text: 'Usual ranges of such machines' },
  table: { text: 'Distance from what the table knows' },
} as const satisfies Record<AuditKind, { readonly text: string }>;

export interface AuditCheck {
  readonly name: string;
  readonly kind: AuditKind;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly value: number;
  /** Key of TRANSLATE; null for a ratio. */
  readonly unit: string | null;
  readonly decimals: number;
  /** The figures put in: `2,735 × 1,020 × 13,25 ≈ 36,97`; null where the value says it all. */
  readonly calculation: string | null;
  /** Both ends belong to it. */
  readonly bound: Range;
  /** Key of TRANSLATE: who says so. */
  readonly source: string;
  readonly verdict: Verdict;
}

/** Of what its figures are compared in percent. */
export const PERCENT = 100;
export const PER_KILO = 1000;
/** Rounding of binary fractions, of sums of capacities. */
export const EQUAL = 1e-6;

/** What checks are computed from: the answer, its unit, and the state of its air. */
export interface Subject {
  readonly unit: CalculatedUnit;
  readonly answer: UnitPerformance;
  readonly conditions: Conditions;
  /** The same answer from the tables and the conditions alone; null where they hold none. */
  readonly route: AuditRoute | null;
  /** Flow of dry air, kg/s, and what it takes up, kW/K, by the table's air flow and the return air of the conditions. */
  readonly flow: number;
  readonly heatFlow: number;
  /** kW that no machine can do with less. */
  readonly leastPower: number;
  /** Change of the total capacity at the table's moisture at sea level, %/K; null where no kelvin lies within the table. */
  readonly outdoorSlope: number | null;
  readonly returnSlope: number | null;
}

export interface Rule {
  readonly name: string;
  readonly kind: AuditKind;
  readonly label: string;
  readonly unit: string | null;
  readonly decimals: number;
  readonly source: string;
  /** A finding outside the bound is a wrong answer, not an unusual one. */
  readonly breaks: boolean;
  /** Null where there is nothing to check. */
  readonly value: (subject: Subject) => number | null;
  readonly bound: Range | ((subject: Subject) => Range | null);
  readonly calculation?: (subject: Subject) => string;
}

export const one = (value: number): string => formatFigure(value, 1);
export const two = (value: number): string => formatFigure(value, 2);
export const three = (value: number): string => formatFigure(value, 3);

/** Infinity as an end means that there is none. */
export const atMost = (max: number): Range => [Number.NEGATIVE_INFINITY, max];
export const atLeast = (min: number): Range => [min, Number.POSITIVE_INFINITY];

/** By how much one figure misses another, %. */
export const missOf = (figure: number, expected: number): number =>
  PERCENT * (expected === 0 ? Math.abs(figure) : Math.abs(figure / expected - 1));

/** Whose a bound is. */
export const method = 'Method, its accuracy';
export const balanceBound = 'First law, own bound';

export const dropOf = ({ airPath }: UnitPerformance): number => airPath.returnTemp - airPath.offCoilTemp;

/** A figure at the table's moisture at sea level, where the answer reads the table. */
export const tabled = ({ unit, answer }: Pick<Subject, 'unit' | 'answer'>, parameter: PerformanceParameter): number => {
  const { axes, grids } = unit.performance;
  return answer.provenance.nodes.reduce((sum, { outdoorTemp, returnAirTemp, weight }) => {
    const figure = grids[parameter].values[axes.rows.indexOf(outdoorTemp)]?.[axes.columns.indexOf(returnAirTemp)];
    return sum + weight * (figure ?? Number.NaN);
  }, 0);
};
