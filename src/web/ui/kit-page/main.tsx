import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseTranslations } from '../../../core/translation/translate.ts';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import '../theme/global.css';
import { chooseTheme, startScheme, themeChoices } from '../theme/scheme.ts';
import { OverlayProvider } from '../overlays/overlay-provider.tsx';
import { KitPage } from './kit-page.tsx';

/*
 * In development only: every component in every state, at /kit.html?language=en&theme=dark. It asks the server for nothing.
 */

const asked = new URLSearchParams(window.location.search);
startScheme();
chooseTheme(themeChoices.find((theme) => theme === asked.get('theme')) ?? 'system');

const tables = Object.values(
  import.meta.glob<string>('../../../../catalogue/translate/*.csv', { query: '?raw', import: 'default', eager: true }),
);
const [head = ''] = (tables[0] ?? '').split('\n');
const texts = [head, ...tables.map((table) => table.slice(table.indexOf('\n') + 1).trimEnd())].join('\n');

const store = createAppStore(asked.get('language') ?? 'ru');
store.change({ texts: { [store.get().language]: parseTranslations(texts) }, isStarted: true });
document.documentElement.lang = store.get().language;

const router = createRouter({
  routeTree: createRootRoute({ component: KitPage }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppProvider store={store}>
      <OverlayProvider>
        <RouterProvider router={router} />
      </OverlayProvider>
    </AppProvider>
  </StrictMode>,
);
