import { brandText } from '../../settings/brand.ts';
import { formatDateTime } from '../../format.ts';
import { validityText, demonstrationText } from '../../solution/report/sheet.ts';
import type { PaperSource } from './compose-paper.ts';
import { drawingsBlock, frameOf, partsBlock, signatureLines, totalsBlock } from './compose-paper.ts';
import type { Block, Paper } from '../../paper/paper.ts';
import { partColumns } from '../../paper/paper.ts';

const columns = partColumns.filter((column) => column !== 'position');

/** The report of a solution as a document: header rows, parts, sums, terms, where it is signed, comments, drawings. */
export function reportPaper(source: PaperSource, untranslated: readonly string[] = []): Paper {
  const { t, report, solution, brand, language, timeZone } = source;
  const demonstration = demonstrationText(report, t);
  const validity = validityText(report, t);
  const comments: Block[] =
    report.comments.length === 0
      ? []
      : [
          {
            kind: 'comments',
            heading: t('Comments'),
            entries: report.comments.map(({ at, displayName, comment }) => ({
              by: `${formatDateTime(at, timeZone)} · ${displayName}`,
              text: comment,
            })),
          },
        ];
  return {
    ...frameOf(source),
    title: t('Report'),
    notices: [
      ...(demonstration === '' ? [] : [demonstration]),
      ...(untranslated.length === 0
        ? []
        : [t('Not translated: {texts}. Not for a customer.', { texts: untranslated.join('; ') })]),
    ],
    blocks: [
      { kind: 'facts', heading: '', groups: [{ title: '', facts: report.header }] },
      ...partsBlock('', columns, source),
      totalsBlock('', source),
      ...(validity === '' ? [] : [{ kind: 'text', heading: '', paragraphs: [validity] } as const]),
      { kind: 'text', heading: '', paragraphs: [brandText(brand.terms, language)], isSmall: true },
      {
        kind: 'signature',
        heading: '',
        parties: [
          { title: t('Prepared by'), name: solution.ownerDisplayName, lines: signatureLines(t) },
          { title: t('Agreed by'), name: '', lines: signatureLines(t) },
        ],
      },
      ...comments,
      ...drawingsBlock('', source),
    ],
  };
}
