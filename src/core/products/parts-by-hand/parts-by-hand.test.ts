import { describe, expect, test } from 'vitest';
import type { Role } from '../../people/access/roles.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import { compile } from '../../kernel/model.ts';
import type { Configuration, ProductType } from '../../kernel/product-type.ts';
import { undeclaredReads } from '../../kernel/testing/undeclared-reads.ts';
import { partsByHandFields } from './part-fields.ts';
import { mostLines, mostPieces, withPartsByHand } from './part-lines.ts';
import { partsByHandRights, partsByHandRule } from './part-rules.ts';
import type { PartsByHandContext, PartsByHandTerms } from './part-terms.ts';

const adding = { feature: 'rack.addParts', rule: 'A-1' } as const;
const addingOnly: PartsByHandTerms = { adding, partsRule: 'P-1' };
const both: PartsByHandTerms = { ...addingOnly, deleting: { feature: 'ups.deleteParts', rule: 'A-2' } };

const ruled = [
  { partNumber: 'RACK', quantity: 2 },
  { partNumber: 'PANEL', quantity: 4 },
  { partNumber: 'RACK', quantity: 1 },
];
const contextOf = (role: Role): PartsByHandContext => ({
  role,
  part: (partNumber) =>
    ({ RACK: { isMade: true }, PANEL: { isMade: true }, SHELF: { isMade: true }, OLD: { isMade: false } })[partNumber],
});
const typeOf = (terms: PartsByHandTerms): ProductType<PartsByHandContext, null> => ({
  isxType: 'rack with parts by hand',
  fields: partsByHandFields(terms),
  rules: [...partsByHandRights<PartsByHandContext>(terms), partsByHandRule(terms)],
  derive: () => null,
  parts: (values) => withPartsByHand(ruled, values),
});
const evaluated = (configuration: Configuration, terms = both, role: Role = 'engineer') =>
  evaluate(compile(typeOf(terms), contextOf(role)), configuration);
const broken = (...given: Parameters<typeof evaluated>) => evaluated(...given).conflicts.map(({ rule }) => rule);

describe('a parts list by hand', () => {
  test('takes out what is deleted and adds up what is added, one line a part number', () => {
    const { parts } = evaluated({
      deletedParts: ['PANEL'],
      addedParts: [
        { partNumber: 'RACK', quantity: 5 },
        { partNumber: 'SHELF', quantity: 7 },
        { partNumber: 'PANEL', quantity: 1 },
      ],
    });
    expect(parts).toEqual([
      { partNumber: 'RACK', quantity: 8 },
      { partNumber: 'SHELF', quantity: 7 },
      { partNumber: 'PANEL', quantity: 1 },
    ]);
  });

  test('is that of the rules where nobody touches it', () => {
    expect(evaluated({}).parts).toEqual([
      { partNumber: 'RACK', quantity: 3 },
      { partNumber: 'PANEL', quantity: 4 },
    ]);
  });

  test.each([
    ['a part that the catalogue does not hold', 'GONE', ['P-1']],
    ['a part that is no longer made', 'OLD', ['P-1']],
    ['a part that is made', 'SHELF', []],
  ])('is told of %s', (_, partNumber, rules) => {
    expect(broken({ addedParts: [{ partNumber, quantity: 1 }] })).toEqual(rules);
  });
});

describe('the right to change a parts list', () => {
  const added = { addedParts: [{ partNumber: 'SHELF', quantity: 1 }] };
  const deleted = { deletedParts: ['PANEL'] };

  test('is that of the feature, for adding and for deleting', () => {
    expect([broken(added), broken(deleted)]).toEqual([[], []]);
    expect([broken(added, both, 'disti'), broken(deleted, both, 'disti')]).toEqual([['A-1'], ['A-2']]);
    expect(broken({ addedParts: [], deletedParts: [] }, both, 'disti')).toEqual([]);
  });

  test('has no field for deleting where nobody deletes', () => {
    const type = typeOf(addingOnly);
    expect(type.fields.map(({ name }) => name)).toEqual(['addedParts']);
    expect(evaluated(deleted, addingOnly).parts).toContainEqual({ partNumber: 'PANEL', quantity: 4 });
  });

  test('is decided by the fields that the rules name', () => {
    const values = [{}, added, deleted].map((one) => evaluated(one).values);
    expect(undeclaredReads(typeOf(both), contextOf('disti'), values)).toEqual([]);
  });
});

describe('a list that is said', () => {
  const pathsOf = (configuration: Configuration) =>
    malformedChoices(typeOf(both), configuration, contextOf('engineer')).map(({ path }) => path);
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ partNumber: `PART-${i}`, quantity: mostPieces }));

  test.each([
    ['no list', { addedParts: 'SHELF' }, ['configuration.addedParts']],
    ['no line', { addedParts: ['SHELF'] }, ['configuration.addedParts.0']],
    ['no part number', { addedParts: [{ partNumber: '', quantity: 1 }] }, ['configuration.addedParts.0']],
    [
      'more than a line holds',
      { addedParts: [{ partNumber: 'A', quantity: 1, price: 1 }] },
      ['configuration.addedParts.0'],
    ],
    ['half a piece', { addedParts: [{ partNumber: 'A', quantity: 0.5 }] }, ['configuration.addedParts.0.quantity']],
    ['no piece', { addedParts: [{ partNumber: 'A', quantity: 0 }] }, ['configuration.addedParts.0.quantity']],
    [
      'too many pieces',
      { addedParts: [{ partNumber: 'A', quantity: mostPieces + 1 }] },
      ['configuration.addedParts.0.quantity'],
    ],
    ['too many lines', { addedParts: lines(mostLines + 1) }, ['configuration.addedParts']],
    ['as many lines as are kept', { addedParts: lines(mostLines) }, []],
    ['deleted lines', { deletedParts: [{ partNumber: 'A' }] }, ['configuration.deletedParts']],
    [
      'too many deleted lines',
      { deletedParts: lines(mostLines + 1).map(({ partNumber }) => partNumber) },
      ['configuration.deletedParts'],
    ],
  ] as const)('is refused at its place: %s', (_, configuration, paths) => {
    expect(pathsOf(configuration)).toEqual(paths);
  });
});
