import { parentPort } from 'node:worker_threads';
import { writePaper } from './paper-pdf.ts';
import type { PdfAnswer, PdfTask } from './pdf-thread.ts';

/** Sets PDFs in a thread of its own, one after the other: pdfmake works synchronously, 4 s for 2,000 lines. */
const port = parentPort!;
port.on('message', ({ papers, now }: PdfTask) => {
  const answer = (told: PdfAnswer) => port.postMessage(told);
  writePaper(papers, now).then(
    (content) => answer({ content }),
    (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
