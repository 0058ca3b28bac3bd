import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataValue, parseDataTable } from './data-table.ts';

describe('the value of a cell', () => {
  it.each([
    ['', null],
    ['TRUE', true],
    ['FALSE', false],
    ['true', 'true'],
    ['0', 0],
    ['-1.5', -1.5],
    ['+2', 2],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['007', 7],
    ['1,5', '1,5'],
    ['1 000', '1 000'],
    ['1e999', '1e999'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['null', 'null'],
    ['SPdx030', 'SPdx030'],
    ['-', '-'],
  ])('of %j is %j', (cell, value) => {
    expect(dataValue(cell)).toBe(value);
  });

  it('of a written number is the number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(dataValue(String(value))).toBe(value + 0);
      }),
    );
  });
});

describe('a data table', () => {
  it('names its values by the first row', () => {
    expect(
      parseDataTable('model;parameter;outdoorTemp;22\nSPdx030;capacity;35;31.5\nSPdx035;isInverter;;TRUE'),
    ).toEqual([
      { model: 'SPdx030', parameter: 'capacity', outdoorTemp: 35, '22': 31.5 },
      { model: 'SPdx035', parameter: 'isInverter', outdoorTemp: null, '22': true },
    ]);
  });

  it('may be separated by tabs', () => {
    expect(parseDataTable('a\tb\r\n1\tx;y\r\n')).toEqual([{ a: 1, b: 'x;y' }]);
  });

  it('ends a short row in nulls', () => {
    expect(parseDataTable('a;b;c\n1')).toEqual([{ a: 1, b: null, c: null }]);
  });

  it('without rows is empty', () => {
    expect(parseDataTable('')).toEqual([]);
    expect(parseDataTable('a;b')).toEqual([]);
  });

  it('takes any name for a column', () => {
    expect(Object.entries(parseDataTable('__proto__;constructor\n1;2')[0]!)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
  });
});
