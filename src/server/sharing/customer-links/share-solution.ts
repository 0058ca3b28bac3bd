import { dayIn } from '../../../core/day.ts';
import type { WrittenLanguage } from '../../../core/commerce/documents/document-kinds.ts';
import { writtenLanguages } from '../../../core/commerce/documents/document-kinds.ts';
import { missingInBrand, missingKeys, missingNames, strayTexts } from '../../../core/commerce/documents/gate.ts';
import type { Drawing } from '../../../core/drawing/drawing.ts';
import type { Problem } from '../../../core/result.ts';
import { ok } from '../../../core/result.ts';
import { sharedPaper } from '../../../core/commerce/sharing/shared-paper.ts';
import type { SharedPrices, SharedSolution } from '../../../core/commerce/sharing/shared-solution.ts';
import { sharedLines, sharedTotals } from '../../../core/commerce/sharing/shared-solution.ts';
import { translator } from '../../../core/translation/translate.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import { findUser } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { brandOf } from '../../documents/document-sources.ts';
import { drawEvaluated, evaluateSolution } from '../../solutions/draw-solution.ts';
import { lastDayOfPrices } from '../../documents/last-day-of-prices.ts';

/**
 * All that a customer is shown of a solution, in both languages, as it stands now. Refused with every text that is missing in
 * the language of the link; the other language is offered where nothing is missing in it.
 */
export async function shareSolution(
  context: Context,
  solution: SolutionRow,
  { prices, language }: { readonly prices: SharedPrices; readonly language: WrittenLanguage },
): Promise<Outcome<SharedSolution>> {
  const { db, services, now } = context;
  const { timeZone } = await policyOf(context);
  const owner = await findUser(db, solution.ownerUserId);
  if (!owner) throw new Error(`A solution is owned by nobody: ${solution.ownerUserId}`);
  const brand = await brandOf(db);
  const names = await services.catalogues.partNames(db, solution.catalogueVersion);
  const translations = await services.settings.translations(db);
  const evaluated = await evaluateSolution(context, solution);
  const lines = sharedLines(solution.lines, prices);
  const missing = { ru: new Set<string>(), en: new Set<string>() };
  const translate = (written: WrittenLanguage) => translator(translations, written, (key) => missing[written].add(key));
  const drawn = (written: WrittenLanguage): readonly Drawing[] =>
    evaluated ? drawEvaluated(solution, evaluated, translate(written)) : [];
  const shared: SharedSolution = {
    isxId: solution.isxId,
    isxType: solution.isxType,
    isxName: solution.isxName,
    customerName: solution.customerName,
    approvedOn: solution.approvedAt && dayIn(solution.approvedAt, timeZone),
    lines,
    totals: sharedTotals(lines, prices, solution.totals),
    pricesHoldUntil: prices === 'none' ? null : await lastDayOfPrices(context, solution),
    contact: { name: owner.displayName, companyName: owner.companyName, email: owner.email },
    vendorName: brand.vendorName,
    terms: brand.terms,
    demonstration: solution.lines.some(({ partNumber }) => names.get(partNumber)?.demonstration ?? false),
    drawings: { ru: drawn('ru'), en: drawn('en') },
    languages: writtenLanguages,
  };
  const faultsIn = (written: WrittenLanguage): readonly Problem[] => {
    const setting = { language: written, t: translate(written), timeZone, watermark: '', contentHash: '', now };
    const paper = sharedPaper(shared, setting);
    const told = [
      ...missingInBrand(brand, ['vendorName', 'terms'], written),
      ...missingNames(solution.lines, written),
      ...missingKeys(missing[written], written),
    ];
    return told.length > 0 ? told : strayTexts(paper);
  };
  const faults = faultsIn(language);
  if (faults.length > 0) return refused('document_incomplete', { errors: faults });
  const languages = writtenLanguages.filter((written) => written === language || faultsIn(written).length === 0);
  return ok({ ...shared, languages });
}
