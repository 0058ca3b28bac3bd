import { Worker } from 'node:worker_threads';
import type { Paper } from '../../core/documents/paper.ts';

/** What a thread is given to set: a document with all its texts, in one language or in two side by side. */
export interface PdfTask {
  readonly papers: readonly Paper[];
  readonly now: Date;
}
export type PdfAnswer = { readonly content: Uint8Array } | { readonly failure: string };

/** Milliseconds after which a PDF is given up: many times what the longest parts list takes. */
const patience = 60_000;

/** Made with the first PDF and kept, for starting it takes longer than most PDFs; it keeps no process from ending. */
let kept: Worker | undefined;

/** In the built portal the thread's file lies beside this one; from source it is TypeScript and needs a loader. */
function thread(): Worker {
  if (kept) return kept;
  const file = import.meta.url.endsWith('.ts') ? './pdf-worker-from-source.mjs' : './pdf-worker.js';
  const worker = new Worker(new URL(file, import.meta.url));
  const forget = () => {
    if (kept === worker) kept = undefined;
  };
  worker.once('exit', forget).once('error', forget);
  worker.unref();
  kept = worker;
  return worker;
}

/** One at a time: whoever asks waits in the line of use-cases/write-report.ts. */
function setInThread(task: PdfTask): Promise<Buffer> {
  const worker = thread();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate(); // ends in `exit`, which rejects
    }, patience);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
      end();
    };
    const onAnswer = (answer: PdfAnswer) =>
      settle(() =>
        'content' in answer
          ? resolve(Buffer.from(answer.content))
          : reject(new Error(`The PDF failed: ${answer.failure}`)),
      );
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread that sets PDFs has ended')));
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}

/** An A4 document, set beside the thread that answers calls. */
export const writePdf = (papers: readonly Paper[], now: Date): Promise<Buffer> => setInThread({ papers, now });
