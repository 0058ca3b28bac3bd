import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswordList } from './common-passwords.ts';
import { generatePassword } from './generated-password.ts';
import { isCommonPassword, leaningWords, guessableFaults, readCommonPasswords } from './guessable-password.ts';
import { isStrongPassword } from './password.ts';

const common = readCommonPasswords(commonPasswordList);
const owner = { displayName: 'Анна Ветрова', email: 'a.vetrova@contrast.example', companyName: 'ООО «Контраст»' };

describe('a common password', () => {
  it.each([
    'Password1!', 'P@ssw0rd', 'P@$$w0rd2026', '!Password99', 'PASSWORd#1', 'Qwerty123!', 'Qwerty-2026', '!QAZ2wsx', '1qaz@WSX', 'ZAQ!2wsx',
    'Dragon_1999', 'Iloveyou1!', 'Welcome-2026', 'Admin123!', 'L3tmein!', 'Trustno1!', '$Tatyana09$', 'Samantha1!', 'Gfhjkm_2', 'Пароль-1', 'Йцукен123!',
  ])('is %s, which the rules of composition let through', (password) => {
    expect([isStrongPassword(password), isCommonPassword(password, common)]).toEqual([true, true]);
  }); // prettier-ignore

  it.each(['Correct-Horse-7-Battery', 'Another-2026-Word', 'Тихий-Океан-40', 'xK7#pQ2m!vZ9', 'Own-Password-1'])(
    'is not %s',
    (password) => expect(isCommonPassword(password, common)).toBe(false),
  );

  it('is each of the list with a capital, digits and signs around it', () => {
    const words = commonPasswordList.split(/\s+/).filter((word) => /^[a-z]{6,}$/.test(word));
    expect(words.length).toBeGreaterThan(10_000);
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 4 }),
        fc.constantFrom(...'+-*/=_#%^&?,.'),
        (word, digits, sign) => {
          const password = `${word[0]!.toUpperCase()}${word.slice(1)}${sign}${digits}`;
          expect([password, isStrongPassword(password), isCommonPassword(password, common)]).toEqual([
            password,
            true,
            true,
          ]);
        },
      ),
    );
  });

  it('is none that was generated', () => {
    const random = fc.infiniteStream(fc.nat(255));
    fc.assert(
      fc.property(random, (bytes) => {
        const password = generatePassword(undefined, (below) => bytes.next().value! % below);
        expect([password, isCommonPassword(password, common)]).toEqual([password, false]);
      }),
      { seed: 8, numRuns: 2000 },
    );
  });
});

describe('a password of words that everybody knows', () => {
  it.each([
    ['Portal-2026', ['portal']],
    ['P0rt@l_2026', ['portal']],
    ['Design-Portal-1', ['design', 'portal']],
    ['Портал-2026', ['портал']],
    ['Gjhnfk-2026', ['портал']],
    ['Vetrova-1985', ['vetrova']],
    ['Ветрова-1985', ['ветрова']],
    ['Dtnhjdf-1985', ['ветрова']],
    ['Contrast-2026', ['contrast']],
    ['Анна-Контраст-7', ['контраст', 'анна']],
  ])('is %s', (password, words) => {
    expect(leaningWords(password, owner)).toEqual(words);
  });

  it.each(['Portal-Correct-Horse-7', 'Another-2026-Word', 'Ветрова-Тихий-Океан-1'])(
    'is not %s, which is long enough without them',
    (password) => expect(leaningWords(password, owner)).toEqual([]),
  );

  it('holds for the words of its owner alone', () => {
    expect(leaningWords('Vetrova-1985', {})).toEqual([]);
    expect(leaningWords('Vetrova-1985', { displayName: 'Ян Ли', email: 'li@firm.example', companyName: 'XY' })).toEqual(
      [],
    );
  });
});

describe('what makes a password guessable', () => {
  const codes = (password: string, known = common as ReadonlySet<string> | null) =>
    guessableFaults(password, { owner, common: known }).map(({ code }) => code);

  it('are all named at once, with the words and the figure', () => {
    expect(codes('Correct-Horse-7-Battery')).toEqual([]);
    expect(codes('password')).toEqual(['password_common']);
    expect(guessableFaults('Design-Portal-1', { owner, common })).toEqual([
      {
        path: 'password',
        code: 'password_of_known_words',
        text: expect.stringContaining('{words}') as string,
        params: { words: 'design, portal', count: 8 },
      },
    ]);
  });

  it('are those that can be told without the list, where it is not there yet', () => {
    expect(codes('Password1!', null)).toEqual([]);
    expect(codes('Portal-2026', null)).toEqual(['password_of_known_words']);
  });
});
