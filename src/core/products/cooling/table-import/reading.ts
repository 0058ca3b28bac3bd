import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import type { Line, Separator } from '../../../tables/cells.ts';
import { readLines } from '../../../tables/cells.ts';
import { separatorIn } from '../../../tables/separator.ts';
import { printedStep } from '../tables/printed-step.ts';
import { gatherModels } from './gathering.ts';
import type { Head } from './head.ts';
import { findHead } from './head.ts';
import { isParameter, parameterOf, plainName } from './names.ts';
import type { DecimalSign, NumberFormat } from './number-format.ts';
import { isTwofold, numberFormatOf, readFigure } from './number-format.ts';
import type { Remark } from './remark.ts';
import { fault, warning } from './remark.ts';
import type { VendorUnit } from './units.ts';
import { DIMENSIONS, inOwnUnit, ownUnit, splitUnit, unitOf } from './units.ts';
import type { GatheredModels, KnownTables, VendorRow } from './vendor-rows.ts';

/*
 * A vendor's file as the figures of models: rows of one parameter at one outdoor temperature, one column for each return air
 * temperature, in any order, names and units in other words (docs/engineering/cooling-table-format.md). What was made out is told,
 * and every bit of it can be said otherwise by hand.
 */

/** A name or model of the file that is to be left out. */
export const LEFT_OUT = '-';

/** What a person says of a file, where it is other than what was made out. */
export interface ReadingChoices {
  readonly separator?: Separator | undefined;
  readonly decimal?: DecimalSign | undefined;
  /** By `plainName` of the file's name: a parameter, or `LEFT_OUT`. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** By the file's model: one of the models table, or `LEFT_OUT`. */
  readonly models?: Readonly<Record<string, string>> | undefined;
}

/** A name of the file and what it is taken for. */
export interface NameUse {
  readonly text: string;
  readonly key: string;
  readonly rows: number;
  readonly parameter: PerformanceParameter | typeof LEFT_OUT | null;
  readonly unit: VendorUnit | null;
  /** The file says no unit: the portal's own is taken. */
  readonly isAssumed: boolean;
}

export interface ModelUse {
  readonly text: string;
  readonly rows: number;
  /** Of the models table, or `LEFT_OUT`; null where it has none like this. */
  readonly model: string | null;
}

export interface VendorReading extends GatheredModels {
  readonly separator: Separator;
  readonly numbers: NumberFormat;
  readonly head: Head | null;
  readonly names: readonly NameUse[];
  readonly models: readonly ModelUse[];
  readonly remarks: readonly Remark[];
}

/** Cells of a merged block stand in its first row alone: those below take what stands above them. */
function filledDown(lines: readonly Line[], columns: readonly number[], remarks: Remark[]): Line[] {
  const above = new Map<number, string>();
  const told = new Set<number>();
  return lines.map((line) => {
    const cells = [...line.cells];
    for (const column of columns) {
      const cell = cells[column] ?? '';
      if (cell !== '') above.set(column, cell);
      else if (above.has(column)) {
        cells[column] = above.get(column)!;
        if (!told.has(column))
          remarks.push(
            warning([line.row, column + 1], 'The cell is empty: {cell} of the rows above is taken', {
              cell: above.get(column)!,
            }),
          );
        told.add(column);
      }
    }
    return { ...line, cells };
  });
}

const NO_HEAD =
  'No row names the columns: one with the model, the parameter and the outdoor temperature is needed, followed by return air temperatures';
const HEAD_REMEDY = 'Put such a row above the figures, or choose another separator';

/** Reads a vendor's file, or as much of it as can be read; what is wrong with it is in the remarks. */
export function readVendorTable(text: string, known: KnownTables, choices: ReadingChoices = {}): VendorReading {
  const separator = choices.separator ?? separatorIn(text);
  const lines = readLines(text, separator);
  const remarks: Remark[] = [];
  const head = findHead(lines, remarks);
  const nothing = { separator, head, names: [], models: [], derived: [], figures: [], numerals: new Map(), remarks };
  if (!head) {
    if (remarks.length === 0) remarks.push(fault([lines[0]?.row ?? 1, null], NO_HEAD, undefined, HEAD_REMEDY));
    return { ...nothing, numbers: numberFormatOf([], choices.decimal) };
  }
  const { columns, temperatures } = head;
  const below = lines
    .filter(({ row, cells }) => row > head.row && cells.some((cell) => cell !== ''))
    // A list that is printed in pages repeats its heading.
    .filter(({ cells }) => head.cells.some((cell, i) => cell !== (cells[i] ?? '')));
  const body = filledDown(below, [columns.model, columns.parameter], remarks);
  if (body.length === 0) remarks.push(fault([head.row, null], 'The table has no rows'));

  const figureColumns = [columns.outdoorTemp, ...temperatures.map(({ column }) => column)];
  const figureCells = body.flatMap(({ cells }) => figureColumns.map((column) => cells[column] ?? ''));
  const numbers = numberFormatOf(figureCells, choices.decimal);
  const decimal = numbers.decimal ?? '.';

  const names = new Map<string, NameUse & { rows: number }>();
  const models = new Map<string, ModelUse & { rows: number }>();
  const modelsByName = new Map([...known.models.keys()].map((model) => [plainName(model), model]));
  const rows: VendorRow[] = [];
  const unclear = new Set<string>();
  let isAsked = false;
  for (const { row, cells, isUnclosed } of body) {
    if (isUnclosed) remarks.push(fault([row, null], 'A quoted cell is not closed'));
    const at = (column: number) => cells[column] ?? '';
    const surplus = cells.findIndex((cell, i) => i >= head.cells.length && cell !== '');
    if (surplus >= 0)
      remarks.push(
        fault(
          [row, surplus + 1],
          'The row has more cells than the head',
          undefined,
          separator === ','
            ? 'A comma that separates decimals must not separate cells too: save the file with semicolons'
            : 'Take the cell out, or name its return air temperature in the head',
        ),
      );

    const named = nameUse(at(columns.parameter), columns.unit === undefined ? '' : at(columns.unit), choices);
    if (at(columns.parameter) === '')
      remarks.push(fault([row, columns.parameter + 1], 'The parameter is missing', undefined, 'Name what the row holds')); // prettier-ignore
    const knownName = names.get(named.use.text);
    if (knownName) knownName.rows++;
    else if (named.use.text !== '') {
      names.set(named.use.text, { ...named.use, rows: 1 });
      remarks.push(...named.remarks([row, columns.parameter + 1]));
    }

    const modelText = at(columns.model);
    if (modelText === '')
      remarks.push(fault([row, columns.model + 1], 'The model is missing', undefined, 'Name the model in every row')); // prettier-ignore
    const knownModel = models.get(modelText);
    if (knownModel) knownModel.rows++;
    else if (modelText !== '') {
      const model = choices.models?.[modelText] ?? modelsByName.get(plainName(modelText)) ?? null;
      models.set(modelText, { text: modelText, rows: 1, model });
      if (model === null)
        remarks.push(
          fault(
            [row, columns.model + 1],
            'Model {model} stands in no models table',
            { model: modelText },
            'Choose the model that is meant, leave it out, or first add it to the models table and to the indoor units',
          ),
        );
    }
    const parameter = names.get(named.use.text)?.parameter ?? null;
    const model = models.get(modelText)?.model ?? null;
    if (parameter === LEFT_OUT || model === LEFT_OUT) continue;

    // Of the figures alone: what is printed of the outdoor temperature tells nothing about them.
    let printed: string[] = [];
    // A number that may be read in two ways, with nothing in the file to decide it.
    const numeral = (column: number, unit: VendorUnit): string | null | undefined => {
      const cell = at(column);
      if (cell === '') return null;
      if (numbers.decimal === null && !isAsked && isTwofold(cell)) {
        isAsked = true;
        remarks.push(
          fault(
            [row, column + 1],
            '{cell} may be a fraction or a thousand, and nothing in the file decides it: {count} such cells',
            { cell, count: numbers.undecided },
            'Say which sign separates the decimals',
          ),
        );
      }
      const read = readFigure(cell, decimal);
      if (read !== null) {
        printed.push(read);
        return inOwnUnit(read, unit);
      }
      const isOther = readFigure(cell, decimal === ',' ? '.' : ',') !== null;
      remarks.push(
        isOther
          ? fault([row, column + 1], 'The number {cell} is written otherwise than the others: their decimals stand behind “{sign}”', { cell, sign: decimal }, 'Write all numbers alike') // prettier-ignore
          : fault([row, column + 1], 'A number is expected, not {cell}', { cell }, 'Leave the figure alone in the cell: no unit, no note'), // prettier-ignore
      );
      return undefined;
    };
    const outdoor = numeral(columns.outdoorTemp, head.outdoorUnit);
    if (outdoor === null)
      remarks.push(fault([row, columns.outdoorTemp + 1], 'The outdoor temperature is missing', undefined, 'Name it in every row')); // prettier-ignore
    const unit = names.get(named.use.text)?.unit ?? ownUnit('power');
    printed = [];
    const read = temperatures.map(({ temperature, column }) => [
      temperature,
      { numeral: numeral(column, unit), column: column + 1 },
    ] as const); // prettier-ignore
    if (model === null) continue;
    if (outdoor === null || outdoor === undefined || parameter === null) {
      unclear.add(model);
      continue;
    }
    const step = printedStep(printed, unit.factor);
    rows.push({ line: row, model, parameter, outdoorTemp: Number(outdoor), step, cells: new Map(read) });
  }

  const gathered = gatherModels(rows, unclear, head, known, remarks);
  return {
    separator,
    head,
    numbers,
    names: [...names.values()],
    models: [...models.values()],
    ...gathered,
    remarks: remarks.toSorted((a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0) || (a.column ?? 0) - (b.column ?? 0)), // prettier-ignore
  };
}

const rank = ({ severity }: Remark): number => (severity === 'fault' ? 0 : 1);

/** What a name of the file is taken for, and what is to be said of it at its first row. */
function nameUse(text: string, unitText: string, { names }: ReadingChoices) {
  const whole = parameterOf(text);
  const split = whole ? { name: text, unit: null } : splitUnit(text);
  const stated = unitText === '' ? split.unit : unitOf(unitText);
  const key = plainName(text);
  const chosen = names?.[key];
  const parameter: NameUse['parameter'] =
    chosen === LEFT_OUT ? LEFT_OUT : chosen !== undefined && isParameter(chosen) ? chosen : parameterOf(split.name);
  const isFigure = parameter !== null && parameter !== LEFT_OUT;
  const own = isFigure ? ownUnit(DIMENSIONS[parameter]) : null;
  const isOther = isFigure && stated !== null && stated.dimension !== DIMENSIONS[parameter];
  const use = {
    text,
    key,
    parameter,
    unit: isOther ? own : (stated ?? own),
    isAssumed: stated === null,
  };
  const remarks = (place: readonly [number, number]): Remark[] => {
    if (parameter === LEFT_OUT) return [];
    if (parameter === null)
      return [fault(place, 'This name of a parameter is not known: {name}', { name: text }, 'Choose what it means, or leave it out')]; // prettier-ignore
    if (unitText !== '' && stated === null)
      return [fault(place, 'The unit {unit} is not known', { unit: unitText }, 'Use one of the units of the format')];
    if (isOther)
      return [fault(place, '{name} can not be measured in {unit}', { name: text, unit: stated.name }, 'Choose another meaning of the name, or mend the unit in the file')]; // prettier-ignore
    return [];
  };
  return { use, remarks };
}
