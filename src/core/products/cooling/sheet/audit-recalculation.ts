import type { AuditRoute } from './recalculation.ts';
import type { Rule, Subject } from './audit-rule.ts';
import { atMost, missOf, three, two } from './audit-rule.ts';
import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { sumRounding } from '../tables/printed-step.ts';

/*
 * The answer against the second way (`audit-route.ts`). Both know the table and the conditions, neither the other: what differs is a fault of
 * one of them, or a figure that was changed on its way. The bounds are far above the 1e-6 by which two solvers differ, and far below
 * what anybody would notice.
 */

const ROUTE = 'Own bound';
/** %, of figures; K, of temperatures. */
const SHARE = 0.1;
const KELVIN = 0.02;

const compared = (
  name: string,
  label: string,
  value: (subject: Subject, route: AuditRoute) => number,
  calculation?: (subject: Subject, route: AuditRoute) => string,
): Rule => ({
  name,
  kind: 'route',
  breaks: true,
  label,
  unit: '%',
  decimals: 3,
  source: ROUTE,
  value: (subject) => subject.route && value(subject, subject.route),
  bound: atMost(SHARE),
  ...(calculation && { calculation: (subject: Subject) => (subject.route ? calculation(subject, subject.route) : '') }),
});

/** The same in kelvin. */
const inKelvin = (rule: Rule): Rule => ({ ...rule, unit: 'K', bound: atMost(KELVIN) });

/** What the table alone decides, with the density of the air. */
const TABLED: readonly PerformanceParameter[] = ['indoorUnitAirFlow', 'indoorUnitExternalStaticPressure', 'fansAbsorbedPower', 'fansAbsorbedCurrent', 'fanPowerConsumptionEach', 'airCondenserAbsorbedPower', 'airCondenserAbsorbedCurrent']; // prettier-ignore
const COMPRESSORS: readonly PerformanceParameter[] = ['compressorAbsorbedPower', 'compressorAbsorbedCurrent', 'compressorPowerConsumption']; // prettier-ignore

/** By how much the table differs from its coil at its own moisture, where it can be seen. */
const byTable = (closure: number): string => (three(closure) === three(1) ? '' : ` × ${three(closure)}`);

const worstOf =
  (parameters: readonly PerformanceParameter[]) =>
  ({ answer }: Subject, { figures }: AuditRoute): number =>
    Math.max(...parameters.map((each) => missOf(answer[each], figures[each])));

export const ROUTE_RULES: readonly Rule[] = [
  compared(
    'routeSensible',
    'Sensible: m cp (1 − BF) (T − Ts)',
    ({ answer }, { figures }) => missOf(answer.sensibleCoolingCapacity, figures.sensibleCoolingCapacity),
    ({ answer }, { flow, heatFlow, coil, closure, surface }) =>
      `${three(flow)} × ${three(heatFlow / flow)} × ${three(1 - coil.bypass)} × ${two(answer.airPath.returnTemp - surface)}${byTable(closure.sensible)} ≈ ${two(answer.sensibleCoolingCapacity)}`,
  ),
  compared(
    'routeTotal',
    'Total: m Δh of the moist air',
    ({ answer }, { figures }) => missOf(answer.totalCoolingCapacity, figures.totalCoolingCapacity),
    ({ answer }, { flow, coil, closure }) =>
      `${three(flow)} × ${two(coil.total / flow)}${byTable(closure.total)} ≈ ${two(answer.totalCoolingCapacity)}`,
  ),
  compared('routeCompressors', 'Compressors: power and currents', worstOf(COMPRESSORS)),
  {
    ...compared(
      'routeCondenser',
      'Condenser by the tables',
      ({ answer }, { figures }) => missOf(answer.requiredCondenserCapacity, figures.requiredCondenserCapacity),
      ({ answer }, { figures }) =>
        `${two(figures.totalCoolingCapacity)} + ${two(figures.compressorAbsorbedPower)} ≈ ${two(answer.requiredCondenserCapacity)}`,
    ),
    // The table's own sum is rounded, and the answer keeps it.
    bound: ({ unit, answer }) => atMost(SHARE + missOf(answer.requiredCondenserCapacity + sumRounding(unit.performance), answer.requiredCondenserCapacity)), // prettier-ignore
  },
  compared('routeTabled', 'Air flow, fans, static pressure', worstOf(TABLED)),
  compared('routeRatios', 'SHR, EER, net capacity', ({ answer }, { figures }) => {
    const { totalCoolingCapacity: total, sensibleCoolingCapacity: sensible, fansAbsorbedPower: fans } = figures;
    const power = figures.compressorAbsorbedPower + fans + figures.airCondenserAbsorbedPower;
    return Math.max(
      missOf(answer.sensibleHeatRatio, sensible / total),
      missOf(answer.energyEfficiencyRatio, total / power),
      missOf(answer.netSensibleCapacity, sensible - fans),
    );
  }),
  compared('routeMoisture', 'Moisture and mass flow of the air', ({ answer: { airPath } }, route) =>
    Math.max(
      missOf(airPath.returnHumidityRatio, route.returnRatio),
      missOf(airPath.offCoilHumidityRatio, route.offRatio),
      missOf(airPath.dryAirFlow, route.flow),
    ),
  ),
  inKelvin(
    compared(
      'routeTemperatures',
      'Temperatures on the way of the air',
      ({ answer, conditions }, route) =>
        Math.max(
          Math.abs(answer.airPath.returnTemp - conditions.returnAirDryBulbTemp),
          Math.abs(answer.airPath.surfaceTemp - route.surface),
          Math.abs(answer.airPath.offCoilTemp - route.offTemp),
          Math.abs(answer.airPath.supplyTemp - route.supplyTemp),
          Math.abs(answer.supplyAirTemp - route.supplyTemp),
        ),
      ({ conditions }, { surface, offTemp, supplyTemp }) =>
        [conditions.returnAirDryBulbTemp, surface, offTemp, supplyTemp].map(two).join('; '),
    ),
  ),
];
