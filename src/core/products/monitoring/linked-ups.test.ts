import { describe, expect, test } from 'vitest';
import { readPrices } from '../../catalogue/part-names.ts';
import type { Evaluation } from '../../kernel/evaluate.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { openEngine } from '../../catalogue/open-engine.ts';
import type { UpsDerived } from '../ups/derived.ts';
import golden from '../ups/golden/configurations.json' with { type: 'json' };
import { choicesFromUps, differingFromUps, figuresOfUps, lacksBlocks } from './linked-ups.ts';
import { demonstrationMonitoring } from './testing/demonstration-monitoring.ts';

const { source, model } = demonstrationMonitoring();
const prices = readPrices(source['PRICES_RUB']!);
if (!prices.ok) throw new Error('The prices can not be read');
const ups = openEngine('3PhaseUps', source, { role: 'engineer', prices: prices.value, partnerMaxKva: 80 });
if (!ups?.ok) throw new Error('The engine of UPSs does not open');
const engine = ups.value;

const figures = (configuration: Configuration) => {
  const { values, derived } = engine.evaluate(configuration) as Evaluation<UpsDerived>;
  return figuresOfUps(values, derived);
};
const valuesOf = (configuration: Configuration) => evaluate(model, configuration).values;
const closed = golden.find(({ name }) => name.startsWith('Worked example 1:'))!;

describe('what is taken from a UPS solution', () => {
  test('are its installed UPSs, and strings, blocks and battery power of one of them', () => {
    const { installedUnits, strings, blocks, pdcKw } = closed.expected;
    expect(figures(closed.configuration)).toEqual({
      upsCount: installedUnits,
      battery: { stringsPerUps: strings, blocksPerString: blocks, batteryKw: pdcKw },
    });
    expect(figures({ ...closed.configuration, loadKva: 90, redundancy: 'N+1' })?.upsCount).toBe(2);
  });

  test('is the power at full load, whatever share of it the autonomy is meant for', () => {
    const whole = figures({ ...closed.configuration, strings: 1, blocks: 38 })?.battery;
    const half = figures({ ...closed.configuration, strings: 1, blocks: 38, loadPercent: 50 })?.battery;
    expect(half).toEqual(whole);
  });

  test('is no battery of Li-ion, and nothing where no UPS carries the load', () => {
    const liIon = figures({ family: 'U3L', loadKva: 250, batteryType: 'liIon', autonomyMinutes: 8 });
    expect(liIon).toEqual({ upsCount: 1, battery: null });
    expect(figures({ family: 'U3S', loadKva: 6000 })).toBeNull();
  });

  test('becomes choices of the parts that are switched on', () => {
    const taken = { upsCount: 2, battery: { stringsPerUps: 1, blocksPerString: 38, batteryKw: 85.106 } };
    const fields = (configuration: Configuration) =>
      Object.fromEntries(choicesFromUps(taken, valuesOf(configuration)).map(({ field, value }) => [field, value]));
    const ofBattery = { upsCount: 2, stringsPerUps: 1, blocksPerString: 38, batteryKw: 85.106, blockVoltage: 12 };
    expect(fields({ bms: true })).toEqual(ofBattery);
    // The nodes follow from the number of UPSs then, and any choice of theirs is taken back.
    expect(fields({ bms: true, dcguard: true })).toEqual({ ...ofBattery, upsNodes: null });
    expect(fields({ dcguard: true })).toEqual({ upsNodes: 2 });
    expect(fields({})).toEqual({});
    expect(choicesFromUps({ upsCount: 3, battery: null }, valuesOf({ bms: true, dcguard: true }))).toEqual([
      { field: 'upsNodes', value: 3 },
    ]);
  });

  test('differs where either has changed since', () => {
    const taken = figures(closed.configuration)!;
    const choices = choicesFromUps(taken, valuesOf({ bms: true }));
    const configuration = { bms: true, ...Object.fromEntries(choices.map(({ field, value }) => [field, value])) };
    expect(differingFromUps(taken, valuesOf(configuration))).toEqual([]);
    expect(evaluate(model, { ...configuration, batteryRooms: 1 }).valid).toBe(true);
    const more = figures({ ...closed.configuration, redundancy: 'N+1' })!;
    expect(differingFromUps(more, valuesOf(configuration))).toEqual([{ field: 'upsCount', value: 2 }]);
    expect(differingFromUps(taken, valuesOf({ ...configuration, blocksPerString: 40 }))).toEqual([
      { field: 'blocksPerString', value: 38 },
    ]);
  });

  test('differs in nodes that were chosen, until they follow from the UPSs again', () => {
    const taken = figures(closed.configuration)!;
    const both: Configuration = { bms: true, dcguard: true, upsNodes: 7 };
    const take = (configuration: Configuration) => ({
      ...configuration,
      ...Object.fromEntries(choicesFromUps(taken, valuesOf(configuration)).map(({ field, value }) => [field, value])),
    });
    expect(differingFromUps(taken, valuesOf(both))).toContainEqual({ field: 'upsNodes', value: taken.upsCount });
    expect(valuesOf(take(both))['upsNodes']).toBe(taken.upsCount);
    expect(differingFromUps(taken, valuesOf(take(both)))).toEqual([]);
    expect(differingFromUps(taken, valuesOf({ ...take(both), upsNodes: 7 }))).toEqual([
      { field: 'upsNodes', value: taken.upsCount },
    ]);
  });

  test('has no blocks to monitor once the battery has become one of Li-ion', () => {
    const liIon = figures({ family: 'U3L', loadKva: 250, batteryType: 'liIon', autonomyMinutes: 8 })!;
    expect(lacksBlocks(liIon, valuesOf({ bms: true }))).toBe(true);
    expect(lacksBlocks(liIon, valuesOf({ dcguard: true }))).toBe(false);
    expect(lacksBlocks(figures(closed.configuration)!, valuesOf({ bms: true }))).toBe(false);
  });
});
