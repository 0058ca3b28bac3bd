import { describe, expect, test } from 'vitest';
import { readPartNames } from '../../catalogue/part-names.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import { priceParts } from '../../pricing/price.ts';
import golden from './golden/configurations.json' with { type: 'json' };
import { demonstrationUps } from './testing/demonstration-ups.ts';

const { source, prices, context, model } = demonstrationUps();
const names = readPartNames(source);
if (!names.ok) throw new Error('The parts can not be read');

interface GoldenCase {
  readonly name: string;
  readonly configuration: Record<string, unknown>;
  readonly partialList?: boolean;
  readonly expected: {
    readonly loadKw: number;
    readonly workingUnits: number | null;
    readonly installedUnits: number | null;
    readonly model: string | null;
    readonly modulesPerFrame: number | null;
    readonly pdcKw: number | null;
    readonly runtimeMin: number | null;
    readonly strings: number | null;
    readonly blocks: number | null;
    readonly batteryCurrentA: number | null;
    readonly stringCurrentA: number | null;
    readonly lines: readonly { partNumber: string; quantity: number }[];
    readonly listTotal: string;
    readonly problems: readonly { severity: 'error' | 'warning'; about: readonly string[] }[];
  };
}
const cases = golden as unknown as readonly GoldenCase[];

const byPart = (a: { partNumber: string }, b: { partNumber: string }): number =>
  a.partNumber < b.partNumber ? -1 : a.partNumber > b.partNumber ? 1 : 0;

/** Figures of the golden cases are printed with so many places: kW and min two, A one. */
const near = (figure: number | null | undefined, expected: number | null, tolerance: number) =>
  expected === null
    ? expect(figure ?? null).toBeNull()
    : expect(Math.abs((figure ?? Number.NaN) - expected)).toBeLessThanOrEqual(tolerance);

describe('golden configurations of UPS, worked out from the tables without the program', () => {
  test('there are golden configurations of every family, battery type and redundancy', () => {
    const of = (field: string) => new Set(cases.map(({ configuration }) => configuration[field]));
    expect(cases.length).toBeGreaterThanOrEqual(30);
    for (const { family } of context.families) expect(of('family')).toContain(family);
    for (const type of ['closed', 'open', 'modular', 'modular12', 'liIon']) expect(of('batteryType')).toContain(type);
    for (const redundancy of ['N', 'N+1', '2N']) expect(of('redundancy')).toContain(redundancy);
  });

  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, { configuration, expected, partialList }) => {
    expect(malformedChoices(model.type, configuration, context)).toEqual([]);
    const { derived, parts, conflicts } = evaluate(model, configuration);
    near(derived.loadKw, expected.loadKw, 0.01);
    for (const severity of ['error', 'warning'] as const) {
      const ours = conflicts.filter((conflict) => conflict.severity === severity && conflict.rule !== 'B-15');
      const theirs = expected.problems.filter((problem) => problem.severity === severity);
      expect(ours.length > 0).toBe(theirs.length > 0);
      for (const { about } of theirs) {
        expect(ours.some(({ fields }) => about.some((field) => fields.includes(field)))).toBe(true);
      }
    }
    if (partialList) return;
    const { system, battery } = derived;
    expect(system?.model.model).toBe(expected.model);
    expect(system?.units.working).toBe(expected.workingUnits);
    expect(system?.units.installed).toBe(expected.installedUnits);
    expect(system?.units.modules).toBe(expected.modulesPerFrame);
    near(battery?.demand.power, expected.pdcKw, 0.01);
    near(battery?.runtime?.minutes, expected.runtimeMin, 0.01);
    expect(battery?.choice.strings ?? null).toBe(expected.strings);
    expect(battery?.choice.size?.blocks ?? null).toBe(expected.blocks);
    near(battery?.currents?.battery, expected.batteryCurrentA, 0.1);
    near(battery?.currents?.string, expected.stringCurrentA, 0.1);
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
