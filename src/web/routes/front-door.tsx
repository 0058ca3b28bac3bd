import { useEffect, useState } from 'react';
import { nextAfterSignIn } from '../app/session/next-after-sign-in.ts';
import { paths } from '../app/navigation/paths.ts';
import { parseSearch, present, stringifySearch } from '../app/navigation/search-params.ts';
import { LoginPage } from '../screens/sign-in/login-page.tsx';
import { loginSearch } from '../screens/sign-in/login-search.ts';
import { loadFirstScreen } from './load-first-screen.ts';

/** What the address says to the sign-in: of any other address that it is where the person wanted to go. */
function searchOf({ pathname, search, hash }: Location) {
  return pathname === paths.login
    ? loginSearch(parseSearch(search))
    : nextAfterSignIn({ pathname, href: `${pathname}${search}${hash}` });
}

/** The sign-in in front of the portal, whose router, addresses and screens come while the person types. */
export function FrontDoor({ onOpen }: { readonly onOpen: () => void }) {
  const [search] = useState(() => searchOf(window.location));
  useEffect(() => {
    window.history.replaceState(null, '', `${paths.login}${stringifySearch({ ...search })}`);
  }, [search]);
  useEffect(() => {
    // Back and forward lead to addresses of before, which the router knows.
    window.addEventListener('popstate', onOpen);
    return () => window.removeEventListener('popstate', onOpen);
  }, [onOpen]);
  return (
    <LoginPage
      search={search}
      // The portal opens by itself for whoever is signed in.
      onSignedIn={() => undefined}
      onFurther={(step) => {
        window.history.pushState(null, '', `${step}${stringifySearch(present({ next: search.next }))}`);
        onOpen();
      }}
      onTyping={loadFirstScreen}
    />
  );
}
