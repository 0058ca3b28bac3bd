import { parentPort, workerData } from 'node:worker_threads';
import { priceListWriters } from './price-list-file.ts';
import type { TableTask } from './table-file-thread.ts';
import { readRaw, readTable } from './table-file.ts';

/** Reads or writes one file in a thread of its own and ends with it: whatever it does to the memory, it does it here. */
const task = workerData as TableTask;
const answer =
  'raw' in task
    ? readRaw(Buffer.from(task.raw), task.encoding)
    : 'content' in task
      ? readTable(Buffer.from(task.content))
      : priceListWriters[task.format].write(task.table);
void answer.then((done) => parentPort!.postMessage(done));
