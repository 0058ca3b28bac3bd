// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportHead } from '../../../contract/imports.ts';
import { createQueryClient } from '../../app/api/create-query-client.ts';
import { answer, answering } from '../../testing/answering.ts';
import { useImport } from './use-import.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const head: ImportHead = {
  importId: 'a'.repeat(32),
  kind: 'priceList',
  fileName: 'prices.csv',
  size: 3,
  about: {},
  state: 'read',
  createdAt: '2026-11-22T09:00:00.000Z',
  endedAt: '2026-11-22T09:00:01.000Z',
  errors: [],
};

it('a file that is taken over as soon as it has been read is forgotten, though it was chosen before there was any', async () => {
  const asked = answering({
    importsSelect: answer('importsSelect', { imports: [] }),
    pricesReadFile: answer('pricesReadFile', { import: head, sheets: [{ name: 'Prices', text: 'A;1', rows: 1 }] }),
    importsDiscard: answer('importsDiscard', true),
  });
  const client = createQueryClient(() => undefined);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useImport('priceList'), { wrapper });
  await waitFor(() => expect(asked).toHaveLength(1));
  const { take, discard } = result.current; // what the handler of the file field holds
  await act(() => take(new File(['A;1'], 'prices.csv')));
  await waitFor(() => expect(result.current.head?.importId).toBe(head.importId));
  act(discard);
  await waitFor(() => expect(result.current.head).toBeNull());
  expect(asked.at(-1)).toMatchObject({ path: '/api/imports/imports_discard', body: { importId: head.importId } });
});
