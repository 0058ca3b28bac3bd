import { useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import { parsePercent, percentText } from '../../../core/money.ts';
import { mostLines, mostPieces } from '../../../core/products/parts-by-hand/part-lines.ts';
import type { PartNames } from '../../../core/pricing/price.ts';
import type { Clip } from '../../../core/solution/report/clipboard.ts';
import { discountsOfReplaced } from '../../../core/commerce/quotes/quote.ts';
import { sheetClip } from '../../../core/solution/report/clipboard.ts';
import { readNumber } from '../../../core/text/read-number.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { ColumnName, EditorColumn } from './editor-columns.ts';
import { cellOf } from './editor-columns.ts';
import type { GridLine, PartsEdit } from './editor-line.ts';
import { handDiscountOf, shownLines, withHandDiscount } from './editor-line.ts';
import type { Rectangle } from '../../ui/grid/grid-cursor.ts';
import type { PastedLine, Shelf } from '../../../core/products/parts-by-hand/pasted-lines.ts';
import {
  judged,
  meantPart,
  readPastedLines,
  readPastedNumbers,
  readPastedRows,
  withPasted,
  withSums,
} from '../../../core/products/parts-by-hand/pasted-lines.ts';
import {
  isAmbiguous,
  quantityFault,
  readByColumn,
  readPieces,
} from '../../../core/products/parts-by-hand/pasted-quantity.ts';
import { useLineEdits } from './use-line-edits.ts';

export interface PartsEditorProps {
  /** What the grid is called, already translated. */
  readonly label: string;
  /** The lines with their prices, in the order of the list. */
  readonly priced: readonly GridLine[];
  readonly edit: PartsEdit;
  readonly onEdit: (next: PartsEdit) => void;
  /** Whether lines may be edited where they are made by hand. */
  readonly mayEditLines: boolean;
  /** The parts that the reader may use; null until the catalogue has come. */
  readonly names: ReadonlyMap<string, PartNames> | null;
  readonly showsDiscounts: boolean;
  readonly maySetDiscount: boolean;
  /** In %, null for any. */
  readonly discountLimit: string | null;
  /** In %, of every line that has none of its own. A line keeps its own when another part takes its place. */
  readonly discountOnAll?: string | undefined;
}

/** A row of the grid: a line of the list, or one of a pasted range that waits. */
export type EditorRow =
  | { readonly kind: 'line'; readonly line: GridLine; readonly index: number }
  | {
      readonly kind: 'pasted';
      readonly pasted: PastedLine;
      /** Null where the catalogue does not hold the part. */
      readonly names: PartNames | null;
    };

/** What was done, or why nothing was: told beside the grid and read out. */
export interface Told {
  readonly text: string;
  readonly isFault: boolean;
}

const nobody: ReadonlyMap<string, PartNames> = new Map();
const allPercent = 100;

/** A parts list as the grid works with it: its rows, what each cell takes, and every step in it. */
export function useEditorModel(props: PartsEditorProps, columns: readonly EditorColumn[]) {
  const { priced, names, mayEditLines, maySetDiscount, discountLimit, discountOnAll } = props;
  const t = useTranslate();
  const edits = useLineEdits(props.edit, props.onEdit);
  const { edit, pending, take } = edits;
  const [told, setTold] = useState<Told | null>(null);
  const lastKey = useRef(0);

  const lines = useMemo(() => shownLines(edit.lines, priced), [edit.lines, priced]);
  const listed = useMemo(() => new Set(lines.map(({ partNumber }) => partNumber)), [lines]);
  const shelf: Shelf = { names: names ?? nobody, isListed: (partNumber) => listed.has(partNumber) };
  const isEditable = mayEditLines && edit.lines !== null && names !== null;
  const waiting = pending?.lines.length ?? 0;
  const at = Math.min(pending?.at ?? 0, lines.length);

  const rowAt = (row: number): EditorRow | null => {
    const place = row - at;
    if (pending && place >= 0 && place < waiting) {
      const pasted = pending.lines[place]!;
      return { kind: 'pasted', pasted, names: shelf.names.get(pasted.partNumber) ?? null };
    }
    const index = pending && place >= 0 ? row - waiting : row;
    const line = lines[index];
    return line ? { kind: 'line', line, index } : null;
  };
  /** The row of a part of the list; -1 for one that does not stand there. */
  function rowOf(partNumber: string): number {
    const found = lines.findIndex((line) => line.partNumber === partNumber);
    return pending && found >= at ? found + waiting : found;
  }
  /** One line a part as a rule; where a list holds a part twice its lines are told apart by their place. */
  const keyOf = ({ line, index }: Extract<EditorRow, { kind: 'line' }>): string =>
    rowOf(line.partNumber) === (pending && index >= at ? index + waiting : index)
      ? line.partNumber
      : `${line.partNumber} ${index}`;
  const handOf = (partNumber: string) => handDiscountOf(edit.discounts, partNumber, discountOnAll);
  const say = (text: string, isFault = false) => setTold({ text, isFault });

  /** Takes a pasted range whole once nothing stands against it; gives the row of what is to be mended first. */
  function settle(current: PartsEdit['lines'], place: number, range: readonly PastedLine[]): number | null {
    const pasted = withSums(range);
    const faulty = pasted.findIndex(({ fault }) => fault !== null);
    if (faulty !== -1 || pasted.length === 0) {
      takeLines(current, faulty === -1 ? null : { at: place, lines: pasted });
      return faulty === -1 ? null : place + faulty;
    }
    const taken = withPasted(current ?? [], place, pasted);
    if (taken.lines.length > mostLines) {
      say(t('At most {most} lines are kept here: nothing has been pasted', { most: mostLines }), true);
      return null;
    }
    takeLines(taken.lines, null);
    say(t('Pasted: {added} new, {changed} with another quantity', { added: taken.added, changed: taken.changed }));
    return null;
  }

  const mend = (key: number, change: Partial<Pick<PastedLine, 'partText' | 'quantityText'>>) =>
    settle(
      edit.lines,
      at,
      pending!.lines.map((line) => (line.key === key ? judged({ ...line, ...change }, shelf) : line)),
    );

  /** Whether a cell takes anything, and what it holds as one would type it. */
  function startOf(row: number, column: ColumnName): string | null {
    const found = rowAt(row);
    if (!found) return null;
    if (found.kind === 'pasted') {
      if (column === 'part' || column === 'name') return found.pasted.partText;
      return column === 'quantity' ? (found.pasted.quantityText ?? '1') : null;
    }
    const { partNumber, quantity, listPrice } = found.line;
    if (column === 'hand') return maySetDiscount && listPrice !== null ? formatNumber(handOf(partNumber)) : null;
    if (!isEditable) return null;
    return column === 'quantity' ? String(quantity) : column === 'part' ? partNumber : null;
  }

  const highestDiscount = (partNumber: string) =>
    Math.max(discountLimit === null ? allPercent : Number(discountLimit), handOf(partNumber));

  /** What is wrong with a text for a cell; null where it can be taken. Cells of a pasted range take any text to judge it. */
  function faultOf(row: number, column: ColumnName, text: string): string | null {
    const found = rowAt(row);
    if (found?.kind !== 'line') return null;
    const { partNumber } = found.line;
    if (column === 'quantity') {
      const fault = quantityFault(text);
      if (fault && isAmbiguous(text)) return t(fault.text, fault.params);
      return fault && t('A whole number from 1 to {max} is expected', { max: mostPieces });
    }
    if (column === 'hand') {
      const percent = text.trim() === '' ? 0 : readNumber(text.replace(/\s*%$/, ''));
      const max = highestDiscount(partNumber);
      const isTakable = percent !== null && percent >= 0 && percent <= max && parsePercent(String(percent)) !== null;
      return isTakable ? null : t('From {min} to {max} {unit}', { min: 0, max, unit: '%' });
    }
    const meant = meantPart(text, (known) => shelf.names.has(known));
    if (meant === null) return t('The catalogue does not hold the part {partNumber}', { partNumber: text.trim() });
    if (meant !== partNumber && listed.has(meant))
      return t('{partNumber} stands in the list already', { partNumber: meant });
    const { status, successor } = shelf.names.get(meant)!;
    if (status === 'active' || meant === partNumber) return null;
    return successor === null
      ? t('The part {partNumber} is no longer made and has no successor', { partNumber: meant })
      : t('The part {partNumber} is no longer made, its successor is {successor}', { partNumber: meant, successor });
  }

  function setDiscounts(partNumbers: ReadonlySet<string>, percent: number): void {
    const discount = percentText(parsePercent(String(percent))!);
    take({ discounts: withHandDiscount(edit.discounts, partNumbers, discount, discountOnAll) });
  }

  /** Other lines; where every line has a discount a replaced one keeps its own. */
  function takeLines(next: PartsEdit['lines'], stillPending = pending): void {
    const keepsOwn = discountOnAll !== undefined && edit.lines !== null && next !== null;
    const discounts = keepsOwn ? discountsOfReplaced(edit.lines, next, edit.discounts) : edit.discounts;
    take({ lines: next, discounts, pending: stillPending });
  }

  /** Takes a text into a cell that has no fault for it. */
  function put(row: number, column: ColumnName, text: string): void {
    const found = rowAt(row);
    if (!found || text === startOf(row, column)) return;
    setTold(null);
    if (found.kind === 'pasted') {
      mend(found.pasted.key, column === 'quantity' ? { quantityText: text } : { partText: text });
      return;
    }
    const { line, index } = found;
    if (column === 'hand') return setDiscounts(new Set([line.partNumber]), readNumber(text.replace(/\s*%$/, '')) ?? 0);
    // What else a list keeps of its lines (where a line came from, say) stays with them.
    const change =
      column === 'quantity'
        ? { quantity: readPieces(text)! }
        : { partNumber: meantPart(text, (known) => shelf.names.has(known))! };
    takeLines(edit.lines!.map((each, i) => (i === index ? { ...each, ...change } : each)));
  }

  /** Discounts alone are marked: to take them out leaves their lines. */
  const isOfDiscounts = ({ left, right }: Rectangle): boolean => left === right && columns[left]?.name === 'hand';

  /** Takes marked lines out; in the column of discounts their discounts. */
  function remove(range: Rectangle): void {
    const { top, bottom } = range;
    const marked = Array.from({ length: bottom - top + 1 }, (_, i) => rowAt(top + i)).filter((row) => row !== null);
    if (isOfDiscounts(range)) {
      if (!maySetDiscount) return;
      const partNumbers = marked.flatMap((row) => (row.kind === 'line' ? [row.line.partNumber] : []));
      if (partNumbers.some((partNumber) => handOf(partNumber) !== 0)) setDiscounts(new Set(partNumbers), 0);
      return;
    }
    if (!isEditable || marked.length === 0) return;
    const gone = new Set(marked.flatMap((row) => (row.kind === 'line' ? [row.index] : [])));
    const kept = edit.lines!.filter((_, index) => !gone.has(index));
    const keys = new Set(marked.flatMap((row) => (row.kind === 'pasted' ? [row.pasted.key] : [])));
    const before = [...gone].filter((index) => index < at).length;
    settle(kept, at - before, pending?.lines.filter(({ key }) => !keys.has(key)) ?? []);
    const [only] = marked;
    if (keys.size === 0)
      say(
        marked.length === 1 && only?.kind === 'line'
          ? t('{partNumber} has been removed.', { partNumber: only.line.partNumber })
          : t('{count} line has been removed. | {count} lines have been removed.', { count: marked.length }),
      );
  }

  /** Numbers over quantities: one into everything marked, or a column from the first one down. All or none. */
  function pasteQuantities(written: readonly string[], { top, bottom }: Rectangle): void {
    const texts = readByColumn(written);
    const count = texts.length === 1 ? bottom - top + 1 : texts.length;
    const wrong = texts.findIndex((text) => readPieces(text) === null);
    if (wrong !== -1 && isAmbiguous(texts[wrong]!))
      return say(
        t('Row {row} of what is pasted holds {text}, thousands or a fraction: write it without a separator. Nothing has been pasted.', { row: wrong + 1, text: texts[wrong]! }), // prettier-ignore
        true,
      );
    if (wrong !== -1)
      return say(
        t('Row {row} of what is pasted holds {text} and no whole number from 1 to {max}. Nothing has been pasted.', {
          row: wrong + 1,
          text: texts[wrong]!,
          max: mostPieces,
        }), // prettier-ignore
        true,
      );
    if (top + count > lines.length)
      return say(
        t('{count} quantities do not fit the {left} lines from here on. Nothing has been pasted.', {
          count,
          left: lines.length - top,
        }),
        true,
      );
    const quantityAt = (index: number) => readPieces(texts[texts.length === 1 ? 0 : index - top]!)!;
    take({
      lines: edit.lines!.map((line, index) =>
        index >= top && index < top + count && quantityAt(index) !== line.quantity
          ? { partNumber: line.partNumber, quantity: quantityAt(index) }
          : line,
      ),
    });
    say(t('{count} quantity has been pasted. | {count} quantities have been pasted.', { count }));
  }

  /**
   * Takes a range from a spreadsheet in after the cursor's line, or shows at its place what stands against it: then it
   * gives the row of the first fault.
   */
  function paste(text: string, cursorRow: number, marked: Rectangle, column: ColumnName | undefined): number | null {
    const refuse = (reason: string): null => {
      say(reason, true);
      return null;
    };
    if (!isEditable) return refuse(t('Lines can be pasted while the list is made by hand'));
    if (pending) return refuse(t('A pasted range waits already: mend it, or leave it out'));
    const knows = (cell: string) => meantPart(cell, (known) => shelf.names.has(known) || listed.has(known)) !== null;
    const rows = readPastedRows(text);
    // A row of heads may stand above the lines.
    if (rows.length > mostLines + 1)
      return refuse(
        t('What is pasted has {count} rows, and at most {most} lines are kept here: nothing has been pasted', {
          count: rows.length,
          most: mostLines,
        }),
      );
    const numbers = readPastedNumbers(rows, knows);
    if (numbers && column === 'quantity') {
      pasteQuantities(numbers, marked);
      return null;
    }
    const pasted = readPastedLines(rows, shelf, lastKey.current + 1);
    if (pasted.length === 0) return refuse(t('There is nothing to paste: copy part numbers and quantities first'));
    if (pasted.length > mostLines)
      return refuse(t('At most {most} lines are kept here: nothing has been pasted', { most: mostLines }));
    lastKey.current += pasted.length;
    setTold(null);
    return settle(edit.lines, lines.length === 0 ? 0 : cursorRow + 1, pasted);
  }

  /** Adds a part at the end, or finds the line where it stands; gives the row. */
  function add(partNumber: string): number {
    setTold(null);
    const found = rowOf(partNumber);
    if (found !== -1) return found;
    if (lines.length >= mostLines) {
      say(t('At most {most} lines are kept here', { most: mostLines }), true);
      return -1;
    }
    takeLines([...edit.lines!, { partNumber, quantity: 1 }]);
    return lines.length + waiting;
  }

  /** The marked cells as a spreadsheet takes them. */
  const copy = ({ top, bottom, left, right }: Rectangle): Clip =>
    sheetClip(
      Array.from({ length: bottom - top + 1 }, (_, i) => rowAt(top + i)).flatMap((row) => {
        if (!row) return [];
        const marked = columns.slice(left, right + 1);
        if (row.kind === 'line') {
          const { line, index } = row;
          const hand = handOf(line.partNumber);
          return [{ kind: 'issue' as const, cells: marked.map(({ name }) => cellOf(name, line, index + 1, hand)) }];
        }
        const { partText, quantityText } = row.pasted;
        const texts: Partial<Record<ColumnName, string>> = { part: partText, quantity: quantityText ?? '' };
        return [{ kind: 'issue' as const, cells: marked.map(({ name }) => ({ text: texts[name] ?? '' })) }];
      }),
    );

  /** What marked cells are cut as: whole lines where lines leave, so that they come back as they were. */
  const cut = (marked: Rectangle): Clip =>
    copy(isEditable && !isOfDiscounts(marked) ? { ...marked, left: 0, right: columns.length - 1 } : marked);

  return {
    ...edits,
    rows: lines.length + waiting,
    lines,
    rowAt,
    rowOf,
    keyOf,
    handOf,
    isEditable,
    isListed: shelf.isListed,
    told,
    /** Another list in the place of this one. */
    setLines: (next: PartsEdit['lines'], said?: string) => {
      takeLines(next, null);
      setTold(said === undefined ? null : { text: said, isFault: false });
    },
    startOf,
    faultOf,
    put,
    remove,
    paste,
    add,
    copy,
    cut,
    /** Takes the successor of a part that is no longer made. */
    takeSuccessor: ({ key, fault }: PastedLine) => mend(key, { partText: fault?.successor ?? '' }),
    /** Takes what can be taken of a pasted range and leaves the rest out, or leaves all of it out. */
    leaveOut: (what: 'faults' | 'all') =>
      settle(edit.lines, at, what === 'all' ? [] : pending!.lines.filter(({ fault }) => fault === null)),
  };
}

export type EditorModel = ReturnType<typeof useEditorModel>;
