import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { relativeHumidity } from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import golden from '../golden/balances.json' with { type: 'json' };
import { REFERENCE_MOISTURE } from '../tables/reference-moisture.ts';
import type { AuditCheck } from './audit-rule.ts';
import { auditCounts, selfAudit } from './self-audit.ts';
import { DEFAULT_INPUTS } from '../selection/selection-inputs.ts';
import type { Conditions, UnitPerformance } from '../selection/unit-performance.ts';

const data = soundSelection();
const models = [...data.units.keys()];

function answered(model: string, conditions: Conditions = DEFAULT_INPUTS): UnitPerformance {
  const answer = evaluateUnit(data, model, conditions);
  if (!answer.ok) throw new Error(answer.problems[0]!.code);
  return answer.value;
}

const namedIn = (checks: readonly AuditCheck[], name: string): AuditCheck =>
  checks.find((check) => check.name === name)!;
const brokenIn = (checks: readonly AuditCheck[]): readonly string[] =>
  checks.filter(({ verdict }) => verdict === 'broken').map(({ name }) => name);

describe('an answer at the defaults', () => {
  it.each(golden.selfAudit)('of $model is audited by figures worked out elsewhere', (wanted) => {
    const checks = selfAudit(data, answered(wanted.model), DEFAULT_INPUTS);
    const value = (name: string): number => namedIn(checks, name).value;
    expect(value('airSide')).toBeLessThan(0.01);
    expect(value('condenserSum')).toBeLessThan(0.011);
    expect(value('latent')).toBeCloseTo(wanted.latentKw, 6);
    expect(value('condenserRatio')).toBeCloseTo(wanted.condenserRatio, 3);
    expect(value('energyEfficiencyRatio')).toBeCloseTo(wanted.eer, 3);
    expect(value('netSensibleCop')).toBeCloseTo(wanted.nsenCop, 3);
    expect(value('airflowPerKw')).toBeCloseTo(wanted.airflowPerKw, 1);
    expect(value('fanShare')).toBeCloseTo(wanted.fanPercent, 3);
    expect(value('airDrop')).toBeCloseTo(wanted.airDtK, 2);
    expect(value('offCoil')).toBeCloseTo(wanted.offCoilC, 2);
    expect(checks.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  });
});

test('the share of the least work is that worked out elsewhere, at the nodes of the tables', () => {
  for (const { model, returnC, outdoorC, efficiency } of golden.secondLaw) {
    const returnAirRH = relativeHumidity(quantity(returnC, '°C'), REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE);
    const conditions = { returnAirDryBulbTemp: returnC, returnAirRH, outdoorTemp: outdoorC };
    const found = namedIn(selfAudit(data, answered(model, conditions), conditions), 'secondLaw').value;
    expect(found / 100).toBeCloseTo(efficiency, 3);
  }
});

test('over the whole domain of the demonstration tables no law is broken, and laws are always checked', () => {
  const conditions = fc.record({
    returnAirDryBulbTemp: fc.double({ min: 22, max: 40, noNaN: true }),
    returnAirRH: fc.double({ min: 0, max: 100, noNaN: true }),
    outdoorTemp: fc.double({ min: 35, max: 45, noNaN: true }),
    altitude: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 2000, noNaN: true })),
  });
  let count = 0;
  fc.assert(
    fc.property(fc.constantFrom(...models), conditions, (model, at) => {
      const answer = evaluateUnit(data, model, at);
      if (!answer.ok) return;
      count += 1;
      const checks = selfAudit(data, answer.value, at);
      expect([at, brokenIn(checks)]).toEqual([at, []]);
      expect(checks.filter(({ kind }) => kind === 'laws')).toHaveLength(8);
      expect(checks.filter(({ kind }) => kind === 'route')).toHaveLength(8);
      expect(checks.length).toBe(30);
      const { passed, doubtful, broken } = auditCounts(checks);
      expect(passed + doubtful + broken).toBe(checks.length);
      expect(namedIn(checks, 'extended').verdict).toBe(answer.value.extended ? 'doubtful' : 'passed');
    }),
    { numRuns: 600 },
  );
  expect(count).toBeGreaterThan(100);
});

/** An answer with one of its figures changed; temperatures are those in °C. */
const falsified = (answer: UnitPerformance, field: string, factor: number): UnitPerformance => {
  const { airPath } = answer;
  return field in airPath
    ? { ...answer, airPath: { ...airPath, [field]: airPath[field as keyof typeof airPath] * factor } }
    : { ...answer, [field]: (answer[field as keyof UnitPerformance] as number) * factor };
};

test('any figure of an answer that is changed by 2 % is found, over the whole domain', () => {
  const conditions = fc.record({
    returnAirDryBulbTemp: fc.double({ min: 22, max: 40, noNaN: true }),
    returnAirRH: fc.double({ min: 0.1, max: 70, noNaN: true }),
    outdoorTemp: fc.double({ min: 35, max: 45, noNaN: true }),
    altitude: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 2000, noNaN: true })),
  });
  const found = new Map<string, number>();
  fc.assert(
    fc.property(fc.constantFrom(...models), conditions, fc.constantFrom(0.98, 1.02), (model, at, factor) => {
      const answer = evaluateUnit(data, model, at);
      if (!answer.ok) return;
      const figures = { ...answer.value, ...answer.value.airPath };
      for (const [field, value] of Object.entries(figures)) {
        // Without static pressure there is nothing to change.
        if (typeof value !== 'number' || value === 0) continue;
        const broken = brokenIn(selfAudit(data, falsified(answer.value, field, factor), at));
        expect([field, at, broken.length > 0]).toEqual([field, at, true]);
        found.set(field, (found.get(field) ?? 0) + 1);
      }
    }),
    { numRuns: 40 },
  );
  expect([...found.keys()]).toHaveLength(13 + 4 + 7);
});

describe('an answer that was tampered with', () => {
  const humid = { returnAirDryBulbTemp: 28, returnAirRH: 45, outdoorTemp: 35 };
  const sound = answered('SPdx030', humid);
  const audited = (change: Partial<UnitPerformance>) => brokenIn(selfAudit(data, { ...sound, ...change }, humid));
  const { airPath } = sound;

  it.each<[string, Partial<UnitPerformance>]>([
    ['airSide', { sensibleCoolingCapacity: sound.sensibleCoolingCapacity * 1.011 }],
    ['condenserSum', { requiredCondenserCapacity: sound.requiredCondenserCapacity + 0.016 }],
    ['sensible', { sensibleCoolingCapacity: 0, totalCoolingCapacity: 0 }],
    ['latent', { totalCoolingCapacity: sound.sensibleCoolingCapacity - 0.01 }],
    ['airOrder', { airPath: { ...airPath, surfaceTemp: airPath.offCoilTemp } }],
    ['supply', { supplyAirTemp: sound.supplyAirTemp + 0.06 }],
    ['secondLaw', { compressorAbsorbedPower: sound.compressorAbsorbedPower * 0.05 }],
    ['powerFactor', { compressorAbsorbedCurrent: sound.compressorAbsorbedCurrent * 0.5 }],
    ['edge', { airPath: { ...airPath, returnTemp: 36 } }],
  ])('breaks %s', (name, change) => {
    expect(audited({})).toEqual([]);
    expect(audited(change)).toContain(name);
  });

  it('is doubted where it leaves the usual ranges alone', () => {
    const checks = selfAudit(data, { ...sound, fansAbsorbedPower: sound.totalCoolingCapacity * 0.1 }, humid);
    expect(namedIn(checks, 'fanShare')).toMatchObject({ verdict: 'doubtful', bound: [1.5, 9] });
  });
});
