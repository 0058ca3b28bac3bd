import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Block, Paper, PartColumn } from '../../core/documents/paper.ts';
import type { Drawing } from '../../core/drawing/drawing.ts';
import { svgText } from '../../core/drawing/svg.ts';
import { breakable, drawingPalette, GREEN_TINT, HAIRLINE, MUTED, plain, room, ruled, stacked, wordings } from './paper-pdf-style.ts'; // prettier-ignore

type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

/** The block at a place of each paper. */
type Blocks<K extends Block['kind']> = readonly [BlockOf<K>, ...BlockOf<K>[]];

/** What the blocks say, once where they say the same. */
const unique = <B>(blocks: readonly B[], of: (block: B) => string): readonly string[] => [...new Set(blocks.map(of))];
const joined = <B>(blocks: readonly B[], of: (block: B) => string): string => unique(blocks, of).join(' / ');

const figures: readonly PartColumn[] = ['quantity', 'price', 'summary'];
const isFigure = (column: PartColumn): boolean => figures.includes(column);

/** Points of a part number's column: of the longest that there is, within what leaves room for the description. */
function numberWidth({ columns, groups }: BlockOf<'parts'>): number {
  const at = columns.indexOf('partNumber');
  const longest = Math.max(0, ...groups.flatMap(({ rows }) => rows.map((row) => row[at]!.length)));
  return Math.min(112, Math.max(58, longest * 5.4 + 6));
}

function parts(blocks: Blocks<'parts'>): Content[] {
  const [block] = blocks;
  const { columns, groups } = block;
  const width = numberWidth(block);
  const widths = columns.map((column) =>
    column === 'description' ? '*' : column === 'partNumber' ? width : column === 'position' ? 22 : 'auto',
  );
  const cell = (column: PartColumn, texts: readonly string[]): TableCell =>
    isFigure(column)
      ? { text: texts[0]!, alignment: 'right', noWrap: true }
      : stacked(texts, {}, column === 'partNumber' ? Math.floor(width / 5.6) : 34);
  const head = columns.map((column, at) => ({
    ...(stacked(unique(blocks, ({ heads }) => heads[at]!)) as object),
    bold: true,
    fillColor: GREEN_TINT,
    alignment: isFigure(column) ? ('right' as const) : ('left' as const),
    ...(isFigure(column) && { noWrap: true }),
  }));
  const rows = groups.flatMap(({ title, rows: issues }, group): TableCell[][] => [
    ...(title === ''
      ? []
      : [
          [
            { text: joined(blocks, (one) => one.groups[group]!.title), colSpan: columns.length, bold: true },
            ...columns.slice(1).map(() => ({})),
          ],
        ]),
    ...issues.map((_, row) =>
      columns.map((column, at) =>
        cell(
          column,
          unique(blocks, (one) => one.groups[group]!.rows[row]![at]!),
        ),
      ),
    ),
  ]);
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths,
        body: [head as TableCell[], ...rows],
      },
      layout: ruled,
    },
  ];
}

function totals(blocks: Blocks<'totals'>): Content[] {
  const [{ rows }] = blocks;
  return [
    {
      table: {
        widths: ['*', 'auto', 'auto'],
        dontBreakRows: true,
        body: rows.map(({ value }, at): TableCell[] => {
          const style = at === rows.length - 1 ? { bold: true, fontSize: 11 } : {};
          const right = { alignment: 'right' as const, noWrap: true, ...style };
          return [
            { text: '' },
            { text: joined(blocks, (one) => one.rows[at]!.label), ...right },
            { text: value, ...right },
          ];
        }),
      },
      layout: 'noBorders',
      margin: [0, 6, 4, 0],
      unbreakable: true,
    } as Content,
  ];
}

function facts(blocks: Blocks<'facts'>): Content[] {
  const [{ groups }] = blocks;
  return groups.map(({ title, facts: rows }, group): Content => ({
    stack: [
      ...(title === ''
        ? []
        : [{ text: joined(blocks, (one) => one.groups[group]!.title), bold: true, marginTop: 4, marginBottom: 2 }]),
      {
        table: {
          widths: [blocks.length > 1 ? 200 : 170, '*'],
          dontBreakRows: true,
          body: rows.map((_, at) => [
            stacked(
              unique(blocks, (one) => one.groups[group]!.facts[at]!.label),
              { color: MUTED },
              34,
            ),
            stacked(
              unique(blocks, (one) => one.groups[group]!.facts[at]!.value),
              {},
              50,
            ),
          ]),
        },
        layout: plain,
      },
    ],
    marginBottom: 4,
    // A short group is not torn apart; a long one has to be.
    ...(rows.length <= 14 && { unbreakable: true }),
  }));
}

function text(blocks: Blocks<'text'>): Content[] {
  const style = blocks[0].isSmall ? { fontSize: 7.5, color: MUTED } : {};
  const column = ({ paragraphs }: BlockOf<'text'>): Content => ({
    stack: paragraphs.map((paragraph) => ({ text: breakable(paragraph, 60), marginBottom: 3 })),
    ...style,
  });
  const isSame = new Set(blocks.map(({ paragraphs }) => paragraphs.join('\n'))).size === 1;
  if (isSame) return [{ ...(column(blocks[0]) as object), marginTop: 4 } as Content];
  return [
    {
      columns: blocks.map((block, at) => ({ width: '*', stack: [column(block)], ...(at > 0 && !block.isSmall && { color: MUTED }) })), // prettier-ignore
      columnGap: 16,
      marginTop: 4,
    } as Content,
  ];
}

const comments = ([{ entries }]: Blocks<'comments'>): Content[] =>
  entries.map(({ by, text: said }) => ({
    stack: [
      { text: by, color: MUTED, fontSize: 8 },
      { text: breakable(said, 80), preserveLeadingSpaces: true },
    ],
    marginBottom: 5,
  }));

/** Drawings leave room for their title and for a heading. */
const drawingRoom = { width: room.width, height: room.height - 44 };

/** No drawing is blown up beyond its natural size by more than this: a small one stays small. */
const mostScale = 1.1;

function drawn(drawing: Drawing, title: string, isFirst: boolean): Content {
  const { width, height } = drawing;
  const scale = Math.min(drawingRoom.width / width, drawingRoom.height / height, mostScale);
  return {
    stack: [
      ...(isFirst ? [{ text: title, bold: true, fontSize: 10, marginBottom: 4 }] : []),
      { svg: svgText(drawing, drawingPalette, 'Roboto'), width: width * scale, height: height * scale },
    ],
    unbreakable: true,
    marginBottom: 10,
  };
}

/** Each whole on its page; in two languages one under the other where their texts differ. */
function drawings(blocks: Blocks<'drawings'>): Content[] {
  const [first] = blocks;
  return first.drawings.flatMap((_, at) => {
    const different = blocks
      .map((block) => block.drawings[at]!)
      .filter((drawing, i, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(drawing)) === i);
    return different.map((drawing) => {
      const before = blocks.flatMap(({ drawings: all }) => (at > 0 ? [all[at - 1]!.title] : []));
      return drawn(drawing, drawing.title, different.length > 1 || !before.includes(drawing.title));
    });
  });
}

function signature(blocks: Blocks<'signature'>): Content[] {
  const [{ parties }] = blocks;
  const line = (labels: readonly string[]): TableCell[] => [
    {
      ...(stacked(labels, { fontSize: 7.5, color: MUTED }) as object),
      border: [false, false, false, false],
    } as TableCell,
    { text: ' ', border: [false, false, false, true] },
  ];
  return [
    {
      columns: parties.map(({ name }, at) => ({
        width: '*',
        stack: [
          { text: joined(blocks, (one) => one.parties[at]!.title), bold: true },
          { text: name === '' ? ' ' : joined(blocks, (one) => one.parties[at]!.name), marginBottom: 4 },
          {
            table: {
              widths: [blocks.length > 1 ? 110 : 92, '*'],
              heights: 15,
              body: blocks[0].parties[at]!.lines.map((_, i) =>
                line(unique(blocks, (one) => one.parties[at]!.lines[i]!)),
              ),
            },
            layout: { hLineColor: () => HAIRLINE, hLineWidth: () => 0.75, vLineWidth: () => 0, paddingTop: () => 4 },
          },
        ],
      })),
      columnGap: 28,
      marginTop: 12,
      unbreakable: true,
    } as Content,
  ];
}

const setting: { readonly [K in Block['kind']]: (blocks: Blocks<K>) => Content[] } = {
  parts,
  totals,
  facts,
  text,
  comments,
  drawings,
  signature,
};

/** A heading never stands alone at the foot of a page. */
const headed = (heading: string, content: Content[]): Content[] => {
  if (heading === '') return content;
  const [first, ...others] = content;
  const head: Content = { text: heading, bold: true, fontSize: 11, marginTop: 10, marginBottom: 4, headlineLevel: 1 };
  return first === undefined ? [] : [head, first, ...others];
};

/** The block at a place of every paper, set. */
export function blockContent(papers: readonly Paper[], at: number): Content[] {
  const blocks = papers.map((paper) => paper.blocks[at]!);
  const { kind } = blocks[0]!;
  const set = setting[kind] as (same: readonly Block[]) => Content[];
  const heading = wordings(papers, (paper) => paper.blocks[at]!.heading).join(' / ');
  const content = headed(heading, set(blocks));
  // Drawings begin a page of their own: what is read and what is looked at are laid side by side.
  if (kind !== 'drawings' || content.length === 0) return content;
  return [{ ...(content[0] as object), pageBreak: 'before' } as Content, ...content.slice(1)];
}
