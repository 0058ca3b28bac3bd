import { packArchive } from './archive.ts';
import { sheetNames } from './sheet-names.ts';
import type { WorkbookSheet } from './workbook-sheet.ts';
import { createTexts, escaped, headRow, letter, sheetXml } from './workbook-sheet.ts';
import { stylesXml } from './workbook-styles.ts';

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = (name: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;

interface Part {
  readonly path: string;
  readonly type: string;
  /** What it is to the workbook. */
  readonly relation: string;
}

const related = (parts: readonly Part[]): string => `${head}<Relationships xmlns="${packages}/relationships">${parts.map(({ path, relation }, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${relation}" Target="${path}"/>`).join('')}</Relationships>`; // prettier-ignore

const typesXml = (parts: readonly Part[]): string => `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts.map(({ path, type }) => `<Override PartName="/xl/${path}" ContentType="${type}"/>`).join('')}</Types>`; // prettier-ignore

/** What of each sheet is printed, and the head of its table on every page (ECMA-376 part 1, section 18.2.6). */
function definedNames(sheets: readonly WorkbookSheet[]): string {
  const names = sheets.flatMap((each, at) => {
    const sheet = `'${each.name.replaceAll("'", "''")}'`;
    const defined = (what: string, range: string): string =>
      `<definedName name="_xlnm.${what}" localSheetId="${at}">${escaped(`${sheet}!${range}`)}</definedName>`;
    return [
      defined('Print_Area', `$A$1:$${letter(each.widths.length)}$${each.rows.length}`),
      ...(headRow(each) > 0 ? [defined('Print_Titles', `$${headRow(each)}:$${headRow(each)}`)] : []),
    ];
  });
  return `<definedNames>${names.join('')}</definedNames>`;
}

/** Reckoned anew when it is opened: the amounts beside the formulas are for those who do not calculate. */
const workbookXml = (sheets: readonly WorkbookSheet[]): string => `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets>${definedNames(sheets)}<calcPr fullCalcOnLoad="1"/></workbook>`; // prettier-ignore

/**
 * A workbook (ECMA-376 part 1, section 12) whose sheets print well. It is written as it goes into the file, without a model of it in between:
 * it has one look, and whoever asks for a report waits for it.
 */
export function writeWorkbook(wanted: readonly WorkbookSheet[]): Promise<Buffer> {
  const names = sheetNames(wanted.map(({ name }) => name));
  const sheets = wanted.map((sheet, at) => ({ ...sheet, name: names[at]! }));
  const texts = createTexts();
  const pages = sheets.map((sheet) => sheetXml(sheet, texts));
  const parts: readonly Part[] = [
    ...sheets.map((_, at) => ({ path: `worksheets/sheet${at + 1}.xml`, type: type('worksheet'), relation: 'worksheet' })), // prettier-ignore
    { path: 'sharedStrings.xml', type: type('sharedStrings'), relation: 'sharedStrings' },
    { path: 'styles.xml', type: type('styles'), relation: 'styles' },
  ];
  const book = { path: 'workbook.xml', type: type('sheet.main'), relation: 'officeDocument' };
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': typesXml([book, ...parts]),
    '_rels/.rels': related([{ ...book, path: 'xl/workbook.xml' }]),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/_rels/workbook.xml.rels': related(parts),
    ...Object.fromEntries(pages.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${texts.xml()}</sst>`,
    'xl/styles.xml': stylesXml,
  };
  return packArchive(Object.entries(files).map(([name, xml]) => ({ name, content: Buffer.from(xml, 'utf8') })));
}
