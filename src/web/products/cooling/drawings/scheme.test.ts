import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../../../core/kernel/evaluate.ts';
import { coolingDrawing } from '../../../../core/products/cooling/drawing/cooling-sheet.ts';
import type { CoolingDerived } from '../../../../core/products/cooling/configuration/derived.ts';
import { openCoolingEngine } from '../../../../core/products/cooling/configuration/engine.ts';
import { openCatalogue } from '../../../parts/configurator/catalogue.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import type { CoolingScheme } from '../../../../core/products/cooling/drawing/scheme.ts';
import { rowOf, schemeOf } from '../../../../core/products/cooling/drawing/scheme.ts';
import { layoutOf, outdoorPlaces, sheet } from '../../../../core/products/cooling/drawing/room-layout.ts';

const { engine } = openCatalogue(openCoolingEngine, demonstrationCatalogue());

function schemeFor(configuration: Record<string, unknown>): CoolingScheme {
  const { values, derived } = engine.evaluate(configuration);
  return schemeOf(values, derived as CoolingDerived)!;
}

describe('the same on paper', () => {
  const t = (key: string) => key;
  const drawn = (configuration: Record<string, unknown>) => {
    const evaluation = engine.evaluate(configuration) as Evaluation<CoolingDerived>;
    const listed = new Map(evaluation.parts.map(({ partNumber, quantity }) => [partNumber, quantity]));
    return coolingDrawing(evaluation, listed, t)!;
  };

  it('stays on its sheet, whatever the family and the number of units', () => {
    for (const family of ['SPdx', 'SPdi', 'SPdf', 'SPcw', 'SRdx', 'SRdf', 'SRcw', 'STfi', 'SKha']) {
      for (const count of [1, 3, 12]) {
        const { width, height, pieces } = drawn({ family, count, redundancy: 'N+2' });
        const xs: number[] = [];
        const ys: number[] = [];
        for (const shape of pieces.flatMap(({ shapes }) => shapes)) {
          if (shape.kind === 'line') shape.points.forEach((at, i) => (i % 2 === 0 ? xs : ys).push(at));
          else if (shape.kind === 'circle') ys.push(shape.y - shape.radius, shape.y + shape.radius);
          else if (shape.kind === 'rect') xs.push(shape.x, shape.x + shape.width);
          else ys.push(shape.y);
        }
        expect([family, count, Math.min(...xs) >= 0, Math.max(...xs) <= width]).toEqual([family, count, true, true]);
        expect([family, count, Math.min(...ys) >= 0, Math.max(...ys) <= height]).toEqual([family, count, true, true]);
      }
    }
  });

  it('stands for parts of the list alone: what was taken out is drawn and stands for no line', () => {
    const evaluation = engine.evaluate({ family: 'SPdx', model: 'SPdx030' }) as Evaluation<CoolingDerived>;
    const { pieces } = coolingDrawing(evaluation, new Map([['SPDA030A', 1]]), t)!;
    expect(pieces.flatMap(({ partNumber }) => partNumber ?? [])).toEqual(['SPDA030A']);
  });
});

describe('what is drawn of a solution', () => {
  it('counts condensers by circuit, and by unit where one serves two circuits', () => {
    const two = { family: 'SPdx', model: 'SPdx120', count: 2, redundancy: 'N+1' };
    expect(schemeFor(two).outdoor!.count).toBe(6);
    expect(schemeFor({ ...two, condenserSeries: 'SCFD' }).outdoor).toMatchObject({ count: 3 });
  });

  it('ties each drawn thing to its part', () => {
    const scheme = schemeFor({ family: 'SPdx', model: 'SPdx030', raisedFloorMm: 450, humidification: 'film' });
    expect(scheme.unit).toMatchObject({ partNumber: 'SPDA030A', widthMm: 900, heightMm: 1965 });
    expect(scheme.raisedFloorMm).toBe(450);
    expect(Object.keys(scheme.roles).toSorted()).toEqual([
      'floorStand',
      'humidifier',
      'leakTape',
      'lowAmbient',
      'networkCard',
    ]);
  });

  it('shows chilled water without anything outdoors, and in-rack units with their condensing units', () => {
    expect(schemeFor({ family: 'SPcw' })).toMatchObject({ outdoor: null, carriesWater: true, pipeLengthM: null });
    expect(schemeFor({ family: 'SKha', model: 'SKha007', count: 2 }).outdoor).toMatchObject({
      partNumber: 'SCCS010A',
      count: 2,
    });
  });
});

describe('the row in the room', () => {
  const unit = { partNumber: 'X', kind: 'perimeter', widthMm: 900, heightMm: 1965, airflow: 'D' } as const;

  it('never leaves out every standby unit, and says how many are not drawn', () => {
    const row = rowOf({ unit, duty: 9, standby: 1 }, 4000);
    expect(row.places.map(({ is }) => is)).toEqual(['duty', 'duty', 'standby']);
    expect(row.left).toBe(7);
  });

  it('stands inside its room for every number of units', () => {
    const count = fc.integer({ min: 1, max: 100 });
    const family = fc.constantFrom('SPdx', 'SPcw', 'SRdx', 'STfi', 'SKha');
    fc.assert(
      fc.property(family, count, fc.constantFrom('N', 'N+1', 'N+2'), (code, duty, redundancy) => {
        const scheme = schemeFor({ family: code, count: duty, redundancy });
        const layout = layoutOf(scheme);
        for (const { x, width } of [...layout.units, ...layout.racks]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(layout.wall);
        }
        const last = scheme.outdoor && outdoorPlaces(layout.wall, scheme.outdoor).at(-1)!;
        expect(last ? last.x + last.width : 0).toBeLessThanOrEqual(sheet.width);
        expect(layout.units.length + layout.left).toBe(scheme.duty + scheme.standby);
      }),
      { numRuns: 60 },
    );
  });
});
