import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationSource } from '../../../../../bench/shared/demonstration-cooling.ts';
import type { ModelFigures } from '../tables/performance-table.ts';
import { parsePerformanceTable } from '../tables/performance-table.ts';
import { spdxModels } from '../tables/unit-models.ts';
import { conditionFaults, statedMoisture } from './conditions.ts';
import { tableDifference } from './difference.ts';
import { unitsOfFile } from './model-note.ts';
import { actualAirflow, inOwnConventions } from './own-conventions.ts';
import { physicalReport } from './physical-report.ts';
import { readVendorTable } from './reading.ts';
import { mergedTable, notedModels } from './writing.ts';

const table = parsePerformanceTable('COOLING_SPDX', demonstrationSource.COOLING_SPDX, PERFORMANCE_PARAMETERS);
const models = spdxModels.parse(demonstrationSource.COOLING_SPDX_MODELS);
if (!table.ok || !models.ok) throw new Error('The demonstration can not be read');
const present = table.value.table.models;
const unitModels = new Map(models.value.map((row) => [row.model, row]));
const known = { models: unitModels, present };
const sound = [...present.values()];

const report = (figures: readonly ModelFigures[], bypassFactors?: Readonly<Record<string, number>>) =>
  physicalReport(figures, unitsOfFile(figures, unitModels, 'COOLING_SPDX', bypassFactors && { bypassFactors }));

/** The figures of a model with one parameter rewritten, node by node. */
const rewritten = (
  model: ModelFigures,
  parameter: PerformanceParameter,
  value: (figure: number, row: number, column: number) => number,
): ModelFigures => {
  const grid = model.grids[parameter]!;
  const values = grid.values.map((cells, i) => cells.map((cell, j) => value(cell!, i, j)));
  return { ...model, grids: { ...model.grids, [parameter]: { ...grid, values } } };
};
const first = present.get('SPdx030')!;
const withFirst = (model: ModelFigures) => sound.map((each) => (each.model === model.model ? model : each));

describe('the physical report', () => {
  test('finds nothing against the demonstration tables and names the place nearest to each limit', () => {
    const { laws, customs, closures, misfits, isRefused } = report(sound);
    expect(isRefused).toBe(false);
    expect(misfits).toEqual([]);
    expect(laws.filter(({ broken, worst }) => broken > 0 || worst === null)).toEqual([]);
    expect(customs.filter(({ unusual, worst }) => unusual > 0 || worst === null)).toEqual([]);
    expect(Math.max(...closures.map(({ worst }) => worst))).toBeLessThan(0.0006);
    const secondLaw = laws.find(({ claim }) => claim.startsWith('Second law'))!;
    // Second-law efficiencies of the tables are 0.05 to 0.29: even the nearest takes three times the least work.
    expect(secondLaw.worst!.value / secondLaw.worst!.limit).toBeGreaterThan(3);
    expect(secondLaw.checked).toBe(12 * 4 * 6);
  });

  test('refuses a condenser that does not reject the sum, at its row and column', () => {
    const figures = withFirst(rewritten(first, 'requiredCondenserCapacity', (kw, i, j) => (i === 1 && j === 2 ? kw - 1 : kw))); // prettier-ignore
    const { laws, isRefused } = report(figures);
    expect(isRefused).toBe(true);
    const balance = laws.find(({ claim }) => claim.startsWith('Energy balance'))!;
    expect(balance.broken).toBe(1);
    expect(balance.worst).toMatchObject({ model: 'SPdx030', outdoorTemp: first.axes.rows[1], returnTemp: first.axes.columns[2], row: first.grids.requiredCondenserCapacity!.lines[1] }); // prettier-ignore
    expect(balance.worst!.limit - balance.worst!.value).toBeCloseTo(1, 6);
  });

  test('refuses a compressor below the least work of its duty', () => {
    const { laws, isRefused } = report(withFirst(rewritten(first, 'compressorAbsorbedPower', (kw) => kw / 20)));
    expect(isRefused).toBe(true);
    const secondLaw = laws.find(({ claim }) => claim.startsWith('Second law'))!;
    expect(secondLaw.broken).toBeGreaterThan(0);
    expect(secondLaw.worst!.value).toBeLessThan(secondLaw.worst!.limit);
  });

  test('warns of what is unusual and refuses nothing for it', () => {
    const { customs, isRefused } = report(withFirst(rewritten(first, 'fansAbsorbedPower', () => 4.5)));
    expect(isRefused).toBe(false);
    const fans = customs.filter(({ unusual }) => unusual > 0);
    // More power of the fans lowers the efficiency too.
    expect(fans.map(({ at }) => at)).toEqual(['fansAbsorbedPower', 'totalCoolingCapacity']);
    expect(fans[0]!.worst!.value).toBeGreaterThan(fans[0]!.worst!.max);
  });

  test('a wrong bypass factor shows in the closure, and the wettest node gives the right one back', () => {
    const right = unitModels.get('SPdx030')!.bypassFactor;
    const { closures } = report(sound, { SPdx030: 0.45 });
    const own = closures.find(({ model }) => model === 'SPdx030')!;
    expect(own.isDoubtful).toBe(true);
    expect(own.suggestion!.bypassFactor).toBeCloseTo(right, 2);
    expect(own.suggestion!.worst).toBeLessThan(0.01);
    expect(closures.filter(({ isDoubtful }) => isDoubtful)).toHaveLength(1);
  });
});

describe('the conditions that a table holds at', () => {
  const said = { moisture: { kind: 'dewPoint', value: 10.12 }, airflow: 'actual', basis: 'gross' } as const;

  test.each([
    [{ kind: 'dewPoint', value: 10.1 } as const, 0],
    [{ kind: 'humidityRatio', value: 7.7 } as const, 0],
    [{ kind: 'relative', value: 22, at: 35 } as const, 0],
    [{ kind: 'relative', value: 50, at: 24 } as const, 0],
    [{ kind: 'sameRelative', value: 50 } as const, 0],
    [{ kind: 'sameRelative', value: 101 } as const, 1],
    // 24 g/kg is more than air of 22 °C can carry.
    [{ kind: 'humidityRatio', value: 24 } as const, 1],
    [{ kind: 'humidityRatio', value: Number.NaN } as const, 1],
  ])('the moisture %j gives %i faults', (moisture, count) => {
    const found = conditionFaults({ ...said, moisture }, [22, 35]);
    expect(found).toHaveLength(count);
    for (const { remedy } of found) expect(remedy).toBeTruthy();
  });

  test('what is not said is asked for', () => {
    expect(conditionFaults({ moisture: null, airflow: null, basis: null })).toHaveLength(3);
    expect(statedMoisture({ kind: 'relative', value: 50, at: 24 })).toBeCloseTo(9.299, 2);
  });

  test('net capacities and air at 1.2 kg/m³ become gross ones and air as it returns', () => {
    const net = (model: ModelFigures): ModelFigures =>
      (['totalCoolingCapacity', 'sensibleCoolingCapacity'] as const).reduce(
        (changed, parameter) => rewritten(changed, parameter, (kw, i, j) => kw - model.grids.fansAbsorbedPower!.values[i]![j]!), // prettier-ignore
        model,
      );
    const { figures } = inOwnConventions([net(first)], new Map(), { airflow: 'actual', basis: 'net' });
    const gross = figures[0]!.grids.totalCoolingCapacity!.values.flat();
    first.grids.totalCoolingCapacity!.values.flat().forEach((kw, i) => expect(gross[i]).toBeCloseTo(kw!, 6));
    // 36 °C and 7.694 g/kg: 0.8867 m³ per kg of dry air, 1.1365 kg/m³ of moist air.
    expect(actualAirflow(10_000, 36)).toBeCloseTo(10_559, -1);
    const air = inOwnConventions([first], new Map(), { airflow: 'standard', basis: 'gross' });
    expect(air.figures[0]!.grids.indoorUnitAirFlow!.values[0]!.at(-1)).toBe(Math.round(actualAirflow(8700, 35)));
  });

  test.each([
    ['in hundreds of BTU/h', (kw: number) => String(Math.round(kw / 2.930_710_7e-4 / 100) * 100), 'BTU/h', 'gross'],
    ['net, in tenths of a kilowatt', (kw: number) => kw.toFixed(1), 'kW', 'net'],
  ] as const)('an honest table that is printed %s keeps its balance when it is converted', (_, print, unit, basis) => {
    const powers = /^(total|sensible|requiredCondenser|compressorAbsorbedP|fansAbsorbedP|airCondenserAbsorbedP)/;
    const [head, ...lines] = demonstrationSource.COOLING_SPDX.trim().split(/\r?\n/);
    const written = (off: number): string => {
      const rows = lines.map((line) => {
        const [model = '', parameter = '', outdoor = '', ...cells] = line.split(';');
        if (!powers.test(parameter)) return line;
        const isNet = basis === 'net' && /^(total|sensible)/.test(parameter);
        const fans = isNet ? present.get(model)!.grids.fansAbsorbedPower!.values[0]![0]! : 0;
        const extra = model === 'SPdx030' && parameter === 'requiredCondenserCapacity' ? off : 0;
        const figures = cells.map((cell) => (cell === '' ? '' : print(Number(cell) - fans + extra)));
        return [model, `${parameter}, ${unit}`, outdoor, ...figures].join(';');
      });
      return [head, ...rows].join('\n');
    };
    const { figures, numerals, derived, remarks } = readVendorTable(written(0), known);
    expect(remarks.filter(({ severity }) => severity === 'fault')).toEqual([]);
    const own = inOwnConventions(figures, numerals, { airflow: 'actual', basis }, derived);
    expect(physicalReport(own.figures, []).laws.filter(({ broken }) => broken > 0)).toEqual([]);
    const text = mergedTable(demonstrationSource.COOLING_SPDX, own.figures, own.numerals, { removesLacking: true });
    const kept = parsePerformanceTable('COOLING_SPDX', text, PERFORMANCE_PARAMETERS);
    expect(kept.ok ? [] : kept.problems).toEqual([]);

    // A duty that is off by more than the file's rounding explains is refused all the same.
    const read = readVendorTable(written(0.5), known);
    const converted = inOwnConventions(read.figures, read.numerals, { airflow: 'actual', basis }, read.derived);
    expect(physicalReport(converted.figures, []).isRefused).toBe(true);
  });

  test('a duty that was summed up from net capacities is that of the gross ones', () => {
    const rows = demonstrationSource.COOLING_SPDX.split('\n').filter((line) => !line.includes('requiredCondenser'));
    const { figures, numerals, derived } = readVendorTable(rows.join('\n'), known);
    const own = inOwnConventions(figures, numerals, { airflow: 'actual', basis: 'net' }, derived);
    expect(physicalReport(own.figures, []).isRefused).toBe(false);
  });
});

test('the difference says what each model gains and loses, node by node', () => {
  const stronger = rewritten(first, 'totalCoolingCapacity', (kw, i) => (i === 0 ? kw * 1.02 : kw));
  const added = { ...first, model: 'SPdx033' };
  const kept = tableDifference(present, [stronger, added, present.get('SPdx025')!], { removesLacking: false });
  const states = new Map(kept.map(({ model, state }) => [model, state]));
  expect([states.get('SPdx030'), states.get('SPdx033'), states.get('SPdx025'), states.get('SPdx120')]).toEqual(['changed', 'added', 'same', 'kept']); // prettier-ignore
  const total = kept.find(({ model }) => model === 'SPdx030')!.parameters.find(({ parameter }) => parameter === 'totalCoolingCapacity')!; // prettier-ignore
  expect(total.largest).toBeCloseTo(2, 6);
  expect(total.mean).toBeCloseTo(0.5, 6);
  expect(total.changed).toBe(6);
  const removed = tableDifference(present, [stronger], { removesLacking: true });
  expect(removed.filter(({ state }) => state === 'removed')).toHaveLength(11);
});

test('the models table keeps where figures come from, and is read with and without it', () => {
  const note = { provenance: 'vendor', source: 'Data book 2027', revision: 'B', airflowConvention: 'actual', capacityBasis: 'gross' }; // prettier-ignore
  const text = notedModels(demonstrationSource.COOLING_SPDX_MODELS, new Map([['SPdx030', { ...note, bypassFactor: '0.21' }]])); // prettier-ignore
  const read = spdxModels.parse(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(read.value.find(({ model }) => model === 'SPdx030')).toMatchObject({ ...note, bypassFactor: 0.21 });
  expect(read.value.find(({ model }) => model === 'SPdx025')).toMatchObject({ provenance: null, bypassFactor: 0.187 });
});
