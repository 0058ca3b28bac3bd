import type { Problem } from '../../result.ts';
import { passwordMinimumLength } from './password.ts';

/** Whose password it is to be, as far as whoever asks knows: what they are called is tried first. */
export interface PasswordOwner {
  readonly displayName?: string;
  readonly email?: string;
  readonly companyName?: string;
}

/** Words of the house: what the portal and its parts are called. docs/security/README.md lists them (OWASP ASVS 6.1.2). */
export const houseWords = ['design', 'portal', 'systembotz', 'дизайн', 'портал'] as const;

/** Shorter ones stand in too many passwords by chance. */
const shortestWord = 4;

/** Everybody's passwords, of `common-passwords.ts`: each as it is, and what is left of it without digits and signs around it. */
export function readCommonPasswords(list: string): ReadonlySet<string> {
  const passwords = list.split(/\s+/).filter((password) => password.length >= shortestWord);
  return new Set([...passwords, ...passwords.map((password) => bare(password)).filter(isLong)]);
}

const isLong = (word: string): boolean => word.length >= shortestWord;

const bareStart = (text: string): string => text.replace(/^[^\p{L}]+/u, '');
const bareEnd = (text: string): string => text.replace(/[^\p{L}]+$/u, '');
/** Without the digits and signs that stand around it. */
const bare = (text: string): string => bareEnd(bareStart(text));

type Signs = Readonly<Record<string, string>>;
const exchanged = (text: string, signs: Signs): string => [...text].map((each) => signs[each] ?? each).join('');

const pairs = (from: string, to: string): Signs =>
  Object.fromEntries([...from].map((sign, place) => [sign, [...to][place]!]));

/** The keys of the Russian layout with what they write in the Latin one: «пароль» is `gfhjkm`. */
const latinKeys = pairs('йцукенгшщзхъфывапролджэячсмитьбюё', "qwertyuiop[]asdfghjkl;'zxcvbnm,.`");
/** Digits with Shift. */
const unshifted = pairs('!@#$%^&*', '12345678');
/** Digits and signs that stand for letters: once 1 and ! as i, once as l. */
const asLetters = pairs('@4310!5$789', 'aaeioissTbg'.toLowerCase());
const asLettersWithL: Signs = { ...asLetters, '1': 'l', '!': 'l' };

const disguises: readonly Signs[] = [{}, unshifted, asLetters, asLettersWithL];

/** Everything that a password may be in disguise, each as long as it. */
const undisguised = (password: string): string[] =>
  [password.toLowerCase(), exchanged(password.toLowerCase(), latinKeys)].flatMap((text) =>
    disguises.map((signs) => exchanged(text, signs)),
  );

/** Whether it is one of the commonest passwords, but for its capitals, its disguise and the digits and signs around it. */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const whole = password.toLowerCase();
  return [whole, bareStart(whole), bareEnd(whole), bare(whole)]
    .flatMap(undisguised)
    .flatMap((text) => [text, bare(text), text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')])
    .some((text) => isLong(text) && common.has(text));
}

const wordsOf = ({ displayName = '', email = '', companyName = '' }: PasswordOwner): string[] =>
  `${displayName} ${email} ${companyName}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(isLong);

/** The words of the house and of the owner that stand in a password and without which it is too short; none in one that is long enough. */
export function leaningWords(password: string, owner: PasswordOwner): string[] {
  const words = [...new Set([...houseWords, ...wordsOf(owner)])].sort((a, b) => b.length - a.length);
  for (const text of undisguised(password)) {
    const found: string[] = [];
    let rest = text;
    for (const word of words) {
      const written = [word, exchanged(word, latinKeys)].find((each) => rest.includes(each));
      if (written === undefined) continue;
      found.push(word);
      rest = rest.replaceAll(written, '');
    }
    if (found.length > 0 && [...rest].length < passwordMinimumLength) return found;
  }
  return [];
}

/**
 * Why a password is guessed at once, though it may be sound by the rules. `common` is what `readCommonPasswords` gives; a browser
 * that has not loaded it yet is told of the words alone.
 */
export function guessableFaults(
  password: string,
  { owner = {}, common }: { readonly owner?: PasswordOwner; readonly common: ReadonlySet<string> | null },
): Problem[] {
  const faults: Problem[] = [];
  if (common && isCommonPassword(password, common)) {
    faults.push({
      path: 'password',
      code: 'password_common',
      text: 'This password is among those that are tried first: digits and signs around a common word do not help. Put several words together',
    });
  }
  const words = leaningWords(password, owner);
  if (words.length > 0) {
    faults.push({
      path: 'password',
      code: 'password_of_known_words',
      text: 'Anybody would try “{words}”: without that the password needs at least {count} character | Anybody would try “{words}”: without that the password needs at least {count} characters',
      params: { words: words.join(', '), count: passwordMinimumLength },
    });
  }
  return faults;
}
