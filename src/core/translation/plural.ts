/** Separates the plural forms inside a cell of TRANSLATE. */
export const FORM_SEPARATOR = ' | ';

/** The order in which the forms of a language stand in a cell. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Every form that a count of things can ask for in any language of CLDR shows within the first two hundred. */
const SAMPLE = Array.from({ length: 200 }, (_, count) => count);

export interface PluralForms {
  /** The forms that counts of things ask for: Russian one, few, many; English one, other. */
  readonly ofCounts: readonly Intl.LDMLPluralRule[];
  /** The form of a text that a number takes; a text without forms is its own only one. */
  choose(text: string, count: number): string;
  /** Whether a text has as many forms as the language asks for, with or without the one for fractions. */
  fits(text: string): boolean;
}

const made = new Map<string, PluralForms>();

/**
 * The plural forms of a language by CLDR (`Intl.PluralRules`); of one that it does not know, those of English. Trying them out
 * takes a fifth of a millisecond, so it is done once.
 */
export function pluralForms(language: string): PluralForms {
  const forms = made.get(language) ?? formsOf(language);
  made.set(language, forms);
  return forms;
}

function formsOf(language: string): PluralForms {
  const rules = new Intl.PluralRules([language, 'en']);
  const known = rules.resolvedOptions().pluralCategories;
  const every = ORDER.filter((form) => known.includes(form));
  const asked = new Set(SAMPLE.map((count) => rules.select(count)));
  const ofCounts = ORDER.filter((form) => asked.has(form));

  /** Where Russian has no form of its own for a fraction it says `1,5 решения`: the form of few. */
  function choose(text: string, count: number): string {
    const forms = text.split(FORM_SEPARATOR);
    const order = forms.length === every.length ? every : ofCounts;
    const wanted = rules.select(count);
    const chosen = [wanted, 'few', 'other'].map((form) => order.findIndex((stands) => stands === form));
    return forms[chosen.find((i) => i >= 0 && i < forms.length) ?? forms.length - 1]!;
  }

  function fits(text: string): boolean {
    const { length } = text.split(FORM_SEPARATOR);
    return length === ofCounts.length || length === every.length;
  }

  return { ofCounts, choose, fits };
}
