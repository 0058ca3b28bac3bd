/** The build of the portal that this page is of: what another build has kept is not read. */
export const build: string = import.meta.env['VITE_PORTAL_BUILD'] ?? 'development';

/**
 * Whether this page may keep anything: the portal offers it (docs/offline.md), the browser can, and the page is the portal's own and not
 * inside a page of somebody else.
 */
export const isOffered = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="offline-app"]')?.content === 'on' &&
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  typeof indexedDB !== 'undefined' &&
  window.self === window.top;
