import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import type { ModelFigures, ParameterGrid } from '../tables/performance-table.ts';
import { byName } from '../tables/performance-table.ts';
import type { UnitModel } from '../tables/unit-models.ts';
import type { Head } from './head.ts';
import type { Remark } from './remark.ts';
import { fault, warning } from './remark.ts';
import type { GatheredModels, KnownTables, VendorRow } from './vendor-rows.ts';
import { cellKey } from './vendor-rows.ts';

/** Figures that follow from others and from the models table, where a file lacks them for a whole model. */
const DERIVATIONS: Readonly<
  Partial<
    Record<
      PerformanceParameter,
      {
        readonly from: readonly PerformanceParameter[];
        value(figures: readonly number[], model: UnitModel): number;
      }
    >
  >
> = {
  requiredCondenserCapacity: {
    from: ['totalCoolingCapacity', 'compressorAbsorbedPower'],
    value: ([total = Number.NaN, power = Number.NaN]) => total + power,
  },
  compressorPowerConsumption: {
    from: ['compressorAbsorbedPower'],
    value: ([power = Number.NaN], { compressors }) => power / compressors,
  },
  fanPowerConsumptionEach: {
    from: ['fansAbsorbedPower'],
    value: ([power = Number.NaN], { fans }) => power / fans,
  },
};

/** Sums and shares of figures with two places carry binary fractions: more digits than these say nothing. */
const PLACES = 4;
const ROUNDED = 10 ** -PLACES;
const rounded = (value: number): number => Number(value.toFixed(PLACES));

/** The finest of the steps of rows; a row of zeros has none. */
const finestOf = (steps: readonly number[]): number => {
  const own = steps.filter((step) => step > 0);
  return own.length === 0 ? 0 : Math.min(...own);
};

/**
 * Gathers the rows of each model into grids and names what is missing, stands twice or is empty. Of the models that are `unclear` a
 * row could not be understood: what seems to be missing may be that one.
 */
export function gatherModels(
  rows: readonly VendorRow[],
  unclear: ReadonlySet<string>,
  head: Head,
  { models, present }: KnownTables,
  remarks: Remark[],
): GatheredModels {
  const numerals = new Map<string, string>();
  const derived: { model: string; parameter: PerformanceParameter }[] = [];
  const names = [...new Set(rows.map(({ model }) => model))].toSorted(byName);
  const figures = names.flatMap((model): ModelFigures[] => {
    const own = rows.filter((row) => row.model === model);
    const first = own[0]!.line;
    const outdoorTemps = [...new Set(own.map(({ outdoorTemp }) => outdoorTemp))].toSorted((a, b) => a - b);
    const returns = head.temperatures.filter(({ temperature }) =>
      own.some(({ cells }) => cells.get(temperature)?.numeral !== null),
    );
    let isComplete = returns.length >= 2;
    const miss = (remark: Remark): void => {
      isComplete = false;
      remarks.push(remark);
    };

    const lack = (remark: Remark): void => {
      isComplete = false;
      if (!unclear.has(model)) remarks.push(remark);
    };

    const byPlace = new Map<string, VendorRow>();
    for (const row of own) {
      const place = `${row.parameter} ${row.outdoorTemp}`;
      const before = byPlace.get(place);
      if (before)
        miss(fault([row.line, null], 'The row stands here twice: {parameter} at {outdoorTemp} °C is in row {other} already', { parameter: row.parameter, outdoorTemp: row.outdoorTemp, other: before.line }, 'Leave one of the two in the file')); // prettier-ignore
      else byPlace.set(place, row);
      for (const { temperature } of returns) {
        const cell = row.cells.get(temperature)!;
        if (cell.numeral === null)
          miss(fault([row.line, cell.column], 'The cell must not be empty', undefined, 'Fill it in, or leave the whole column of the model empty')); // prettier-ignore
        else if (cell.numeral === undefined) isComplete = false;
        else if (!before) numerals.set(cellKey(model, row.parameter, row.outdoorTemp, temperature), cell.numeral);
      }
    }

    const grids: Partial<Record<PerformanceParameter, ParameterGrid>> = {};
    const steps: Partial<Record<PerformanceParameter, number>> = {};
    const absent: PerformanceParameter[] = [];
    for (const parameter of PERFORMANCE_PARAMETERS) {
      const found = outdoorTemps.map((temp) => byPlace.get(`${parameter} ${temp}`));
      if (found.every((row) => row === undefined)) {
        absent.push(parameter);
        continue;
      }
      outdoorTemps.forEach((outdoorTemp, i) => {
        if (!found[i])
          lack(fault([first, null], 'Parameter {parameter} of model {model} is missing at {outdoorTemp} °C', { model, parameter, outdoorTemp }, 'Add the row, or take this outdoor temperature out of the file')); // prettier-ignore
      });
      steps[parameter] = finestOf(found.map((row) => row?.step ?? 0));
      grids[parameter] = {
        values: found.map((row) => returns.map(({ temperature }) => Number(row?.cells.get(temperature)?.numeral ?? Number.NaN))), // prettier-ignore
        lines: found.map((row) => row?.line ?? first),
      };
    }
    for (const parameter of absent) {
      const rule = DERIVATIONS[parameter];
      const unit = models.get(model);
      if (!rule || !unit || rule.from.some((source) => grids[source] === undefined)) {
        lack(fault([first, null], 'Parameter {parameter} of model {model} is missing', { model, parameter }, 'Add its rows, one for each outdoor temperature')); // prettier-ignore
        continue;
      }
      const sources = rule.from.map((source) => grids[source]!);
      const values = outdoorTemps.map((outdoorTemp, i) =>
        returns.map(({ temperature }, j) => {
          const value = rounded(rule.value(sources.map((source) => source.values[i]![j]!), unit)); // prettier-ignore
          numerals.set(cellKey(model, parameter, outdoorTemp, temperature), String(value));
          return value;
        }),
      );
      grids[parameter] = { values, lines: sources[0]!.lines };
      steps[parameter] = ROUNDED;
      derived.push({ model, parameter });
    }

    const was = present?.get(model);
    if (was) {
      const lacks = (before: readonly number[], now: readonly number[]) => before.filter((temp) => !now.includes(temp));
      const columns = lacks(was.axes.columns, returns.map(({ temperature }) => temperature)); // prettier-ignore
      const outdoors = lacks(was.axes.rows, outdoorTemps);
      if (columns.length > 0)
        remarks.push(warning([head.row, null], 'Model {model} loses return air temperatures that the present table has: {temperatures} °C', { model, temperatures: columns.join(', ') }, 'Between the others the selection interpolates; beyond them it refuses')); // prettier-ignore
      if (outdoors.length > 0)
        remarks.push(warning([first, null], 'Model {model} loses outdoor temperatures that the present table has: {temperatures} °C', { model, temperatures: outdoors.join(', ') }, 'Between the others the selection interpolates; beyond them it refuses')); // prettier-ignore
    }
    if (returns.length < 2)
      remarks.push(fault([first, null], 'At least two return air temperatures are needed', undefined, 'Add columns headed by their temperatures, °C')); // prettier-ignore
    if (!isComplete) return [];
    return [
      { model, axes: { rows: outdoorTemps, columns: returns.map(({ temperature }) => temperature) }, grids, steps },
    ];
  });
  return { figures, numerals, derived };
}
