import { createWaitingLine } from '../process/queue.ts';

/**
 * Files are set one at a time: a PDF of 500 lines takes a third of a second of a processor, and whoever asks for many
 * in a row must not keep the others waiting for theirs.
 */
export const fileLine = createWaitingLine({ places: 1, capacity: 50, secondsPerTurn: 0.3 });

export interface ReportFile {
  /** In the language that it is written in: «Отчёт ISX00000012-001.xlsx». */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}
