import { describe, expect, it } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { standardPressure } from '../../../engineering/atmosphere.ts';
import { dryAirFlow } from '../../../engineering/coil.ts';
import { leastWork } from '../../../engineering/least-work.ts';
import { humidityRatio, specificHeat } from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import { evaluateUnit } from './evaluate.ts';
import golden from '../golden/balances.json' with { type: 'json' };
import { returnAir } from './machine.ts';
import { selectCooling } from './select.ts';
import { DEFAULT_INPUTS } from './selection-inputs.ts';

const data = soundSelection();

function atDefaults(model: string) {
  const answer = evaluateUnit(data, model, DEFAULT_INPUTS);
  if (!answer.ok) throw new Error(answer.problems[0]!.code);
  return answer.value;
}

describe('published units', () => {
  // Their airside closes at the density of their own air: where it is left out, the supply air is a kelvin off.
  it.each(golden.publishedAirSide)('$unit supplies air of $publishedSupplyC °C', (unit) => {
    const pressure = standardPressure(quantity(unit.altitudeM, 'm'));
    const moisture = humidityRatio(quantity(unit.returnC, '°C'), quantity(unit.rh, '%'), pressure);
    const flow = dryAirFlow(quantity(unit.airflowM3h, 'm3/h'), returnAir(unit.returnC, moisture, pressure));
    const supply = unit.returnC - unit.netSensibleKw / (flow * specificHeat(moisture));
    expect(supply).toBeCloseTo(unit.supplyActualC, 2);
    expect(Math.abs(supply - unit.publishedSupplyC)).toBeLessThan(0.05);
  });
});

describe('the second law', () => {
  it.each(golden.secondLaw)('holds for $model at $returnC °C, $outdoorC °C outdoors', (unit) => {
    const row = data.units.get(unit.model)!;
    const { columns, rows } = row.performance.axes;
    const figure = (name: 'sensibleCoolingCapacity' | 'indoorUnitAirFlow' | 'compressorAbsorbedPower') =>
      row.performance.grids[name].values[rows.indexOf(unit.outdoorC)]![columns.indexOf(unit.returnC)]!;
    const heatFlow = figure('sensibleCoolingCapacity') / (unit.returnC - unit.offCoilC);
    const least = leastWork(heatFlow, unit.returnC, unit.offCoilC, unit.outdoorC);
    expect(least).toBeCloseTo(unit.minWorkKw, 3);
    expect(least / figure('compressorAbsorbedPower')).toBeCloseTo(unit.efficiency, 3);
  });
});

describe('an answer', () => {
  it.each(golden.selfAudit)('of $model closes on its air, on its condenser and in its ratios', (wanted) => {
    const unit = atDefaults(wanted.model);
    expect(unit.totalCoolingCapacity - unit.sensibleCoolingCapacity).toBeCloseTo(wanted.latentKw, 6);
    expect(unit.airPath.offCoilTemp).toBeCloseTo(wanted.offCoilC, 1);
    expect(unit.supplyAirTemp).toBeCloseTo(wanted.supplyC, 1);
    expect(unit.airPath.surfaceTemp).toBeCloseTo(wanted.surfaceC, 1);
    expect(unit.requiredCondenserCapacity).toBeCloseTo(wanted.requiredCondenserKw, 2);
    expect(unit.energyEfficiencyRatio).toBeCloseTo(wanted.eer, 3);
    expect(unit.netSensibleCapacity).toBeCloseTo(wanted.netSensibleKw, 3);
  });

  it.each(golden.netWarning)('of $model warns of the fans at $requiredKw kW: $warn', ({ model, requiredKw, warn }) => {
    const family = model.slice(0, 4);
    const answer = selectCooling(data, family, { ...DEFAULT_INPUTS, sensibleCoolerCapacity: requiredKw });
    if (!answer.ok) throw new Error(answer.problems[0]!.code);
    const match = answer.value.matches.find((each) => each.model === model)!;
    expect(match.coversRequired && !match.netCoversRequired).toBe(warn);
  });
});
