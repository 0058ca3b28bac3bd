import { useEffect } from 'react';
import { ApiProblem } from '../app/api/client.ts';
import { useTranslate } from '../app/session/app-context.tsx';
import { problemText } from '../parts/problems/problem-text.ts';
import { saveFile } from '../app/api/save-file.ts';
import { useMessages } from '../ui/overlays/messages.tsx';

/** The portal's own file behind a plain click; what opens a tab or leads elsewhere is the browser's. */
function fileBehind(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[download]');
  const href = link?.getAttribute('href');
  return href?.startsWith('/api/') ? href : null;
}

/**
 * Saves the files of the portal, on every screen: left to itself a browser tells of a refused one in its own list of downloads
 * at best, and never why.
 */
export function Downloads() {
  const t = useTranslate();
  const message = useMessages();
  useEffect(() => {
    const save = (event: MouseEvent) => {
      const href = fileBehind(event);
      if (href === null) return;
      event.preventDefault();
      saveFile(href).catch((failure: unknown) => {
        if (!(failure instanceof ApiProblem)) throw failure;
        const errors = failure.details.errors ?? [];
        const reasons = [problemText(t, failure), ...errors.slice(0, 3).map(({ message: told }) => told)];
        message.error(`${t('The file was not saved.')} ${reasons.join(' ')}`, 10);
      });
    };
    document.addEventListener('click', save);
    return () => document.removeEventListener('click', save);
  }, [t, message]);
  return null;
}
