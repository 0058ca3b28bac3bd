import { parseBrand } from '../../core/brand.ts';
import { dayIn } from '../../core/day.ts';
import type { Drawing } from '../../core/drawing/drawing.ts';
import { ok } from '../../core/result.ts';
import type { DocumentLanguage, SharedPrices, SharedSolution } from '../../core/sharing/shared-solution.ts';
import { sharedLines, sharedTotals } from '../../core/sharing/shared-solution.ts';
import { findConstant } from '../db/constants.ts';
import type { SolutionRow } from '../db/solutions.ts';
import { findUser } from '../db/users.ts';
import type { Outcome } from '../refusal.ts';
import type { Context } from './context.ts';
import { policyOf } from './context.ts';
import { drawSolution } from './draw-solution.ts';

/** All that a customer is shown of a solution, in both languages, as it stands now. */
export async function shareSolution(
  context: Context,
  solution: SolutionRow,
  { prices }: { readonly prices: SharedPrices; readonly language: DocumentLanguage },
): Promise<Outcome<SharedSolution>> {
  const { db, services } = context;
  const { timeZone } = await policyOf(context);
  const owner = await findUser(db, solution.ownerUserId);
  const record = await findConstant(db, 'BRAND');
  const brand = parseBrand(record?.csvString ?? '');
  if (!owner || !brand.ok)
    throw new Error('A solution without an owner, or a portal without a brand, is shown to nobody');
  const names = await services.catalogues.partNames(db, solution.catalogueVersion);
  const lines = sharedLines(solution.lines, prices);
  const drawn = async (language: DocumentLanguage): Promise<readonly Drawing[]> =>
    drawSolution({ ...context, actor: context.actor, language }, solution);
  return ok({
    isxId: solution.isxId,
    isxType: solution.isxType,
    isxName: solution.isxName,
    customerName: solution.customerName,
    approvedOn: solution.approvedAt && dayIn(solution.approvedAt, timeZone),
    lines,
    totals: sharedTotals(lines, prices, solution.totals),
    pricesHoldUntil: prices === 'none' ? null : solution.expiresAt && dayIn(solution.expiresAt, timeZone),
    contact: { name: owner.displayName, companyName: owner.companyName, email: owner.email },
    vendorName: brand.value.vendorName,
    terms: brand.value.terms,
    demonstration: solution.lines.some(({ partNumber }) => names.get(partNumber)?.demonstration ?? false),
    drawings: { ru: await drawn('ru'), en: await drawn('en') },
  });
}
