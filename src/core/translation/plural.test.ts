import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pluralForms } from './plural.ts';

describe('the plural forms of a language', () => {
  it.each([
    ['ru', ['one', 'few', 'many']],
    ['en', ['one', 'other']],
    ['de', ['one', 'other']],
    ['fr', ['one', 'other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['zh', ['other']],
    ['xx', ['one', 'other']],
  ])('%s: those that counts of things ask for are %j', (language, forms) => {
    expect(pluralForms(language).ofCounts).toEqual(forms);
  });

  it('are always one of the forms written', () => {
    const languages = fc.constantFrom('ru', 'en', 'fr', 'ar', 'zh', 'pl', 'xx');
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(languages, texts, fc.double({ noNaN: true }), (language, forms, count) => {
        expect(forms).toContain(pluralForms(language).choose(forms.join(' | '), count));
      }),
    );
  });
});
