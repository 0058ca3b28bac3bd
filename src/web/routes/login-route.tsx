import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { paths } from '../app/navigation/paths.ts';
import { present } from '../app/navigation/search-params.ts';
import { LoginPage } from '../screens/sign-in/login-page.tsx';
import { loadFirstScreen } from './load-first-screen.ts';

/** The sign-in as an address of the portal, as after signing out. */
export function LoginRoute() {
  const router = useRouter();
  const navigate = useNavigate();
  const search = useSearch({ from: paths.login });
  return (
    <LoginPage
      search={search}
      onSignedIn={() => router.invalidate()}
      onFurther={(to) => void navigate({ to, search: present({ next: search.next }) })}
      onTyping={loadFirstScreen}
    />
  );
}
