import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalCommaText, inertText } from './csv-injection.ts';

describe('text for a spreadsheet', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://evil.example";"Нажмите")',
    "=cmd|' /C calc'!A0",
    '+7 495 000-00-00',
    '-40 °C',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
  ])('keeps %j from becoming a formula', (text) => {
    expect(inertText(text)).toBe(`'${text}`);
  });

  it.each(['SPDA030A', 'Серверная', '', ' =1', "'=1", '1-2', 'a=b'])('leaves %j as it is', (text) => {
    expect(inertText(text)).toBe(text);
  });

  it('never begins with a sign that a formula begins with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(inertText(text)).not.toMatch(/^[=+\-@]/);
        expect(inertText(text).endsWith(text)).toBe(true);
      }),
    );
  });
});

it('writes amounts with a decimal comma and without groups', () => {
  expect(['1234567.80', '0.00', '-12.05'].map(decimalCommaText)).toEqual(['1234567,80', '0,00', '-12,05']);
});
