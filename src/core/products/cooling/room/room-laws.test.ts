import { MOST_UNITS } from './most-units.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { humidityRatio, relativeHumidity } from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import { altitudeOf } from '../selection/altitude.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { CalculatedFamily, SelectionInputs } from '../selection/selection-inputs.ts';
import { CALCULATED_FAMILIES, DEFAULT_INPUTS, SELECTION_INPUTS } from '../selection/selection-inputs.ts';
import { balanceOf, suppliedBy } from './balance.ts';
import { drillOf, worstLoss } from './drill.ts';
import { largestLoads } from './largest-load.ts';
import { grouped, placesOf } from './places.ts';
import { REDUNDANCIES, standbyOf } from './redundancy.ts';
import { returnAirThatCarries } from './return-air.ts';
import type { RoomSets, RoomWish } from './sets.ts';
import { roomSets } from './sets.ts';
import type { UnitGroup } from './unit-group.ts';
import { countOf, idOf, largest, sumOf, without } from './unit-group.ts';

const data = soundSelection();
const RUNS = { numRuns: 60 };

/** Rooms as they are asked for: dry enough that most units are answered for. */
const inputsOf = (family: CalculatedFamily): fc.Arbitrary<SelectionInputs> => {
  const { max } = SELECTION_INPUTS.find(({ field }) => field === 'returnAirDryBulbTemp')!;
  const tenths = (from: number, to: number) => fc.integer({ min: 10 * from, max: 10 * to }).map((value) => value / 10);
  return fc.record({
    sensibleCoolerCapacity: fc.oneof(tenths(20, 200), tenths(200, 600)),
    deltaAboveCapacity: fc.integer({ min: 0, max: 50 }),
    deltaBelowCapacity: fc.integer({ min: 0, max: 30 }),
    returnAirDryBulbTemp: tenths(24, max[family]),
    returnAirRH: fc.integer({ min: 0, max: 40 }),
    outdoorTemp: tenths(35, 43),
    altitude: fc.constantFrom(0, 0, 300, 800),
    basis: fc.constantFrom('gross' as const, 'net' as const),
  });
};
const wish: fc.Arbitrary<RoomWish> = fc.record({
  redundancy: fc.constantFrom(...REDUNDANCIES),
  mostUnits: fc.integer({ min: 1, max: 5 }),
  isMixed: fc.boolean(),
});
const room = fc
  .constantFrom(...CALCULATED_FAMILIES)
  .chain((family) => fc.record({ family: fc.constant(family), inputs: inputsOf(family), wish }));

function setsOf(family: string, inputs: SelectionInputs, asked: RoomWish, from: CoolingSelectionData = data): RoomSets {
  const answer = roomSets(from, family, inputs, asked);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.value;
}

const ids = (answer: RoomSets): readonly string[] => answer.sets.map(({ id }) => id);

describe('laws of the sets of a room', () => {
  test('most rooms have sets, so that the laws below are not empty', () => {
    const tried = fc.sample(room, { numRuns: 200, seed: 1 });
    const withSets = tried.filter((each) => setsOf(each.family, each.inputs, each.wish).sets.length > 0);
    expect(withSets.length).toBeGreaterThan(100);
  });

  test('n units of a model have n times its capacity, power and air flow', () => {
    fc.assert(
      fc.property(room, fc.integer({ min: 2, max: 9 }), ({ family, inputs, wish: asked }, count) => {
        const [set] = setsOf(family, inputs, { ...asked, isMixed: false }).sets;
        fc.pre(set !== undefined);
        const { unit } = set.duty[0]!;
        const required = inputs.sensibleCoolerCapacity;
        const one = balanceOf([{ unit, count: 1 }], required, inputs.basis);
        const many = balanceOf([{ unit, count }], required * count, inputs.basis);
        for (const figure of ['capacity', 'balance', 'power', 'fans', 'compressors', 'airflow'] as const)
          expect(many[figure]).toBeCloseTo(one[figure] * count, 6);
        expect(many.partLoad).toBeCloseTo(one.partLoad!, 9);
        expect(many.supplyAirTemp).toBeCloseTo(one.supplyAirTemp!, 9);
      }),
      RUNS,
    );
  });

  test('standby units leave the capacity and the order of those on duty as they are', () => {
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        const [plain, ...others] = REDUNDANCIES.map((redundancy) => setsOf(family, inputs, { ...asked, redundancy }));
        const told = ({ sets }: RoomSets) => sets.map(({ id, capacity, margin }) => ({ id, capacity, margin }));
        for (const other of others) expect(told(other)).toEqual(told(plain!));
      }),
      RUNS,
    );
  });

  test('a set that covers the load covers it after losing as many units as its redundancy says', () => {
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        const { largest: standby, isDoubled } = standbyOf[asked.redundancy];
        for (const { duty, installed, coversRequired } of setsOf(family, inputs, asked).sets) {
          if (!coversRequired) continue;
          const left = without(installed, isDoubled ? duty : largest(installed, standby));
          expect(balanceOf(left, inputs.sensibleCoolerCapacity, inputs.basis).carries).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('a wider window, more units and a second size never take a set away', () => {
    fc.assert(
      fc.property(room, fc.double({ min: 0, max: 50, noNaN: true }), ({ family, inputs, wish: asked }, wider) => {
        const before = ids(setsOf(family, inputs, asked));
        const widened = {
          ...inputs,
          deltaAboveCapacity: Math.min(100, inputs.deltaAboveCapacity + wider),
          deltaBelowCapacity: Math.min(100, inputs.deltaBelowCapacity + wider),
        };
        for (const after of [
          setsOf(family, widened, asked),
          setsOf(family, inputs, { ...asked, mostUnits: asked.mostUnits + 2 }),
          setsOf(family, inputs, { ...asked, isMixed: true }),
        ])
          expect(ids(after)).toEqual(expect.arrayContaining([...before]));
      }),
      RUNS,
    );
  });

  test('the order is the same whatever the order of the tables', () => {
    const turned: CoolingSelectionData = {
      ...data,
      families: new Map([...data.families].map(([family, units]) => [family, units.toReversed()])),
    };
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        const [one, other] = [setsOf(family, inputs, asked), setsOf(family, inputs, asked, turned)];
        expect(other).toEqual(one);
      }),
      RUNS,
    );
  });

  test('what lies nearest beside the window is no set of it, and none of fewer units lies nearer', () => {
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        const { window, nearestBelow, nearestAbove, sets } = setsOf(family, inputs, asked);
        if (nearestBelow) expect(nearestBelow.capacity).toBeLessThan(window.low);
        if (nearestAbove) expect(nearestAbove.capacity).toBeGreaterThan(window.high);
        // Widened to the nearest set above it is in the window, and everything in the window is nearer or as near.
        if (!nearestAbove || nearestAbove.margin > 100) return;
        const wider = setsOf(family, { ...inputs, deltaAboveCapacity: Math.max(0, nearestAbove.margin) }, asked);
        expect(ids(wider)).toContain(nearestAbove.id);
        expect(
          wider.sets.every(
            ({ id, margin }) => ids({ ...wider, sets }).includes(id) || margin <= nearestAbove.margin + 1e-6,
          ),
        ).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('laws of a failure', () => {
  test('losing units never raises what is left, and the worst loss is the worst of the drill', () => {
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        const required = inputs.sensibleCoolerCapacity;
        for (const set of setsOf(family, inputs, asked).sets.slice(0, 10)) {
          const all = balanceOf(set.installed, required, inputs.basis);
          const drill = drillOf(set, asked.redundancy, required, inputs.basis);
          for (const { balance, off, running } of drill) {
            expect(balance.capacity).toBeLessThan(all.capacity);
            expect(balance.balance - all.balance).toBeCloseTo(-sumOf(off, ({ capacity }) => capacity), 6);
            expect(countOf(running) + countOf(off)).toBe(all.units);
          }
          const singles = drill.filter(({ kind }) => kind === 'unit').map(({ balance }) => balance.capacity);
          expect(worstLoss(set, required, inputs.basis).balance.capacity).toBe(Math.min(...singles));
          expect(new Set(drill.map(({ id }) => id)).size).toBe(drill.length);
        }
      }),
      RUNS,
    );
  });

  test('what the running units take out at their part load is the load, as far as they carry it', () => {
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        const required = inputs.sensibleCoolerCapacity;
        for (const { installed } of setsOf(family, inputs, asked).sets.slice(0, 5)) {
          const { partLoad, carries, capacity, fans } = balanceOf(installed, required, inputs.basis);
          const share = Math.min(1, partLoad!);
          const coils = sumOf(installed, ({ answer }) => share * answer.sensibleCoolingCapacity);
          const taken = coils - (inputs.basis === 'net' ? fans : 0);
          expect(taken).toBeCloseTo(carries ? required : capacity, 6);
          const supplied = sumOf(installed, (unit) => suppliedBy(unit, { partLoad }, inputs.basis));
          expect(supplied).toBeCloseTo(carries ? required : capacity, 6);
        }
      }),
      RUNS,
    );
  });

  test('the places of a room are its installed units', () => {
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        for (const set of setsOf(family, inputs, asked).sets.slice(0, 10))
          expect(idOf(grouped(placesOf(set, asked.redundancy)))).toBe(idOf(set.installed));
      }),
      RUNS,
    );
  });
});

describe('the return air at which the rest carries the load', () => {
  const cool = room.map(({ family, inputs, wish: asked }) => ({
    inputs: { ...inputs, returnAirDryBulbTemp: 22 + (inputs.returnAirDryBulbTemp - 22) / 3 },
    family,
    asked: { ...asked, redundancy: 'N' as const, isMixed: true },
  }));

  /** Capacity, kW, at another return air with the same water in it, by way of its relative humidity. */
  function capacityAt(running: readonly UnitGroup[], inputs: SelectionInputs, returnAirDryBulbTemp: number): number {
    const { pressure } = altitudeOf(inputs.altitude ?? 0);
    const water = humidityRatio(
      quantity(inputs.returnAirDryBulbTemp, '°C'),
      quantity(inputs.returnAirRH, '%'),
      pressure,
    );
    const returnAirRH = relativeHumidity(quantity(returnAirDryBulbTemp, '°C'), water, pressure);
    return running.reduce((sum, { unit, count }) => {
      const answer = evaluateUnit(data, unit.cabinet.model, { ...inputs, returnAirDryBulbTemp, returnAirRH });
      return answer.ok ? sum + count * capacityOf(answer.value, inputs.basis) : Number.NaN;
    }, 0);
  }

  test('carries it, and a tenth of a kelvin less does not; where the tables end before, so it says', () => {
    const found = { answered: 0, ended: 0 };
    fc.assert(
      fc.property(cool, ({ family, inputs, asked }) => {
        const required = inputs.sensibleCoolerCapacity;
        for (const set of setsOf(family, inputs, asked).sets.slice(0, 12)) {
          const { running, balance } = worstLoss(set, required, inputs.basis);
          const answer = returnAirThatCarries(data, running, inputs);
          if (running.length === 0) expect(answer).toBeNull();
          if (!answer) continue;
          if (answer.ok && balance.carries) expect(answer.value).toBe(inputs.returnAirDryBulbTemp);
          else if (answer.ok) {
            found.answered++;
            expect(answer.value).toBeGreaterThan(inputs.returnAirDryBulbTemp);
            expect(capacityAt(running, inputs, answer.value)).toBeGreaterThanOrEqual(required * (1 - 1e-6));
            const cooler = Math.max(inputs.returnAirDryBulbTemp, answer.value - 0.11);
            expect(capacityAt(running, inputs, cooler)).toBeLessThan(required);
          } else {
            found.ended++;
            const { warmest, lacking } = answer.problems[0]!;
            expect(capacityAt(running, inputs, warmest)).toBeCloseTo(required - lacking, 6);
            expect(lacking).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 100, seed: 7 },
    );
    expect(found.answered).toBeGreaterThan(20);
    expect(found.ended).toBeGreaterThan(20);
  });
});

describe('the largest load of a room', () => {
  test('is carried, a tenth of a kilowatt more is not, and the rest after a loss carries no more than before', () => {
    const found = { inside: 0, atBound: 0 };
    fc.assert(
      fc.property(room, ({ family, inputs, wish: asked }) => {
        for (const set of setsOf(family, inputs, asked).sets.slice(0, 8)) {
          const loads = largestLoads(set, asked.redundancy);
          expect(loads[0]).toMatchObject({ kept: 'N', lost: [], running: set.installed });
          for (const { kept, running, lost, load, isAtBound } of loads) {
            expect(countOf(running) + countOf(lost)).toBe(countOf(set.installed));
            if (load === null) continue;
            found[isAtBound ? 'atBound' : 'inside']++;
            expect(balanceOf(running, load, inputs.basis).carries).toBe(true);
            if (!isAtBound) expect(balanceOf(running, load + 0.1, inputs.basis).carries).toBe(false);
            // What the set was chosen with, it carries after the losses that it is to outlast.
            if (kept === asked.redundancy && set.coversRequired)
              expect(load).toBeGreaterThanOrEqual(Math.floor(10 * inputs.sensibleCoolerCapacity) / 10);
          }
          const falling = loads.filter(({ kept }) => kept !== '2N').map(({ load }) => load ?? 0);
          expect(falling).toEqual(falling.toSorted((a, b) => b - a));
        }
      }),
      RUNS,
    );
    expect(found.inside).toBeGreaterThan(50);
  });

  test('goes up to what a room may ask for', () => {
    const inputs = { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 2000, deltaBelowCapacity: 50 };
    const { sets } = setsOf('SPdx', inputs, { redundancy: '2N', mostUnits: MOST_UNITS.max, isMixed: false });
    expect(largestLoads(sets[0]!, '2N')[0]).toMatchObject({ kept: 'N', load: 2000, isAtBound: true });
    expect(
      roomSets(
        data,
        'SPdx',
        { ...inputs, sensibleCoolerCapacity: 2001 },
        { redundancy: 'N', mostUnits: 1, isMixed: false },
      ).ok,
    ).toBe(false);
  });
});
