import { describe, expect, it } from 'vitest';
import { quantityFault, readByColumn, readPieces } from './pasted-quantity.ts';

describe('a quantity', () => {
  it.each([
    ['12', 12],
    ['1 200', 1200],
    ['1\u00A0200', 1200],
    ['2,0', 2],
    ['2.00', 2],
    ['12 шт.', 12],
    ['3 pcs', 3],
    ['100000', 100_000],
    ['1,200.00', 1200],
    ['1.200,00', 1200],
    ['2000,000', 2000],
  ])('%s is %i pieces', (text, pieces) => expect(readPieces(text)).toBe(pieces));

  it.each([
    '',
    '0',
    '-1',
    '1,5',
    '0,500',
    '2,000',
    '2.000',
    '1,500',
    '10,000 шт.',
    '1,234,567',
    '100001',
    'два',
    '1e3',
    'NaN',
  ])('%s is none', (text) => expect(readPieces(text)).toBeNull());
});

describe('what is wrong with a quantity', () => {
  const either = 'The quantity {quantity} may mean {few} or {many}: write the one that is meant, without a separator';
  const thousands = 'The quantity {quantity} may mean {many} or a fraction: write a whole number, without a separator';
  it.each([
    ['2,000', either, { quantity: '2,000', few: '2', many: '2000' }],
    ['10.000', either, { quantity: '10.000', few: '10', many: '10000' }],
    ['1,500', thousands, { quantity: '1,500', few: '1.5', many: '1500' }],
  ])('%s', (text, fault, params) => expect(quantityFault(text)).toEqual({ text: fault, params }));

  it('is not that it may be more than a line takes', () => {
    expect(quantityFault('500,000')?.text).toMatch(/^The quantity {quantity} can not be taken/);
  });

  it('is nothing where it is a whole number', () => expect(quantityFault('1 200')).toBeNull());
});

describe('a column', () => {
  it.each([
    ['groups of a number', ['2,000', '1,234,567'], ['2000', '1,234,567']],
    ['groups of another sign', ['2,000', '1.234.567'], ['2', '1.234.567']],
    ['thousands and a fraction', ['2.000', '1.200,50'], ['2000', '1.200,50']],
    ['spaces', ['2,000', '1 200'], ['2', '1 200']],
    ['no-break spaces', ['2,000', '12\u00A0000,000'], ['2', '12\u00A0000,000']],
    ['fractions of the same sign', ['2,000', '3,00'], ['2', '3,00']],
    ['fractions of the other sign', ['2,000', '3.5'], ['2000', '3.5']],
  ])('speaks by %s', (_, written, read) => expect(readByColumn(written)).toEqual(read));

  it.each([
    ['nothing', ['2,000', '10,000', '7']],
    ['its contradictions', ['2,000', '3,5', '1,234,567']],
    ['two signs', ['2,000', '3,5', '4.5']],
  ])('leaves open by %s what a separator means', (_, written) => expect(readByColumn(written)).toEqual(written));
});
