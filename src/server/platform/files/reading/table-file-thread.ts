import { Worker } from 'node:worker_threads';
import type { Problem, Result } from '../../../../core/result.ts';
import { refuse } from '../../../../core/result.ts';
import type { PriceListFormat, PriceListTable } from '../workbook/rows-file.ts';
import type { FileEncoding } from '../../../../core/catalogue/import-kinds.ts';
import type { RawFile, TableSheet } from './table-file.ts';
import type { XliffRows } from '../xliff.ts';

/** What a thread is given: a file to read, a table or texts, or a price list to write. */
export type TableTask =
  | { readonly content: Uint8Array }
  | { readonly raw: Uint8Array; readonly encoding?: FileEncoding | undefined }
  | { readonly xliff: Uint8Array; readonly languages: readonly string[] }
  | { readonly table: PriceListTable; readonly format: PriceListFormat };

/** Milliseconds after which a file is given up: the largest that is taken needs a few seconds. */
const patience = 30_000;
/** What a file may cost, MB: 100,000 rows need a third of it. */
const memory = 768;

/** The task took more time or memory than it may. */
class OutOfBounds extends Error {}

/** Does a task beside the thread that answers calls, within bounds of time and memory. */
function inThread<Answer>(task: TableTask): Promise<Answer> {
  const file = import.meta.url.endsWith('.ts') ? './table-file-worker-from-source.mjs' : './table-file-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: task,
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
    const timer = setTimeout(() => end(() => reject(new OutOfBounds('time'))), patience);
    worker.once('message', (answer: Answer) => end(() => resolve(answer)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfBounds('memory') : error)),
    );
    worker.once('exit', () => end(() => reject(new Error('The thread that reads and writes files has ended'))));
  });
}

const tooMuch: Problem = {
  code: 'too_large',
  path: 'content',
  text: 'The file is too large once it is unpacked: leave the price list alone in it',
};

/** Reads a file; one that needs more than it may is refused. */
export const readTableFile = (content: Buffer): Promise<Result<readonly TableSheet[]>> => readBounded({ content });

/** The same as it stands, in an encoding of the caller's where one is named. */
export const readRawFile = (raw: Buffer, encoding?: FileEncoding): Promise<Result<RawFile>> =>
  readBounded({ raw, encoding });

/** Texts that a translator's program has written: a file of a few megabytes holds millions of elements, if it is meant to. */
export const readXliffFile = (xliff: Buffer, languages: readonly string[]): Promise<Result<XliffRows>> =>
  readBounded({ xliff, languages });

async function readBounded<T>(task: TableTask): Promise<Result<T>> {
  try {
    return await inThread<Result<T>>(task);
  } catch (error) {
    if (error instanceof OutOfBounds) return refuse(tooMuch);
    throw error;
  }
}

export const writePriceListFile = async (format: PriceListFormat, table: PriceListTable): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>({ format, table }));
