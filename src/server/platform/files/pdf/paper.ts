import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { SheetPaper } from '../../../../core/paper/data-sheet.ts';
import { blockContent } from './blocks.ts';
import { AMBER, AMBER_TINT, breakable, FONT_SIZE, margin, MM, MUTED, say } from './style.ts';

/** Loaded with the first PDF: it takes a quarter of a second that no start should wait for. */
let loaded: typeof import('pdfmake') | undefined;

/** pdfmake with Roboto, which has Cyrillic. It opens the four files of that typeface and nothing else. */
function pdfmake(): typeof import('pdfmake') {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const made = require('pdfmake') as typeof import('pdfmake');
  const typefaces = dirname(require.resolve('pdfmake/fonts/Roboto.js')) + sep;
  made.setFonts(require('pdfmake/fonts/Roboto.js'));
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(typefaces));
  loaded = made;
  return made;
}

const notice = (text: string): Content => ({
  table: { widths: ['*'], body: [[{ text: breakable(text, 80), color: AMBER, fillColor: AMBER_TINT }]] },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 6,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  marginBottom: 6,
});

const head = (papers: readonly SheetPaper[]): Content => {
  const [{ number, madeAt }] = papers as readonly [SheetPaper, ...SheetPaper[]];
  return {
    columns: [
      {
        width: '*',
        stack: [
          {
            text: breakable(
              say(papers, ({ title }) => title),
              36,
            ),
            fontSize: 15,
            bold: true,
          },
          { text: number, fontSize: 11, color: MUTED, marginTop: 1 },
        ],
      },
      {
        width: 'auto',
        text: [{ text: `${say(papers, ({ vendorName }) => vendorName)}\n`, bold: true }, madeAt],
        alignment: 'right',
        color: MUTED,
      },
    ],
    columnGap: 16,
    marginBottom: 10,
  };
};

/** The same document in one language, or in two side by side: their blocks match one by one. */
function definition(papers: readonly SheetPaper[], now: Date): TDocumentDefinitions {
  const [first] = papers as readonly [SheetPaper, ...SheetPaper[]];
  const notices = first.notices.map((_, at) => notice(say(papers, (paper) => paper.notices[at] ?? '')));
  return {
    info: { title: `${first.title} ${first.number}`, author: first.vendorName, creationDate: now, modDate: now },
    language: first.language,
    pageSize: 'A4',
    pageMargins: [margin.left, margin.top, margin.right, margin.bottom],
    defaultStyle: { font: 'Roboto', fontSize: FONT_SIZE, lineHeight: 1.1 },
    content: [head(papers), ...notices, ...first.blocks.flatMap((_, at) => blockContent(papers, at))],
    footer: (page: number, pages: number): Content => ({
      columns: [
        { width: '*', text: say(papers, ({ foot }) => foot) },
        {
          width: 'auto',
          text: say(papers, ({ pageText }) =>
            pageText.replace('{page}', String(page)).replace('{pages}', String(pages)),
          ),
          alignment: 'right',
        },
      ],
      columnGap: 12,
      margin: [margin.left, 6 * MM, margin.right, 0],
      fontSize: 7.5,
      color: MUTED,
    }),
  };
}

/** An A4 document: table heads that every page repeats, drawings whole, the number and the page at every foot. */
export const writePaper = (papers: readonly SheetPaper[], now: Date): Promise<Buffer> =>
  pdfmake().createPdf(definition(papers, now)).getBuffer();
