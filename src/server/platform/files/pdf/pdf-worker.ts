import { parentPort } from 'node:worker_threads';
import { answerTasks } from '../../process/worker-thread.ts';
import { writePaper } from './paper.ts';
import type { PdfTask } from './pdf-thread.ts';

/** Sets PDFs in a thread of its own, one after the other: pdfmake works synchronously, 4 s for 2,000 lines. */
answerTasks(parentPort!, ({ papers, now }: PdfTask): Promise<Uint8Array> => writePaper(papers, now));
