import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PartColumn } from '../../../../core/paper/paper.ts';
import type { SheetBlock, SheetPaper } from '../../../../core/paper/data-sheet.ts';
import type { Drawing } from '../../../../core/drawing/drawing.ts';
import { paperPalette } from '../../../../core/drawing/paper-palette.ts';
import { svgText } from '../../../../core/drawing/svg.ts';
import { charts, figures, table } from './sheet.ts';
import { breakable, FONT_SIZE, GREEN_TINT, HAIRLINE, MUTED, plain, room, ruled, say, stacked } from './style.ts'; // prettier-ignore

type BlockOf<K extends SheetBlock['kind']> = Extract<SheetBlock, { readonly kind: K }>;

/** The block at a place of each paper. */
type Blocks<K extends SheetBlock['kind']> = readonly [BlockOf<K>, ...BlockOf<K>[]];

/** What the blocks say, once where they say the same. */
const unique = <B>(blocks: readonly B[], of: (block: B) => string): readonly string[] => [...new Set(blocks.map(of))];
const joined = <B>(blocks: readonly B[], of: (block: B) => string): string => unique(blocks, of).join(' / ');

const figureColumns: readonly PartColumn[] = ['quantity', 'listPrice', 'discount', 'price', 'summary'];
const isFigure = (column: PartColumn): boolean => figureColumns.includes(column);

/** Whether the head of a column stands in several lines: it is much longer than what stands below it. */
const hasLongHead = (column: PartColumn): boolean => column === 'listPrice';

/** Widths of Roboto's characters as shares of its size, a little more than they are. */
const widthOf = (sign: string): number => (/\d/.test(sign) ? 0.57 : /[\s.,:;'|!]/.test(sign) ? 0.27 : 0.66);

const textWidth = (text: string): number =>
  Array.from(text).reduce((width, sign) => width + widthOf(sign), 0) * FONT_SIZE;

/** Points of a column that holds each of its texts in one line, within what leaves room for the description. */
function columnWidth(blocks: Blocks<'parts'>, column: PartColumn, at: number): number | '*' {
  if (column === 'description') return '*';
  const texts = blocks.flatMap(({ heads, groups }) => [
    ...(hasLongHead(column) ? heads[at]!.split(' ') : [heads[at]!]),
    ...groups.flatMap(({ rows }) => rows.map((row) => row[at]!)),
  ]);
  const longest = texts.reduce((width, text) => Math.max(width, textWidth(text)), 0);
  return column === 'partNumber' ? Math.min(118, longest) : longest;
}

/**
 * The lines under their head. Each group is a table of its own, whose title goes with its first line; the heading of the
 * block stands in the first head, so that no page ends with it.
 */
function parts(blocks: Blocks<'parts'>, heading: string): Content[] {
  const [{ columns, groups }] = blocks;
  const widths = columns.map((column, at) => columnWidth(blocks, column, at));
  /** Signs of a word that the column holds; a word that fits whole is broken nowhere. */
  const longestIn = (width: number | '*', texts: readonly string[]): number =>
    width === '*'
      ? 34
      : texts.every((text) => textWidth(text) <= width)
        ? Number.POSITIVE_INFINITY
        : Math.floor(width / (0.66 * FONT_SIZE));
  const cell = (column: PartColumn, texts: readonly string[], width: number | '*'): TableCell =>
    isFigure(column)
      ? { text: texts[0]!, alignment: 'right', noWrap: true }
      : stacked(texts, {}, longestIn(width, texts));
  const across = (text: string, style: object): TableCell[] => [
    { text, colSpan: columns.length, bold: true, ...style },
    ...columns.slice(1).map(() => ({})),
  ];
  // Made anew for each table: pdfmake lays a cell out once and leaves its marks in it.
  const head = () =>
    columns.map((column, at) => ({
      ...(stacked(unique(blocks, ({ heads }) => heads[at]!)) as object),
      bold: true,
      fillColor: GREEN_TINT,
      alignment: isFigure(column) ? ('right' as const) : ('left' as const),
      ...(isFigure(column) && !hasLongHead(column) && { noWrap: true }),
    })) as TableCell[];
  return groups.map(({ title, rows }, group): Content => {
    const heads = [
      ...(group === 0 && heading !== '' ? [across(heading, { fontSize: 11, margin: [-3, 8, 0, 2] })] : []),
      head(),
      ...(title === ''
        ? []
        : [
            across(
              joined(blocks, (one) => one.groups[group]!.title),
              { marginTop: 3 },
            ),
          ]),
    ];
    const body = rows.map((_, row) =>
      columns.map((column, at) =>
        cell(
          column,
          unique(blocks, (one) => one.groups[group]!.rows[row]![at]!),
          widths[at]!,
        ),
      ),
    );
    const unruled = group === 0 && heading !== '' ? 1 : 0;
    return {
      table: {
        headerRows: heads.length,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths,
        body: [...heads, ...body],
      },
      ...(group > 0 && { marginTop: 8 }),
      layout: { ...ruled, hLineWidth: (line: number) => (line < unruled ? 0 : 0.5) },
    };
  });
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

/** Rows of a group of facts that stay on one page. */
const mostTogether = 14;

function facts(blocks: Blocks<'facts'>): Content[] {
  const [{ groups }] = blocks;
  return groups.map(({ title, facts: rows }, group): Content => ({
    stack: [
      ...(title === ''
        ? []
        : [{ text: joined(blocks, (one) => one.groups[group]!.title), bold: true, marginTop: 4, marginBottom: 2 }]),
      {
        table: {
          widths: [blocks.length > 1 ? 200 : 178, '*'],
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
    ...(rows.length <= mostTogether && { unbreakable: true }),
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

/** Of a px as it is drawn: letters of 11 px are then as large as those of the text. No drawing is blown up beyond that. */
const mostScale = 0.8;
/** Points that the title of a drawing and the heading above it take. */
const titleHeight = 22;
const headingHeight = 30;

function drawn(drawing: Drawing, heading: string, hasTitle: boolean): Content {
  const { title, width, height } = drawing;
  const free = room.height - (hasTitle ? titleHeight : 0) - (heading === '' ? 0 : headingHeight) - 10;
  const scale = Math.min(room.width / width, free / height, mostScale);
  return {
    stack: [
      ...(heading === '' ? [] : [headingText(heading)]),
      ...(hasTitle ? [{ text: title, bold: true, fontSize: 10, marginBottom: 4 }] : []),
      { svg: svgText(drawing, paperPalette, 'Roboto'), width: width * scale, height: height * scale },
    ],
    unbreakable: true,
    marginBottom: 10,
  };
}

/** Points that a drawing takes at the width of the page. */
const drawnHeight = ({ width, height }: Drawing): number => height * Math.min(room.width / width, mostScale);

const isSame = (one: Drawing, other: Drawing): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A first drawing that is higher than this share of a page begins one; a low one stands where there is room. */
const beginsPage = 0.4;

/** Each whole on its page; in two languages one under the other where their texts differ. */
function drawings(blocks: Blocks<'drawings'>, heading: string): Content[] {
  const [first] = blocks;
  const all = first.drawings.flatMap((_, at) => {
    const different = blocks
      .map((block) => block.drawings[at]!)
      .filter((drawing, i, others) => others.findIndex((other) => isSame(other, drawing)) === i);
    // A title stands once above those that share it.
    return different.map((drawing) => ({
      drawing,
      hasTitle: different.length > 1 || drawing.title !== first.drawings[at - 1]?.title,
    }));
  });
  return all.map(({ drawing, hasTitle }, at) => ({
    ...(drawn(drawing, at === 0 ? heading : '', hasTitle) as object),
    ...(at === 0 && drawnHeight(drawing) > beginsPage * room.height && { pageBreak: 'before' as const }),
  })) as Content[];
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
            layout: {
              hLineColor: () => HAIRLINE,
              hLineWidth: () => 0.75,
              vLineWidth: () => 0,
              paddingLeft: () => 0,
              paddingTop: () => 4,
            },
          },
        ],
      })),
      columnGap: 28,
      marginTop: 12,
      unbreakable: true,
    } as Content,
  ];
}

function headingText(heading: string): Content {
  return { text: breakable(heading, 60), bold: true, fontSize: 11, marginTop: 10, marginBottom: 4 };
}

/** Of what is read in a glance: it stays with its heading on one page. */
const glance = 1500;

/** A heading with what follows it; it never ends a page. */
function headed(heading: string, content: Content[], keepsTogether: boolean): Content[] {
  const [first, ...others] = content;
  if (heading === '' || first === undefined) return content;
  return [{ stack: [headingText(heading), first], ...(keepsTogether && { unbreakable: true }) } as Content, ...others];
}

type Setting = { readonly [K in SheetBlock['kind']]: (blocks: Blocks<K>, heading: string) => Content[] };

const setting: Setting = {
  parts,
  totals: (blocks, heading) => headed(heading, totals(blocks), true),
  facts: (blocks, heading) => headed(heading, facts(blocks), blocks[0].groups[0]!.facts.length <= mostTogether),
  text: (blocks, heading) =>
    headed(
      heading,
      text(blocks),
      blocks.every(({ paragraphs }) => paragraphs.join('').length < glance),
    ),
  comments: (blocks, heading) => headed(heading, comments(blocks), (blocks[0].entries[0]?.text.length ?? 0) < glance),
  drawings,
  signature: (blocks, heading) => headed(heading, signature(blocks), true),
  figures: (blocks, heading) => headed(heading, figures(blocks), false),
  table,
  charts: (blocks, heading) => headed(heading, charts(blocks), true),
};

/** The block at a place of every paper, set. */
export function blockContent(papers: readonly SheetPaper[], at: number): Content[] {
  const blocks = papers.map((paper) => paper.blocks[at]!);
  const set = setting[blocks[0]!.kind] as (same: readonly SheetBlock[], heading: string) => Content[];
  return set(
    blocks,
    say(papers, (paper) => paper.blocks[at]!.heading),
  );
}
