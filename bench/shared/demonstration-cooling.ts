import { readFileSync } from 'node:fs';
import type { PreparedSelection, SelectionSource } from '../../src/core/products/cooling/selection/selection-data.ts';
import { readSelection } from '../../src/core/products/cooling/selection/selection-data.ts';

/** The demonstration tables of the cooling selection, for benchmarks and tests. */
const file = (name: string): string =>
  readFileSync(new URL(`../../catalogue/cooling/${name}.csv`, import.meta.url), 'utf8');

export const demonstrationSource: SelectionSource = {
  COOLING_SPDX: file('SPdx'),
  COOLING_SRDX: file('SRdx'),
  COOLING_SPDX_MODELS: file('SPdx_models'),
  COOLING_SRDX_MODELS: file('SRdx_models'),
  COOLING_INDOOR_UNITS: file('indoor-units'),
};

/** A selection read from tables that must be sound. */
export function soundSelection(source: SelectionSource = demonstrationSource): PreparedSelection {
  const read = readSelection(source);
  if (!read.ok) throw new Error(read.problems.map(({ path, text }) => `${path}: ${text}`).join('\n'));
  return read.value;
}
