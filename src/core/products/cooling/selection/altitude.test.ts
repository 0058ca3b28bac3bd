import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { ALTITUDES } from './altitude.ts';
import { evaluateUnit } from './evaluate.ts';
import golden from '../golden/altitude.json' with { type: 'json' };
import { selectCooling } from './select.ts';
import { DEFAULT_INPUTS } from './selection-inputs.ts';
import type { Conditions, UnitPerformance } from './unit-performance.ts';

const data = soundSelection();

function rated(model: string, conditions: Conditions): UnitPerformance | null {
  const answer = evaluateUnit(data, model, conditions);
  return answer.ok ? answer.value : null;
}

const model = fc.constantFrom(...data.units.keys());
const conditions = fc.record({
  returnAirDryBulbTemp: fc.double({ min: 22, max: 35, noNaN: true }),
  returnAirRH: fc.double({ min: 0, max: 60, noNaN: true }),
  outdoorTemp: fc.double({ min: 35, max: 45, noNaN: true }),
});
const altitude = fc.double({ min: ALTITUDES.min, max: ALTITUDES.max, noNaN: true });

describe('a unit in thin air', () => {
  it('meets the worked case: SPdx030 at 1000 m, 31 °C and 27.5 %, 40 °C outdoors, 33.06 becomes 31.82 kW', () => {
    const at = { returnAirDryBulbTemp: 31, returnAirRH: 27.5, outdoorTemp: 40 };
    expect(rated('SPdx030', at)!.totalCoolingCapacity).toBeCloseTo(33.06, 2);
    // The method meets its model within 0.3 %.
    expect(rated('SPdx030', { ...at, altitude: 1000 })!.totalCoolingCapacity / 31.82).toBeCloseTo(1, 2.5);
  });

  it.each(golden.cases.filter(({ altitudeM }) => altitudeM <= ALTITUDES.max))(
    'meets the golden case of $model at $altitudeM m, $returnAirDryBulbTemp °C, $returnAirRH %, $outdoorTemp °C outdoors',
    ({ altitudeM, model: name, expected, ...at }) => {
      const answer = evaluateUnit(data, name, { ...at, altitude: altitudeM });
      if ('refused' in expected) {
        expect(answer.ok).toBe(false);
        return;
      }
      if (!answer.ok) throw new Error(answer.problems[0]!.code);
      const { totalKw, sensibleKw, compressorKw, fanKw, shiftedOutdoorC } = expected;
      const { tolerance } = golden;
      const off = (value: number, wanted: number | undefined) => Math.abs(value - (wanted ?? Number.NaN));
      expect(off(answer.value.totalCoolingCapacity, totalKw)).toBeLessThan(tolerance.totalKw);
      expect(off(answer.value.sensibleCoolingCapacity, sensibleKw)).toBeLessThan(tolerance.sensibleKw);
      expect(off(answer.value.compressorAbsorbedPower, compressorKw)).toBeLessThan(tolerance.compressorKw);
      expect(off(answer.value.fansAbsorbedPower, fanKw)).toBeLessThan(tolerance.fanKw);
      expect(off(answer.value.provenance.tableOutdoorTemp, shiftedOutdoorC)).toBeLessThan(tolerance.shiftK);
    },
  );

  it('is the same at no altitude and at sea level', () => {
    fc.assert(
      fc.property(model, conditions, (name, at) => {
        expect(evaluateUnit(data, name, { ...at, altitude: 0 })).toEqual(evaluateUnit(data, name, at));
      }),
      { numRuns: 50 },
    );
  });

  it('loses sensible capacity, air and fan power with every metre, and never answers what it does not answer below', () => {
    fc.assert(
      fc.property(model, conditions, altitude, altitude, (name, at, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(high - low > 1);
        // The same water in the air would be another humidity: dry air compares machine with machine.
        const [below, above] = [low, high].map((height) => rated(name, { ...at, returnAirRH: 0, altitude: height }));
        if (!above) return;
        if (!below) throw new Error('answered above and not below');
        expect(above.sensibleCoolingCapacity).toBeLessThan(below.sensibleCoolingCapacity);
        expect(above.airPath.dryAirFlow).toBeLessThan(below.airPath.dryAirFlow);
        expect(above.fansAbsorbedPower).toBeLessThan(below.fansAbsorbedPower);
        expect(above.compressorAbsorbedPower).toBeGreaterThan(below.compressorAbsorbedPower);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps its balances: sensible within total, the condenser takes both heats, the air carries the sensible part', () => {
    fc.assert(
      fc.property(model, conditions, altitude, (name, at, height) => {
        const unit = rated(name, { ...at, altitude: height });
        if (!unit) return;
        expect(unit.sensibleCoolingCapacity).toBeLessThanOrEqual(unit.totalCoolingCapacity);
        const sum = unit.totalCoolingCapacity + unit.compressorAbsorbedPower;
        expect(Math.abs(unit.requiredCondenserCapacity - sum)).toBeLessThan(0.02);
        const { airPath } = unit;
        const carried = unit.sensibleCoolingCapacity / (airPath.returnTemp - airPath.offCoilTemp);
        expect(carried / airPath.dryAirFlow).toBeCloseTo(1.006 + 1.86 * airPath.offCoilHumidityRatio, 2);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused where the condenser is burdened beyond the table, with an outdoor temperature that does', () => {
    const at = { returnAirDryBulbTemp: 31, returnAirRH: 27.5, outdoorTemp: 45, altitude: 1000 };
    const refused = evaluateUnit(data, 'SPdx030', at);
    if (refused.ok) throw new Error('answered');
    const { code, remedy } = refused.problems[0]!;
    expect(code).toBe('condenser_beyond_table');
    expect(remedy!.field).toBe('outdoorTemp');
    expect(rated('SPdx030', { ...at, outdoorTemp: remedy!.value })).not.toBeNull();
    expect(rated('SPdx030', { ...at, outdoorTemp: remedy!.value + 0.1 })).toBeNull();
  });

  it.each([-1, 2001, Number.NaN])('is not answered for at %d m', (height) => {
    expect(rated('SPdx030', { ...DEFAULT_INPUTS, altitude: height })).toBeNull();
    const inputs = { ...DEFAULT_INPUTS, altitude: height };
    expect(selectCooling(data, 'SPdx', inputs)).toMatchObject({ ok: false, problems: [{ path: 'altitude' }] });
  });
});

describe('the basis of the requirement', () => {
  it('holds the window against the capacity less the heat of the fans', () => {
    const gross = selectCooling(data, 'SPdx', DEFAULT_INPUTS);
    const net = selectCooling(data, 'SPdx', { ...DEFAULT_INPUTS, basis: 'net' });
    if (!gross.ok || !net.ok) throw new Error('refused');
    const [unit] = net.value.matches;
    expect(unit!.margin).toBeCloseTo((unit!.netSensibleCapacity / 30 - 1) * 100, 9);
    expect(unit!.coversRequired).toBe(unit!.netCoversRequired);
    expect(gross.value.matches[0]!.margin).toBeGreaterThan(unit!.margin);
  });
});
