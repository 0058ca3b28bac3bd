// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CallAnswer } from '../../app/api/client.ts';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { createQueryClient } from '../../app/api/create-query-client.ts';
import { answer, answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { userOf } from '../../testing/open-portal.tsx';
import { receivedSolution } from '../../testing/received-solution.ts';
import { CommentThread } from './comment-thread.tsx';

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Comment = CallAnswer<'commentsCreate'>;

const said = (text: string): Comment => ({
  commentId: 1,
  isxId: receivedSolution.isxId,
  at: '2026-11-20T10:00:00.000Z',
  displayName: 'Anna',
  companyName: 'Clear Current',
  isOwn: true,
  internal: true,
  partNumber: null,
  text,
});

it('keeps what is typed while the comment before is being sent, and empties the field otherwise', async () => {
  const store = createAppStore();
  store.change({ user: userOf('engineer', 'en'), isStarted: true });
  let arrive: (answer: Response) => void = () => undefined;
  answering({
    commentsSelect: answer('commentsSelect', []),
    commentsCreate: () => new Promise<Response>((resolve) => (arrive = resolve)),
  });
  const send = () => userEvent.click(screen.getByRole('button', { name: /Send the comment/ }));
  const arrived = async (text: string) => {
    arrive(new Response(JSON.stringify(said(text)), { headers: { 'Content-Type': 'application/json' } }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Send the comment/ }).dataset['busy']).toBeUndefined(),
    );
  };
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <AppProvider store={store}>
        <CommentThread solution={receivedSolution} />
      </AppProvider>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' });
  await userEvent.type(field, 'The first');
  await send();
  await userEvent.clear(field);
  await userEvent.type(field, 'The second');
  await arrived('The first');
  expect(field.value).toBe('The second');
  await send();
  await arrived('The second');
  expect(field.value).toBe('');
});
