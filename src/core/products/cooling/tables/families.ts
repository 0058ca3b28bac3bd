import type { RowOf } from '../../../tables/table.ts';
import { pictures } from '../../../tables/pictures.ts';
import { flag, oneOf, optional, table, text } from '../../../tables/table.ts';

/** Groups of families, as the calculator shows them. */
export const DISPLAY_ROWS = ['CoolRoom', 'CoolRow', 'CoolRoomTelecom', 'CoolRack'] as const;
export type DisplayRow = (typeof DISPLAY_ROWS)[number];

/** Product family of the specification, keyed by its four-letter code. `nextRow` starts a new display row. */
const columns = {
  code: text,
  pnCodeStart: text,
  suffix: text,
  formName: text,
  displayRow: oneOf(...DISPLAY_ROWS),
  constName: text,
  descriptionRu: text,
  descriptionEn: text,
  images: pictures,
  calcAvailible: flag,
  nextRow: flag,
  provenance: optional(text),
  source: optional(text),
};

export type ProductFamily = RowOf<typeof columns>;

export const productFamilies = table('PRODUCT_FAMILIES', columns, { key: ['code'] });

/** The table of families speaks Russian and English; every other language reads the English. */
export const familyName = ({ descriptionRu, descriptionEn }: ProductFamily, language: string): string =>
  language === 'ru' ? descriptionRu : descriptionEn;

/** How part numbers of a family's units are written: `SP.F…`, its letters, a letter of the size of frame and its suffix as the fourth. */
export const partNumberPattern = ({ pnCodeStart, suffix }: Pick<ProductFamily, 'pnCodeStart' | 'suffix'>): string =>
  `${pnCodeStart.padEnd(3, '.')}${suffix}…`;

export interface FamilyRow {
  readonly displayRow: DisplayRow;
  readonly families: readonly ProductFamily[];
}

/** The families in the order of the table, cut into display rows where `nextRow` says so; a row is named by its first. */
export function displayRows(all: readonly ProductFamily[]): FamilyRow[] {
  const starts = all.flatMap((family, i) => (i === 0 || family.nextRow ? [i] : []));
  return starts.map((start, i) => {
    const row = all.slice(start, starts[i + 1]);
    return { displayRow: row[0]!.displayRow, families: row };
  });
}

/**
 * Families whose compressors follow the load by their speed: by the specification (SPdi, SPdf, SRdx, STfi, SKha), and SRdf, whose table
 * says that it turns down to 30 %.
 */
const INVERTER_FAMILIES: readonly string[] = ['SPdi', 'SPdf', 'SRdx', 'SRdf', 'STfi', 'SKha'];

export const isInverterFamily = (family: string): boolean => INVERTER_FAMILIES.includes(family);
