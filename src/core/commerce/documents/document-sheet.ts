import type { Cell, ReportContent, SheetRow } from '../../solution/report/sheet.ts';
import { reportSheet } from '../../solution/report/sheet.ts';
import type { Translate } from '../../translation/translate.ts';
import type { Block, Paper, PartColumn } from '../../paper/paper.ts';

const text = (value: string): Cell => ({ text: value });
const nothing: Cell = { nothing: true };

/** `Итого / Total`; once where all say the same. */
const joined = <T>(all: readonly T[], of: (one: T) => string): string =>
  [...new Set(all.map(of))].filter((said) => said !== '').join(' / ');

/** Columns of figures as the sheet of a report has them, by their place. */
const pricedAt: Readonly<Partial<Record<PartColumn, number>>> = { price: 3, summary: 4 };

/** The lines of a report without the figures that the template has left out. */
const withoutUnasked = (rows: readonly SheetRow[], columns: readonly PartColumn[]): SheetRow[] => {
  const left = (Object.keys(pricedAt) as PartColumn[]).filter((column) => !columns.includes(column));
  const places = new Set(left.map((column) => pricedAt[column]!));
  return rows.map((row) =>
    row.kind === 'issue' || row.kind === 'heads'
      ? { ...row, cells: row.cells.map((cell, at) => (places.has(at) ? nothing : cell)) }
      : row,
  );
};

/**
 * A document for the customer as rows of a sheet, in the order of its template: facts, texts, the parts with real figures,
 * the totals. What is looked at or signed (drawings, signatures) is for paper.
 */
export function documentSheet(papers: readonly [Paper, ...Paper[]], report: ReportContent, t: Translate): SheetRow[] {
  const [first] = papers;
  const lines = reportSheet(report, t);
  const rowsOf = (at: number): SheetRow[] => {
    const blocks = papers.map(({ blocks: own }) => own[at]!);
    const block = blocks[0]!;
    const heading = joined(blocks, (one) => one.heading);
    const head: SheetRow[] = heading === '' ? [] : [{ kind: 'group', cells: [text(heading)] }];
    const same = <K extends Block['kind']>(kind: K) =>
      blocks.filter((one): one is Extract<Block, { readonly kind: K }> => one.kind === kind);
    switch (block.kind) {
      case 'facts':
        return [
          ...head,
          ...block.groups.flatMap(({ title, facts }, group): SheetRow[] => [
            ...(title === ''
              ? []
              : [{ kind: 'group' as const, cells: [text(joined(same('facts'), (one) => one.groups[group]!.title))] }]),
            ...facts.map((_, i): SheetRow => ({
              kind: 'header',
              cells: [
                text(joined(same('facts'), (one) => one.groups[group]!.facts[i]!.label)),
                text(joined(same('facts'), (one) => one.groups[group]!.facts[i]!.value)),
              ],
            })),
          ]),
        ];
      case 'text':
        return [
          ...head,
          ...same('text').flatMap(({ paragraphs }) => paragraphs.map((said): SheetRow => ({ kind: 'note', cells: [nothing, text(said)] }))), // prettier-ignore
        ];
      case 'parts':
        return [
          ...head,
          ...withoutUnasked(
            lines.filter(({ kind }) => kind === 'heads' || kind === 'group' || kind === 'issue'),
            block.columns,
          ),
        ];
      case 'totals':
        return lines.filter(({ kind }) => kind === 'total' || kind === 'grandTotal');
      default:
        return [];
    }
  };
  return [
    {
      kind: 'title',
      cells: [
        text(joined(papers, ({ title }) => title)),
        text(first.notices.map((_, at) => joined(papers, ({ notices }) => notices[at] ?? '')).join('\n')),
      ],
    },
    ...first.blocks.flatMap((_, at) => rowsOf(at)),
  ];
}
