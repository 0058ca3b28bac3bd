import { describe, expect, it } from 'vitest';
import { pinned as shipped } from '../../../catalogue/testing/pinned.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { notedModels } from '../table-import/writing.ts';
import { sound, data, cityOf, curveOf, inputs } from './testing/demonstration-years.ts';
import { yearComparison } from './comparison.ts';
import { joined, tablesAgree } from './joined-table.ts';
import { onCurve } from './outdoor-curve.ts';
import { coldFaultTexts, qualifiersOf } from './qualifiers.ts';
import { readYear } from './year-data.ts';

describe('the tables above and below 35 °C', () => {
  it('agree for every unit of the demonstration', () => {
    expect(data.withoutCold).toEqual([]);
    expect(data.units.get('SPdx030')!.performance.axes.rows).toEqual([
      -20, -10, 0, 5, 10, 15, 20, 25, 30, 35, 38, 40, 45,
    ]);
  });

  it('are met at their nodes and lie straight between 30 and 35 °C', () => {
    const curve = curveOf('SPdx030', 35, 22);
    expect(onCurve(curve, -20)).toMatchObject({ sensibleKw: 39.45, compressorKw: 5.96, condenserFansKw: 0.27 });
    expect(onCurve(curve, 30)).toMatchObject({ sensibleKw: 38.36, compressorKw: 6.58, condenserFansKw: 1.15 });
    expect(onCurve(curve, 35)).toMatchObject({ sensibleKw: 36.97, compressorKw: 7.39 });
    expect(onCurve(curve, 32.5)!.sensibleKw).toBeCloseTo((38.36 + 36.97) / 2, 9);
    expect(onCurve(curve, 45)!.sensibleKw).toBeCloseTo(33.84, 9);
  });

  it('are never left', () => {
    const curve = curveOf('SPdx030', 35, 22);
    for (const outdoor of [-20.001, 45.001, -60, 80, Number.NaN]) expect(onCurve(curve, outdoor)).toBeNull();
  });

  it('are not joined where they contradict each other', () => {
    const unit = data.selection.units.get('SPdx030')!;
    const cold = data.units.get('SPdx030')!;
    const low = {
      ...cold.performance,
      axes: { ...cold.performance.axes, rows: cold.performance.axes.rows.slice(0, 9) },
    };
    expect(tablesAgree(unit, low)).toBe(true);
    const weak = {
      ...low,
      grids: {
        ...low.grids,
        sensibleCoolingCapacity: {
          ...low.grids.sensibleCoolingCapacity,
          values: low.grids.sensibleCoolingCapacity.values.map((row) => row.map((kw) => kw! - 3)),
        },
      },
    };
    expect(tablesAgree(unit, weak)).toBe(false);
    expect(joined(unit, weak)).toBe(unit);
    expect(joined(unit, undefined)).toBe(unit);
  });

  it('give the same figures as a selection, at any moisture', () => {
    for (const model of data.selection.units.keys())
      for (const [temperature, humidity] of [
        [24, 50],
        [28, 40],
        [31, 10],
      ] as const) {
        const curve = curveOf(model, temperature, humidity);
        for (const outdoorTemp of [35, 38, 40, 41]) {
          const at = { returnAirDryBulbTemp: temperature, returnAirRH: humidity, outdoorTemp };
          const unit = sound(evaluateUnit(data.selection, model, at));
          expect(onCurve(curve, outdoorTemp)!.sensibleKw).toBeCloseTo(unit.sensibleCoolingCapacity, 9);
          expect(onCurve(curve, outdoorTemp)!.compressorKw).toBeCloseTo(unit.compressorAbsorbedPower, 9);
        }
      }
  });
});

describe('tables of different origins', () => {
  /** The models table with what the wizard says of a vendor's file, and what was said by hand of the table for the cold. */
  const withOrigin = (cells: Readonly<Record<string, string>>) =>
    sound(readYear({ ...shipped, COOLING_SRDX_MODELS: notedModels(shipped.COOLING_SRDX_MODELS!, new Map([['SRdx030', cells]])) })); // prettier-ignore
  const vendor = { provenance: 'vendor', source: 'Data book', revision: '3' };
  const answersAt = (of: typeof data, outdoorTemp: number) =>
    of.units.get('SRdx030')!.performance.axes.rows[0]! <= outdoorTemp;

  it('are not joined, however well their figures fit: the year answers nothing below the vendor’s own table', () => {
    const imported = withOrigin(vendor);
    expect(imported.withoutCold).toEqual([{ model: 'SRdx030', fault: 'otherOrigin' }]);
    expect(answersAt(imported, 30)).toBe(false);
    const { withoutCold, base, variants } = yearComparison(imported, null, 'SRdx', cityOf('Moscow'), inputs);
    expect(withoutCold).toEqual([{ model: 'SRdx030', fault: 'otherOrigin' }]);
    // Another model's whole year is what the others are held against.
    expect(base!.model).toBe('SRdx040');
    const partial = variants[0]!.models.find(({ model: name }) => name === 'SRdx030')!;
    expect(partial.reach.coldestC).toBe(35);
    expect(partial.hours.unanswered).toBeGreaterThan(8700);
    const said = qualifiersOf(partial, { altitude: 0, withoutCold }).find(({ is }) => is === 'partial')!;
    expect(said.explained).toContainEqual(coldFaultTexts.otherOrigin);
    const inverter = variants[1]!.models.find(({ model: name }) => name === 'SRdf030')!;
    expect(inverter.tablesOf).toBe('SRdx030');
  });

  it.each([
    ['vendor', 'Data book', '3', true],
    ['vendor', 'Data book', '2', false],
    ['vendor', 'Another book', '3', false],
    ['own', 'Data book', '3', false],
  ])('belong together by provenance, source and revision: %s, %s, %s', (provenance, from, revision, belongs) => {
    const cold = { lowAmbientProvenance: provenance, lowAmbientSource: from, lowAmbientRevision: revision };
    expect(answersAt(withOrigin({ ...vendor, ...cold }), -20)).toBe(belongs);
  });
});
