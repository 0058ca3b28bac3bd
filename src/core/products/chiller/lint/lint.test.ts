import { describe, expect, test } from 'vitest';
import type { CatalogueSource, TableName } from '../../../catalogue/tables.ts';
import { lintChillers } from './lint.ts';
import { demonstrationChillers } from '../testing/demonstration-chillers.ts';

const { source } = demonstrationChillers();

/** The demonstration catalogue with one text of a table put in the place of another. */
function spoilt(name: TableName, from: string | RegExp, to: string): CatalogueSource {
  const text = source[name]!;
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return { ...source, [name]: other };
}

const faults = (catalogue: CatalogueSource) =>
  lintChillers(catalogue).map(({ code, path, params }) => ({ code, path, ...params }));

describe('the linter of chillers', () => {
  test('finds nothing in the demonstration catalogue', () => {
    expect(lintChillers(source)).toEqual([]);
  });

  test.each<[TableName, string | RegExp, string, object]>([
    ['CHILLER_OPTIONS', 'CHK-FSW', 'CHK-GONE', { path: 'CHILLER_OPTIONS', partNumber: 'CHK-GONE' }],
    ['CHILLER_OPTIONS', 'CHK-SNMP', 'CHK-MB', { code: 'catalogue_incomplete', partNumber: 'CHK-MB' }],
    ['CHILLER_OPTIONS', 'flowSwitch=paddle', 'nothing=paddle', { path: 'CHILLER_OPTIONS', name: 'nothing' }],
    ['CHILLER_LIMITS', /^groupUnitsMax.*\n/m, '', { path: 'CHILLER_LIMITS', limit: 'groupUnitsMax' }],
    ['CHILLER_MODELS', 'CHS0240;CHS;M3', 'CHS0240;CHS;M9', { path: 'CHILLER_MODELS', frame: 'M9' }],
    ['CHILLER_FREE_COOLING', /^CHF0240.*\n/m, '', { path: 'CHILLER_FREE_COOLING', model: 'CHF0240' }],
    ['CHILLER_SOUND', /^CHS0240;Q.*\n/m, '', { path: 'CHILLER_SOUND', model: 'CHS0240' }],
    ['CHILLER_SOUND', /^CHS0240;B;[\d.]+/m, 'CHS0240;B;70', { path: 'CHILLER_SOUND', model: 'CHS0240' }],
    [
      'CHILLER_PERFORMANCE',
      /^CHS0240;coolingCapacity;35;[\d.]+/m,
      'CHS0240;coolingCapacity;35;900',
      { path: 'CHILLER_PERFORMANCE', model: 'CHS0240' },
    ],
    ['CHILLER_GLYCOL', 'EG;20;-7.9', 'EG;20;-1', { path: 'CHILLER_GLYCOL', fluid: 'EG' }],
    ['CHILLER_PUMPS', 'PUMP-M3L;M3;L;237.5', 'PUMP-M3L;M3;L;120', { path: 'CHILLER_HYDRAULIC_MODULES' }],
    ['CHILLER_HYDRAULIC_MODULES', 'PUMP-M3L', 'PUMP-GONE', { path: 'CHILLER_HYDRAULIC_MODULES', pump: 'PUMP-GONE' }],
  ])('names what is wrong with %s where %s is %j', (name, from, to, fault) => {
    expect(faults(spoilt(name, from, to))).toContainEqual(expect.objectContaining(fault));
  });
});

describe('the tables by temperature', () => {
  test.each<[string | RegExp, string, string]>([
    ['model;parameter;ambientTemp', 'model;parameter;outdoorTemp', 'row 1, column ambientTemp'],
    ['CHS0050;coolingCapacity;20;55.2', 'CHS0050;coolingCapacity;20;x', 'row 2, column 5'],
    ['CHS0050;fanPower;20', 'CHS0050;windPower;20', 'row 4, column parameter'],
    [/^CHS0050;fanPower;20.*\n/m, '', 'row 2, column parameter'],
  ])('name the row and column where %s is %j', async (from, to, path) => {
    const { chillerPerformance } = await import('../tables/grid-table.ts');
    const read = chillerPerformance.parse(spoilt('CHILLER_PERFORMANCE', from, to).CHILLER_PERFORMANCE!);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problems.map((problem) => problem.path)).toContain(path);
  });
});
