import type { Cell, SheetRow } from '../../core/report/sheet.ts';

/** Places of a sheet that look alike: kinds of rows, and what stands out within one. */
export type Place = SheetRow['kind'] | 'figureHead' | 'label' | 'warning';

interface Look {
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  /** Points; the reader's own size where it is left out. */
  readonly size?: number;
  readonly colour?: string;
  readonly fill?: string;
  /** Where a line runs. */
  readonly edge?: 'top' | 'bottom';
  readonly vertical?: 'top' | 'center';
  readonly wraps?: boolean;
  /** On which side texts stand; figures stand at the right unless told. */
  readonly textSide?: 'right';
  readonly figureSide?: 'left';
}

const GREEN_TINT = 'FFE6F4EC';
const AMBER_TINT = 'FFFFF6E0';
const MUTED = 'FF525D57';
const HAIRLINE = 'FF84908A';

const heads: Look = { isBold: true, fill: GREEN_TINT, edge: 'bottom', vertical: 'center', wraps: true };
const paragraph: Look = { vertical: 'top', wraps: true };

const looks: Readonly<Record<Place, Look>> = {
  title: { isBold: true, size: 14 },
  warning: { fill: AMBER_TINT, wraps: true },
  header: { figureSide: 'left' },
  label: { colour: MUTED },
  heads,
  figureHead: { ...heads, textSide: 'right' },
  group: { isBold: true },
  issue: paragraph,
  total: {},
  grandTotal: { isBold: true, edge: 'top' },
  note: { colour: MUTED, isItalic: true },
  comment: paragraph,
};

/**
 * How the content of a cell is shown (ECMA-376 part 1, section 18.8.30: `@`, `0`, `#,##0.00`): amounts and counts with the reader's own
 * signs for thousands and decimals, text as text whatever it begins with.
 */
const formatIds = { text: 49, count: 1, amount: 4, nothing: 0 } as const;
type Content = keyof typeof formatIds;

export const contentOf = (cell: Cell): Content =>
  'text' in cell ? 'text' : 'count' in cell ? 'count' : 'amount' in cell ? 'amount' : 'nothing';

/** A list in which nothing stands twice; what is given is there in any case. */
function numbered(...items: string[]) {
  return {
    items,
    idOf: (item: string): number => {
      if (!items.includes(item)) items.push(item);
      return items.indexOf(item);
    },
  };
}

const edge = (side: string, drawn: boolean): string =>
  drawn ? `<${side} style="thin"><color rgb="${HAIRLINE}"/></${side}>` : `<${side}/>`;
const borderOf = (look: Look): string =>
  `<border><left/><right/>${edge('top', look.edge === 'top')}${edge('bottom', look.edge === 'bottom')}<diagonal/></border>`;
const fontOf = ({ isBold, isItalic, size, colour }: Look): string =>
  [
    '<font>',
    isBold ? '<b/>' : '',
    isItalic ? '<i/>' : '',
    size === undefined ? '' : `<sz val="${size}"/>`,
    `<color ${colour === undefined ? 'theme="1"' : `rgb="${colour}"`}/><family val="2"/><scheme val="minor"/></font>`,
  ].join('');

const fonts = numbered(fontOf({}));
// Excel takes the first two for these, whatever stands there.
const fills = numbered(
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
);
const borders = numbered(borderOf({}));
const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
const cellFormats = numbered(plain);

function formatOf(look: Look, content: Content): string {
  const fill = look.fill === undefined ? 0 : fills.idOf(`<fill><patternFill patternType="solid"><fgColor rgb="${look.fill}"/><bgColor indexed="64"/></patternFill></fill>`); // prettier-ignore
  const ids = `numFmtId="${formatIds[content]}" fontId="${fonts.idOf(fontOf(look))}" fillId="${fill}" borderId="${borders.idOf(borderOf(look))}"`;
  const side = content === 'count' || content === 'amount' ? (look.figureSide ?? 'right') : look.textSide;
  const alignment = [
    side === undefined ? '' : ` horizontal="${side}"`,
    look.vertical === undefined ? '' : ` vertical="${look.vertical}"`,
    look.wraps ? ' wrapText="1"' : '',
  ].join('');
  const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"';
  if (alignment === '' && plain.includes(ids)) return plain;
  return `<xf ${ids} ${applied}>${alignment === '' ? '' : `<alignment${alignment}/>`}</xf>`;
}

const styleIds = Object.fromEntries(
  Object.entries(looks).map(([place, look]) => [
    place,
    Object.fromEntries(Object.keys(formatIds).map((content) => [content, cellFormats.idOf(formatOf(look, content as Content))])), // prettier-ignore
  ]),
) as Readonly<Record<Place, Readonly<Record<Content, number>>>>;

/** How a cell looks: its place in the list of formats; 0 is a cell like any other of an empty sheet. */
export const styleOf = (place: Place, content: Content): number => styleIds[place][content];

const list = (name: string, { items }: { readonly items: readonly string[] }): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

/** The styles of every workbook (ECMA-376 part 1, section 18.8). */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  list('fonts', fonts),
  list('fills', fills),
  list('borders', borders),
  `<cellStyleXfs count="1">${plain}</cellStyleXfs>`,
  list('cellXfs', cellFormats),
  '</styleSheet>',
].join('');
