import { describe, expect, test } from 'vitest';
import { readPartNames } from '../../catalogue/part-names.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { priceParts } from '../../pricing/price.ts';
import type { MonitoringDerived } from './derived.ts';
import golden from './golden/configurations.json' with { type: 'json' };
import { demonstrationMonitoring } from './testing/demonstration-monitoring.ts';

const { source, prices, context, model } = demonstrationMonitoring();
const names = readPartNames(source);
if (!names.ok) throw new Error('The parts can not be read');

interface GoldenCase {
  readonly name: string;
  readonly configuration: Configuration;
  readonly expected: {
    readonly figures: Readonly<Record<string, number | null>>;
    readonly lines: readonly { readonly partNumber: string; readonly quantity: number }[];
    readonly listTotal: string;
    readonly problems: readonly string[];
  };
}
const cases: readonly GoldenCase[] = golden;

const toTwoPlaces = (figure: number): number => Math.round(figure * 100) / 100;

/** The figures of the contract by their names there. */
const figureOf: Readonly<Record<string, (derived: MonitoringDerived) => number | null | undefined>> = {
  appliances: ({ systembotz }) => systembotz?.appliances?.quantity,
  sensors: ({ systembotz }) => systembotz?.sensors,
  portsUsed: ({ systembotz }) => systembotz?.portsUsed,
  ports: ({ systembotz }) => systembotz?.ports,
  sensorPods: ({ systembotz }) => systembotz?.sensorPods,
  pods: ({ systembotz }) => systembotz?.pods,
  aLinkDevices: ({ systembotz }) => systembotz?.aLink?.devices,
  aLinkM: ({ systembotz }) => systembotz?.aLink?.lengthM,
  strings: ({ battery }) => battery?.strings,
  blocks: ({ battery }) => battery?.blocks,
  stringCurrentA: ({ battery }) => battery && toTwoPlaces(battery.stringCurrentA),
  controllers: ({ battery }) => battery?.controllers?.quantity,
  gateways: ({ gateway }) => gateway?.gateways?.quantity,
  points: ({ gateway }) => gateway?.points,
  rs485Lines: ({ gateway }) => gateway?.rs485Lines,
  nodes: ({ dcGuard }) => dcGuard?.nodes,
  licensedNodes: ({ dcGuard }) => dcGuard?.licensedNodes,
};

const figuresOf = (derived: MonitoringDerived) =>
  Object.fromEntries(Object.entries(figureOf).map(([name, of]) => [name, of(derived) ?? null]));

const byPartNumber = (lines: GoldenCase['expected']['lines']) =>
  Object.fromEntries(lines.map(({ partNumber, quantity }) => [partNumber, quantity]));

describe('golden configurations', () => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, { configuration, expected }) => {
    expect(malformedChoices(model.type, configuration, context)).toEqual([]);
    const { derived, parts, conflicts } = evaluate(model, configuration);
    expect(figuresOf(derived)).toEqual(expected.figures);
    expect([...new Set(conflicts.map(({ rule }) => rule))].toSorted()).toEqual(expected.problems);
    expect(byPartNumber(parts)).toEqual(byPartNumber(expected.lines));
    const { totals } = priceParts(
      parts.map((part) => ({ ...part, source: 'rule' })),
      names.value,
      { currency: 'RUB', vatRate: '22', prices, companyDiscounts: {} },
      {},
    );
    expect(totals.list).toBe(expected.listTotal);
  });
});
