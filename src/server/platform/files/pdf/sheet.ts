import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { SheetBlock, SheetColumn, SheetRow } from '../../../../core/paper/data-sheet.ts';
import { paperPalette } from '../../../../core/drawing/paper-palette.ts';
import { svgText } from '../../../../core/drawing/svg.ts';
import { AMBER, breakable, GREEN_TINT, HAIRLINE, MUTED, RED, room, stacked } from './style.ts';

/* The blocks of data sheets: figures in columns, tables in small letters, charts side by side. */

type BlockOf<K extends SheetBlock['kind']> = Extract<SheetBlock, { readonly kind: K }>;
type Blocks<K extends SheetBlock['kind']> = readonly [BlockOf<K>, ...BlockOf<K>[]];

const wordings = <B>(blocks: readonly B[], of: (block: B) => string): readonly string[] => [...new Set(blocks.map(of))];
const joined = <B>(blocks: readonly B[], of: (block: B) => string): string => wordings(blocks, of).join(' / ');

/** Of tables, pt: a sheet is consulted, not read. */
const SMALL = 7;
const TINY = 6.5;
const columnGap = 16;

/** pt of a figure, of its unit and of the word where it comes from; the label takes the rest. */
const figureWidth = 44;
const unitWidth = 20;
const markWidth = 20;
/** Rows keep so many pt free to the right of each cell. */
const cellGap = 3;

const note = (text: string): Content[] =>
  text === '' ? [] : [{ text: breakable(text, 60), fontSize: TINY, color: MUTED, marginTop: 2 }];

/** Hairlines between the rows. */
const listed: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => HAIRLINE,
  paddingLeft: () => 0,
  paddingRight: () => cellGap,
  paddingTop: () => 1.1,
  paddingBottom: () => 1.1,
};

export function figures(blocks: Blocks<'figures'>): Content[] {
  const [{ columns }] = blocks;
  const width = (room.width - (columns.length - 1) * columnGap) / columns.length;
  const column = (at: number) => ({
    width,
    stack: columns[at]!.map(({ rows }, group): Content => {
      const of = (block: BlockOf<'figures'>) => block.columns[at]![group]!;
      return {
        stack: [
          { text: joined(blocks, (block) => of(block).title), bold: true, fontSize: 8, marginBottom: 1 },
          {
            table: {
              widths: [width - figureWidth - unitWidth - markWidth - 4 * cellGap, figureWidth, unitWidth, markWidth],
              body: rows.map((_, row): TableCell[] => [
                stacked(
                  wordings(blocks, (block) => of(block).rows[row]!.label),
                  { fontSize: SMALL + 0.5 },
                  30,
                ),
                {
                  text: joined(blocks, (block) => of(block).rows[row]!.value),
                  alignment: 'right',
                  noWrap: true,
                  fontSize: SMALL + 0.5,
                },
                stacked(
                  wordings(blocks, (block) => of(block).rows[row]!.unit),
                  { color: MUTED, fontSize: SMALL, marginTop: 0.5 },
                ), // prettier-ignore
                { text: joined(blocks.slice(0, 1), (block) => of(block).rows[row]!.mark), color: MUTED, fontSize: TINY, marginTop: 0.8 }, // prettier-ignore
              ]),
            },
            layout: listed,
          },
        ],
        marginBottom: 6,
        unbreakable: true,
      } as Content;
    }),
  });
  return [
    { columns: columns.map((_, at) => column(at)), columnGap } as Content,
    ...note(joined(blocks, (block) => block.note)),
  ];
}

const tones: Readonly<Record<SheetRow['tone'], object>> = {
  usual: {},
  doubtful: { color: AMBER },
  broken: { color: RED, bold: true },
};

const styles: Readonly<Record<SheetColumn, object>> = {
  words: {},
  word: {},
  figure: { alignment: 'right', noWrap: true },
};

/** Rows of a table that stay on one page. */
const mostTogether = 12;

const ruledSmall: CustomTableLayout = { ...listed, paddingLeft: (column) => (column === 0 ? 3 : 5) };

/** A heading stands in the head of its table, so that no page ends with it. */
export function table(blocks: Blocks<'table'>, heading: string): Content[] {
  const [{ columns, heads, groups }] = blocks;
  const across = (title: string, style: object): TableCell[] => [
    { text: title, colSpan: columns.length, bold: true, ...style },
    ...columns.slice(1).map(() => ({})),
  ];
  const body = groups.flatMap(({ title, rows }, group): TableCell[][] => [
    ...(title === ''
      ? []
      : [
          across(
            joined(blocks, (block) => block.groups[group]!.title),
            { fontSize: SMALL, marginTop: 2 },
          ),
        ]),
    ...rows.map(({ tone }, row) =>
      columns.map((column, at) =>
        stacked(
          wordings(blocks, (block) => block.groups[group]!.rows[row]!.cells[at]!),
          { ...styles[column], fontSize: SMALL, ...(at >= columns.length - 1 || tone === 'broken' ? tones[tone] : {}) },
          40,
        ),
      ),
    ),
  ]);
  return [
    {
      table: {
        headerRows: heading === '' ? 1 : 2,
        dontBreakRows: true,
        keepWithHeaderRows: 2,
        widths: columns.map((column) => (column === 'words' ? '*' : 'auto')),
        body: [
          ...(heading === '' ? [] : [across(heading, { fontSize: 10, margin: [-3, 6, 0, 1] })]),
          heads.map((_, at) => ({
            ...(stacked(wordings(blocks, (block) => block.heads[at]!)) as object),
            bold: true,
            fontSize: SMALL,
            fillColor: GREEN_TINT,
            ...styles[columns[at]!],
          })) as TableCell[],
          ...body,
        ],
      },
      unbreakable: body.length <= mostTogether,
      layout: {
        ...ruledSmall,
        hLineWidth: (line, { table: { body: all } }) => (line < 2 || line === all.length ? 0 : 0.4),
      },
    },
    ...note(joined(blocks, (block) => block.note)),
  ];
}

/** Charts fill the width of their row; in two languages the rows stand one under the other. */
export function charts(blocks: Blocks<'charts'>): Content[] {
  return blocks[0].rows.flatMap((_, row) =>
    blocks.map((block): Content => {
      const drawings = block.rows[row]!;
      const width = (room.width - (drawings.length - 1) * columnGap) / drawings.length;
      return {
        columns: drawings.map((drawing) => ({
          width,
          stack: [
            { text: drawing.title, bold: true, fontSize: 8, marginBottom: 2 },
            {
              svg: svgText(drawing, paperPalette, 'Roboto'),
              width,
              height: (width / drawing.width) * drawing.height,
            },
          ],
        })),
        columnGap,
        marginTop: 8,
        unbreakable: true,
      } as Content;
    }),
  );
}
