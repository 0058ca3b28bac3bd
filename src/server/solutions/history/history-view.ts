import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { solutionsSelectHistory } from '../../../contract/solution-history.ts';
import { may } from '../../../core/people/access/may.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import type { ApprovalCondition } from '../../../core/solution/approval/conditions.ts';
import { shownConditions } from '../../../core/solution/approval/conditions.ts';
import type { LineDiscount } from '../../../core/solution/compose.ts';
import type { HistoryRow } from './history-rows.ts';
import { lineCommentsIn } from '../approval/approval-rows.ts';

type Entry = AnswerOf<typeof solutionsSelectHistory>[number];

/** What the vendor's people say to each other about discounts: of these a company sees its own asking, and what became of it. */
const discountActions: ReadonlySet<string> = new Set([
  'requestDiscount',
  'withdrawDiscount',
  'grantDiscount',
  'declineDiscount',
  'supersedeDiscount',
]);
/** Words of the one who asked; every other is the vendor's own. */
const askersWords: ReadonlySet<string> = new Set(['requestDiscount', 'withdrawDiscount']);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isInternal = ({ details }: Pick<HistoryRow, 'details'>): boolean => details['internal'] === true;

/**
 * Whether the comment of an entry may stand in a report, which leaves the house whoever prints it: nothing that is said within
 * the house, and nothing of what is asked for and granted by hand.
 */
export const isForReport = (row: HistoryRow): boolean => !isInternal(row) && !discountActions.has(row.action);

/** What decides how much of an entry its reader is told. */
type Happening = Pick<HistoryRow, 'action' | 'details'>;

/** Whether an entry is told at all: nothing within the vendor's house, and of its talk about discounts only what a reader asked. */
export function isTold(row: Happening, reader: Actor): boolean {
  if (isInternal(row) && !may(reader.role, 'sharing.internal')) return false;
  // A price that has changed is told to everybody who sees it, as an edit: that it was asked for is not.
  return !isDiscussed(row, reader) || isOwnAsking(row, reader) || row.action === 'grantDiscount';
}

/** Whether who did it, on whose behalf and with which words is told: who decides about a discount is the vendor's own affair. */
export const isAuthorTold = (row: Happening, reader: Actor): boolean =>
  !isDiscussed(row, reader) || (isOwnAsking(row, reader) && askersWords.has(row.action));

const isDiscussed = ({ action }: Happening, reader: Actor): boolean =>
  reader.companyKind !== 'vendor' && discountActions.has(action);
const isOwnAsking = ({ details }: Happening, reader: Actor): boolean => details['askedByCompany'] === reader.companyId;

/** Which discounts were asked for or decided about: for the vendor's house, and for the company whose own words they are. */
const discountsTold = (row: Happening, reader: Actor): readonly LineDiscount[] =>
  reader.companyKind === 'vendor' || isOwnAsking(row, reader)
    ? ((row.details['discounts'] ?? []) as readonly LineDiscount[])
    : [];

/** An entry of the history as its reader may see it; none where there is nothing in it for them. */
export function historyView(row: HistoryRow, reader: Actor): Entry[] {
  if (!isTold(row, reader)) return [];
  const { at, userId, displayName, action, fromStatus, toStatus, comment, details } = row;
  const isKept = !isAuthorTold(row, reader);
  const lineComments = lineCommentsIn(details);
  const conditions = shownConditions((details['conditions'] ?? []) as readonly ApprovalCondition[], reader);
  const onBehalfOf = text(details['onBehalfOf']);
  const discounts = discountsTold(row, reader);
  return [
    {
      at: at.toISOString(),
      userId: isKept ? '' : (userId ?? ''),
      displayName: isKept ? '' : displayName,
      action: isDiscussed(row, reader) && !isOwnAsking(row, reader) ? 'edit' : action,
      from: fromStatus,
      to: toStatus,
      comment: isKept ? '' : comment,
      subject: text(details['subject']) ?? (may(reader.role, 'menu.pricing') ? text(details['quoteId']) : null),
      totalBefore: text(details['totalBefore']),
      totalAfter: text(details['totalAfter']),
      ...(onBehalfOf !== null && !isKept && { onBehalfOf }),
      ...(lineComments.length > 0 && { lineComments: lineComments.map((each) => ({ ...each })) }),
      ...(conditions.length > 0 && { conditions }),
      ...(discounts.length > 0 && { discounts: discounts.map((each) => ({ ...each })) }),
    },
  ];
}
