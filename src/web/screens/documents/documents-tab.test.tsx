// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Role } from '../../../core/people/access/roles.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { createQueryClient } from '../../app/api/create-query-client.ts';
import { parseTranslations } from '../../../core/translation/translate.ts';
import { answer, answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { userOf } from '../../testing/open-portal.tsx';
import { OverlayProvider } from '../../ui/overlays/overlay-provider.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { solutionSearch } from '../solutions/editor/solution-search.ts';

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isxId = 'ISX00000011-001';
const sound = (language: 'ru' | 'en') => ({ language, errors: [], typed: [] });
const documents: CallAnswer<'documentsSelect'> = [
  {
    name: 'proposal',
    prices: 'list',
    languages: [
      sound('ru'),
      {
        language: 'en',
        errors: [{ path: 'PARTS.X.nameEn', code: 'missing_translation', message: 'X has no name' }],
        typed: [],
      },
    ],
  },
  { name: 'submittal', prices: 'none', languages: [sound('ru'), { language: 'en', errors: [], typed: ['Серверная'] }] },
];
type Links = CallAnswer<'linksSelect'>;
const sharedWith = (questions: Links['links'][number]['questions']): Links => ({
  links: [
    {
      linkId: 'a',
      url: 'https://portal.example/shared/a',
      createdAt: '2026-11-01T09:00:00.000Z',
      displayName: 'Глеб',
      expiresAt: '2026-12-01T09:00:00.000Z',
      revokedAt: null,
      language: 'ru',
      prices: 'net',
      watermark: '',
      openings: 1,
      lastOpenedAt: null,
      questions,
    },
  ],
  acceptance: null,
  mayCreate: true,
  awaitsAcceptance: false,
  prices: ['none', 'net'],
});
const preview = ({ name, language }: { name: string; language: string }) =>
  new Response(
    JSON.stringify({
      papers: [
        {
          language,
          title: `${name} in ${language}`,
          number: isxId,
          vendorName: 'Tok',
          madeAt: '',
          notices: [],
          blocks: [{ kind: 'text', heading: 'Terms', paragraphs: ['As agreed'] }],
          foot: isxId,
          pageText: '',
        },
      ],
      errors: [],
    }),
    { headers: { 'Content-Type': 'application/json' } },
  );

/** The tab alone, at the address that it keeps its state in. */
async function open(role: Role, search = '', links: Links = sharedWith([])) {
  const store = createAppStore();
  store.change({
    user: userOf(role, 'en'),
    texts: { ru: parseTranslations('key;ru'), en: parseTranslations('key;ru') },
    isStarted: true,
  });
  answering({
    documentsSelect: answer('documentsSelect', documents),
    documentsPreview: preview,
    linksSelect: answer('linksSelect', links),
  });
  const root = createRootRoute();
  const menu = createRoute({ getParentRoute: () => root, id: 'menu' });
  const solution = createRoute({
    getParentRoute: () => menu,
    path: '/solution/$isxId',
    validateSearch: solutionSearch,
    component: () => <DocumentsTab isxId={isxId} isDirty={false} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([menu.addChildren([solution])]),
    history: createMemoryHistory({ initialEntries: [`/solution/${isxId}?tab=documents${search}`] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <AppProvider store={store}>
        <OverlayProvider>
          <RouterProvider router={router as never} />
        </OverlayProvider>
      </AppProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: /^report in|^proposal in|^submittal in/ });
  return router;
}

const card = (name: string) => within(screen.getByRole('button', { name }).closest('li')!);

it('offers the report and both documents with their files in the reader’s language', async () => {
  await open('engineer');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/api/reports/${isxId}.pdf?language=en`);
  expect(links).toContain(`/api/reports/${isxId}.xlsx?language=en`);
  expect(links).toContain(`/api/documents/${isxId}/submittal.pdf?language=en`);
  expect(card('Technical submittal').getByText(/Серверная/)).toBeTruthy();
  expect(screen.queryByText('Edit the template')).toBeNull();
});

it('says what stands against a document in its language, and gives no file of it', async () => {
  await open('engineer');
  const proposal = card('Commercial proposal');
  expect(proposal.getByText('X has no name')).toBeTruthy();
  expect(proposal.getByRole('button', { name: 'Commercial proposal, PDF' })).toHaveProperty('disabled', true);
});

it('shows the chosen document in the chosen language, and keeps both in the address', async () => {
  const router = await open('admin', '&document=proposal&language=ru');
  expect(screen.getByRole('heading', { name: 'proposal in ru' })).toBeTruthy();
  expect(card('Commercial proposal').getByRole('link', { name: 'Commercial proposal, PDF' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Technical submittal' }));
  await screen.findByRole('heading', { name: 'submittal in ru' });
  expect(router.state.location.search).toMatchObject({ tab: 'documents', document: 'submittal', language: 'ru' });
  expect(screen.getAllByText('Edit the template')).toHaveLength(2);
});

it('says first what the customer has asked and nobody has answered, and leads to it', async () => {
  const question = { name: 'Irina', email: 'irina@customer.example', at: '2026-11-02T09:00:00.000Z' };
  const unanswered = { ...question, answer: null, answeredAt: null, answeredName: null };
  const answered = { ...question, answer: 'Yes', answeredAt: '2026-11-03T09:00:00.000Z', answeredName: 'Глеб' };
  await open(
    'engineer',
    '',
    sharedWith([
      { ...answered, questionId: 1, text: 'Does it fit?' },
      { ...unanswered, questionId: 2, text: 'When will it come?' },
      { ...unanswered, questionId: 3, text: 'And the floor?' },
    ]),
  );
  const notice = within((await screen.findByText('The customer has asked')).closest<HTMLElement>('[role=status]')!);
  expect(notice.getByText('Irina: When will it come?')).toBeDefined();
  await userEvent.click(notice.getByRole('button', { name: 'Answer' }));
  expect(document.activeElement?.textContent).toContain('When will it come?');
});

it('says nothing of questions that are answered', async () => {
  await open('engineer');
  await screen.findByText('Customer link', { selector: 'h2, h3' });
  expect(screen.queryByText('The customer has asked')).toBeNull();
});
