import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PartNames } from '../../../core/pricing/price.ts';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import type { PartsEdit } from './editor-line.ts';
import { PartsEditor } from './parts-editor.tsx';

const named: PartNames = {
  nameRu: 'Часть',
  nameEn: 'Part',
  status: 'active',
  successor: null,
  priority: false,
  demonstration: true,
};
const names = new Map(['BC800', 'U3LNMC', 'HRL12-350W'].map((partNumber) => [partNumber, named]));

beforeAll(addBrowserParts);
afterEach(cleanup);

/** A list that is made by hand, and what it has come to. */
function open(lines: NonNullable<PartsEdit['lines']>) {
  let latest: PartsEdit = { lines, discounts: [] };
  const List = () => {
    const [edit, setEdit] = useState(latest);
    return (
      <PartsEditor
        label="Parts"
        priced={[]}
        edit={edit}
        onEdit={(next) => setEdit((latest = next))}
        mayEditLines
        names={names}
        showsDiscounts={false}
        maySetDiscount={false}
        discountLimit={null}
      />
    );
  };
  render(
    <AppProvider store={createAppStore('en')}>
      <List />
    </AppProvider>,
  );
  const grid = screen.getByRole('grid');
  const paste = (text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } });
  const cut = (): string => {
    const clip = new Map<string, string>();
    fireEvent.cut(grid, { clipboardData: { setData: (kind: string, text: string) => clip.set(kind, text) } });
    return clip.get('text/plain') ?? '';
  };
  return { grid, paste, cut, lines: () => latest.lines };
}

describe('the grid of a parts list', () => {
  const list = [
    { partNumber: 'BC800', quantity: 12 },
    { partNumber: 'U3LNMC', quantity: 3 },
    { partNumber: 'HRL12-350W', quantity: 40 },
  ];

  it('cuts whole lines, of which one cell is marked, and takes them back as they were', () => {
    const { cut, paste, lines } = open(list);
    const text = cut();
    expect(lines()).toEqual(list.slice(1));
    paste(text);
    expect(lines()).toHaveLength(3);
    expect(lines()).toEqual(expect.arrayContaining(list));
  });

  it('cuts a range of cells as the lines that they stand in', () => {
    const { grid, cut, paste, lines } = open(list);
    fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
    const text = cut();
    expect(lines()).toEqual(list.slice(2));
    paste(text);
    expect(lines()).toEqual(expect.arrayContaining(list));
  });

  it('refuses more rows than a list keeps, and says how many there are', () => {
    const { paste, lines } = open(list);
    paste('BC800\t1\n'.repeat(200_000));
    expect(screen.getByText(/^What is pasted has .*200.000 rows/)).toBeDefined();
    expect(lines()).toEqual(list);
  });

  it('says of a quantity that was pasted how it may be meant', () => {
    const { grid, paste, lines } = open(list);
    fireEvent.keyDown(grid, { key: 'Home' });
    paste('U3LNMC\t2,000');
    expect(screen.getAllByText(/may mean 2 or 2000/).length).toBeGreaterThan(0);
    expect(lines()).toEqual(list);
  });

  it('takes a pasted column of quantities as the column reads them, or says what is unclear', () => {
    const { paste, lines } = open(list);
    paste('2,000\n4\n5');
    expect(screen.getByText(/^Row 1 .* thousands or a fraction/)).toBeDefined();
    expect(lines()).toEqual(list);
    paste('2,000\n4,00\n1,000');
    expect(lines()?.map(({ quantity }) => quantity)).toEqual([2, 4, 1]);
  });
});
