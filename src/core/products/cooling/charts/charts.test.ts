import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { contourLines } from '../../../drawing/field-mesh.ts';
import { textBox } from '../../../drawing/text-width.ts';
import { fill } from '../../../translation/placeholders.ts';
import type { Translate } from '../../../translation/translate.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { DEFAULT_INPUTS, type SelectionInputs } from '../selection/selection-inputs.ts';
import { capacityMap } from './capacity-map.ts';
import { capacityMapDrawing } from './capacity-map-drawing.ts';
import { refusedReasons } from './map-refusals.ts';
import { psychrometricChart } from './psychrometric-chart.ts';
import { psychrometricDrawing } from './psychrometric-drawing.ts';
import { SENSITIVITY_FIGURES, sensitivityStrip } from './sensitivity-strip.ts';
import { sensitivityDrawing } from './sensitivity-drawing.ts';

const data = soundSelection();
const models = [...data.units.keys()];
const t: Translate = (key, params = {}) => fill(key, params, (label) => label);

const inputs: fc.Arbitrary<SelectionInputs> = fc.record({
  sensibleCoolerCapacity: fc.double({ min: 5, max: 200, noNaN: true }),
  deltaAboveCapacity: fc.double({ min: 0, max: 100, noNaN: true }),
  deltaBelowCapacity: fc.double({ min: 0, max: 100, noNaN: true }),
  returnAirDryBulbTemp: fc.double({ min: 22, max: 40, noNaN: true }),
  returnAirRH: fc.double({ min: 0, max: 80, noNaN: true }),
  outdoorTemp: fc.double({ min: 35, max: 45, noNaN: true }),
  altitude: fc.double({ min: 0, max: 2000, noNaN: true }),
  basis: fc.constantFrom('gross' as const, 'net' as const),
});
/** Cool dry air at sea level and a range of no width. */
const barely = (own: Pick<SelectionInputs, 'sensibleCoolerCapacity' | 'outdoorTemp' | 'basis'>): SelectionInputs => ({
  deltaAboveCapacity: 0,
  deltaBelowCapacity: 0,
  returnAirDryBulbTemp: 22,
  returnAirRH: 0,
  altitude: 0,
  ...own,
});
const duty = fc.record({ model: fc.constantFrom(...models), inputs });

/** Texts that leave the drawing. */
const strays = ({ pieces, width, height }: Drawing): readonly string[] =>
  pieces
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => {
      if (shape.kind !== 'text') return [];
      const box = textBox(shape);
      const isInside = box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
      return isInside ? [] : [shape.text];
    });

describe('the capacity map', () => {
  test('every sample is what the unit is evaluated to there, figure or refusal', () => {
    fc.assert(
      fc.property(duty, ({ model, inputs: at }) => {
        const map = capacityMap(data, model, at, 2)!;
        for (const { outdoorTemp, returnAirTemp, capacity, refusal } of map.samples.flat()) {
          const unit = evaluateUnit(data, model, { ...at, outdoorTemp, returnAirDryBulbTemp: returnAirTemp });
          expect(capacity).toBe(unit.ok ? capacityOf(unit.value, at.basis) : null);
          expect(refusal).toEqual(unit.ok ? null : unit.problems[0]!.code);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('the nodes of the table are among the samples', () => {
    for (const model of models) {
      const { rows, columns } = data.units.get(model)!.performance.axes;
      const map = capacityMap(data, model, DEFAULT_INPUTS, 1)!;
      for (const row of rows) expect(map.outdoorTemps).toContain(row);
      for (const column of columns) expect(map.returnAirTemps).toContain(column);
    }
  });

  test('a contour line runs between samples on either side of its level', () => {
    fc.assert(
      fc.property(duty, fc.double({ min: 0, max: 1, noNaN: true }), ({ model, inputs: at }, share) => {
        const map = capacityMap(data, model, at, 2)!;
        fc.pre(map.range !== null);
        const [least, most] = map.range!;
        const level = least + (most - least) * share;
        const known = map.mesh.vertices;
        for (const { x, y } of contourLines(map.mesh, level).flat()) {
          const near = known.filter((one) => Math.abs(one.x - x) <= 2.001 && Math.abs(one.y - y) <= 2.001);
          expect(Math.min(...near.map(({ value }) => value))).toBeLessThanOrEqual(level + 1e-9);
          expect(Math.max(...near.map(({ value }) => value))).toBeGreaterThanOrEqual(level - 1e-9);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('the map is within 1 % of the answers between its samples, and never shows what is refused', () => {
    fc.assert(
      fc.property(duty, ({ model, inputs: at }) => {
        const map = capacityMap(data, model, at)!;
        for (const [a, b, c] of map.mesh.triangles.filter((_, i) => i % 97 === 0)) {
          const [one, two, three] = [map.mesh.vertices[a]!, map.mesh.vertices[b]!, map.mesh.vertices[c]!];
          const x = (one.x + two.x + three.x) / 3;
          const y = (one.y + two.y + three.y) / 3;
          const drawn = (one.value + two.value + three.value) / 3;
          const unit = evaluateUnit(data, model, { ...at, outdoorTemp: x, returnAirDryBulbTemp: y });
          if (!unit.ok) {
            // Only where the edge of the answers is rounder than its polygon, by a part of a step.
            const size = Math.abs((two.x - one.x) * (three.y - one.y) - (three.x - one.x) * (two.y - one.y));
            expect(size).toBeLessThan(0.15);
            continue;
          }
          const capacity = capacityOf(unit.value, at.basis);
          expect(Math.abs(drawn / capacity - 1)).toBeLessThan(0.01);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('names every reason for which there is no answer', () => {
    const humid = capacityMap(data, 'SPdx030', { ...DEFAULT_INPUTS, returnAirRH: 60 }, 1)!;
    expect(refusedReasons(humid)).toEqual(['coil_load_above_table', 'outside_table']);
    const high = capacityMap(data, 'SPdx030', { ...DEFAULT_INPUTS, altitude: 2000 }, 1)!;
    expect(refusedReasons(high)).toContain('condenser_beyond_table');
    const said = JSON.stringify(capacityMapDrawing(high, t).drawing.pieces);
    expect(said).toContain('condenser beyond the table');
  });

  test('there is none of a model that there is none of', () => {
    expect(capacityMap(data, 'SPdx999', DEFAULT_INPUTS)).toBeNull();
  });
});

describe('the psychrometric chart', () => {
  test('its points are those of the air paths, and the surface is saturated or keeps its moisture', () => {
    fc.assert(
      fc.property(duty, ({ model, inputs: at }) => {
        const unit = evaluateUnit(data, model, at);
        const { processes, refused, returnAir } = psychrometricChart(data, [model], at);
        if (!unit.ok) {
          expect(refused).toEqual([{ model, refusal: unit.problems[0] }]);
          return;
        }
        const { airPath } = unit.value;
        const [process] = processes;
        expect(returnAir.humidityRatio).toBeCloseTo(airPath.returnHumidityRatio, 15);
        expect(process!.surface.temperature).toBe(airPath.surfaceTemp);
        expect(process!.offCoil).toEqual({
          temperature: airPath.offCoilTemp,
          humidityRatio: airPath.offCoilHumidityRatio,
        });
        expect(process!.supply).toEqual({
          temperature: airPath.supplyTemp,
          humidityRatio: airPath.offCoilHumidityRatio,
        });
        const isAboveDew = returnAir.dewPoint === null || airPath.surfaceTemp >= returnAir.dewPoint - 1e-9;
        expect(process!.isDry).toBe(isAboveDew);
        if (process!.isDry) expect(process!.condensate).toBeCloseTo(0, 9);
        else expect(process!.condensate).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the sensitivity strip', () => {
  test('every change is what the unit is evaluated to after the step', () => {
    fc.assert(
      fc.property(duty, ({ model, inputs: at }) => {
        const here = evaluateUnit(data, model, at);
        const strip = sensitivityStrip(data, model, at);
        expect(strip.ok).toBe(here.ok);
        if (!strip.ok || !here.ok) return;
        expect(strip.value.changes).toHaveLength(8);
        for (const { field, by, after } of strip.value.changes) {
          const unit = evaluateUnit(data, model, { ...at, [field]: at[field]! + by });
          expect(after.ok).toBe(unit.ok);
          if (!after.ok || !unit.ok) continue;
          expect(after.value.figures.total).toBe(unit.value.totalCoolingCapacity);
          expect(after.value.figures.sensible).toBe(capacityOf(unit.value, at.basis));
          for (const { figure } of SENSITIVITY_FIGURES)
            expect(strip.value.figures[figure] * (1 + after.value.percent[figure] / 100)).toBeCloseTo(
              after.value.figures[figure],
              9,
            );
        }
      }),
    );
  });

  test('warmer outdoor air takes capacity and efficiency and adds power, whatever the unit', () => {
    for (const model of models) {
      const strip = sensitivityStrip(data, model, { ...DEFAULT_INPUTS, returnAirDryBulbTemp: 30, outdoorTemp: 40 });
      const up = strip.ok
        ? strip.value.changes.find(({ field, by }) => field === 'outdoorTemp' && by > 0)!.after
        : strip;
      expect(up.ok).toBe(true);
      if (!up.ok) continue;
      const { sensible, compressor, eer } = up.value.percent;
      expect([Math.sign(sensible), Math.sign(compressor), Math.sign(eer)]).toEqual([-1, 1, -1]);
    }
  });
});

test('no text of a chart leaves its drawing, wide or narrow', () => {
  fc.assert(
    fc.property(duty, fc.constantFrom(340, 620, 1100), ({ model, inputs: at }, width) => {
      const size = { width, height: 480 };
      expect(strays(capacityMapDrawing(capacityMap(data, model, at, 2)!, t, size).drawing)).toEqual([]);
      expect(strays(psychrometricDrawing(psychrometricChart(data, [model], at), t, size).drawing)).toEqual([]);
      const strip = sensitivityStrip(data, model, at);
      if (strip.ok) expect(strays(sensitivityDrawing(strip.value, t, width))).toEqual([]);
    }),
    {
      numRuns: 40,
      // The last remark of the legend just fits a row, or just does not.
      examples: [
        [
          {
            model: 'SPdx090',
            inputs: barely({ sensibleCoolerCapacity: 102.96981334812548, outdoorTemp: 39.72, basis: 'net' }),
          },
          1100,
        ],
        [
          {
            model: 'SPdx025',
            inputs: barely({ sensibleCoolerCapacity: 100.005, outdoorTemp: 44.34083088291003, basis: 'gross' }),
          },
          1100,
        ],
      ],
    },
  );
});

test('no text of a chart leaves its drawing, whatever its width', () => {
  const inputs = barely({ sensibleCoolerCapacity: 102.97, outdoorTemp: 39.72, basis: 'net' });
  const map = capacityMap(data, 'SPdx090', inputs, 2)!;
  const chart = psychrometricChart(data, ['SPdx090'], inputs);
  for (let width = 340; width <= 1140; width += 4) {
    const size = { width, height: 480 };
    expect([width, strays(capacityMapDrawing(map, t, size).drawing)]).toEqual([width, []]);
    expect([width, strays(psychrometricDrawing(chart, t, size).drawing)]).toEqual([width, []]);
  }
});
