import { describe, expect, it } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { evaluateUnit } from './evaluate.ts';
import type { Conditions, UnitPerformance } from './unit-performance.ts';

/*
 * The demonstration tables against published units of the same kind and size, as capacities per 1000 m³/h and as slopes over the
 * outdoor temperature, within the errors that were stated when the tables were made. It shows that the figures are of this world;
 * it makes them no vendor's. Sources: Kehua Thermal Management Catalog 2024 (perimeter P, in-row X; from a secondary source), sheets of
 * Liebert P3100DA and IDAV1911F, Carrier 50PG fits of the Modelica Buildings library.
 */

const data = soundSelection();

function rated(model: string, conditions: Conditions): UnitPerformance {
  const answer = evaluateUnit(data, model, conditions);
  if (!answer.ok) throw new Error(answer.problems[0]!.code);
  return answer.value;
}

const at = (returnAirDryBulbTemp: number, returnAirRH: number, outdoorTemp: number, altitude = 0): Conditions => ({
  returnAirDryBulbTemp,
  returnAirRH,
  outdoorTemp,
  altitude,
});
const rating = at(24, 50, 35);
const hotAisle = at(35, 22, 35);

const perAir = (
  unit: UnitPerformance,
  figure: 'totalCoolingCapacity' | 'netSensibleCapacity' = 'totalCoolingCapacity',
): number => (unit[figure] / unit.indoorUnitAirFlow) * 1000;

/** kW and m³/h as published; `error`: of the table, %, as stated. */
const units = [
  { unit: 'Kehua P30', kW: 31.8, airflow: 9000, ours: perAir(rated('SPdx030', rating)), error: 1.5 },
  { unit: 'Kehua P100', kW: 100.2, airflow: 25_000, ours: perAir(rated('SPdx100', rating)), error: -4.9 },
  { unit: 'Kehua X25', kW: 25, airflow: 5000, ours: perAir(rated('SRdx025', hotAisle)), error: 1.2 },
  { unit: 'Kehua X35', kW: 40, airflow: 8500, ours: perAir(rated('SRdx040', hotAisle)), error: 6.2 },
  { unit: 'Kehua X50', kW: 50, airflow: 10_000, ours: perAir(rated('SRdx050', hotAisle)), error: 2 },
  { unit: 'Kehua X65', kW: 65, airflow: 12_000, ours: perAir(rated('SRdx060', hotAisle)), error: -2.1 },
  // Return air of 30 °C and a wet bulb of 18 °C.
  { unit: 'Liebert P3100DA', kW: 110.3, airflow: 27_500, ours: perAir(rated('SPdx100', at(30, 30.1, 37.6))), error: 0 },
  // Net sensible at 661 m; its outdoor temperature is not stated, 35 °C assumed.
  { unit: 'IDAV1911F', kW: 51.7, airflow: 14_215, ours: perAir(rated('SPdx050', at(30, 27.5, 35, 661)), 'netSensibleCapacity'), error: 5.3 }, // prettier-ignore
];

describe('capacity per air flow', () => {
  it.each(units)('lies $error % from that of $unit', ({ kW, airflow, ours, error }) => {
    const published = (kW / airflow) * 1000;
    expect(Math.abs((ours / published - 1) * 100 - error)).toBeLessThan(1);
  });
});

describe('over the outdoor temperature', () => {
  const slope = (conditions: Conditions, outdoorTemp: number) =>
    rated('SPdx030', { ...conditions, outdoorTemp }).totalCoolingCapacity /
    rated('SPdx030', conditions).totalCoolingCapacity;
  // Comfort rooftops at 26.7 °C and a wet bulb of 19.4 °C.
  const comfort = at(26.7, 51, 35);

  it('capacity falls as that of two published rooftops, within half a per cent, to 40 and to 45 °C', () => {
    expect(slope(comfort, 40)).toBeGreaterThan(0.947 - 0.005);
    expect(slope(comfort, 40)).toBeLessThan(0.951 + 0.005);
    expect(slope(comfort, 45)).toBeGreaterThan(0.894 - 0.005);
    expect(slope(comfort, 45)).toBeLessThan(0.897 + 0.005);
  });

  it('and lies inside the derating that a vendor of perimeter units publishes for 45 °C', () => {
    expect(slope(rating, 45)).toBeGreaterThan(0.83);
    expect(slope(rating, 45)).toBeLessThan(1);
  });
});
