import { MOST_UNITS } from './most-units.ts';
import { describe, expect, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { failureDrill, identicalUnits, mixedSizes, tolerance, unitCapacity } from '../golden/redundancy.golden.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import { DEFAULT_INPUTS } from '../selection/selection-inputs.ts';
import { balanceOf } from './balance.ts';
import { REDUNDANCIES } from './redundancy.ts';
import type { RoomSet, RoomSets, RoomWish } from './sets.ts';
import { roomSets } from './sets.ts';
import type { UnitGroup } from './unit-group.ts';
import { countOf, largest, modelIn, roomUnit, without } from './unit-group.ts';

const data = soundSelection();

function rooms(family: string, inputs: Partial<SelectionInputs> = {}, wish: Partial<RoomWish> = {}): RoomSets {
  const answer = roomSets(
    data,
    family,
    { ...DEFAULT_INPUTS, ...inputs },
    { redundancy: 'N', mostUnits: MOST_UNITS.byDefault, isMixed: false, ...wish },
  );
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.value;
}

/** Units of models at the default conditions. */
function units(counts: Readonly<Record<string, number>>, inputs: Partial<SelectionInputs> = {}): readonly UnitGroup[] {
  return Object.entries(counts).map(([model, count]) => {
    const answer = evaluateUnit(data, model, { ...DEFAULT_INPUTS, ...inputs });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return { unit: roomUnit(answer.value, data.units.get(model)!.model, inputs.basis), count };
  });
}

const countsOf = (groups: readonly UnitGroup[]): Readonly<Record<string, number>> =>
  Object.fromEntries(groups.map((group) => [modelIn(group), group.count]));

/** Half of the last place that a golden figure is held to. */
const near = (expected: number, within: number) => ({
  asymmetricMatch: (actual: unknown) => typeof actual === 'number' && Math.abs(actual - expected) <= within,
  toString: () => 'near',
  toAsymmetricMatcher: () => `${expected} ± ${within}`,
});

describe('golden sets of identical units', () => {
  test.each(identicalUnits)('$family, $requiredKw kW, at most $maxUnits units', (golden) => {
    const { requiredKw, above, below, maxUnits, window, ranked } = golden;
    const inputs = {
      sensibleCoolerCapacity: requiredKw,
      deltaAboveCapacity: above,
      deltaBelowCapacity: below,
    };
    const all = REDUNDANCIES.map((redundancy) => rooms(golden.family, inputs, { redundancy, mostUnits: maxUnits }));
    expect([all[0]!.window.low, all[0]!.window.high]).toEqual(window.map((kW) => near(kW, 1e-9)));
    for (const [i, redundancy] of REDUNDANCIES.entries())
      expect(
        all[i]!.sets.map(({ duty, capacity, margin, coversRequired, installed }) => ({
          model: modelIn(duty[0]!),
          n: duty[0]!.count,
          capacityKw: capacity,
          marginPercent: margin,
          covers: coversRequired,
          installed: countOf(installed),
          partLoad: balanceOf(installed, requiredKw).partLoad,
        })),
      ).toEqual(
        ranked.map(({ capacityKw, marginPercent, installed, partLoad, ...same }) => ({
          ...same,
          capacityKw: near(capacityKw, tolerance.capacityKw),
          marginPercent: near(marginPercent, tolerance.marginPercent),
          installed: installed[redundancy],
          partLoad: near(partLoad[redundancy], tolerance.partLoad),
        })),
      );
  });

  test('unit by unit they are what the tables answer', () => {
    for (const [model, golden] of Object.entries(unitCapacity)) {
      const [group] = units({ [model]: 1 });
      expect(group!.unit.answer).toMatchObject({
        sensibleCoolingCapacity: near(golden.sensibleKw, tolerance.capacityKw),
        energyEfficiencyRatio: near(golden.eer, tolerance.eer),
        compressorAbsorbedPower: near(golden.compressorKw, tolerance.powerKw),
        airCondenserAbsorbedPower: near(golden.condenserFanKw, tolerance.powerKw),
        fansAbsorbedPower: near(golden.fanKw, tolerance.powerKw),
      });
    }
  });
});

type GoldenSet = (typeof mixedSizes)[number]['ranked'][number] | (typeof mixedSizes)[number]['last'];

describe('golden sets of two sizes', () => {
  test.each(mixedSizes)('$family, $requiredKw kW, at most $maxUnits units', (golden) => {
    const { sets } = rooms(
      golden.family,
      {
        sensibleCoolerCapacity: golden.requiredKw,
        deltaAboveCapacity: golden.above,
        deltaBelowCapacity: golden.below,
      },
      { mostUnits: golden.maxUnits, isMixed: true },
    );
    expect(sets).toHaveLength(golden.inWindow);
    expect(sets.filter(({ coversRequired }) => coversRequired)).toHaveLength(golden.covering);
    const told = (set: RoomSet) => ({
      units: countsOf(set.duty),
      count: set.units,
      capacityKw: set.capacity,
      marginPercent: set.margin,
      covers: set.coversRequired,
      eer: set.energyEfficiencyRatio,
    });
    const expected = ({ capacityKw, marginPercent, eer, ...same }: GoldenSet) => ({
      ...same,
      capacityKw: near(capacityKw, tolerance.capacityKw),
      marginPercent: near(marginPercent, tolerance.marginPercent),
      eer: near(eer, tolerance.eer),
    });
    expect(sets.slice(0, golden.ranked.length).map(told)).toEqual(golden.ranked.map(expected));
    expect(told(sets.at(-1)!)).toEqual(expected(golden.last));
  });
});

describe('golden failures', () => {
  test.each(failureDrill)('$scheme: $installed at $requiredKw kW', (golden) => {
    const installed = units(golden.installed);
    const { requiredKw } = golden;
    const all = balanceOf(installed, requiredKw);
    expect(all).toMatchObject({
      units: golden.installedCount,
      capacity: near(golden.installedKw, tolerance.capacityKw),
      partLoad: near(golden.partLoad, tolerance.partLoad),
    });
    if ('powerKw' in golden)
      expect(all).toMatchObject({
        power: near(golden.powerKw, tolerance.powerKw),
        fans: near(golden.fansKw, tolerance.powerKw),
        compressors: near(golden.compressorsKw, tolerance.powerKw),
        condenserFans: near(golden.condenserFansKw, tolerance.powerKw),
      });
    for (const { unit } of installed)
      expect(unit.capacity * all.partLoad!).toEqual(
        near((golden.perUnitLoadKw as Readonly<Record<string, number>>)[unit.answer.model]!, tolerance.capacityKw),
      );
    for (const { off, remainingKw, balanceKw, covers, partLoad } of golden.oneOff) {
      const left = without(installed, units({ [off]: 1 }));
      expect(balanceOf(left, requiredKw)).toMatchObject({
        capacity: near(remainingKw, tolerance.capacityKw),
        balance: near(balanceKw, tolerance.capacityKw),
        carries: covers,
        partLoad: partLoad === null ? null : near(partLoad, tolerance.partLoad),
      });
    }
    if ('twoLargestOff' in golden)
      expect(balanceOf(without(installed, largest(installed, 2)), requiredKw)).toMatchObject({
        capacity: near(golden.twoLargestOff.remainingKw, tolerance.capacityKw),
        balance: near(golden.twoLargestOff.balanceKw, tolerance.capacityKw),
        carries: golden.twoLargestOff.covers,
      });
  });
});
