import type { Column } from './table.ts';

/**
 * A picture of the catalogue is named by what it holds: the first 32 hexadecimal digits of its SHA-256, and its kind. A name
 * therefore means the same picture in every version of a table.
 */
export const pictureName = /^[0-9a-f]{32}\.(png|jpg)$/;

/** Pictures in a cell, by name, separated by commas; an empty cell has none. */
export const pictures: Column<readonly string[]> = {
  shape: { kind: 'list', holds: 'pictures', mayBeEmpty: true },
  read: (cell) => {
    const names = cell === '' ? [] : cell.split(',').map((name) => name.trim());
    return names.every((name) => pictureName.test(name))
      ? { value: names }
      : { fault: 'A picture is uploaded: the portal gives it its name' };
  },
};
