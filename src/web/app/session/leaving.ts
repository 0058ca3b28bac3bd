/* Which session somebody has signed out of that the server has not ended yet: it is ended before it would let anybody in again. */

const item = 'portal.leaving';

/** Remembers a session by its token, or that none is left. */
export function rememberLeaving(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(item);
    else window.localStorage.setItem(item, token);
  } catch {
    // Without storage the screen says it as long as it is open.
  }
}

export function isLeaving(token: string | undefined): boolean {
  try {
    return token !== undefined && window.localStorage.getItem(item) === token;
  } catch {
    return false;
  }
}
