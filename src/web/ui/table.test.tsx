// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Column } from './table.tsx';
import { Table, TableRow } from './table.tsx';

afterEach(cleanup);

interface Part {
  readonly partNumber: string;
  readonly price: number;
}
const parts: readonly Part[] = [
  { partNumber: 'BC800', price: 200_000 },
  { partNumber: 'EVTEMP', price: 9_000 },
];
const columns: readonly Column<Part>[] = [
  {
    name: 'part',
    head: 'Part number',
    isRowHead: true,
    sort: { by: 'partNumber' },
    cell: ({ partNumber }) => partNumber,
  },
  {
    name: 'price',
    head: 'Price',
    align: 'end',
    sort: { by: 'price', isDescendingFirst: true },
    cell: ({ price }) => price,
  },
  { name: 'actions', head: 'Actions', isHeadHidden: true, cell: () => <button type="button">Edit</button> },
];

/** Where an address that has orders shows it. */
async function shown(address: string, content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findAllByRole('table');
  return router;
}

const common = {
  label: 'Parts',
  columns,
  rows: parts,
  keyOf: ({ partNumber }: Part) => partNumber,
  narrow: 'cards',
} as const;

test('what all rows come to stands below each column, named by the row’s head', async () => {
  const [part, price, actions] = columns;
  const withFoot = [{ ...part!, foot: 'In all' }, { ...price!, foot: 209_000 }, actions!];
  await shown('/', <Table {...common} columns={withFoot} />);
  const total = within(screen.getAllByRole('row').at(-1)!);
  expect(total.getByRole('rowheader').textContent).toBe('In all');
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['209000', '']);
});

test('a row is named by its head, and a column by its own, shown or not', async () => {
  await shown('/', <Table {...common} />);
  const table = screen.getByRole('table', { name: 'Parts' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Part number', 'Price', 'Actions']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['BC800', 'EVTEMP']);
  // Without an order that the address keeps there is nothing to press.
  expect(within(table).queryByRole('link')).toBeNull();
});

test('a press on a head puts its order into the address, begins with the first page, and leaves the rest', async () => {
  const router = await shown(
    '/?text=cabinet&page=3',
    <Table {...common} order={{ current: 'partNumber', initial: 'partNumber' }} />,
  );
  expect(screen.getByRole('columnheader', { name: /Part number/ }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Price' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ text: 'cabinet', sort: '-price' }));
});

test('a row of the caller’s own stands in the place of the usual one, others below it', async () => {
  await shown(
    '/',
    <Table
      {...common}
      rowOf={({ partNumber }) =>
        partNumber === 'EVTEMP' && (
          <tr>
            <td colSpan={3}>in hand</td>
          </tr>
        )
      }
      below={(part) =>
        part.partNumber === 'BC800' && <TableRow columns={columns} row={{ ...part, price: 1 }} data-inside="true" />
      }
    />,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Part numberPriceActions', 'BC800200000Edit', 'BC8001Edit', 'in hand']);
});

test('a table that scrolls in its frame can be reached and scrolled by the keyboard', async () => {
  await shown('/', <Table {...common} narrow="scrolls" />);
  const frame = screen.getByRole('region', { name: 'Parts' });
  expect(frame.tabIndex).toBe(0);
  expect(within(frame).getByRole('table', { name: 'Parts' })).toBeDefined();
});
