import { parentPort, workerData } from 'node:worker_threads';
import { priceListWriters } from '../workbook/rows-file.ts';
import type { TableTask } from './table-file-thread.ts';
import { readRaw, readTable } from './table-file.ts';
import { readXliff } from '../xliff.ts';

/** Each kind of task by what it holds. */
const workOn = async (task: TableTask): Promise<unknown> => {
  if ('raw' in task) return readRaw(Buffer.from(task.raw), task.encoding);
  if ('content' in task) return readTable(Buffer.from(task.content));
  if ('xliff' in task) return readXliff(Buffer.from(task.xliff), task.languages);
  return priceListWriters[task.format].write(task.table);
};

/** Reads or writes one file in a thread of its own and ends with it: whatever it does to the memory, it does it here. */
void workOn(workerData as TableTask).then((done) => parentPort!.postMessage(done));
