import type { Problem } from '../../result.ts';
import { utf8Length } from '../../text/utf8-length.ts';

/** Specification section 9. */
export const passwordMinimumLength = 8;

/** bcrypt reads the first 72 bytes alone: whatever follows would protect nothing. */
export const passwordMaximumBytes = 72;

/** The special characters of specification section 5. */
export const passwordSpecials = '+-*/=_!#@$%^&?,.';

const characters = (text: string): number => [...text].length;

interface Property {
  readonly code: string;
  readonly text: string;
  readonly params?: Problem['params'];
  holds(password: string): boolean;
}

/** What makes a password strong (specification section 5). Letters of every alphabet count as letters. */
const strength: readonly Property[] = [
  {
    code: 'password_too_short',
    text: 'The password needs at least {count} character | The password needs at least {count} characters',
    params: { count: passwordMinimumLength },
    holds: (password) => characters(password) >= passwordMinimumLength,
  },
  {
    code: 'password_without_lowercase',
    text: 'The password needs a lowercase letter',
    holds: (password) => /\p{Ll}/u.test(password),
  },
  {
    code: 'password_without_uppercase',
    text: 'The password needs an uppercase letter',
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    code: 'password_without_digit',
    text: 'The password needs a digit',
    holds: (password) => /[0-9]/.test(password),
  },
  {
    code: 'password_without_special',
    text: 'The password needs one of the characters {specials}',
    params: { specials: passwordSpecials },
    holds: (password) => [...passwordSpecials].some((special) => password.includes(special)),
  },
];

const fitsBcrypt: Property = {
  code: 'password_too_long',
  text: 'The password is longer than {count} byte | The password is longer than {count} bytes',
  params: { count: passwordMaximumBytes },
  holds: (password) => utf8Length(password) <= passwordMaximumBytes,
};

/** Whether a password is strong by specification section 5, which knows no upper bound. */
export const isStrongPassword = (password: string): boolean => strength.every((property) => property.holds(password));

/**
 * The specification's predicate with its exception: a strong password, or 60 characters that start as a stored
 * bcrypt hash does. It is the predicate of section 5 and nothing more: sign-in, change and reset never ask it.
 * They go by `isStrongPassword` and `passwordFaults` and hash every input, so that nobody can store a hash of
 * their own, or sign in with a stolen one.
 */
export const isPasswordOrStoredHash = (password: string): boolean =>
  isStrongPassword(password) || (characters(password) === 60 && /^\$2[aby]\$/.test(password));

/**
 * Everything that keeps a password from being set, named for the screen: each missing property of section 5,
 * and more bytes than bcrypt reads. Empty exactly when the password may be stored (hashed).
 */
export const passwordFaults = (password: string): Problem[] =>
  [...strength, fitsBcrypt]
    .filter((property) => !property.holds(password))
    .map(({ code, text, params }) => ({ code, text, path: 'password', ...(params && { params }) }));
