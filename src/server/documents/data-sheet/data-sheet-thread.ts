import type { DataSheet } from '../../../core/products/cooling/sheet/data-sheet.ts';
import type { Refusal } from '../../../core/products/cooling/selection/refusals.ts';
import type { CoolingSelectionData } from '../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../core/products/cooling/selection/selection-inputs.ts';
import type { Result } from '../../../core/result.ts';
import { keptThread } from '../../platform/process/worker-thread.ts';

/** What a thread is given to compute: a model of the selection at inputs that are right. */
export interface SheetTask {
  readonly data: CoolingSelectionData;
  readonly model: string;
  readonly inputs: SelectionInputs;
}

/** Milliseconds after which a sheet is given up: many times what the worst takes, a map whose most is refused in thin air. */
const patience = 30_000;

/** Computes a sheet beside the thread that answers calls: its map takes thousands of evaluations. */
export const computeSheet = keptThread<SheetTask, Result<DataSheet, Refusal>>({
  from: import.meta.url,
  name: 'data-sheet-worker',
  patience,
});
