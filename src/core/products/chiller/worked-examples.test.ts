import { describe, expect, test } from 'vitest';
import { readPartNames } from '../../catalogue/part-names.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { freeCoolingKw } from '../../engineering/free-cooling.ts';
import { priceParts } from '../../pricing/price.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { source, prices, context, model } = demonstrationChillers();
const names = readPartNames(source);
if (!names.ok) throw new Error('The parts can not be read');

function configured(configuration: Configuration) {
  expect(malformedChoices(model.type, configuration, context)).toEqual([]);
  const evaluation = evaluate(model, configuration);
  const priced = priceParts(
    evaluation.parts.map((part) => ({ ...part, source: 'rule' })),
    names.ok ? names.value : new Map(),
    { currency: 'RUB', vatRate: '22', prices, companyDiscounts: {} },
    {},
  );
  const lines = Object.fromEntries(evaluation.parts.map(({ partNumber, quantity }) => [partNumber, quantity]));
  return { ...evaluation, lines, list: priced.totals.list };
}

/** The worked examples of the tables, with the figures and sums that stand there. */
describe('worked examples of the chiller tables', () => {
  test('1: water 12/7, one chiller with a pump', () => {
    const { values, derived, lines, list, conflicts } = configured({
      loadKw: 230,
      fluid: 'water',
      designMinOutdoorC: 5,
      series: 'CHS',
      pumps: 1,
      pumpHead: 'L',
    });
    expect(conflicts).toEqual([]);
    expect(values).toMatchObject({ model: 'CHS0240', count: 1, enteringWaterC: 12 });
    expect(derived.rating!.capacityKw).toBeCloseTo(242.4, 6);
    expect(derived.rating!.powerKw).toBeCloseTo(80.5, 6);
    expect(derived.rating!.eer).toBeCloseTo(3.01, 2);
    expect(derived.rating!.flowM3h).toBeCloseTo(41.68, 2);
    expect(derived.rating!.pressureDropKPa).toBeCloseTo(48, 1);
    expect(derived.module!.headLeftKPa).toBeCloseTo(138.5, 1);
    expect(lines).toEqual({
      CHS0240: 1,
      'CHK-YF-M3': 1,
      'CHK-AVR-M3': 1,
      'CHK-FSW': 1,
      'CHK-PHM': 1,
      'CHK-SNMP': 1,
      'STUPCHL-400': 1,
      'CHM-M3-1L': 1,
    });
    expect(list).toBe('5248300.00');
  });

  test('currents: of a chiller by its kind of start, and the peak of three chillers', () => {
    const currents = (compressorStart: string) => {
      const { derived } = configured({ loadKw: 400, model: 'CHS0240', redundancy: 'N+1', compressorStart });
      const { installed, runningCurrentA, startingCurrentA, feedCurrentA } = derived;
      return [installed, runningCurrentA, startingCurrentA, feedCurrentA];
    };
    expect(currents('direct')).toEqual([3, 176, 340, 692]);
    expect(currents('softStart')).toEqual([3, 176, 258, 610]);
    expect(currents('inverter')).toEqual([3, 176, 176, 528]);
  });

  test('2: glycol, N+1, pumps of high head', () => {
    const { values, derived, lines, list, conflicts } = configured({
      loadKw: 600,
      leavingWaterC: 15,
      enteringWaterC: 20,
      fluid: 'EG',
      glycolPercent: 30,
      redundancy: 'N+1',
      model: 'CHF0280',
      pumps: 2,
      pumpHead: 'H',
      designMinOutdoorC: -11,
    });
    expect(conflicts).toEqual([]);
    expect(values).toMatchObject({ series: 'CHF', freeCooling: true, count: 2 });
    expect(derived.installed).toBe(3);
    expect(derived.rating!.capacityKw).toBeCloseTo(333.1, 1);
    expect(derived.rating!.compressorKw).toBeCloseTo(88.8, 1);
    expect(derived.rating!.flowM3h).toBeCloseTo(62.48, 2);
    expect(derived.rating!.pressureDropKPa).toBeCloseTo(143.1, 1);
    expect(derived.module!.headLeftKPa).toBeCloseTo(145.9, 1);
    expect(derived.winterKit).toBe('none');
    expect(lines).toEqual({
      CHF0280: 3,
      'CHK-AF-M4': 3,
      'CHK-YF-M4': 3,
      'CHK-AVR-M4': 3,
      'CHK-FSW': 3,
      'CHK-PHM': 3,
      'CHK-SNMP': 3,
      'CHK-SEQ8': 1,
      'STUPCHL-400': 3,
      'CHM-M4-2H': 3,
    });
    expect(list).toBe('23296800.00');
  });

  test('3: protection against frost', () => {
    const { values, derived, lines, list } = configured({
      model: 'CHV0600',
      fluid: 'EG',
      designMinOutdoorC: -28,
      leavingWaterC: 10,
    });
    expect(values).toMatchObject({ glycolPercent: 46, count: 1 });
    expect(derived.winterKit).toMatchObject({ kit: 'W40' });
    expect(lines).toEqual({
      CHV0600: 1,
      'CHK-AF-M6': 1,
      'CHK-YF-M6': 1,
      'CHK-AVR-M6': 1,
      'CHK-FSW': 1,
      'CHK-PHM': 1,
      'CHK-SNMP': 1,
      'STUPCHL-800': 1,
      'CHK-W40-M6': 1,
    });
    expect(list).toBe('15205400.00');
  });

  test('4: share of free cooling', () => {
    const { derived, list } = configured({
      model: 'CHF0240',
      leavingWaterC: 15,
      enteringWaterC: 20,
      loadKw: 220,
      fluid: 'EG',
      glycolPercent: 30,
      designMinOutdoorC: -11,
    });
    const { coil, water, fullBelowC, startBelowC } = derived.freeCooling!;
    // 220 of 285.5 kW at the rated flow: the water returns at 15 + 5 x 220 / 285.5 = 18.85 °C, not at 20 °C.
    expect(water.returnC).toBeCloseTo(18.85, 2);
    expect(startBelowC).toBeCloseTo(16.85, 2);
    expect(fullBelowC).toBeCloseTo(9.32, 2);
    expect(freeCoolingKw(coil, water, 12)).toBeCloseTo((220 * (16.85 - 12)) / (16.85 - 9.32), 0);
    expect(freeCoolingKw(coil, water, 5)).toBe(220);
    expect(list).toBe('6168400.00');
  });

  test('5: super-low-noise', () => {
    const { values, derived, lines, list } = configured({
      model: 'CHS0360',
      count: 2,
      acousticClass: 'Q',
      fluid: 'water',
      designMinOutdoorC: 5,
      soundDistanceM: 20,
    });
    expect(values['ecFans']).toBe(true);
    expect(derived.rating!.capacityKw).toBeCloseTo(347.2, 1);
    expect(derived.sound!.powerLwA).toBeCloseTo(83.5, 1);
    expect(derived.sound!.pressureLpA).toBeCloseTo(45.5, 1);
    expect(lines).toEqual({
      CHS0360: 2,
      'CHK-YF-M4': 2,
      'CHK-AVR-M4': 2,
      'CHK-FSW': 2,
      'CHK-PHM': 2,
      'CHK-SNMP': 2,
      'CHK-SEQ8': 1,
      'STUPCHL-400': 2,
      'CHK-NQ-M4': 2,
      'CHK-EC-M4': 2,
    });
    expect(list).toBe('14991600.00');
  });
});
