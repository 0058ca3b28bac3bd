// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGesture } from './queries.ts';
import type { Asked } from '../../testing/answering.ts';
import { answering, json, problem } from '../../testing/answering.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const keysOf = (asked: readonly Asked[]) => asked.map(({ headers }) => headers.get('Idempotency-Key'));

function gesture() {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useGesture('solutionsCopy', ['solutionsSelect']), { wrapper });
  const copy = (isxId: string) => act(() => result.current.mutateAsync({ isxId }).catch(() => undefined));
  return { copy, queryClient };
}

it('tries the same thing again with the same key, and anything else with a new one', async () => {
  let isDown = true;
  const asked = answering({ solutionsCopy: () => (isDown ? problem(503, 'unavailable') : json({})) });
  const { copy } = gesture();
  await copy('ISX00000001-001');
  isDown = false;
  await copy('ISX00000001-001'); // again, after the failure
  await copy('ISX00000001-001'); // a second copy, wanted
  await copy('ISX00000002-001');
  const [failed, again, second, other] = keysOf(asked);
  expect(failed).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(failed);
  expect(new Set([again, second, other]).size).toBe(3);
});

it('outdates the answers that it changes, after a success alone', async () => {
  let isDown = true;
  answering({ solutionsCopy: () => (isDown ? problem(409, 'conflict') : json({})) });
  const { copy, queryClient } = gesture();
  const isOutdated = () => queryClient.getQueryState(['solutionsSelect', {}])?.isInvalidated;
  queryClient.setQueryData(['solutionsSelect', {}], { items: [] });
  await copy('ISX00000001-001');
  expect(isOutdated()).toBe(false);
  isDown = false;
  await copy('ISX00000001-001');
  expect(isOutdated()).toBe(true);
});
