import type { SheetPaper } from '../../../../core/paper/data-sheet.ts';
import { keptThread } from '../../process/worker-thread.ts';

/** What a thread is given to set: a document with all its texts, in one language or in two side by side. */
export interface PdfTask {
  readonly papers: readonly SheetPaper[];
  readonly now: Date;
}

/** Milliseconds after which a PDF is given up: many times what the longest parts list takes. */
const patience = 60_000;

/** One at a time: whoever asks waits in the line of platform/files/file-queue.ts. */
const setInThread = keptThread<PdfTask, Uint8Array>({ from: import.meta.url, name: 'pdf-worker', patience });

/** An A4 document, set beside the thread that answers calls. */
export const writePdf = async (papers: readonly SheetPaper[], now: Date): Promise<Buffer> =>
  Buffer.from(await setInThread({ papers, now }));
