import { describe, expect, it } from 'vitest';
import type { PartNames } from '../../pricing/price.ts';
import type { Shelf } from './pasted-lines.ts';
import { meantPart, readPastedLines, readPastedNumbers, readPastedRows, withPasted, withSums } from './pasted-lines.ts'; // prettier-ignore

const part = (status: PartNames['status'] = 'active', successor: string | null = null): PartNames => ({
  nameRu: 'Часть',
  nameEn: 'Part',
  status,
  successor,
  priority: false,
  demonstration: true,
});

const names = new Map<string, PartNames>([
  ['BC800', part()],
  ['BC900', part('ended', 'BC800')],
  ['OLD-1', part('ended')],
  ['HRL12-350W', part()],
  ['U3LNMC', part()],
  ['1234', part()],
]);
const shelf: Shelf = { names, isListed: (partNumber) => partNumber === 'KEPT' || partNumber === 'OLD-1' };
const read = (text: string, beside = shelf) => readPastedLines(readPastedRows(text), beside);
const shortly = (text: string) =>
  read(text).map(({ partNumber, quantity, fault }) => [partNumber, quantity, fault?.text ?? null]);

describe('a part number', () => {
  it.each(['BC800', ' bc800 ', 'ВС800', 'вс800', 'BC 800'])('%j means BC800', (text) =>
    expect(meantPart(text, (known) => names.has(known))).toBe('BC800'),
  );

  it('that nobody knows means none', () => {
    expect(meantPart('BC8', (known) => names.has(known))).toBeNull();
    expect(meantPart('  ', (known) => names.has(known))).toBeNull();
  });
});

describe('a pasted range', () => {
  const both = [
    ['BC800', 12, null],
    ['U3LNMC', 3, null],
  ];

  it.each([
    ['part and quantity', 'BC800\t12\nU3LNMC\t3\n'],
    ['quantity and part', '12\tBC800\r\n3\tU3LNMC\r\n'],
    ['a row of heads', 'Артикул\tКол-во\nBC800\t12\nU3LNMC\t3'],
    ['heads the other way round', 'Qty\tPart number\n12\tBC800\n3\tU3LNMC'],
    ['columns between and around them', '№\tНаименование\tАртикул\tЦена\tКол-во\n1\tЩит; 800 А\tBC800\t100,50\t12\n2\tКарта\tU3LNMC\t7,10\t3'], // prettier-ignore
    ['columns of a list that was copied from the grid', '1\tBC800\tЩит\t12\t100,00\t0,00\t1200,00\n2\tU3LNMC\tКарта\t3\t7,00\t0,00\t21,00'], // prettier-ignore
    ['their first columns', '1\tBC800\tЩит\t12\t100,00\n2\tU3LNMC\tКарта\t3\t7,00'],
    ['quantities before and prices behind', '12\tBC800\t100,00\n3\tU3LNMC\t7,00'],
    ['a semicolon in a text of the first line', 'BC800\tЩит; 800 А\t12\nU3LNMC\tКарта\t3'],
    ['semicolons between', 'BC800;12\nU3LNMC;3'],
    ['empty rows', '\nBC800\t12\n\t\nU3LNMC\t3\n\n'],
  ])('is read with %s', (_, text) => expect(shortly(text)).toEqual(both));

  it.each([
    ['the only line of a list that was copied', '1\tBC800\tЩит\t12\t100,00', 12],
    ['quantities that count up beside the rows', '1\tBC800\t1\n2\tU3LNMC\t2', 1],
    ['a wrong quantity beside the number of the row', '1\tBC800\t0\n2\tU3LNMC\t1,5', null],
  ])('does not take a row number for a quantity: %s', (_, text, quantity) =>
    expect(read(text)[0]!.quantity).toBe(quantity),
  );

  const whichColumn =
    'The quantity may stand in several columns, here {cells}: enter it, or paste the range with its heads';
  it.each([
    ['prices before them', 'BC800\t100\t5\nU3LNMC\t250\t7', ['100 / 5', '250 / 7']],
    ['prices behind them', 'BC800\t12\t5000\nU3LNMC\t3\t700', ['12 / 5000', '3 / 700']],
    [
      'prices on the other side of the part',
      '12\tBC800\t5000\n\tU3LNMC\t\n3\tU3LNMC\t700',
      ['12 / 5000', '', '3 / 700'],
    ],
    ['a single row', 'BC800\t100\t5', ['100 / 5']],
    ['a price that is missing in a row', Array.from({ length: 20 }, (_, i) => `BC800\t${i === 3 ? '' : 100}\t5`).join('\n'), Array.from({ length: 20 }, (_, i) => (i === 3 ? ' / 5' : '100 / 5'))], // prettier-ignore
  ])('asks which of two equal columns holds the quantities: %s', (_, text, cells) => {
    const lines = read(text);
    expect(lines.map(({ quantityText }) => quantityText)).toEqual(cells);
    expect(lines.every(({ fault }) => fault?.cell === 'quantity')).toBe(true);
    expect(lines[0]!.fault).toEqual({ text: whichColumn, params: { cells: cells[0] }, cell: 'quantity' });
  });

  it('does not ask where both columns say the same, or a head says which it is', () => {
    expect(shortly('BC800\t5\t5')).toEqual([['BC800', 5, null]]);
    expect(shortly('Part\tPrice\tQty\nBC800\t100\t5\nU3LNMC\t250\t7')).toEqual([
      ['BC800', 5, null],
      ['U3LNMC', 7, null],
    ]);
  });

  it('asks again where lines that wait are pasted once more', () => {
    expect(read('BC800\t100 / 5')[0]!.fault?.text).toBe(whichColumn);
  });

  it.each(['1,000', '2,000', '10,000', '2.000', '1,500'])(
    'takes %s neither for a few nor for thousands',
    (quantity) => {
      const [line] = read(`BC800\t${quantity}`);
      expect(line).toMatchObject({ quantity: null, fault: { cell: 'quantity', params: { quantity } } });
    },
  );

  it('takes no line with such a quantity for heads, nor another column for the quantities', () => {
    expect(shortly('Item-7\t2,000\nBC800\t12')).toHaveLength(2);
    expect(read('BC800\t2,000\t5000')[0]!.quantityText).toBe('2,000 / 5000');
  });

  it('reads it as its column does', () => {
    expect(shortly('BC800\t2,000\nU3LNMC\t1,200.00').map(([, quantity]) => quantity)).toEqual([2000, 1200]);
    expect(shortly('BC800\t2,000\nU3LNMC\t1 200').map(([, quantity]) => quantity)).toEqual([2, 1200]);
  });

  it('without quantities counts nothing', () => {
    expect(shortly('BC800\nU3LNMC')).toEqual([
      ['BC800', null, null],
      ['U3LNMC', null, null],
    ]);
  });

  it('takes a part number of digits for what it is where the other column holds none', () => {
    expect(shortly('5\t1234\n7\t1234')).toEqual([
      ['1234', 5, null],
      ['1234', 7, null],
    ]);
  });

  it('loses no row: each fault stands at its line with its remedy', () => {
    expect(shortly('BC800\t12\nNO-SUCH\t1\nBC900\t2\nU3LNMC\t1,5\nHRL12-350W\t\n\t4')).toEqual([
      ['BC800', 12, null],
      ['NO-SUCH', 1, 'The catalogue does not hold the part {partNumber}: enter another, or delete the line'],
      ['BC900', 2, 'The part {partNumber} is no longer made, its successor is {successor}'],
      ['U3LNMC', null, 'The quantity {quantity} can not be taken: enter a whole number from 1 to {max}'],
      ['HRL12-350W', null, 'A quantity is missing here: enter a whole number from 1 to {max}'],
      ['', 4, 'A part number is missing here: enter one, or delete the line'],
    ]);
    expect(read('BC900\t2')[0]!.fault).toMatchObject({ cell: 'partNumber', successor: 'BC800' });
  });

  it('names a part that is no longer made again where the list holds it', () => {
    expect(shortly('OLD-1\t2\nKEPT\t3')).toEqual([
      ['OLD-1', 2, null],
      ['KEPT', 3, null],
    ]);
    expect(read('OLD-1\t2', { names, isListed: () => false })[0]!.fault?.text).toBe(
      'The part {partNumber} is no longer made and has no successor: delete the line',
    );
  });

  it('takes no sound first line for heads', () => {
    expect(shortly('Item-7\t2\nBC800\t12')[0]).toEqual([
      'Item-7',
      2,
      'The catalogue does not hold the part {partNumber}: enter another, or delete the line',
    ]);
  });

  it('of a whole sheet is read', () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => ['BC800', String(i + 1)]);
    expect(readPastedLines(rows, shelf)).toHaveLength(200_000);
  });

  it('of a thousand lines is read at once', () => {
    const text = Array.from({ length: 1000 }, (_, i) => `BC800\t${i + 1}`).join('\n');
    expect(read(text).filter(({ fault }) => fault === null)).toHaveLength(1000);
  });
});

describe('a column of numbers', () => {
  const knows = (text: string) => names.has(text);
  it('is one over quantities', () =>
    expect(readPastedNumbers(readPastedRows('1\n2,5\n1 000\n'), knows)).toEqual(['1', '2,5', '1 000']));
  it.each(['BC800\n2', '1\t2\n3\t4', '1234\n5', ''])('%j is none', (text) =>
    expect(readPastedNumbers(readPastedRows(text), knows)).toBeNull(),
  );
});

describe('laying a range into a list', () => {
  const lines = [
    { partNumber: 'BC800', quantity: 1 },
    { partNumber: 'U3LNMC', quantity: 2 },
  ];

  it('sets what stands there, adds the rest at its place, adds up what is pasted twice', () => {
    const pasted = [
      { partNumber: 'U3LNMC', quantity: 7 },
      { partNumber: 'A', quantity: 2 },
      { partNumber: 'B', quantity: null },
      { partNumber: 'A', quantity: 3 },
    ];
    expect(withPasted(lines, 1, pasted)).toEqual({
      lines: [
        { partNumber: 'BC800', quantity: 1 },
        { partNumber: 'A', quantity: 5 },
        { partNumber: 'B', quantity: 1 },
        { partNumber: 'U3LNMC', quantity: 7 },
      ],
      added: 2,
      changed: 1,
    });
  });

  it('adds up no more pieces than a line takes', () => {
    const pasted = read('BC800\t60000\nU3LNMC\t1\nBC800\t50000');
    const faulty = withSums(pasted);
    const fault = {
      text: 'Pasted several times, {partNumber} comes to {sum} pieces, more than {max}: lower a quantity or delete a line',
      params: { partNumber: 'BC800', sum: 110_000, max: 100_000 },
      cell: 'quantity',
    };
    expect(faulty.map((line) => line.fault)).toEqual([fault, null, fault]);
    const mended = faulty.map((line, i) => (i === 2 ? { ...pasted[2]!, quantity: 40_000 } : line));
    expect(withSums(mended).map((line) => line.fault)).toEqual([null, null, null]);
    expect(withPasted([], 0, withSums(mended)).lines[0]).toEqual({ partNumber: 'BC800', quantity: 100_000 });
  });

  it('leaves a listed quantity where the range has none', () => {
    expect(withPasted(lines, 2, [{ partNumber: 'BC800', quantity: null }])).toEqual({ lines, added: 0, changed: 0 });
  });
});
