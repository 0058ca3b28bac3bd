import { approvedAtText } from '../../format.ts';
import { may } from '../../people/access/may.ts';
import type { Role } from '../../people/access/roles.ts';
import { moneyText, parseMoney, sum, zero } from '../../money.ts';
import { type IsxType, typeDisplay } from '../../products/definition/types.ts';
import { type IsxStatus, statusDisplay } from '../statuses.ts';
import type { Translate } from '../../translation/translate.ts';

/** What a report is made of (specification sections 3 and 9). */
export interface ReportSolution {
  readonly isxId: string;
  readonly isxType: IsxType;
  readonly isxName: string;
  readonly customerName: string;
  readonly region: string;
  readonly ownerDisplayName: string;
  readonly opportunity: string;
  readonly isxStatus: IsxStatus;
  readonly approvedAt: string | null;
}

export interface HeaderRow {
  readonly label: string;
  readonly value: string;
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' / ');

/** The header rows in the specified order; the customer is joined with the region for the roles that choose one. */
export function reportHeader(solution: ReportSolution, role: Role, t: Translate): HeaderRow[] {
  const showsRegion = may(role, 'newSolution.region');
  return [
    { label: t('Solution type'), value: t(typeDisplay[solution.isxType]) },
    { label: t('Solution number'), value: solution.isxId },
    { label: t('Solution name'), value: solution.isxName },
    {
      label: showsRegion ? `${t('Customer name')} / ${t('Region')}` : t('Customer name'),
      value: showsRegion ? joined(solution.customerName, solution.region) : solution.customerName,
    },
    { label: t('Solution owner'), value: solution.ownerDisplayName },
    { label: t('Solution opportunity'), value: solution.opportunity },
    { label: t('Solution status'), value: t(statusDisplay[solution.isxStatus]) },
    { label: t('Approved at'), value: approvedAtText(solution.approvedAt) },
  ];
}

/** The total of a report: the sum of the summaries, 0 of an empty list. What has no price counts nothing. */
export const reportTotal = (issues: readonly { readonly summary: string | null }[]): string =>
  moneyText(sum(issues.map(({ summary }) => (summary === null ? zero : (parseMoney(summary) ?? zero)))));

/** The comments of a history: only entries that say something, newest first. */
export const reportComments = <Entry extends { readonly at: string; readonly comment: string }>(
  history: readonly Entry[],
): Entry[] =>
  history.filter(({ comment }) => comment.trim() !== '').toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
