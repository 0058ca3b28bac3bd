import { parseBrand } from '../../core/brand.ts';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import { parsePolicy } from '../../core/policy.ts';
import type { Result } from '../../core/result.ts';
import { ok, refuse } from '../../core/result.ts';
import { parseTranslations } from '../../core/translate/translate.ts';

type Check = (csvString: string) => Result<unknown>;

const checkTranslations: Check = (csv) => {
  const { problems } = parseTranslations(csv);
  return problems.length > 0 ? refuse(...problems) : ok(null);
};

const checks: Readonly<Record<string, Check>> = {
  TRANSLATE: checkTranslations,
  POLICY: parsePolicy,
  BRAND: parseBrand,
  ...Object.fromEntries(Object.entries(catalogueTables).map(([name, { check }]) => [name, check])),
};

/** Whether a text fits the constants record, with every fault by its place. A record nobody knows holds any text. */
export const checkConstant = (constantName: string, csvString: string): Result<unknown> =>
  Object.hasOwn(checks, constantName) ? checks[constantName]!(csvString) : ok(csvString);
