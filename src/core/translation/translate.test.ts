import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageName, languagesOf, parseTranslations, translationFaults, translator } from './translate.ts';

const table = [
  'key;ru;en',
  'Language name;Русский;English',
  'My solutions;Мои решения;',
  'Search;;Find',
  'Logout;;',
  'Capacity {capacity} kW;Мощность {capacity} кВт;',
  'Year {year:raw};Год {year:raw};',
  'Choose {field:label};Выберите «{field:label}»;',
  '{count} solution | {count} solutions;{count} решение | {count} решения | {count} решений;',
  'Lines: {count};{count} строка | {count} строки | {count} строк;',
  '"Say ""yes""; or no";"Скажите «да»; или нет";',
].join('\n');
const translations = parseTranslations(table);
const ru = translator(translations, 'ru');
const en = translator(translations, 'en');

describe('the translate function', () => {
  it('gives the cell of the language', () => {
    expect(ru('My solutions')).toBe('Мои решения');
    expect(en('Search')).toBe('Find');
  });

  it('falls back to the English column and then to the key', () => {
    expect(ru('Search')).toBe('Find');
    expect(ru('Logout')).toBe('Logout');
    expect(en('My solutions')).toBe('My solutions');
    expect(ru('In no table {name}', { name: 'at all' })).toBe('In no table at all');
  });

  it('falls back to English labels for a language without a column', () => {
    const kk = translator(translations, 'kk');
    expect(kk('Search')).toBe('Find');
    expect(kk('{count} solution | {count} solutions', { count: 1 })).toBe('1 solution');
  });

  it.each(['constructor', 'toString', '__proto__'])('knows no key %s that nobody wrote', (key) => {
    expect(ru(key)).toBe(key);
    expect(ru(`{${key}}`)).toBe(`{${key}}`);
  });

  it('reads quoted cells', () => {
    expect(ru('Say "yes"; or no')).toBe('Скажите «да»; или нет');
  });

  it('is the key itself for every text that is in no table and holds no placeholder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('{') && !translations.cells.has(text));
        expect(ru(text, { count: 2, name: 'x' })).toBe(text.includes(' | ') ? expect.any(String) : text);
      }),
    );
  });
});

describe('placeholders', () => {
  it('take numbers in the Russian format in every language', () => {
    expect(ru('Capacity {capacity} kW', { capacity: 1234.567 })).toBe('Мощность 1\u00A0234,57 кВт');
    expect(en('Capacity {capacity} kW', { capacity: 1234.567 })).toBe('Capacity 1\u00A0234,57 kW');
  });

  it('take a number as it is where they say raw', () => {
    expect(ru('Year {year:raw}', { year: 2026 })).toBe('Год 2026');
  });

  it('take a label in the language of the text', () => {
    expect(ru('Choose {field:label}', { field: 'My solutions' })).toBe('Выберите «Мои решения»');
    expect(en('Choose {field:label}', { field: 'Logout' })).toBe('Choose Logout');
  });

  it('take texts as they are, with whatever they hold', () => {
    expect(en('Capacity {capacity} kW', { capacity: '$& {capacity} 30' })).toBe('Capacity $& {capacity} 30 kW');
  });

  it('stay where the param is missing', () => {
    expect(ru('Capacity {capacity} kW')).toBe('Мощность {capacity} кВт');
  });
});

describe('plural forms', () => {
  it.each([
    [0, '0 решений'],
    [1, '1 решение'],
    [2, '2 решения'],
    [4, '4 решения'],
    [5, '5 решений'],
    [11, '11 решений'],
    [12, '12 решений'],
    [21, '21 решение'],
    [22, '22 решения'],
    [111, '111 решений'],
    [1001, '1\u00A0001 решение'],
    [1.5, '1,5 решения'],
  ])('of %d in Russian: %s', (count, text) => {
    expect(ru('{count} solution | {count} solutions', { count })).toBe(text);
  });

  it.each([
    [0, '0 solutions'],
    [1, '1 solution'],
    [2, '2 solutions'],
    [1.5, '1,5 solutions'],
  ])('of %d in English stand in the key: %s', (count, text) => {
    expect(en('{count} solution | {count} solutions', { count })).toBe(text);
  });

  it('may stand in a cell whose key has none', () => {
    expect(ru('Lines: {count}', { count: 3 })).toBe('3 строки');
    expect(en('Lines: {count}', { count: 3 })).toBe('Lines: 3');
  });

  it('are chosen by the rules of the language that the text was found in', () => {
    // 21 is "one" in Russian, yet an English text takes its plural
    const missing = translator(parseTranslations('key;ru;en'), 'ru');
    expect(missing('{count} unit | {count} units', { count: 21 })).toBe('21 units');
  });

  it('may have a form of their own for fractions', () => {
    const four = translator(parseTranslations('key;ru\nn {count};a{count} | b{count} | c{count} | d{count}'), 'ru');
    expect([1, 2, 5, 1.5].map((count) => four('n {count}', { count }))).toEqual(['a1', 'b2', 'c5', 'd1,5']);
  });

  it('are left alone without a count', () => {
    expect(en('A | B')).toBe('A | B');
    expect(en('A | B', { count: '1' })).toBe('A | B');
  });
});

describe('languages', () => {
  it('are the columns, and a further column is a further one', () => {
    expect(languagesOf(translations)).toEqual(['ru', 'en']);
    const more = parseTranslations('key;ru;en;de\nSearch;Поиск;;Suche\nLanguage name;Русский;English;Deutsch');
    expect(languagesOf(more)).toEqual(['ru', 'en', 'de']);
    expect(translator(more, 'de')('Search')).toBe('Suche');
    expect(languageName(more, 'de')).toBe('Deutsch');
  });

  it('have their own name, or their code where the table has none', () => {
    expect(languageName(translations, 'ru')).toBe('Русский');
    expect(languageName(translations, 'kk')).toBe('kk');
  });
});

describe('faults of a TRANSLATE table', () => {
  const faults = (csv: string) => translationFaults(csv).map(({ path, text }) => `${path}: ${text}`);

  it('are none in a good one', () => {
    expect(translationFaults(table)).toEqual([]);
  });

  it.each([
    ['an empty table', '', ['row 1: The table is empty']],
    ['a key that stands twice', 'key;ru\nA;А\nB;Б\nA;Я', ['row 4, column key: The key stands here twice']],
    ['a key that is missing', 'key;ru\n;А', ['row 2, column key: The key is missing']],
    [
      'a placeholder that is missing',
      'key;ru\nUp to {max} kW;До кВт',
      ['row 2, column ru: The placeholders differ from those of the key'],
    ],
    [
      'a placeholder of another name',
      'key;ru;en\nUp to {max} kW;До {макс} кВт;Up to {maximum} kW',
      [
        'row 2, column ru: The placeholders differ from those of the key',
        'row 2, column en: The placeholders differ from those of the key',
      ],
    ],
    [
      'a number that loses its rawness',
      'key;ru\nYear {year:raw};Год {year}',
      ['row 2, column ru: The placeholders differ from those of the key'],
    ],
    [
      'two plural forms in Russian',
      'key;ru\n{count} unit | {count} units;{count} блок | {count} блоков',
      ['row 2, column ru: The number of plural forms does not fit the language'],
    ],
    [
      'no plural forms where the key has them',
      'key;ru\n{count} unit | {count} units;Блоков: {count}',
      ['row 2, column ru: The number of plural forms does not fit the language'],
    ],
    ['a semicolon without quotes', 'key;ru\nA;Б; и В', ['row 2: The row has more cells than the head']],
    ['a quote that is not closed', 'key;ru\nA;"Б\nB;В', ['row 2: A quoted cell is not closed']],
    [
      'a head that names no language',
      'key;Russian;ru;ru\nA;Б;В;Г',
      [
        'row 1, column Russian: A language is named by two or three small letters',
        'row 1, column ru: The column stands here twice',
      ],
    ],
  ])('name %s with its place', (_what, csv, expected) => {
    expect(faults(csv)).toEqual(expected);
  });

  it('let a plural form say the count in a word', () => {
    expect(faults('key;ru\none unit | {count} units;один блок | {count} блока | {count} блоков')).toEqual([]);
  });

  it('carry row, column and cell as params', () => {
    expect(translationFaults('key;ru\nUp to {max};До')).toEqual([
      {
        code: 'table_invalid',
        text: 'The placeholders differ from those of the key',
        path: 'row 2, column ru',
        params: { row: 2, column: 'ru', cell: 'До' },
      },
    ]);
  });

  it('do not keep the rest from being read, and the first of two rows counts', () => {
    const faulty = translator(parseTranslations('key;ru\nA;А\nA;Я\n;Ъ\nB;Б'), 'ru');
    expect([faulty('A'), faulty('B')]).toEqual(['А', 'Б']);
  });
});
