import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { takeInForce } from './published.ts';

const inForce = { catalogue: 'a', prices: 'p', texts: '1', settings: '1.1' };

it('outdates today’s catalogue and settings when they are published anew, and nothing that is pinned or the first to be heard', () => {
  const queryClient = new QueryClient();
  const today = ['cataloguesSelect', { isxType: 'Cooling' }, undefined];
  const pinned = ['cataloguesSelect', { isxType: 'Cooling', isxId: 'ISX10000001-001' }, undefined];
  const brand = ['constantsSelect', { constantName: 'BRAND' }];
  const asked = vi.fn<() => string>(() => 'answer');
  for (const queryKey of [today, pinned, brand]) queryClient.setQueryData(queryKey, 'answer');
  // A form is open that works with today's catalogue: it is not asked anew by itself.
  const end = new QueryObserver(queryClient, { queryKey: today, queryFn: asked, staleTime: Infinity }).subscribe(() => undefined); // prettier-ignore
  const outdated = () => [today, pinned, brand].map((key) => queryClient.getQueryState(key)!.isInvalidated);
  const texts = vi.fn<() => void>();
  const take = (more: Partial<typeof inForce>) => takeInForce(queryClient, { ...inForce, ...more }, { texts });

  take({});
  take({});
  expect([outdated(), texts.mock.calls.length]).toEqual([[false, false, false], 0]);
  take({ catalogue: 'b' });
  expect(outdated()).toEqual([true, false, false]);
  take({ catalogue: 'b', settings: '2.1', texts: '2' });
  expect([outdated(), texts.mock.calls.length, asked.mock.calls.length]).toEqual([[true, false, true], 1, 0]);
  takeInForce(queryClient, undefined, { texts });
  expect(texts).toHaveBeenCalledTimes(1);
  end();
});
