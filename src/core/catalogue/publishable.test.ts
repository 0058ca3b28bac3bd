import { describe, expect, it } from 'vitest';
import { publishingFaults } from './publishable.ts';
import { pinned as shipped } from './testing/pinned.ts';
import type { CatalogueSource, TableName } from './tables.ts';

const withoutRows = (name: TableName, pattern: RegExp): CatalogueSource => ({
  ...shipped,
  [name]: shipped[name]
    .split('\n')
    .filter((line, i) => i === 0 || !pattern.test(line))
    .join('\n'),
});
const without = (...names: TableName[]): CatalogueSource =>
  Object.fromEntries(Object.entries(shipped).filter(([name]) => !names.includes(name as TableName)));

const faultsOf = (source: CatalogueSource): unknown[] =>
  publishingFaults(source).map(({ path, params }) => ({ path, ...params }));

describe('a catalogue that is about to be published', () => {
  it('has no faults as the portal ships it', () => {
    expect(publishingFaults(shipped)).toEqual([]);
  });

  it('has none while a table is still to come', () => {
    for (const name of ['PARTS', 'COOLING_INDOOR_UNITS', 'COOLING_LIMITS'] as const)
      expect(publishingFaults({ ...without(name), COOLING_FRAMES: withoutRows('COOLING_FRAMES', /./).COOLING_FRAMES! })).toEqual([]); // prettier-ignore
    expect(publishingFaults(without('PRICES_RUB', 'COOLING_SPDX_LOWAMBIENT'))).toEqual([]);
  });

  it.each(['pipeWarnM', 'pipeMaxM', 'pipeTrapEveryM'])('lacks the limit %s that a rule reads', (limit) => {
    expect(faultsOf(withoutRows('COOLING_LIMITS', new RegExp(`^${limit};`)))).toEqual([
      { path: 'COOLING_LIMITS', table: 'COOLING_LIMITS', limit },
    ]);
  });

  it('lacks the family of its models', () => {
    const faults = publishingFaults(withoutRows('PRODUCT_FAMILIES', /SKha/));
    expect(faults.some(({ params }) => params?.['family'] === 'SKha')).toBe(true);
  });

  it('lacks the part of an indoor unit', () => {
    expect(faultsOf(withoutRows('PARTS', /^SPDA030A;/))).toContainEqual({
      path: 'COOLING_INDOOR_UNITS',
      table: 'COOLING_INDOOR_UNITS',
      partNumber: 'SPDA030A',
    });
  });

  it('speaks of a name that nothing defines', () => {
    const options = shipped.COOLING_OPTIONS.replace('circuitRejectionKw', 'circuitRejection');
    expect(options).not.toBe(shipped.COOLING_OPTIONS);
    expect(publishingFaults({ ...shipped, COOLING_OPTIONS: options })).toMatchObject([{ params: { name: 'circuitRejection' } }]); // prettier-ignore
  });

  it('lacks the unit that a performance table rates', () => {
    const faults = publishingFaults(withoutRows('COOLING_INDOOR_UNITS', /;SPdx030;/));
    expect(faults).toMatchObject([{ text: 'Model {model} has no part number', params: { model: 'SPdx030' } }]);
  });

  it('may name parts without a price and parts that have ended: those lines say so themselves', () => {
    expect(publishingFaults(withoutRows('PRICES_RUB', /^SPDA030A;/))).toEqual([]);
    const ended = shipped.PARTS.replace(/^(SPDA030A;.*;)active;/m, '$1ended;');
    expect(ended).not.toBe(shipped.PARTS);
    expect(publishingFaults({ ...shipped, PARTS: ended })).toEqual([]);
  });

  it('takes a new calculated model in table by table', () => {
    const copied = (name: TableName): string =>
      shipped[name] +
      shipped[name]
        .split('\n')
        .filter((line) => !line.startsWith('SPU') && /SPdx030|^SPDA030A;/.test(line))
        .map((line) => `${line.replaceAll('SPdx030', 'SPdx031').replaceAll('SPDA030A', 'SPDA031A')}\n`)
        .join('');
    let source: CatalogueSource = shipped;
    for (const name of ['PARTS', 'COOLING_SPDX_MODELS', 'COOLING_INDOOR_UNITS', 'COOLING_SPDX'] as const) {
      source = { ...source, [name]: copied(name) };
      expect(faultsOf(source)).toEqual([]);
    }
  });
});
