import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './table-file.ts';

/** Reads one file in a thread of its own and ends with it: whatever a file does to the memory, it does it here. */
const { content } = workerData as { readonly content: Uint8Array };
void readTable(Buffer.from(content)).then((read) => parentPort!.postMessage(read));
