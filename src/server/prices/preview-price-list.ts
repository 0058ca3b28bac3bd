import type { DraftSection } from '../../contract/price-list-drafts.ts';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesPreviewDraft } from '../../contract/price-list-drafts.ts';
import type { RowDifference } from '../../core/commerce/price-lists/price-list-difference.ts';
import { columnNames } from '../../core/commerce/price-lists/price-list-columns.ts';
import { publicationWays } from '../../core/commerce/price-lists/publication-way.ts';
import type { ListedRow } from '../../core/pricing/price.ts';
import { shownRow } from '../../core/pricing/price.ts';
import { ok } from '../../core/result.ts';
import { selectDraft } from './price-list-drafts.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { analyseDraft } from './analyse-price-list.ts';
import { baseOfDraft } from './base-of-draft.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import { descriptionOf, priceRecord } from '../catalogue/price-list-views.ts';

type Preview = AnswerOf<typeof pricesPreviewDraft>;
type SectionOfRows = Exclude<DraftSection, 'faults'>;

/** Where a section begins when none is asked for: what stands against publishing first, then what changes. */
const firstOf = (counts: Preview['counts']): DraftSection =>
  counts.faults > 0 ? 'faults' : counts.changed > 0 ? 'changed' : counts.added > 0 ? 'added' : counts.ended > 0 ? 'ended' : 'changed'; // prettier-ignore

/** A page of what the draft would change, with the counts of everything. */
export async function previewPriceList(
  context: Context,
  { section: asked, page, pageSize }: ParsedBodyOf<typeof pricesPreviewDraft>,
): Promise<Outcome<Preview>> {
  const { db, language } = context;
  const draft = await selectDraft(db, priceRecord);
  if (!draft) return refused('not_found', { text: 'There is no draft of a price list' });
  const { today, lists, summaryOf, validFrom, base, rates } = await baseOfDraft(context, draft);
  const next = lists.findLast((list) => !list.isWithdrawn && list.validFrom > validFrom) ?? null;
  const shown = (row: ListedRow | null) => row && shownRow(row, draft.currency, rates);
  const { difference, faults, names, rows, fileRows, way, usualWay, ways, ambiguous, unread } = await analyseDraft(context, draft, base, rates); // prettier-ignore
  const { added, changed, ended, losing, unknown, unpriced, unchanged } = difference;
  const missing = difference.missing.map(
    ({ partNumber }): RowDifference => ({ partNumber, before: null, after: null, change: null, isJump: false, row: null }), // prettier-ignore
  );
  const sections: Readonly<Record<SectionOfRows, readonly RowDifference[]>> = {
    changed,
    jumps: changed.filter(({ isJump }) => isJump),
    added,
    ended,
    losing,
    unknown,
    unpriced,
    missing,
  };
  const counts = {
    faults: faults.length,
    ...(Object.fromEntries(Object.entries(sections).map(([name, { length }]) => [name, length])) as Record<
      SectionOfRows,
      number
    >),
  };
  const section = asked ?? firstOf(counts);
  const cut = <T>(all: readonly T[]): T[] => all.slice((page - 1) * pageSize, page * pageSize);
  const t = await translateFor(context);
  const { csvString: _, constantName: __, changedByName, changedAt, ...told } = draft;
  return ok({
    ...told,
    changedAt: changedAt.toISOString(),
    changedBy: changedByName,
    today,
    base: base === null ? null : summaryOf(base),
    next: next && summaryOf(next.priceListVersion),
    way,
    usualWay,
    ways: publicationWays.map((each) => {
      const { changed: changes, added: come, unchanged: stay, losing: lose } = ways[each].difference;
      return { way: each, changed: changes.length, added: come.length, unchanged: stay, losing: lose.length };
    }),
    fileRows: fileRows.length,
    rows: rows.length,
    unchanged,
    counts,
    question: ambiguous,
    unread: [...unread],
    section,
    faults:
      section === 'faults'
        ? cut(faults).map(({ row, column, cell, code, text, remedy, params }) => ({
            row,
            column: column === null ? '' : t(columnNames[column]),
            cell,
            code,
            message: t(text, params),
            remedy: t(remedy, params),
          }))
        : [],
    items:
      section === 'faults'
        ? []
        : cut(sections[section]).map((item) => ({
            ...item,
            before: shown(item.before),
            after: shown(item.after),
            description: descriptionOf(names.get(item.partNumber), language),
            successor: names.get(item.partNumber)?.successor ?? null,
          })),
    page,
    pageSize,
  });
}
