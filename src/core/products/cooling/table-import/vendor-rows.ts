import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import type { ModelFigures } from '../tables/performance-table.ts';
import type { UnitModel } from '../tables/unit-models.ts';

/** What the portal knows already. */
export interface KnownTables {
  readonly models: ReadonlyMap<string, UnitModel>;
  /** The table that the file is compared with; null where there is none. */
  readonly present: ReadonlyMap<string, ModelFigures> | null;
}

/** By which the digits of a figure are kept. */
export const cellKey = (model: string, parameter: string, outdoorTemp: number, returnTemp: number): string =>
  `${model} ${parameter} ${outdoorTemp} ${returnTemp}`;

/** One row of figures of the file. */
export interface VendorRow {
  readonly line: number;
  readonly model: string;
  readonly parameter: PerformanceParameter;
  readonly outdoorTemp: number;
  /** The unit of the last place of its figures as they are printed, in the portal's units. */
  readonly step: number;
  /** Numerals by return air temperature; null where the cell is empty, undefined where it is no number (and said to be). */
  readonly cells: ReadonlyMap<number, { readonly numeral: string | null | undefined; readonly column: number }>;
}

/** What is made of the rows of a file. */
export interface GatheredModels {
  /** Figures that the file does not hold and that follow from others. */
  readonly derived: readonly { readonly model: string; readonly parameter: PerformanceParameter }[];
  /** Models whose grids are complete; their lines are those of the file. */
  readonly figures: readonly ModelFigures[];
  /** The digits of the figures as they are written into the table: by `cellKey`. */
  readonly numerals: ReadonlyMap<string, string>;
}
