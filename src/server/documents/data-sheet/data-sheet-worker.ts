import { parentPort } from 'node:worker_threads';
import { dataSheet } from '../../../core/products/cooling/sheet/data-sheet.ts';
import { answerTasks } from '../../platform/process/worker-thread.ts';
import type { SheetTask } from './data-sheet-thread.ts';

/** Computes data sheets in a thread of its own, one after the other. */
answerTasks(parentPort!, ({ data, model, inputs }: SheetTask) => {
  const unit = data.units.get(model);
  if (!unit) throw new Error(`There is no model ${model}`);
  return dataSheet(data, unit, inputs);
});
