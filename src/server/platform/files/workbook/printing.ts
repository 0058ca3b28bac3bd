import type { SheetRow } from '../../../../core/solution/report/sheet.ts';

/*
 * What write-excel-file does not write itself: how a sheet prints, and what its formulas come to (ECMA-376 part 1, sections
 * 18.2.6 definedNames, 18.3.1.40 f, 18.3.1.63 pageSetup, 18.3.1.46 headerFooter).
 */

export interface PrintedSheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly columns: number;
  /** The row that every page repeats; 0 for none. */
  readonly headRow: number;
  readonly foot: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

const letter = (column: number): string => String.fromCodePoint(64 + column);

/** Puts markup in the place of the first match; a workbook that is not as expected is a bug and not written. */
function replaced(xml: string, found: RegExp, markup: string): string {
  if (!found.test(xml)) throw new Error(`write-excel-file has written no ${found.source}`);
  return xml.replace(found, () => markup);
}

/** The amount behind the formula of a cell, by its address. */
const amounts = (rows: readonly SheetRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell, column) =>
        'amount' in cell && cell.formula !== undefined
          ? [[`${letter(column + 1)}${row + 1}`, String(Number(cell.amount))] as const]
          : [],
      ),
    ),
  );

const formula = /<c r="([A-Z]+\d+)"([^>]*)><f>=?([^<]*)<\/f><\/c>/g;

function sheetXml(xml: string, { rows, foot }: PrintedSheet): string {
  const amountAt = amounts(rows);
  const reckoned = xml.replace(
    formula,
    (_, address: string, attributes: string, text: string) =>
      `<c r="${address}"${attributes}><f>${text}</f><v>${amountAt.get(address) ?? 0}</v></c>`,
  );
  const [root = ''] = /<worksheet[^>]*>/.exec(reckoned) ?? [];
  const fitted = replaced(reckoned, /<worksheet[^>]*>/, `${root}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`);
  // The pane below a fixed head is the lower left one: there is none at the right.
  const paned = fitted.replace(/(<pane [^>]*xSplit="0"[^>]*)activePane="bottomRight"/, '$1activePane="bottomLeft"');
  const orientation = /<pageSetup[^>]*orientation="landscape"/.test(paned) ? 'landscape' : 'portrait';
  const page = `<pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`;
  // `&` begins a code of its own in a foot: a single one is written twice.
  const footer = `<headerFooter><oddFooter>${escaped(`&L&8${foot.replaceAll('&', '&&')}&R&8&P / &N`)}</oddFooter></headerFooter>`;
  const margins = '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>';
  const bare = paned.replace(/<pageMargins[^>]*\/>/, '').replace(/<pageSetup[^>]*\/>/, '');
  return replaced(bare, /<\/sheetData>/, `</sheetData>${margins}${page}${footer}`);
}

function definedNames(sheets: readonly PrintedSheet[]): string {
  const names = sheets.flatMap(({ name, rows, columns, headRow }, at) => {
    const sheet = `'${name.replaceAll("'", "''")}'`;
    const defined = (what: string, range: string): string =>
      `<definedName name="_xlnm.${what}" localSheetId="${at}">${escaped(`${sheet}!${range}`)}</definedName>`;
    return [
      defined('Print_Area', `$A$1:$${letter(columns)}$${rows.length}`),
      ...(headRow > 0 ? [defined('Print_Titles', `$${headRow}:$${headRow}`)] : []),
    ];
  });
  return `<definedNames>${names.join('')}</definedNames>`;
}

/** Fits each sheet to the width of its page, repeats the head of its table, and writes what formulas come to. */
export const printing = (sheets: readonly PrintedSheet[]) => ({
  files: {
    transform: {
      'xl/workbook.xml': {
        // Reckoned anew when it is opened: the amounts beside the formulas are for those who do not calculate.
        transform: (xml: string): string =>
          replaced(
            replaced(xml, /<definedNames\/>/, definedNames(sheets)),
            /<calcPr\/>/,
            '<calcPr fullCalcOnLoad="1"/>',
          ),
      },
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string, _: unknown, { sheetIndex }: { readonly sheetIndex: number }): string =>
          sheetXml(xml, sheets[sheetIndex]!),
      },
    },
  },
});
