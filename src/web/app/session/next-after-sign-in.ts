import { ownAddress } from '../../../core/people/sign-in/own-address.ts';
import { paths } from '../navigation/paths.ts';

/** What the address of the sign-in says of where the person wanted to go; nothing of the first screen. */
export function nextAfterSignIn({ pathname, href }: { readonly pathname: string; readonly href: string }) {
  const next = pathname === paths.home ? undefined : ownAddress(href);
  return next === undefined ? {} : { next };
}
