import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { discountsSelect, discountsSelectHistory, discountsUpdate } from '../../contract/discounts.ts';
import { parsePercent, percentText } from '../../core/money.ts';
import { groupFacts } from '../../core/commerce/price-lists/price-search.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import {
  insertDiscountChanges,
  putDiscount,
  raiseDiscountsVersion,
  selectCompaniesPage,
  selectCompany,
  selectCompanyDiscounts,
  selectDiscountChanges,
  selectDiscountGroups,
  selectDiscountsOf,
} from './company-discount-rows.ts';
import { selectCurrentPriceList } from '../catalogue/price-lists.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { priceDay } from '../catalogue/price-list-views.ts';

type Grid = AnswerOf<typeof discountsSelect>;

/** The discount groups of the list in force, and those that some company has a discount in all the same. */
async function knownGroups(context: Context): Promise<Grid['groups']> {
  const { db, services } = context;
  const list = await selectCurrentPriceList(db, await priceDay(context));
  const rows = list ? (await services.catalogues.priceRows(db, list.priceListVersion)).rows : [];
  const listed: Grid['groups'] = [...groupFacts(rows)];
  const names = new Set(listed.map(({ discountGroup }) => discountGroup));
  const others = (await selectDiscountGroups(db)).filter((discountGroup) => !names.has(discountGroup)).toSorted();
  return [
    ...listed,
    ...others.map((discountGroup) => ({ discountGroup, parts: 0, leastMultiplier: null, greatestMultiplier: null })),
  ];
}

/** The grid of companies and discount groups, a page of companies at a time. */
export async function selectDiscountGrid(
  context: Context,
  { text = '', page, pageSize }: ParsedBodyOf<typeof discountsSelect>,
): Promise<Outcome<Grid>> {
  const { db } = context;
  const { total, companies } = await selectCompaniesPage(db, { text: text.trim(), page, pageSize });
  const found = await selectDiscountsOf(
    db,
    companies.map(({ companyId }) => companyId),
  );
  const discountsOf = new Map<string, Record<string, string>>(companies.map(({ companyId }) => [companyId, {}]));
  for (const { companyId, discountGroup, discount } of found) discountsOf.get(companyId)![discountGroup] = discount;
  return ok({
    groups: await knownGroups(context),
    companies: companies.map(({ discountsVersion: version, ...company }) => ({
      ...company,
      version,
      discounts: discountsOf.get(company.companyId)!,
    })),
    total,
    page,
    pageSize,
  });
}

const faultAt = (discountGroup: string, code: string, text: string): Problem => ({
  path: `discounts.${discountGroup}`,
  code,
  text,
  params: { group: discountGroup },
});

/** Changes discounts of a company, each with its line of history; a solution keeps what it was priced with. */
export async function updateCompanyDiscounts(
  context: Context,
  { companyId, version, discounts }: ParsedBodyOf<typeof discountsUpdate>,
): Promise<Outcome<AnswerOf<typeof discountsUpdate>>> {
  const tx = txOf(context);
  const { actor, now } = context;
  if (!(await selectCompany(tx, companyId))) return refused('not_found');
  const raised = await raiseDiscountsVersion(tx, companyId, version);
  if (raised === null) return refused('conflict');

  const groups = new Set((await knownGroups(context)).map(({ discountGroup }) => discountGroup));
  const before = await selectCompanyDiscounts(tx, companyId);
  const faults: Problem[] = [];
  const changes: { discountGroup: string; from: string | null; to: string | null }[] = [];
  for (const [discountGroup, wanted] of Object.entries(discounts)) {
    const points = wanted === null ? null : parsePercent(wanted);
    if (!groups.has(discountGroup))
      faults.push(
        faultAt(discountGroup, 'unknown_group', 'No part of the price list is in the discount group {group}'),
      );
    else if (points !== null && points > 10_000n)
      faults.push(faultAt(discountGroup, 'too_big', 'A discount is at most 100 %: {group}'));
    else {
      const [from, to] = [before[discountGroup] ?? null, points === null ? null : percentText(points)];
      if (from !== to) changes.push({ discountGroup, from, to });
    }
  }
  if (faults.length > 0) return refused('invalid_input', { errors: faults });

  const displayName = (await findUser(tx, actor.userId))?.displayName ?? '';
  for (const { discountGroup, to } of changes) await putDiscount(tx, { companyId, discountGroup, discount: to });
  await insertDiscountChanges(
    tx,
    changes.map(({ discountGroup, from, to }) => ({
      companyId,
      discountGroup,
      at: now,
      userId: actor.userId,
      displayName,
      discountBefore: from,
      discountAfter: to,
    })),
  );
  return ok({ companyId, version: raised, discounts: { ...(await selectCompanyDiscounts(tx, companyId)) } });
}

const changesOnPage = 50;

/** Who changed which discount when. */
export async function selectDiscountHistory(
  { db }: Context,
  query: ParsedBodyOf<typeof discountsSelectHistory>,
): Promise<Outcome<AnswerOf<typeof discountsSelectHistory>>> {
  const found = await selectDiscountChanges(db, { ...query, limit: changesOnPage + 1 });
  return ok({
    changes: found.slice(0, changesOnPage).map(({ at, discountBefore, discountAfter, ...change }) => ({
      ...change,
      at: at.toISOString(),
      before: discountBefore,
      after: discountAfter,
    })),
    hasMore: found.length > changesOnPage,
  });
}
