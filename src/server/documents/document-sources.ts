import { may } from '../../core/people/access/may.ts';
import type { Brand } from '../../core/settings/brand.ts';
import { parseBrand } from '../../core/settings/brand.ts';
import type { PaperSource } from '../../core/commerce/documents/compose-paper.ts';
import { customersReport } from '../../core/commerce/sharing/customer-prices.ts';
import { choiceFacts } from '../../core/products/definition/choice-facts.ts';
import { factsOfFigures } from '../../core/products/definition/figures.ts';
import { figuresOf } from '../../core/products/figures.ts';
import type { FactGroup } from '../../core/paper/facts.ts';
import { translator } from '../../core/translation/translate.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { drawEvaluated, evaluateSolution } from '../solutions/draw-solution.ts';
import { reportOf } from './report/select-report.ts';

/** What a portal has whose vendor has told nothing of itself: documents for customers are refused with it. */
const untold: Brand = {
  vendorName: { ru: '', en: '' },
  legalName: { ru: '', en: '' },
  mark: '',
  colours: { primary: '', onPrimary: '', accent: '' },
  contact: { email: '', phone: '', address: '', site: '' },
  terms: { ru: '', en: '' },
};

export async function brandOf(db: DbOrTx): Promise<Brand> {
  const record = await findConstant(db, 'BRAND');
  const brand = parseBrand(record?.csvString ?? '');
  return brand.ok ? brand.value : untold;
}

/** What documents of a solution are written from in a language, and the texts that had no translation while it was put together. */
export interface DocumentSource {
  readonly source: PaperSource;
  /** Keys of TRANSLATE; grows as the document is written with the `t` of the source. */
  readonly missingKeys: ReadonlySet<string>;
}

/** Digits of the solution's hash at the foot of every page: enough to tell two states apart. */
const fingerprintLength = 12;

/** One for each language, from what is stored and from one evaluation of it. */
export async function documentSources(
  context: Context,
  solution: SolutionRow,
  languages: readonly string[],
): Promise<readonly DocumentSource[]> {
  const { db, services, now } = context;
  const translations = await services.settings.translations(db);
  const { timeZone } = await policyOf(context);
  const brand = await brandOf(db);
  const evaluated = await evaluateSolution(context, solution);
  const approvedAt = solution.approvedAt?.toISOString() ?? null;
  const sources: DocumentSource[] = [];
  // One after the other: inside a transaction there is one connection.
  for (const language of languages) {
    const missingKeys = new Set<string>();
    const t = translator(translations, language, (key) => missingKeys.add(key));
    const report = await reportOf(context, solution, language, t);
    const keyFigures: readonly FactGroup[] = evaluated
      ? factsOfFigures(figuresOf(solution.isxType, evaluated.evaluation, language, t), t)
      : [];
    sources.push({
      missingKeys,
      source: {
        language,
        t,
        solution: { ...solution, approvedAt },
        report: { ...report, drawings: evaluated ? drawEvaluated(solution, evaluated, t) : [] },
        keyFigures,
        choices: evaluated ? choiceFacts(evaluated.engine, evaluated.evaluation, t) : [],
        brand,
        timeZone,
        now,
        // It follows from discounts too: who knows all the rest could try out what they are.
        fingerprint: may(context.actor.role, 'reports.priceWaterfall')
          ? (solution.compositionHash?.slice(0, fingerprintLength) ?? null)
          : null,
      },
    });
  }
  return sources;
}

/** What documents for the customer are written from: with the prices that the customer may see. */
export const customerSources = async (
  context: Context,
  solution: SolutionRow,
  languages: readonly string[],
): Promise<readonly DocumentSource[]> =>
  (await documentSources(context, solution, languages)).map(({ source, missingKeys }) => ({
    missingKeys,
    source: { ...source, report: customersReport(source.report, solution) },
  }));
