import type { Role } from '../people/access/roles.ts';
import { roles } from '../people/access/roles.ts';
import { passwordSignIns, secondStepModes } from './sign-in-policy.ts';
import { listOf, oneOf } from '../json/collections.ts';
import type { Shape, ShapeOf } from '../json/shape.ts';
import {
  flag,
  heldTo,
  nullable,
  numberWithin,
  parseJson,
  record,
  textThat,
  wholeNumberWithin,
  withDefault,
} from '../json/shape.ts';
import { parsePercent } from '../money.ts';
import type { Result } from '../result.ts';
import type { Kind } from '../products/definition/types.ts';

/** A share in %, from 0 to 100, as a decimal string with at most two places. */
const share = textThat((text) => {
  const points = parsePercent(text);
  return points !== null && points >= 0n && points <= 10_000n;
}, 'A share from 0 to 100 % is expected');

const timeZone = textThat((text) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    // Intl knows the list of zones and has no other way of saying that one is not on it.
    return false;
  }
}, 'A time zone such as Europe/Moscow is expected');

const days = wholeNumberWithin(1, 3650);

const hours = wholeNumberWithin(1, 24 * 90);

const policyShape = record({
  /** Specification section 9 names these three without a meaning; nothing reads them. */
  constant71: numberWithin(-1e9, 1e9),
  constant200: numberWithin(-1e9, 1e9),
  debug: flag,

  /** Nobody acts as approver on a solution of their own. */
  fourEyes: flag,
  /** ISO 4217 code of the price lists. */
  currency: textThat((text) => /^[A-Z]{3}$/.test(text), 'A currency code of three letters is expected'),
  /** VAT on the sum of the net prices, %. */
  vatRate: share,
  /** Days from the last pricing to the end of a solution's validity. */
  validityDays: record({ standart: days, project: days } satisfies Record<Kind, Shape<number>>),
  /** The zone whose midnight ends a day of validity. */
  timeZone,
  /** The largest discount by hand in %; null is any, "0" is none. */
  discountLimits: record(
    Object.fromEntries(roles.map((role) => [role, nullable(share)])) as Record<Role, Shape<string | null>>,
  ),
  /** The largest UPS rating that a partner may configure, kVA. */
  partnerMaxKva: numberWithin(1, 100_000),
  /** The address of a solution in the vendor's tracker; `{isxId}` stands for its id. */
  trackerLinkTemplate: textThat(
    (text) => /^https:\/\/\S{1,500}$/.test(text) && text.includes('{isxId}'),
    'An https address that holds {isxId} is expected',
  ),

  /**
   * What waits for an approver is spoken of after so many hours, Saturdays and Sundays left out: to the approvers, then to
   * the admins. A record from before this field is read as if it held these.
   */
  approval: withDefault(
    heldTo(
      record({ remindAfterHours: hours, escalateAfterHours: hours }),
      ({ remindAfterHours, escalateAfterHours }) => remindAfterHours < escalateAfterHours,
      'The escalation must come after the reminder',
    ),
    { remindAfterHours: 24, escalateAfterHours: 72 },
  ),

  session: record({
    /** A session unused for so long ends. */
    idleHours: wholeNumberWithin(1, 24 * 31),
    /** A session ends so long after sign-in, used or not. */
    absoluteDays: wholeNumberWithin(1, 366),
  }),
  /**
   * Personal access tokens: how long one may live, what is proposed, and how many of a user work at once. A record from
   * before this field is read as if it held these.
   */
  accessTokens: withDefault(
    heldTo(
      record({
        longestDays: wholeNumberWithin(1, 3650),
        usualDays: wholeNumberWithin(1, 3650),
        mostOfUser: wholeNumberWithin(1, 1000),
      }),
      ({ longestDays, usualDays }) => usualDays <= longestDays,
      'What is proposed must not be longer than what is allowed',
    ),
    { longestDays: 365, usualDays: 90, mostOfUser: 20 },
  ),
  /** Failed sign-ins that an account and an address may make in a window. */
  signIn: record({
    failuresPerAccount: wholeNumberWithin(3, 1000),
    failuresPerAddress: wholeNumberWithin(3, 100_000),
    windowMinutes: wholeNumberWithin(1, 24 * 60),
  }),
  /**
   * A second step when signing in with a password: a code of an app. `required` names the roles that must have it. So many
   * wrong codes an account in the window; a browser that somebody trusts is not asked for so many days, 0 for never.
   */
  twoStep: withDefault(
    heldTo(
      record({
        mode: oneOf(secondStepModes),
        roles: listOf(oneOf(roles), { most: roles.length }),
        failuresPerAccount: wholeNumberWithin(3, 100),
        windowMinutes: wholeNumberWithin(1, 24 * 60),
        trustDays: wholeNumberWithin(0, 366),
      }),
      ({ mode, roles: named }) => mode !== 'required' || named.length > 0,
      'Name the roles that must have a second step',
    ),
    { mode: 'optional', roles: [], failuresPerAccount: 5, windowMinutes: 15, trustDays: 30 },
  ),
  /** Signing in through the company's provider (OIDC_ISSUER); without one it means nothing. */
  companySignIn: withDefault(record({ createAccounts: flag, passwordSignIn: oneOf(passwordSignIns) }), {
    createAccounts: false,
    passwordSignIn: 'all',
  }),
  /** Links to set a new password. */
  passwordReset: record({
    validMinutes: wholeNumberWithin(5, 24 * 60),
    requestsPerAccount: wholeNumberWithin(1, 1000),
    requestsPerAddress: wholeNumberWithin(1, 100_000),
    windowMinutes: wholeNumberWithin(1, 24 * 60),
  }),
  /** How long an invitation can be accepted. A record from before these fields is read as if it held them. */
  invitation: withDefault(record({ validDays: wholeNumberWithin(1, 90) }), { validDays: 7 }),
  /**
   * What becomes of a new password that is sound but guessed at once (text/guessable-password.ts): the person is advised
   * against it, or it is refused. The specification's rules of strength call it valid.
   */
  newPasswords: withDefault(record({ guessable: oneOf(['advised', 'refused']) }), { guessable: 'advised' }),
  /** How long a password that somebody else has made lets its owner in, to set one of their own. */
  temporaryPassword: withDefault(record({ validDays: wholeNumberWithin(1, 30) }), { validDays: 3 }),
});

/**
 * The figures and switches that an admin sets: the constants record POLICY
 * (docs/decisions/0011-policy.md). Shares are decimal strings in %.
 */
export type Policy = ShapeOf<typeof policyShape>;

/** Reads the JSON of the constants record POLICY, or tells every field that does not fit. */
export const parsePolicy = (json: string): Result<Policy> => parseJson(json, policyShape);
