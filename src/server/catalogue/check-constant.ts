import { parseBrand } from '../../core/settings/brand.ts';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import { currencyRates } from '../../core/pricing/currency-rates.ts';
import { parsePolicy } from '../../core/settings/policy.ts';
import { parseTemplate } from '../../core/commerce/documents/template.ts';
import type { Problem, Result } from '../../core/result.ts';
import { ok, refuse } from '../../core/result.ts';
import { parseTranslations, translationFaults } from '../../core/translation/translate.ts';

type Check = (csvString: string) => Result<unknown>;

/** Every user has a language that the table may lack; Russian is the one that the portal falls back to. */
const withoutRussian: Problem = {
  path: 'row 1, column ru',
  code: 'table_invalid',
  text: 'The column is missing',
  params: { row: 1, column: 'ru' },
};

const checkTranslations: Check = (csv) => {
  const { languages } = parseTranslations(csv);
  const faults = [...(languages.includes('ru') ? [] : [withoutRussian]), ...translationFaults(csv)];
  return faults.length > 0 ? refuse(...faults) : ok(null);
};

const checks: Readonly<Record<string, Check>> = {
  TRANSLATE: checkTranslations,
  HELP: checkTranslations,
  POLICY: parsePolicy,
  BRAND: parseBrand,
  CURRENCY_RATES: (csv) => currencyRates.parse(csv),
  TEMPLATE_PROPOSAL: (json) => parseTemplate('proposal', json),
  TEMPLATE_SUBMITTAL: (json) => parseTemplate('submittal', json),
  ...Object.fromEntries(Object.entries(catalogueTables).map(([name, { check }]) => [name, check])),
};

/** Whether a text fits the constants record, with every fault by its place. A record nobody knows holds any text. */
export const checkConstant = (constantName: string, csvString: string): Result<unknown> =>
  Object.hasOwn(checks, constantName) ? checks[constantName]!(csvString) : ok(csvString);
