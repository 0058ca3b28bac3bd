import { Worker } from 'node:worker_threads';
import type { Problem, Result } from '../../core/result.ts';
import { refuse } from '../../core/result.ts';
import type { TableSheet } from './table-file.ts';

/** Milliseconds after which a file is given up: the largest that is taken needs two seconds. */
const patience = 30_000;
/** What a file may cost, MB: 100,000 rows need a third of it. */
const memory = 768;

const tooMuch: Problem = {
  code: 'too_large',
  path: 'content',
  text: 'The file is too large once it is unpacked: leave the price list alone in it',
};

/** Reads a file beside the thread that answers calls, within bounds of time and memory. */
export function readTableFile(content: Buffer): Promise<Result<readonly TableSheet[]>> {
  const file = import.meta.url.endsWith('.ts') ? './table-file-worker-from-source.mjs' : './table-file-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: { content },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => resolve(refuse(tooMuch))), patience);
    worker.once('message', (read: Result<readonly TableSheet[]>) => end(() => resolve(read)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(refuse(tooMuch)) : reject(error))),
    );
    worker.once('exit', () => end(() => reject(new Error('The thread that reads files has ended'))));
  });
}
