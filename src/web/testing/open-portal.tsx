import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import shellTexts from '../../../catalogue/translate/shell.csv?raw';
import type { User } from '../../contract/shapes.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { parseTranslations } from '../../core/translation/translate.ts';
import { AppProvider } from '../app/session/app-context.tsx';
import { createAppStore } from '../app/session/app-state.ts';
import { clientOf } from '../app/session/query-provider.tsx';
import { createPortalRouter } from '../routes/router.tsx';

const companyKindOf = (role: Role) => (role === 'disti' || role === 'partner' ? role : 'vendor');

export const userOf = (role: Role, language = 'ru'): User => ({
  userId: `user-${role}`,
  companyId: 'company',
  companyName: 'Ясный Ток',
  companyKind: companyKindOf(role),
  displayName: 'Анна Соколова',
  email: `${role}@demo.example`,
  language,
  pageSize: 25,
  role,
});

const texts = parseTranslations(shellTexts);

/** Opens the portal at an address as it stands after its start; for nobody when `user` is null. */
export async function openPortal(address: string, user: User | null) {
  const store = createAppStore();
  store.change({ user, texts: { ru: texts, en: texts }, isStarted: true });
  const router = createPortalRouter({ store }, createMemoryHistory({ initialEntries: [address] }));
  const queryClient = clientOf(store, () => undefined);
  await router.load();
  const screen = render(
    <AppProvider store={store}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  return { ...screen, store, router, queryClient };
}
