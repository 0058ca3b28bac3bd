import { dryAirFlow } from '../../../engineering/coil.ts';
import { bracket, interpolate } from '../../../engineering/bilinear.ts';
import { leastWork } from '../../../engineering/least-work.ts';
import { humidityRatio, specificHeat } from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import { altitudeOf } from '../selection/altitude.ts';
import { TABLE_RULES, USUAL_RULES } from './audit-usual-ranges.ts';
import { LAW_RULES } from './audit-laws.ts';
import { auditRoute } from './recalculation.ts';
import { ROUTE_RULES } from './audit-recalculation.ts';
import type { AuditCheck, Rule, Subject, Verdict } from './audit-rule.ts';
import { PERCENT, tabled } from './audit-rule.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { returnAir } from '../selection/machine.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { Conditions, UnitPerformance } from '../selection/unit-performance.ts';

/*
 * An answer audited by itself: laws of physics that its figures must satisfy, a second way from the tables to the same figures, ranges
 * that such machines usually keep to, and how far it stands from what the tables know.
 */

const RULES: readonly Rule[] = [...LAW_RULES, ...ROUTE_RULES, ...USUAL_RULES, ...TABLE_RULES];

/** Rounding of binary fractions, of what is compared with a bound. */
const ROUNDING = 1e-9;

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

/** What the checks of an answer look at. */
function subjectOf(unit: CalculatedUnit, answer: UnitPerformance, conditions: Conditions): Subject {
  const { airPath } = answer;
  const { returnAirDryBulbTemp: temperature, returnAirRH, altitude = 0 } = conditions;
  const { pressure } = altitudeOf(altitude);
  const subject = { unit, answer, conditions, route: auditRoute(unit, conditions) };
  const air = returnAir(temperature, humidityRatio(quantity(temperature, '°C'), quantity(returnAirRH, '%'), pressure), pressure); // prettier-ignore
  const flow = dryAirFlow(quantity(tabled(subject, 'indoorUnitAirFlow'), 'm3/h'), air);
  const heatFlow = flow * specificHeat(quantity(airPath.offCoilHumidityRatio, 'kg/kg'));
  return {
    ...subject,
    flow,
    heatFlow,
    leastPower: leastWork(heatFlow, airPath.returnTemp, airPath.offCoilTemp, conditions.outdoorTemp),
    outdoorSlope: slopeOf(unit, conditions.outdoorTemp, airPath.returnTemp, [1, 0]),
    returnSlope: slopeOf(unit, conditions.outdoorTemp, airPath.returnTemp, [0, 1]),
  };
}

/** What a rule says of a subject; null where it has nothing to check. */
function checkOf(rule: Rule, subject: Subject): AuditCheck | null {
  const value = rule.value(subject);
  const bound = typeof rule.bound === 'function' ? rule.bound(subject) : rule.bound;
  if (value === null || bound === null) return null;
  const [min, max] = bound;
  // What is no number is inside of nothing.
  const isInside = value >= min - ROUNDING && value <= max + ROUNDING;
  const { name, kind, label, unit, decimals, source, calculation, breaks } = rule;
  const verdict = isInside ? 'passed' : breaks ? 'broken' : 'doubtful';
  return {
    name,
    kind,
    label,
    value,
    unit,
    decimals,
    calculation: calculation?.(subject) ?? null,
    bound,
    source,
    verdict,
  };
}

/** Every check of an answer, laws first. Conditions are those that it was computed for. */
export function selfAudit(
  data: CoolingSelectionData,
  answer: UnitPerformance,
  conditions: Conditions,
): readonly AuditCheck[] {
  const unit = data.units.get(answer.model);
  if (!unit) throw new Error(`There is no model ${answer.model}`);
  const subject = subjectOf(unit, answer, conditions);
  return RULES.flatMap((rule) => checkOf(rule, subject) ?? []);
}

/** How many checks came out in each way. */
export const auditCounts = (checks: readonly AuditCheck[]): Readonly<Record<Verdict, number>> => ({
  passed: checks.filter(({ verdict }) => verdict === 'passed').length,
  doubtful: checks.filter(({ verdict }) => verdict === 'doubtful').length,
  broken: checks.filter(({ verdict }) => verdict === 'broken').length,
});
