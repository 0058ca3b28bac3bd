import type { GridKey } from '../../ui/grid/grid-keys.tsx';
import { GridKeys } from '../../ui/grid/grid-keys.tsx';

const keys: readonly GridKey[] = [
  ['F2, Enter', 'edit the cell, digits are typed straight in'],
  ['Enter, Tab', 'take what is typed, and go on below or to the right'],
  ['Esc', 'leave the cell as it was'],
  ['Shift+↑↓←→', 'mark a range'],
  ['Ctrl+A', 'mark the whole list'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste, to and from a spreadsheet'],
  ['Delete', 'delete the marked lines'],
  ['Ctrl+Z, Ctrl+Y', 'undo and redo'],
  ['Ctrl+F, Insert', 'find or add a part'],
  ['F1', 'what the column holds; Esc leads back'],
];

/** What the keyboard does in the grid. */
export const KeyHelp = () => <GridKeys keys={keys} />;
