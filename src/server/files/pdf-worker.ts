import { parentPort } from 'node:worker_threads';
import { translator } from '../../core/translate/translate.ts';
import { writePdf } from './report-pdf.ts';
import type { PdfAnswer, PdfTask } from './pdf-thread.ts';

/** Sets PDFs in a thread of its own, one after the other: pdfmake works synchronously, 4 s for 2,000 lines. */
const port = parentPort!;
port.on('message', ({ report, setting, translations }: PdfTask) => {
  const t = translator(translations, setting.language);
  const answer = (told: PdfAnswer) => port.postMessage(told);
  writePdf(report, { ...setting, t, translations }).then(
    (content) => answer({ content }),
    (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
