import { describe, expect, it } from 'vitest';
import { foldCase, nameKey } from './fold-case.ts';

describe('folding', () => {
  it('gives a letter its small one, as Unicode has it', () => {
    const folded = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => foldCase(letter) !== letter.normalize('NFKC'),
    );
    expect(folded.length).toBeGreaterThan(500);
    const odd = folded.filter((letter) => foldCase(letter) !== letter.normalize('NFKC').toLowerCase());
    // A lower-case mapping leaves the sigma that ends a word, which case folding does not.
    expect(odd.map((letter) => [letter, foldCase(letter)])).toEqual([
      ['ς', 'σ'],
      ['ϲ', 'σ'],
    ]);
  });

  it.each([
    ['Engineer@Demo.EXAMPLE', 'engineer@demo.example'],
    ['ИМЯ Ёлкин', 'имя ёлкин'],
    ['ａｄｍｉｎ', 'admin'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
    ['Σίσυφος', 'σίσυφοσ'],
  ])('of %s is %s', (text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });

  it.each(['adm\u0130n', 'adm\u0131n', 'admi\u0307n'])('takes %j for no admin', (text) => {
    expect(foldCase(text)).not.toBe('admin');
  });

  it('done twice changes nothing more', () => {
    for (let code = 0; code < 0x3000; code++) {
      const once = foldCase(String.fromCodePoint(code));
      expect(foldCase(once)).toBe(once);
    }
  });
});

it('a name is the same however its spaces are written', () => {
  expect(nameKey('  ООО\u00a0«Холод»  и  Ко ')).toBe(nameKey('ооо «холод» и ко'));
});
