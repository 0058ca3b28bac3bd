import { pinned } from '../../src/core/catalogue/testing/pinned.ts';
import type {
  CoolingSelectionData,
  SelectionSource,
} from '../../src/core/products/cooling/selection/selection-data.ts';
import { readSelection } from '../../src/core/products/cooling/selection/selection-data.ts';

/** The pinned tables of the cooling selection, for benchmarks and tests. */
export const demonstrationSource: SelectionSource = pinned;

/** A selection read from tables that must be sound. */
export function soundSelection(source: SelectionSource = demonstrationSource): CoolingSelectionData {
  const read = readSelection(source);
  if (!read.ok) throw new Error(read.problems.map(({ path, text }) => `${path}: ${text}`).join('\n'));
  return read.value;
}
