import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flag, list, number, oneOf, optional, pipeList, positive, table, text } from './table.ts';

const units = table(
  'units',
  {
    model: text,
    kind: oneOf('perimeter', 'in-row'),
    width: positive,
    delta: number,
    note: optional(text),
    hasFans: flag,
    options: list,
  },
  { key: ['model'] },
);
const head = 'model;kind;width;delta;note;hasFans;options';

/** `path: text` of every fault, or the rows. */
const read = (csv: string) => {
  const result = units.parse(csv);
  return result.ok ? result.value : result.problems.map((problem) => `${problem.path}: ${problem.text}`);
};

describe('a typed table', () => {
  it('reads every column by its kind', () => {
    expect(read(`${head}\nSPdx030;perimeter;1010;-0.5;;TRUE;pump, plenum\nSRdx012;in-row;300;1e1;quiet;;`)).toEqual([
      {
        model: 'SPdx030',
        kind: 'perimeter',
        width: 1010,
        delta: -0.5,
        note: null,
        hasFans: true,
        options: ['pump', 'plenum'],
      },
      { model: 'SRdx012', kind: 'in-row', width: 300, delta: 10, note: 'quiet', hasFans: false, options: [] },
    ]);
  });

  it('takes its columns in any order', () => {
    expect(read('options;hasFans;note;delta;width;kind;model\n;;;0;1;in-row;A')).toEqual([
      { model: 'A', kind: 'in-row', width: 1, delta: 0, note: null, hasFans: false, options: [] },
    ]);
  });

  it('tells its name and columns', () => {
    expect(units.name).toBe('units');
    expect(units.columns).toEqual(head.split(';'));
  });

  it('may be without rows', () => {
    expect(read(head)).toEqual([]);
  });
});

describe('the faults of a typed table', () => {
  it('name row and column, all of them at once', () => {
    const csv = [head, 'A;perimeter;0;1,5;;TRUE;', '', ';round;x;;;yes;', 'B;in-row;1;1;;;'].join('\r\n');
    expect(read(csv)).toEqual([
      'row 2, column width: A number above zero is expected',
      'row 2, column delta: Decimals are written with a dot',
      'row 4, column model: The cell must not be empty',
      'row 4, column kind: This value is not among the allowed ones',
      'row 4, column width: A number is expected',
      'row 4, column delta: A number is expected',
      'row 4, column hasFans: TRUE or FALSE is expected',
    ]);
  });

  it('carry code, row, column and cell', () => {
    const result = units.parse(`${head}\nA;perimeter;zero;1;;;`);
    expect(result).toEqual({
      ok: false,
      problems: [
        {
          code: 'table_invalid',
          text: 'A number is expected',
          path: 'row 2, column width',
          params: { row: 2, column: 'width', cell: 'zero' },
        },
      ],
    });
  });

  it.each([
    ['an empty text', '', ['row 1: The table is empty']],
    [
      'a column that is missing',
      'model;kind;width;delta;note;hasFans',
      ['row 1, column options: The column is missing'],
    ],
    ['a column that nobody knows', `${head};colour`, ['row 1, column colour: The column is unknown']],
    ['a column that stands twice', `${head};model`, ['row 1, column model: The column stands here twice']],
    [
      'a key that stands twice',
      `${head}\nA;perimeter;1;1;;;\nB;perimeter;1;1;;;\nA;in-row;2;2;;;`,
      ['row 4, column model: The row stands here twice'],
    ],
    ['a cell too many', `${head}\nA;perimeter;1;1;;;;x`, ['row 2: The row has more cells than the head']],
    [
      'a quote that is not closed',
      `${head}\nA;perimeter;1;1;"x\nB;in-row;1;1;;;`,
      ['row 2: A quoted cell is not closed'],
    ],
  ])('tell of %s', (_what, csv, faults) => {
    expect(read(csv)).toEqual(faults);
  });

  it.each(['1e999', '-1e999', 'Infinity', 'NaN', '0x10', '1 000', '.5', '--1'])('tell that %s is no number', (cell) => {
    expect(read(`${head}\nA;perimeter;1;${cell};;;`)).toEqual(['row 2, column delta: A number is expected']);
  });

  it('take rows apart by all the columns of the key together', () => {
    const prices = table('prices', { part: text, list: text }, { key: ['part', 'list'] });
    expect(prices.parse('part;list\na;b,c\na,b;c').ok).toBe(true);
    expect(prices.parse('part;list\na;b\na;b').ok).toBe(false);
  });
});

it('gives back the rows that were written', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abя ;"\t\n,'), minLength: 1 });
  const row = fc.record({
    model: words,
    kind: fc.constantFrom('perimeter' as const, 'in-row' as const),
    width: fc.double({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true }),
    delta: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    note: fc.option(words),
    hasFans: fc.boolean(),
    options: fc.array(fc.stringMatching(/^[a-z]{1,5}$/)),
  });
  const written = (value: string | number | boolean | readonly string[] | null) =>
    typeof value === 'boolean'
      ? String(value).toUpperCase()
      : `"${(Array.isArray(value) ? value.join(',') : `${(value ?? '') as string | number}`).replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ model }) => model }), (rows) => {
      const lines = rows.map((each) =>
        units.columns.map((column) => written(each[column as keyof typeof each])).join(';'),
      );
      expect(units.parse([head, ...lines].join('\n'))).toEqual({ ok: true, value: rows });
    }),
  );
});

describe('a list with upright strokes', () => {
  const ratings = table('ratings', { model: text, sizes: pipeList(positive), kinds: pipeList(oneOf('open', 'closed')) }, { key: ['model'] }); // prettier-ignore
  const rowOf = (sizes: string, kinds: string) => {
    const result = ratings.parse(`model;sizes;kinds\nA;${sizes};${kinds}`);
    return result.ok ? result.value[0] : result.problems.map(({ path, text: what }) => `${path}: ${what}`);
  };

  it('reads each item by its own kind, and an empty cell as the empty list', () => {
    expect(rowOf('8|10 | 12', 'open')).toEqual({ model: 'A', sizes: [8, 10, 12], kinds: ['open'] });
    expect(rowOf('', '')).toEqual({ model: 'A', sizes: [], kinds: [] });
  });

  it('names the first fault of its items', () => {
    expect(rowOf('8|0|x', 'open|wall')).toEqual([
      'row 2, column sizes: A number above zero is expected',
      'row 2, column kinds: This value is not among the allowed ones',
    ]);
    expect(rowOf('8||10', '')).toEqual(['row 2, column sizes: A number is expected']);
  });
});
