import type { GridKey } from '../../../ui/grid/grid-keys.tsx';
import { GridKeys } from '../../../ui/grid/grid-keys.tsx';

const keys: readonly GridKey[] = [
  ['F2, Enter', 'edit the cell, or just type'],
  ['Enter, Tab', 'take what is typed, and go on below or to the right'],
  ['Esc', 'leave the cell as it was'],
  ['Shift+↑↓←→', 'mark a range'],
  ['Shift+Space', 'mark whole rows'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste, to and from a spreadsheet'],
  ['Ctrl+D', 'fill the marked range down'],
  ['Delete', 'empty the marked cells'],
  ['Insert', 'add a row below'],
  ['Ctrl+Delete', 'delete the marked rows'],
  ['Alt+↑↓', 'move the marked rows'],
  ['Ctrl+Z, Ctrl+Y', 'undo and redo'],
  ['Ctrl+F', 'find in the table'],
];

/** What the keyboard does in the grid. */
export const SheetKeys = () => <GridKeys keys={keys} />;
