import type { Policy } from '../../../core/settings/policy.ts';
import { parsePolicy } from '../../../core/settings/policy.ts';
import type { CurrencyRate } from '../../../core/pricing/currency-rates.ts';
import { currencyRates } from '../../../core/pricing/currency-rates.ts';
import type { Problem, Result } from '../../../core/result.ts';
import type { Translate, Translations } from '../../../core/translation/translate.ts';
import { parseTranslations, translator } from '../../../core/translation/translate.ts';
import type { SettingsRecord, Stamps } from './constants.ts';
import { findConstant, findConstantStamp, findConstantVersion } from './constants.ts';
import type { DbOrTx } from '../database/database.ts';

/**
 * The constants records that the server itself goes by, parsed. A change by any instance of the portal is seen at
 * once: each reading asks the database for the version in force (one row of an index) and parses anew only then.
 */
export interface Settings {
  policy(db: DbOrTx): Promise<Policy>;
  policyVersion(db: DbOrTx): Promise<number>;
  /** Dated rates of currencies; none in a portal that nobody has told any. */
  currencyRates(db: DbOrTx): Promise<readonly CurrencyRate[]>;
  translations(db: DbOrTx): Promise<Translations>;
  /** The texts as they were read last: for the answer that the database is out of reach. */
  lastTranslations(): Translations;
  /** The same for one call that knows already which versions were in force when it began: it asks for them no more. */
  at(stamps: Stamps): Settings;
  /** To be told by whoever changes one of these records: what was known of their versions is forgotten. */
  forget(): void;
}

const noTranslations = parseTranslations('key');

const translators = new WeakMap<Translations, Map<string, Translate>>();

/** `t()` of a language. Making one takes half a millisecond, so each is made once for a table. */
export function translateIn(translations: Translations, language: string): Translate {
  const made = translators.get(translations) ?? new Map<string, Translate>();
  translators.set(translations, made);
  const t = made.get(language) ?? translator(translations, language);
  made.set(language, t);
  return t;
}

/**
 * Reads a record by its version. Of one that is not there it gives `absent`, and throws without that, for the first start has
 * put it there.
 */
function remembering<T>(
  constantName: SettingsRecord,
  parse: (csvString: string) => T,
  absent?: T,
): (db: DbOrTx, known: Stamps | null) => Promise<T> {
  let last: { readonly stamp: string; readonly value: T } | undefined;
  return async (db, known) => {
    const stamp = known ? (known[constantName] ?? null) : await findConstantStamp(db, constantName);
    if (stamp === null && absent !== undefined) return absent;
    if (last?.stamp === stamp) return last.value;
    const record = await findConstant(db, constantName);
    if (!record) throw new Error(`The constants record ${constantName} is missing`);
    const value = parse(record.csvString);
    // A record that was replaced between the two readings is a newer one than its stamp says: it is read again.
    if (known && record.version !== versionIn(stamp)) return value;
    last = { stamp: stamp!, value };
    return value;
  };
}

const told = (problems: readonly Problem[]): string =>
  problems.map(({ path, text }) => `${path ?? ''}: ${text}`).join('; ');

/** A record was checked before it was stored: one that does not fit is a bug. */
function sound<T>(read: Result<T>, constantName: string): T {
  if (!read.ok) throw new Error(`The constants record ${constantName} does not fit: ${told(read.problems)}`);
  return read.value;
}

/** The number of a version in its stamp; 0 without a record. */
const versionIn = (stamp: string | null): number => Number(stamp?.split(' ')[0] ?? 0);

export function createSettings(): Settings {
  let last = noTranslations;
  const policy = remembering('POLICY', (json) => sound(parsePolicy(json), 'POLICY'));
  const rates = remembering('CURRENCY_RATES', (csv) => sound(currencyRates.parse(csv), 'CURRENCY_RATES'), []);
  const translations = remembering('TRANSLATE', (csv) => (last = parseTranslations(csv)));
  const at = (stamps: Stamps | null): Settings => {
    let known = stamps;
    return {
      policy: (db) => policy(db, known),
      policyVersion: async (db) => (known ? versionIn(known.POLICY ?? null) : findConstantVersion(db, 'POLICY')),
      currencyRates: (db) => rates(db, known),
      translations: (db) => translations(db, known),
      lastTranslations: () => last,
      at,
      forget: () => {
        known = null;
      },
    };
  };
  return at(null);
}
