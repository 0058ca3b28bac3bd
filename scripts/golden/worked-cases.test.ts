import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenFiles } from './form.mjs';
import { statementsOf } from './formulas.mjs';
import { pinnedPrices } from './prices.mjs';
import type { WorkedCase } from './worked-cases.mjs';
import { checkSteps, countedParts, isWorkedFile, workedOut } from './worked-cases.mjs';

const isName = (word: string) => word === 'BC1100' || word === 'GBMS';
const claims = (step: string) => statementsOf(step, isName).map(({ text, holds }) => [text, holds]);

describe('a formula in a step', () => {
  it.each([
    ['Pdc of one UPS = 135.000 x 1.00 / 1 / 0.945 = 142.857 kW.', true],
    ['Drop 45 x (69.4711 / 69.5)^2 = 44.9625 kPa.', true],
    ['Sound, class B: 90 + 10 lg 5 = 96.9897 dB(A)', true],
    ['ceil(729.17 / 256.00) = 3', true],
    ['ropes, max(0, ceil(47 / 16) - 1) + 0 = 2', true],
    ['BC1100 2 x 264000.00 + GBMS 318000.00 = 846000.00.', true],
    ['BC1100 2 x 264000.00 + GBMS 318000.00 = 846000.01.', false],
    ['ceil(729.17 / 256.00) = 2', false],
    ['I = 142857 / (42 x 6 x 1.6) = 354.33 A', false],
    ['Gap 2100 <= 800 + 800 + 400', false],
  ])('%s', (step, holds) => {
    expect(claims(step).map(([, each]) => each)).toEqual([holds]);
  });

  it('holds within what its result was rounded to, and no further', () => {
    expect(claims('10 / 3 = 3.33')).toEqual([['10 / 3 = 3.33', true]]);
    expect(claims('10 / 3 = 3.34')).toEqual([['10 / 3 = 3.34', false]]);
    expect(claims('10 / 3 = 3')).toEqual([['10 / 3 = 3', false]]);
  });

  it('may have several relations, each of its own', () => {
    expect(claims('5 x 505 = 2525 >= 2530 kW')).toEqual([
      ['5 x 505 = 2525', true],
      ['2525 >= 2530', false],
    ]);
  });

  it('is not made of words, sizes and ranges', () => {
    expect(claims('UR 42U 600x1200 black, nominalSizeKw in (150,400], RS-485 > some; row 35: 404')).toEqual([]);
  });
});

describe('a worked example', () => {
  const prices = new Map([
    ['BC1100', '264000.00'],
    ['EVNMC', '58200.50'],
  ]);
  const example: WorkedCase = {
    name: 'example',
    expected: { lines: [], listTotal: '0.00' },
    arithmetic: ['Two cabinets.', 'BC1100 2: one for each string.', 'EVNMC 3: each UPS.', 'BC1100 1: by hand.'],
  };

  it('has the parts that its steps count, what each costs, and the sum to the kopeck', () => {
    const made = workedOut(example, prices);
    expect(made.expected).toEqual({
      lines: [
        { partNumber: 'BC1100', quantity: 3 },
        { partNumber: 'EVNMC', quantity: 3 },
      ],
      listTotal: '966601.50',
    });
    expect(made.arithmetic.slice(-3)).toEqual([
      'Price BC1100: 264000.00 x 3 = 792000.00',
      'Price EVNMC: 58200.50 x 3 = 174601.50',
      'List total without VAT: 966601.50',
    ]);
    expect(workedOut(made, prices)).toEqual(made);
  });

  it('lists nothing that its steps take out again, nor words for parts', () => {
    expect(countedParts(['EVNMC 1: by default.', 'EVNMC -1: taken out by hand.', 'Sensors 49: 47 SBWTH.'])).toEqual([]);
  });

  it('is refused where a step names another price than that of the list', () => {
    const step = 'Cheapest: BC1100 2 x 264000.00 + EVNMC 58200.00 = 586200.00.';
    expect(checkSteps({ ...example, arithmetic: [step] }, prices)).toEqual({
      formulas: 3,
      faults: [`example: EVNMC costs 58200.50, not 58200.00, in "${step}"`],
    });
  });
});

describe('the worked examples of the products', () => {
  const prices = pinnedPrices();
  const files = goldenFiles().filter(isWorkedFile);

  it('are those of five products', () => {
    expect(files).toHaveLength(6);
  });

  it.each(files)('%s is what its steps come to: npm run golden', (file) => {
    const cases = JSON.parse(readFileSync(file, 'utf8')) as WorkedCase[];
    const checked = cases.map((each) => checkSteps(each, prices));
    expect(checked.flatMap(({ faults }) => faults)).toEqual([]);
    expect(checked.reduce((sum, { formulas }) => sum + formulas, 0)).toBeGreaterThan(0);
    for (const each of cases) expect(each).toEqual(workedOut(each, prices));
  });
});
