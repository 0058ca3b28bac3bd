import { seriesCodes } from './tables/codes.ts';
import { describe, expect, test } from 'vitest';
import { readPartNames } from '../../catalogue/part-names.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration, FieldValue } from '../../kernel/product-type.ts';
import { freeCoolingKw } from '../../engineering/free-cooling.ts';
import { priceParts } from '../../pricing/price.ts';
import type { ChillerDerived } from './derived.ts';
import golden from './golden/configurations.json' with { type: 'json' };
import selections from './golden/selection.json' with { type: 'json' };
import { groupLevel } from '../../engineering/group-sound.ts';
import type { ChillerRejection } from './select.ts';
import { selectChillers } from './select.ts';
import type { ChillerInputs } from './selection-inputs.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { source, prices, context, model } = demonstrationChillers();
const names = readPartNames(source);
if (!names.ok) throw new Error('The parts can not be read');

type Figure = number | null;
interface GoldenCase {
  readonly name: string;
  readonly configuration: Configuration;
  readonly expected: {
    readonly settled: Readonly<Record<string, FieldValue>>;
    readonly figures: Readonly<Record<string, unknown>> & {
      readonly freeCooling?: {
        readonly kwPerK: number;
        readonly capKw: number;
        readonly returnC: number;
        readonly startsBelowC: number;
        readonly carriesAllBelowC: Figure;
        readonly at: readonly {
          readonly ambientC: number;
          readonly naturalKw: number;
          readonly mechanicalKw: number;
        }[];
      } | null;
      readonly heating?: { readonly capacityKw: number; readonly totalPowerKw: number; readonly COP: number } | null;
    };
    readonly lines: readonly { readonly partNumber: string; readonly quantity: number }[] | null;
    readonly listTotal: string | null;
    readonly problems: readonly string[];
  };
}
const cases = golden as unknown as readonly GoldenCase[];

/** Golden figures are given to four places. */
function expectNear(figure: Figure | undefined, expected: Figure, what: string): void {
  if (expected === null) expect([what, figure ?? null]).toEqual([what, null]);
  else {
    const isNear = Math.abs((figure ?? Number.NaN) - expected) < 1e-3;
    expect([what, isNear ? expected : figure]).toEqual([what, expected]);
  }
}

/** The figures of the golden cases by their names there. */
const codeOf = (kit: ChillerDerived['winterKit']): string => (kit === null || kit === 'none' ? 'none' : kit.kit);

const figureOf: Readonly<Record<string, (derived: ChillerDerived) => Figure | undefined>> = {
  workingUnits: ({ working }) => working,
  installedUnits: ({ installed }) => installed,
  capacityKw: ({ rating }) => rating?.capacityKw,
  compressorPowerKw: ({ rating }) => rating?.compressorKw,
  fanPowerKw: ({ rating }) => rating?.fanKw,
  totalPowerKw: ({ rating }) => rating?.powerKw,
  EER: ({ rating }) => rating?.eer,
  flowM3h: ({ rating }) => rating?.flowM3h,
  pressureDropKPa: ({ rating }) => rating?.pressureDropKPa,
  marginPercent: ({ marginPercent }) => marginPercent,
  loadPercent: ({ loadedPercent }) => loadedPercent,
  headLeftKPa: ({ module }) => module?.headLeftKPa,
  freezingPointC: ({ fluid }) => fluid.freezingPointC,
  leastSharePercent: ({ fluid }) => fluid.leastShare,
  missingVolumeL: ({ volume }) => volume?.missingL,
  bufferTanks: ({ volume }) => volume?.tanks?.count ?? 0,
  fluidInCircuitL: ({ volume }) => volume?.filledL,
  glycolDrums: ({ fluid }) => fluid.drums,
  groupSoundPowerDbA: ({ sound }) => sound?.powerLwA,
  soundPressureDbA: ({ sound }) => sound?.pressureLpA,
  feedCurrentA: ({ feedCurrentA }) => feedCurrentA,
  weightKg: ({ weightKg }) => weightKg,
  operatingWeightKg: ({ operatingWeightKg }) => operatingWeightKg,
  recoveredHeatKw: ({ recoveredHeatKw }) => recoveredHeatKw,
};

const byPart = (a: { partNumber: string }, b: { partNumber: string }): number =>
  a.partNumber < b.partNumber ? -1 : a.partNumber > b.partNumber ? 1 : 0;

function expectFigures(
  derived: ChillerDerived,
  { freeCooling, heating, ...figures }: GoldenCase['expected']['figures'],
) {
  for (const [name, expected] of Object.entries(figures)) {
    expect(Object.keys(figureOf)).toContain(name);
    expectNear(figureOf[name]!(derived), expected as Figure, name);
  }
  if (freeCooling !== undefined) {
    const own = derived.freeCooling;
    expectNear(own?.coil.kwPerK, freeCooling?.kwPerK ?? null, 'kwPerK');
    expectNear(own?.coil.capKw, freeCooling?.capKw ?? null, 'capKw');
    expectNear(own?.water.returnC, freeCooling?.returnC ?? null, 'returnC');
    expectNear(own?.startBelowC, freeCooling?.startsBelowC ?? null, 'startsBelowC');
    expectNear(own?.fullBelowC, freeCooling?.carriesAllBelowC ?? null, 'carriesAllBelowC');
    for (const { ambientC, ...expected } of freeCooling?.at ?? []) {
      const natural = freeCoolingKw(own!.coil, own!.water, ambientC);
      expectNear(natural, expected.naturalKw, 'naturalKw');
      expectNear(own!.water.loadKw - natural, expected.mechanicalKw, 'mechanicalKw');
    }
  }
  if (heating !== undefined) {
    expectNear(derived.heating?.heatingKw, heating?.capacityKw ?? null, 'heatingKw');
    expectNear(derived.heating?.powerKw, heating?.totalPowerKw ?? null, 'heating powerKw');
    expectNear(derived.heating?.cop, heating?.COP ?? null, 'COP');
  }
}

describe('golden configurations of chillers, worked out from the tables without the program', () => {
  test('there are golden configurations of every series, redundancy and acoustic class', () => {
    expect(cases.length).toBeGreaterThanOrEqual(15);
    const all = cases.map(({ configuration }) => evaluate(model, configuration).values);
    const of = (field: string) => new Set(all.map((values) => values[field]));
    for (const series of seriesCodes) expect(of('series')).toContain(series);
    for (const redundancy of ['N', 'N+1', 'N+2', '2N']) expect(of('redundancy')).toContain(redundancy);
    for (const acousticClass of ['B', 'L', 'Q']) expect(of('acousticClass')).toContain(acousticClass);
  });

  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, { configuration, expected }) => {
    expect(malformedChoices(model.type, configuration, context)).toEqual([]);
    const { values, derived, parts, conflicts } = evaluate(model, configuration);
    expect(conflicts.map(({ rule }) => rule).sort()).toEqual(expected.problems.toSorted());
    const { winterKit, ...settled } = expected.settled;
    expect(values).toMatchObject(settled);
    if (winterKit !== undefined) expect(codeOf(derived.winterKit)).toBe(winterKit);
    expectFigures(derived, expected.figures);
    if (expected.lines === null) return;
    expect([...parts].sort(byPart)).toEqual([...expected.lines].sort(byPart));
    const priced = priceParts(
      parts.map((part) => ({ ...part, source: 'rule' })),
      names.value,
      { currency: 'RUB', vatRate: '22', prices, companyDiscounts: {} },
      {},
    );
    expect(priced.problems).toEqual([]);
    expect(priced.totals.list).toBe(expected.listTotal);
  });
});

interface GoldenSelection {
  readonly name: string;
  readonly inputs: ChillerInputs;
  readonly expected: {
    readonly ranked: readonly (Readonly<Record<string, Figure>> & {
      readonly model: string;
      readonly module: string | null;
      readonly winterKit: string;
      readonly conservative: boolean;
    })[];
    readonly excluded: readonly {
      readonly model: string;
      readonly code: string;
      readonly remedy: object | null;
      readonly [figure: string]: unknown;
    }[];
  };
}

/** The figures that a golden exclusion names, by what the program's texts call them. */
const expectReason = (rejection: ChillerRejection, golden: GoldenSelection['expected']['excluded'][number]): void => {
  const { params } = rejection;
  const limits = golden['limits'] as readonly [number, number] | undefined;
  if (limits) expect([params['min'], params['max']]).toEqual(limits);
  if (golden['axis'] !== undefined) expect(rejection.path).toBe(golden['axis']);
  for (const [name, own] of [
    ['value', 'value'],
    ['flowM3h', 'value'],
    ['freezingPointC', 'freezing'],
    ['neededC', 'needed'],
    ['lowestC', 'limit'],
    ['greatestHeadKPa', 'head'],
  ] as const) {
    if (golden[name] !== undefined) expectNear(params[own] as number, golden[name] as number, name);
  }
};

describe('golden selections of chillers', () => {
  const all = selections as unknown as readonly GoldenSelection[];

  test.each(all.map((one) => [one.name, one] as const))('%s', (_, { inputs, expected }) => {
    const selection = selectChillers(context, inputs);
    if (!selection.ok) throw new Error(JSON.stringify(selection.problems));
    const { matches, rejected } = selection.value;
    expect(matches.map((match) => match.model)).toEqual(expected.ranked.map((match) => match.model));
    matches.forEach((match, i) => {
      const want = expected.ranked[i]!;
      expect(match.working).toBe(want['count']);
      expect(match.installed).toBe(want['installed']);
      expect(match.module?.partNumber ?? null).toBe(want.module);
      expect(codeOf(match.winterKit)).toBe(want.winterKit);
      expect(match.isConservative).toBe(want.conservative);
      expectNear(match.capacityKw, want['capacityKw']!, 'capacityKw');
      expectNear(match.marginPercent, want['marginPercent']!, 'marginPercent');
      expectNear(match.powerKw, want['totalPowerKw']!, 'totalPowerKw');
      expectNear(match.eer, want['EER']!, 'EER');
      expectNear(match.flowM3h, want['flowM3h']!, 'flowM3h');
      expectNear(match.pressureDropKPa, want['pressureDropKPa']!, 'pressureDropKPa');
      expectNear(match.headLeftKPa, want['headLeftKPa'] ?? null, 'headLeftKPa');
      expectNear(match.soundPowerLwA, want['unitSoundPowerDbA']!, 'sound power');
      expectNear(groupLevel(match.soundPowerLwA!, match.working), want['groupSoundPowerDbA']!, 'sound of the group');
    });
    expect(rejected.map(({ model: name, code, remedy }) => ({ model: name, code, remedy }))).toEqual(
      expected.excluded.map(({ model: name, code, remedy }) => ({ model: name, code, remedy })),
    );
    rejected.forEach((rejection, i) => expectReason(rejection, expected.excluded[i]!));
  });
});
