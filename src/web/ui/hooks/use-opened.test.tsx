// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOpened } from './use-opened.ts';

interface Source {
  readonly name: string;
}
interface Engine {
  readonly of: string;
}

let opened: WeakMap<Source, Engine>;
let begun: string[];
beforeEach(() => {
  opened = new WeakMap();
  begun = [];
});
afterEach(cleanup);

function* open({ name }: Source): Generator<void, Engine> {
  begun.push(name);
  yield;
  if (name === 'broken') throw new Error('It has no rows');
  return { of: name };
}

const show = (subject: string, source: Source | null) =>
  renderHook((props: { subject: string; source: Source | null }) => useOpened({ ...props, open, opened }), {
    initialProps: { subject, source },
  });

test('what has come is opened once, however often it is shown', async () => {
  const source = { name: 'one' };
  const { result, rerender, unmount } = show('Cooling', null);
  expect(result.current).toEqual({ value: null, problem: null });
  rerender({ subject: 'Cooling', source });
  // In steps, none of which the first drawing waits for.
  expect(begun).toEqual([]);
  await waitFor(() => expect(result.current.value).toEqual({ of: 'one' }));
  unmount();
  expect(show('Cooling', source).result.current.value).toEqual({ of: 'one' });
  expect(begun).toEqual(['one']);
});

test('the last stays until the next of the same subject is open, and that of another subject does not', async () => {
  const first = { name: 'one' };
  opened.set(first, { of: 'one' });
  const { result, rerender } = show('Cooling', first);
  rerender({ subject: 'Cooling', source: { name: 'two' } });
  expect(result.current.value).toEqual({ of: 'one' });
  await waitFor(() => expect(result.current.value).toEqual({ of: 'two' }));
  rerender({ subject: 'Chiller', source: { name: 'three' } });
  expect(result.current.value).toBeNull();
  await waitFor(() => expect(result.current.value).toEqual({ of: 'three' }));
});

test('what can not be opened is told, and mended by the next that has come', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result, rerender } = show('Cooling', { name: 'broken' });
  await waitFor(() => expect(result.current.problem).toBeInstanceOf(Error));
  expect(result.current.value).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
  rerender({ subject: 'Cooling', source: { name: 'sound' } });
  await waitFor(() => expect(result.current).toMatchObject({ value: { of: 'sound' }, problem: null }));
});
