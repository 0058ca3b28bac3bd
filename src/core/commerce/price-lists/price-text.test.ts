import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCurrencyText, readPriceText, readShareText } from './price-text.ts';

describe('a price as somebody wrote it', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u00A0234\u00A0567,8', '1234567.80'],
    ['1\u202F234', '1234.00'],
    ["1'234.50", '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567.00'],
    ['1.234.567,05', '1234567.05'],
    ['12,500.00', '12500.00'],
    ['2000', '2000.00'],
    ['2000,000', '2000.00'],
    ['1234.500', '1234.50'],
    ['0,50', '0.50'],
    ['0.500', '0.50'],
    ['12 500,00 ₽', '12500.00'],
    ['12 500 руб.', '12500.00'],
    ['RUB 12500', '12500.00'],
    ['007', '7.00'],
  ])('%s is %s', (text, price) => {
    expect(readPriceText(text, null)).toMatchObject({ price });
  });

  test.each(['', '  ', '-', '–', '0', '0,00', '0.00 ₽'])('%j is no price: not orderable', (text) => {
    expect(readPriceText(text, null)).toMatchObject({ price: null });
  });

  test.each([
    ['много', 'not_a_number'],
    ['12 50', 'not_a_number'],
    ['1 2345', 'not_a_number'],
    ['12,34,56', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['∞', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['1.2345', 'too_many_places'],
    ['1234,567', 'too_many_places'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['12345678901234', 'too_large'],
    ['12 50 €', 'not_a_number'],
    ['-5 €', 'negative'],
    ['€ -5', 'negative'],
    ['usd', 'not_a_number'],
    ['12 €50', 'not_a_number'],
  ])('%s is refused: %s', (text, fault) => {
    expect(readPriceText(text, null)).toMatchObject({ fault });
  });

  test.each([
    ['100 €', '100.00', 'EUR'],
    ['$100', '100.00', 'USD'],
    ['US$ 1,234.50', '1234.50', 'USD'],
    ['1 234,50 EUR', '1234.50', 'EUR'],
    ['eur1234', '1234.00', 'EUR'],
    ['100 долл. США', '100.00', 'USD'],
    ['100 ¥', '100.00', 'CNY'],
    ['100 BYN', '100.00', 'BYN'],
    ['RUR 5', '5.00', 'RUB'],
    ['5 р.', '5.00', 'RUB'],
    ['100', '100.00', null],
    ['0 €', null, 'EUR'],
  ])('%s is %s of %s', (text, price, currency) => {
    expect(readPriceText(text, null)).toEqual({ price, currency });
  });

  test('a currency is read by its code, its mark or its Russian name', () => {
    const texts = ['EUR', ' eur ', '€', 'евро', 'руб.', '₽', 'тенге', 'KZT'];
    expect(texts.map(readCurrencyText)).toEqual(['EUR', 'EUR', 'EUR', 'EUR', 'RUB', 'RUB', 'KZT', 'KZT']);
    for (const text of ['', 'тугрик', 'EURO', '12', 'E1R']) expect(readCurrencyText(text)).toBeNull();
  });

  test.each(['2,000', '2.000', '12,500', '999.999'])('%s may be two numbers until somebody says which', (text) => {
    expect(readPriceText(text, null)).toMatchObject({ ambiguous: true });
    expect(readPriceText(text, 'thousands')).toMatchObject({ price: `${text.replace(/[.,]/, '')}.00` });
  });

  test('decimals are taken where they are said to be, and never rounded', () => {
    expect(readPriceText('2,000', 'decimal')).toMatchObject({ price: '2.00' });
    expect(readPriceText('2,125', 'decimal')).toMatchObject({ fault: 'too_many_places' });
  });

  test('what a Russian or an English spreadsheet writes is read back to the kopeck', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 99_999_999_999_999n }),
        fc.constantFrom('ru', 'en', 'plain'),
        (kopecks, kind) => {
          const [whole, places] = [String(kopecks / 100n), String(kopecks % 100n).padStart(2, '0')];
          const grouped = (sign: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
          const text = {
            ru: `${grouped('\u00A0')},${places}`,
            en: `${grouped(',')}.${places}`,
            plain: `${whole}.${places}`,
          }[kind];
          expect(readPriceText(text, null)).toMatchObject({ price: `${whole}.${places}` });
        },
      ),
    );
  });

  test('no text is read as anything but a price of two places, nothing, a question or a named fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d., ]{0,14}$/)), (text) => {
        const read = readPriceText(text, null);
        const price = 'price' in read ? read.price : null;
        expect(price ?? '0.01').toMatch(/^(?!0\.00$)\d{1,12}\.\d\d$/);
      }),
    );
  });
});

test.each([
  ['0.6', 0.6], ['0,65', 0.65], ['60%', 0.6], ['60 %', 0.6], ['1', 1], ['0', 0], ['100 %', 1], ['12,5 %', 0.125],
  ['2', null], ['101 %', null], ['', null], ['-0.1', null], ['половина', null],
] as const)('the share %s is %s', (text, share) => {
  expect(readShareText(text)).toBe(share);
}); // prettier-ignore
