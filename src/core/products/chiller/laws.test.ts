import { acousticClassCodes, fluidCodes } from './tables/codes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import { altitudeShiftK } from '../../engineering/atmosphere.ts';
import { quantity } from '../../units.ts';
import type { Conditions } from './rating.ts';
import { rate } from './rating.ts';
import { changeOf } from './refusals.ts';
import { selectChillers } from './select.ts';
import { defaultChillerInputs } from './selection-inputs.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { context, model } = demonstrationChillers();

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const chiller = fc.constantFrom(...context.chillers);
const conditions: fc.Arbitrary<Conditions> = fc
  .record({
    leavingWaterC: tenths(5, 20),
    deltaTK: tenths(4, 7),
    ambientC: tenths(-10, 45),
    altitudeM: fc.integer({ min: 0, max: 2000 }),
    fluid: fc.constantFrom(...fluidCodes),
    glycolPercent: fc.integer({ min: 10, max: 50 }),
    acousticClass: fc.constantFrom(...acousticClassCodes),
  })
  .map(({ deltaTK, ...rest }) => ({ ...rest, enteringWaterC: rest.leavingWaterC + deltaTK }));

const capacityAt = (one: (typeof context.chillers)[number], at: Conditions): number | null =>
  rate(one, at, context).rating?.capacityKw ?? null;

/** Not both are answered, or the first is not below the second. */
const falls = (first: number | null, second: number | null): boolean =>
  first === null || second === null || first >= second - 1e-9;

describe('laws of a chiller', () => {
  test('its capacity never rises with the ambient', () => {
    fc.assert(
      fc.property(chiller, conditions, tenths(0, 20), (one, at, warmer) => {
        const warm = { ...at, ambientC: Math.min(45, at.ambientC + warmer) };
        expect(falls(capacityAt(one, at), capacityAt(one, warm))).toBe(true);
      }),
    );
  });

  test('its capacity never rises with the altitude', () => {
    fc.assert(
      fc.property(chiller, conditions, fc.integer({ min: 0, max: 2000 }), (one, at, other) => {
        const [low, high] = [Math.min(at.altitudeM, other), Math.max(at.altitudeM, other)];
        const [below, above] = [
          capacityAt(one, { ...at, altitudeM: low }),
          capacityAt(one, { ...at, altitudeM: high }),
        ];
        expect(falls(below, above)).toBe(true);
      }),
    );
  });

  test('thin air is asked of the table as warmer air at sea level, and refused beyond it', () => {
    const one = context.chiller('CHS0240')!;
    const at = {
      leavingWaterC: 7,
      enteringWaterC: 12,
      altitudeM: 1000,
      fluid: 'water',
      glycolPercent: 0,
      acousticClass: 'B',
    } as const;
    // (1 - 2.25577e-5 x 1000)^5.2559 = 0.88699; 15 x (0.88699^-0.7 - 1) = 1.3137 K.
    const counted = rate(one, { ...at, ambientC: 36.3137, altitudeM: 0 }, context).rating!.capacityKw;
    expect(rate(one, { ...at, ambientC: 35 }, context).rating!.capacityKw).toBeCloseTo(counted, 2);
    expect(rate(one, { ...at, ambientC: 44 }, context).refusal).toMatchObject({
      code: 'outside_table',
      path: 'altitudeM',
      params: { value: 44, altitude: 1000, min: -10, max: 45 },
      remedy: null,
    });
  });

  test('its capacity never falls with warmer water', () => {
    fc.assert(
      fc.property(chiller, conditions, tenths(0, 10), (one, at, warmer) => {
        const rise = Math.min(20 - at.leavingWaterC, warmer);
        const warm = {
          ...at,
          leavingWaterC: at.leavingWaterC + rise,
          enteringWaterC: at.enteringWaterC + rise,
        };
        expect(falls(capacityAt(one, warm), capacityAt(one, at))).toBe(true);
      }),
    );
  });

  test('glycol and silence cost capacity, glycol takes more flow for the same heat', () => {
    fc.assert(
      fc.property(chiller, conditions, (one, at) => {
        const water = rate(one, { ...at, fluid: 'water' }, context).rating;
        const own = rate(one, at, context).rating;
        expect(falls(water?.capacityKw ?? null, own?.capacityKw ?? null)).toBe(true);
        expect(falls(capacityAt(one, { ...at, acousticClass: 'B' }), own?.capacityKw ?? null)).toBe(true);
        if (own && water) {
          expect(own.flowM3h / own.capacityKw).toBeGreaterThanOrEqual(water.flowM3h / water.capacityKw - 1e-9);
        }
      }),
    );
  });

  test('its power is that of compressors and fans, and its EER the capacity over it', () => {
    fc.assert(
      fc.property(chiller, conditions, (one, at) => {
        const { rating } = rate(one, at, context);
        if (!rating) return;
        expect(rating.powerKw).toBe(rating.compressorKw + rating.fanKw);
        expect(rating.eer * rating.powerKw).toBeCloseTo(rating.capacityKw, 9);
      }),
    );
  });

  test('below the table the lowest row is taken and said so; outside nothing is answered', () => {
    fc.assert(
      fc.property(chiller, conditions, (one, at) => {
        const { rating } = rate(one, at, context);
        const airC = at.ambientC + altitudeShiftK(quantity(at.altitudeM, 'm'), context.limit('condenserTdK'));
        if (rating) expect(rating.isConservative).toBe(airC < 20);
        const hot = rate(one, { ...at, ambientC: 45.1 }, context);
        expect(hot.refusal).toMatchObject({
          code: 'outside_table',
          path: 'ambientC',
          params: { value: 45.1, max: 45 },
        });
      }),
    );
  });
});

describe('laws of the selection', () => {
  const inputs = fc
    .record({
      loadKw: fc.integer({ min: 20, max: 3000 }),
      at: conditions,
      redundancy: fc.constantFrom('N', 'N+1', 'N+2', '2N'),
      series: fc.constantFrom('any', 'CHS', 'CHW', 'CHF', 'CHV', 'CHP'),
      freeCooling: fc.boolean(),
      designMinOutdoorC: fc.integer({ min: -45, max: 10 }),
      filledInWinter: fc.boolean(),
      systemHeadKPa: fc.constantFrom(0, 60, 120, 200),
    })
    .map(
      ({ at, ...rest }) =>
        ({ ...defaultChillerInputs(context), ...at, ...rest }) as ReturnType<typeof defaultChillerInputs>,
    );

  test('every chiller is either offered or excluded with a reason', () => {
    fc.assert(
      fc.property(inputs, (asked) => {
        const selection = selectChillers(context, asked);
        if (!selection.ok) throw new Error('The inputs are within their bounds');
        const { matches, rejected } = selection.value;
        expect([...matches, ...rejected].map((one) => one.model).sort()).toEqual(
          context.chillers.map((one) => one.model).sort(),
        );
      }),
    );
  });

  test('what is offered carries the load, with no chiller to spare beside the redundancy', () => {
    fc.assert(
      fc.property(inputs, (asked) => {
        const selection = selectChillers(context, asked);
        if (!selection.ok) return;
        for (const { working, installed, capacityKw, headLeftKPa } of selection.value.matches) {
          expect(working * capacityKw).toBeGreaterThanOrEqual(asked.loadKw * (1 - 1e-8));
          expect((working - 1) * capacityKw).toBeLessThan(asked.loadKw);
          expect(installed).toBeLessThanOrEqual(8);
          if (asked.systemHeadKPa > 0) expect(headLeftKPa).toBeGreaterThanOrEqual(asked.systemHeadKPa - 1e-6);
        }
      }),
    );
  });

  test('a remedy alone admits the chiller that it stands beside', () => {
    fc.assert(
      fc.property(inputs, (asked) => {
        const selection = selectChillers(context, asked);
        const rejected = selection.ok ? selection.value.rejected : [];
        for (const { model: name, remedy } of rejected) {
          if (!remedy) continue;
          const mended = selectChillers(context, { ...asked, ...changeOf(remedy) });
          const admitted = mended.ok ? mended.value.matches.map((one) => one.model) : [];
          expect(admitted).toContain(name);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the first offer of a series is what a configuration takes of itself', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom('CHS', 'CHW'), (asked, series) => {
        const { leavingWaterC, enteringWaterC, ambientC, altitudeM, fluid, acousticClass, loadKw, redundancy } = asked;
        const glycol = fluid === 'water' ? {} : { glycolPercent: asked.glycolPercent };
        const beside = { ...asked, series, freeCooling: false, designMinOutdoorC: 20, systemHeadKPa: 0 } as const;
        const selection = selectChillers(context, beside);
        const first = selection.ok ? selection.value.matches[0] : undefined;
        if (!first) return;
        const { values } = evaluate(model, {
          loadKw,
          leavingWaterC,
          enteringWaterC,
          ambientC,
          altitudeM,
          fluid,
          acousticClass,
          redundancy,
          series,
          ...glycol,
          designMinOutdoorC: 20,
        });
        expect(values).toMatchObject({ model: first.model, count: first.working });
      }),
      { numRuns: 40 },
    );
  });
});
