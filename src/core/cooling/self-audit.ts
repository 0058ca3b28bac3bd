import type { PerformanceParameter } from './performance-parameters.ts';
import { bracket, interpolate } from '../engineering/bilinear.ts';
import { dryAirFlow } from '../engineering/coil.ts';
import { leastWork } from '../engineering/least-work.ts';
import { enthalpy, specificHeat } from '../engineering/psychrometrics.ts';
import { formatFigure } from '../format.ts';
import { quantity } from '../units.ts';
import { altitudeOf } from './altitude.ts';
import type { CalculatedUnit } from './machine.ts';
import { returnAir } from './machine.ts';
import { closure, DOUBTFUL_CLOSURE } from './performance-audit.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { Conditions, UnitPerformance } from './unit-performance.ts';
import type { Range } from './usual-ranges.ts';
import { USUAL_RANGES, usualEer } from './usual-ranges.ts';

/*
 * An answer audited by itself: laws of physics that its figures must satisfy, ranges that such machines usually keep to, and how
 * far it stands from what the tables know. Each check is computed from the figures of the answer, not by the way they came about.
 */

/** A broken law means a wrong answer; a doubt, a figure that somebody should look at. */
export type Verdict = 'passed' | 'doubtful' | 'broken';

/** Keys of TRANSLATE. */
export const verdictTexts = {
  passed: { text: 'passed' },
  doubtful: { text: 'doubtful' },
  broken: { text: 'broken' },
} as const satisfies Record<Verdict, { readonly text: string }>;

export type AuditKind = 'laws' | 'usual' | 'table';

/** Keys of TRANSLATE. */
export const auditKindTexts = {
  laws: { text: 'Laws of physics' },
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

const PERCENT = 100;
const PER_KILO = 1000;
/** Rounding of binary fractions, of sums of capacities and of what is compared with a bound. */
const EQUAL = 1e-6;
const ROUNDING = 1e-9;
const SQRT_3 = Math.sqrt(3);

/** % by which the heat of the air may miss the sensible capacity, and kW by which the condenser may miss its sum: both own. */
const AIR_SIDE = 1;
const CONDENSER_SUM = 0.02;
/** K: supply air is shown with one place. */
const SUPPLY = 0.05;

/** What checks are computed from: the answer, its unit, and the state of its air. */
interface Subject {
  readonly unit: CalculatedUnit;
  readonly answer: UnitPerformance;
  readonly conditions: Conditions;
  /** Flow of dry air, kg/s, by the volume flow and the density of the return air of the site. */
  readonly flow: number;
  /** kW/K. */
  readonly heatFlow: number;
  /** kW that no machine can do with less. */
  readonly leastPower: number;
  /** Change of the total capacity at the table's moisture at sea level, %/K; null where no kelvin lies within the table. */
  readonly outdoorSlope: number | null;
  readonly returnSlope: number | null;
}

interface Rule {
  readonly name: string;
  readonly kind: AuditKind;
  readonly label: string;
  readonly unit: string | null;
  readonly decimals: number;
  readonly source: string;
  /** Null where there is nothing to check. */
  readonly value: (subject: Subject) => number | null;
  readonly bound: Range | ((subject: Subject) => Range | null);
  readonly calculation?: (subject: Subject) => string;
}

const one = (value: number): string => formatFigure(value, 1);
const two = (value: number): string => formatFigure(value, 2);
const three = (value: number): string => formatFigure(value, 3);

const powerOf = (answer: UnitPerformance): number =>
  answer.compressorAbsorbedPower + answer.fansAbsorbedPower + answer.airCondenserAbsorbedPower;
const powersOf = (answer: UnitPerformance): string =>
  `(${two(answer.compressorAbsorbedPower)} + ${two(answer.fansAbsorbedPower)} + ${two(answer.airCondenserAbsorbedPower)})`;
const dropOf = ({ airPath }: UnitPerformance): number => airPath.returnTemp - airPath.offCoilTemp;

/** Heat that the air gives off, that of the water that condenses included, kW: flow times the drop of its enthalpy. */
function airHeat({ flow, answer: { airPath } }: Subject): number {
  const at = (temperature: number, humidityRatio: number): number =>
    enthalpy(quantity(temperature, '°C'), quantity(humidityRatio, 'kg/kg'));
  return (
    flow * (at(airPath.returnTemp, airPath.returnHumidityRatio) - at(airPath.offCoilTemp, airPath.offCoilHumidityRatio))
  );
}

/** Volts and phases of `400/3/50`; null where the text is another. */
function supplyOf({ unit }: Subject): { readonly volts: number; readonly phases: number } | null {
  const [, volts, phases] = /^(\d+)\/([13])\/\d+$/.exec(unit.model.supply) ?? [];
  return volts && phases ? { volts: Number(volts), phases: Number(phases) } : null;
}

/** A figure at the table's moisture at sea level, where the answer reads the table. */
const tabled = ({ unit, answer }: Subject, parameter: PerformanceParameter): number => {
  const { axes, grids } = unit.performance;
  return answer.provenance.nodes.reduce((sum, { outdoorTemp, returnAirTemp, weight }) => {
    const figure = grids[parameter].values[axes.rows.indexOf(outdoorTemp)]?.[axes.columns.indexOf(returnAirTemp)];
    return sum + weight * (figure ?? Number.NaN);
  }, 0);
};

/** The axis that ends next to the answer, K. */
const edgeOf = ({ unit, answer }: Subject): number => {
  const { rows, columns } = unit.performance.axes;
  const { tableOutdoorTemp } = answer.provenance;
  const { returnTemp } = answer.airPath;
  return Math.min(
    tableOutdoorTemp - rows[0]!,
    rows.at(-1)! - tableOutdoorTemp,
    returnTemp - columns[0]!,
    columns.at(-1)! - returnTemp,
  );
};

/** The worst by which the coil misses the nodes that take part, %. */
const closureOf = ({ unit, answer }: Subject): number => {
  const { axes, grids } = unit.performance;
  const misses = answer.provenance.nodes.map(({ outdoorTemp, returnAirTemp }) =>
    closure(unit, {
      outdoorTemp,
      returnTemp: returnAirTemp,
      figure: (parameter) =>
        grids[parameter].values[axes.rows.indexOf(outdoorTemp)]?.[axes.columns.indexOf(returnAirTemp)] ?? Number.NaN,
    }),
  );
  return PERCENT * Math.max(...misses);
};

const firstLaw = 'First law';
const secondLaw = 'Second law';
const judgement = 'Own, by published units';
const method = 'Method, its accuracy';
const balanceBound = 'First law, own bound';

/** Infinity as an end means that there is none. */
const atMost = (max: number): Range => [Number.NEGATIVE_INFINITY, max];
const atLeast = (min: number): Range => [min, Number.POSITIVE_INFINITY];

const RULES: readonly Rule[] = [
  {
    name: 'airSide',
    kind: 'laws',
    label: 'Air side: m cp ΔT against sensible',
    unit: '%',
    decimals: 2,
    source: balanceBound,
    value: ({ answer, heatFlow }) =>
      PERCENT * Math.abs((heatFlow * dropOf(answer)) / answer.sensibleCoolingCapacity - 1),
    bound: atMost(AIR_SIDE),
    calculation: ({ answer, flow, heatFlow }) =>
      `${three(flow)} × ${three(heatFlow / flow)} × ${two(dropOf(answer))} ≈ ${two(answer.sensibleCoolingCapacity)}`,
  },
  {
    name: 'condenserSum',
    kind: 'laws',
    label: 'Condenser: total and compressors',
    unit: 'kW',
    decimals: 3,
    source: balanceBound,
    value: ({ answer }) =>
      Math.abs(answer.requiredCondenserCapacity - answer.totalCoolingCapacity - answer.compressorAbsorbedPower),
    bound: atMost(CONDENSER_SUM),
    calculation: ({ answer }) =>
      `${two(answer.totalCoolingCapacity)} + ${two(answer.compressorAbsorbedPower)} ≈ ${two(answer.requiredCondenserCapacity)}`,
  },
  {
    name: 'sensible',
    kind: 'laws',
    label: 'Sensible capacity above zero',
    unit: 'kW',
    decimals: 2,
    source: firstLaw,
    value: ({ answer }) => answer.sensibleCoolingCapacity,
    bound: atLeast(EQUAL),
  },
  {
    name: 'latent',
    kind: 'laws',
    label: 'Latent capacity, total less sensible',
    unit: 'kW',
    decimals: 2,
    source: firstLaw,
    value: ({ answer }) => answer.totalCoolingCapacity - answer.sensibleCoolingCapacity,
    bound: atLeast(-EQUAL),
    calculation: ({ answer }) => `${two(answer.totalCoolingCapacity)} − ${two(answer.sensibleCoolingCapacity)}`,
  },
  {
    name: 'airOrder',
    kind: 'laws',
    label: 'Coil surface < off coil < return air',
    unit: 'K',
    decimals: 2,
    source: secondLaw,
    value: ({ answer: { airPath } }) =>
      Math.min(airPath.offCoilTemp - airPath.surfaceTemp, airPath.returnTemp - airPath.offCoilTemp),
    bound: atLeast(EQUAL),
    calculation: ({ answer: { airPath } }) =>
      `${one(airPath.surfaceTemp)} < ${one(airPath.offCoilTemp)} < ${one(airPath.returnTemp)}`,
  },
  {
    name: 'supply',
    kind: 'laws',
    label: 'Supply air: off coil and fan heat',
    unit: 'K',
    decimals: 3,
    source: balanceBound,
    value: ({ answer, heatFlow }) =>
      Math.abs(answer.supplyAirTemp - answer.airPath.offCoilTemp - answer.fansAbsorbedPower / heatFlow),
    bound: atMost(SUPPLY),
    calculation: ({ answer, heatFlow }) =>
      `${two(answer.airPath.offCoilTemp)} + ${two(answer.fansAbsorbedPower)} / ${three(heatFlow)} ≈ ${two(answer.supplyAirTemp)}`,
  },
  {
    name: 'secondLaw',
    kind: 'laws',
    label: 'Least work over compressor power',
    unit: '%',
    decimals: 1,
    source: secondLaw,
    value: ({ answer, leastPower }) => (PERCENT * leastPower) / answer.compressorAbsorbedPower,
    // At 100 % the machine would be ideal; a sink below the air could even drive it.
    bound: atMost(PERCENT),
    calculation: ({ answer, leastPower }) => `${two(leastPower)} < ${two(answer.compressorAbsorbedPower)}`,
  },
  {
    name: 'powerFactor',
    kind: 'laws',
    label: 'Power factor of the compressors',
    unit: null,
    decimals: 2,
    source: 'Power ≤ apparent power',
    value: (subject) => {
      const supply = supplyOf(subject);
      const { compressorAbsorbedPower, compressorAbsorbedCurrent } = subject.answer;
      if (!supply || !(compressorAbsorbedCurrent > 0)) return null;
      const apparent = (supply.volts * compressorAbsorbedCurrent * (supply.phases === 3 ? SQRT_3 : 1)) / PER_KILO;
      return compressorAbsorbedPower / apparent;
    },
    bound: atMost(1),
  },
  {
    name: 'enthalpy',
    kind: 'usual',
    label: 'Enthalpy drop of the air against total',
    unit: '%',
    decimals: 2,
    source: method,
    value: (subject) => PERCENT * Math.abs(airHeat(subject) / subject.answer.totalCoolingCapacity - 1),
    bound: atMost(PERCENT * DOUBTFUL_CLOSURE),
    calculation: (subject) => `${two(airHeat(subject))} ≈ ${two(subject.answer.totalCoolingCapacity)}`,
  },
  {
    name: 'energyEfficiencyRatio',
    kind: 'usual',
    label: 'Energy efficiency ratio',
    unit: null,
    decimals: 2,
    source: judgement,
    value: ({ answer }) => answer.energyEfficiencyRatio,
    bound: ({ conditions }) => usualEer(conditions.outdoorTemp),
    calculation: ({ answer }) => `${two(answer.totalCoolingCapacity)} / ${powersOf(answer)}`,
  },
  {
    name: 'netSensibleCop',
    kind: 'usual',
    label: 'Net sensible COP',
    unit: null,
    decimals: 2,
    source: judgement,
    value: ({ answer }) => answer.netSensibleCapacity / powerOf(answer),
    bound: USUAL_RANGES.netSensibleCop,
    calculation: ({ answer }) => `${two(answer.netSensibleCapacity)} / ${powersOf(answer)}`,
  },
  {
    name: 'sensibleHeatRatio',
    kind: 'usual',
    label: 'Sensible heat ratio at the table’s moisture',
    unit: null,
    decimals: 2,
    source: judgement,
    value: (subject) => tabled(subject, 'sensibleCoolingCapacity') / tabled(subject, 'totalCoolingCapacity'),
    bound: USUAL_RANGES.sensibleHeatRatio,
    calculation: (subject) =>
      `${two(tabled(subject, 'sensibleCoolingCapacity'))} / ${two(tabled(subject, 'totalCoolingCapacity'))}`,
  },
  {
    name: 'airflowPerKw',
    kind: 'usual',
    label: 'Air flow per kW of total capacity',
    unit: 'm³/h',
    decimals: 0,
    source: judgement,
    value: ({ answer }) => answer.indoorUnitAirFlow / answer.totalCoolingCapacity,
    bound: USUAL_RANGES.airflowPerKw,
    calculation: ({ answer }) => `${formatFigure(answer.indoorUnitAirFlow, 0)} / ${two(answer.totalCoolingCapacity)}`,
  },
  {
    name: 'airDrop',
    kind: 'usual',
    label: 'Temperature drop of the air',
    unit: 'K',
    decimals: 1,
    source: judgement,
    value: ({ answer }) => dropOf(answer),
    bound: USUAL_RANGES.airDrop,
  },
  {
    name: 'offCoil',
    kind: 'usual',
    label: 'Air temperature after the coil',
    unit: '°C',
    decimals: 1,
    source: judgement,
    value: ({ answer }) => answer.airPath.offCoilTemp,
    bound: USUAL_RANGES.offCoilTemp,
  },
  {
    name: 'fanShare',
    kind: 'usual',
    label: 'Fan power over total capacity',
    unit: '%',
    decimals: 1,
    source: judgement,
    value: ({ answer }) => (PERCENT * answer.fansAbsorbedPower) / answer.totalCoolingCapacity,
    bound: USUAL_RANGES.fanShare,
    calculation: ({ answer }) => `${two(answer.fansAbsorbedPower)} / ${two(answer.totalCoolingCapacity)}`,
  },
  {
    name: 'condenserRatio',
    kind: 'usual',
    label: 'Condenser duty over total capacity',
    unit: null,
    decimals: 2,
    source: judgement,
    value: ({ answer }) => answer.requiredCondenserCapacity / answer.totalCoolingCapacity,
    bound: USUAL_RANGES.condenserRatio,
    calculation: ({ answer }) => `${two(answer.requiredCondenserCapacity)} / ${two(answer.totalCoolingCapacity)}`,
  },
  {
    name: 'outdoorSlope',
    kind: 'usual',
    label: 'Total capacity per K outdoors',
    unit: '%/K',
    decimals: 2,
    source: judgement,
    value: ({ outdoorSlope }) => outdoorSlope,
    bound: USUAL_RANGES.outdoorSlope,
  },
  {
    name: 'returnSlope',
    kind: 'usual',
    label: 'Total capacity per K of return air',
    unit: '%/K',
    decimals: 2,
    source: judgement,
    value: ({ returnSlope }) => returnSlope,
    bound: USUAL_RANGES.returnSlope,
  },
  {
    name: 'edge',
    kind: 'table',
    label: 'Distance to the edge of the table',
    unit: 'K',
    decimals: 1,
    source: 'Nothing is extrapolated',
    value: edgeOf,
    bound: atLeast(0),
  },
  {
    name: 'extended',
    kind: 'table',
    label: 'Coil beyond the outermost column',
    unit: null,
    decimals: 0,
    source: method,
    value: ({ answer }) => Number(answer.extended),
    bound: atMost(0),
  },
  {
    name: 'closure',
    kind: 'table',
    label: 'Coil against the nodes used',
    unit: '%',
    decimals: 2,
    source: method,
    value: closureOf,
    bound: atMost(PERCENT * DOUBTFUL_CLOSURE),
  },
];

/** Names of the checks that are a law, or a bound of the method, rather than a custom: beyond it the answer is wrong. */
const breaks = ({ kind, name }: Rule): boolean => kind === 'laws' || name === 'edge';

/** Total capacity, kW, at the table's moisture at sea level; null outside the table. */
function tabledTotal(unit: CalculatedUnit, outdoorTemp: number, returnTemp: number): number | null {
  const row = bracket(unit.performance.axes.rows, outdoorTemp);
  const column = bracket(unit.performance.axes.columns, returnTemp);
  return row && column && interpolate(unit.performance.grids.totalCoolingCapacity.values, { row, column });
}

/** Change of the total capacity, % per kelvin, towards a kelvin more or, at the end of the table, less. */
function slopeOf(unit: CalculatedUnit, outdoorTemp: number, returnTemp: number, [x, y]: readonly [number, number]) {
  const here = tabledTotal(unit, outdoorTemp, returnTemp);
  if (here === null) return null;
  for (const by of [1, -1]) {
    const there = tabledTotal(unit, outdoorTemp + by * x, returnTemp + by * y);
    if (there !== null) return (PERCENT * (there / here - 1)) / by;
  }
  return null;
}

/** Every check of an answer, laws first. Conditions are those that it was computed for. */
export function selfAudit(
  data: CoolingSelectionData,
  answer: UnitPerformance,
  conditions: Conditions,
): readonly AuditCheck[] {
  const unit = data.units.get(answer.model);
  if (!unit) throw new Error(`There is no model ${answer.model}`);
  const { airPath } = answer;
  const { pressure } = altitudeOf(conditions.altitude ?? 0);
  const flow = dryAirFlow(
    quantity(answer.indoorUnitAirFlow, 'm3/h'),
    returnAir(conditions.returnAirDryBulbTemp, airPath.returnHumidityRatio, pressure),
  );
  const heatFlow = flow * specificHeat(quantity(airPath.offCoilHumidityRatio, 'kg/kg'));
  const subject: Subject = {
    unit,
    answer,
    conditions,
    flow,
    heatFlow,
    leastPower: leastWork(heatFlow, airPath.returnTemp, airPath.offCoilTemp, conditions.outdoorTemp),
    outdoorSlope: slopeOf(unit, conditions.outdoorTemp, airPath.returnTemp, [1, 0]),
    returnSlope: slopeOf(unit, conditions.outdoorTemp, airPath.returnTemp, [0, 1]),
  };
  return RULES.flatMap((rule): AuditCheck[] => {
    const value = rule.value(subject);
    const bound = typeof rule.bound === 'function' ? rule.bound(subject) : rule.bound;
    if (value === null || bound === null) return [];
    const [min, max] = bound;
    const isInside = value >= min - ROUNDING && value <= max + ROUNDING;
    const { name, kind, label, unit: unitText, decimals, source, calculation } = rule;
    const verdict = isInside ? 'passed' : breaks(rule) ? 'broken' : 'doubtful';
    return [
      {
        name,
        kind,
        label,
        value,
        unit: unitText,
        decimals,
        calculation: calculation?.(subject) ?? null,
        bound,
        source,
        verdict,
      },
    ];
  });
}

/** How many checks came out in each way. */
export const auditCounts = (checks: readonly AuditCheck[]): Readonly<Record<Verdict, number>> => ({
  passed: checks.filter(({ verdict }) => verdict === 'passed').length,
  doubtful: checks.filter(({ verdict }) => verdict === 'doubtful').length,
  broken: checks.filter(({ verdict }) => verdict === 'broken').length,
});
