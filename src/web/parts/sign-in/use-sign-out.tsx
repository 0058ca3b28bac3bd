import { useRouter } from '@tanstack/react-router';
import { useConfirm } from '../../ui/overlays/use-confirm.tsx';
import { isxIdPattern } from '../../../core/text/solution-id.ts';
import { useAppStore, useTranslate } from '../../app/session/app-context.tsx';
import { useSession } from '../../app/session/use-session.ts';
import type { Translate } from '../../app/session/app-state.ts';
import { sessionUserOf } from '../../app/session/start.ts';
import { keepNowEvent, readUnsaved, unsavedSubjects } from '../../app/session/unsaved.ts';
import { paths } from '../../app/navigation/paths.ts';
import { lostOnLeaving } from '../problems/leave-guard.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** What is unsaved, as its screen is called, and the address where it waits. */
const places: readonly { readonly start: string; readonly label: string; readonly path: string }[] = [
  { start: 'new-Cooling', label: 'New cooling solution', path: paths.newCooling },
  { start: 'new-3PhaseUps', label: 'New 3-phase UPS solution', path: paths.newUps },
  { start: 'new-Rack', label: 'New rack and HBN solution', path: paths.newRack },
  { start: 'new-Monitoring', label: 'New monitoring solution', path: paths.newMonitoring },
  { start: 'new-Chiller', label: 'New chiller solution', path: paths.newChiller },
  { start: 'template-', label: 'Templates of documents', path: paths.templates },
  { start: 'texts', label: 'Translations', path: paths.translations },
];

interface Unsaved {
  readonly label: string;
  readonly href: string;
}

/** What the person has called it meanwhile, where they have. */
function nameOf(stored: string | null): string {
  try {
    const { patch } = JSON.parse(stored ?? '{}') as { readonly patch?: { readonly isxName?: unknown } };
    return typeof patch?.isxName === 'string' ? patch.isxName.trim() : '';
  } catch {
    // Somebody else wrote there: it has no name.
    return '';
  }
}

function unsavedOf(subject: string, t: Translate): Unsaved {
  if (isxIdPattern.test(subject)) return { label: subject, href: paths.solution.replace('$isxId', subject) };
  const place = places.find(({ start }) => subject.startsWith(start));
  if (!place) return { label: subject, href: paths.home };
  // A draft of a new solution is named after the address that it started from.
  const [, search] = /^new-[^&]+&(.*)$/.exec(subject) ?? [];
  return { label: t(place.label), href: search === undefined ? place.path : `${place.path}?${search}` };
}

/** Signs out; whoever has left something unsaved is asked first, for it goes with the session. */
export function useSignOut(): () => void {
  const t = useTranslate();
  const store = useAppStore();
  const router = useRouter();
  const { signOut } = useSession();
  const confirm = useConfirm();
  return () => {
    window.dispatchEvent(new Event(keepNowEvent));
    const userId = sessionUserOf(store.get());
    const unsaved = (userId === undefined ? [] : unsavedSubjects(userId)).map((subject) => ({
      ...unsavedOf(subject, t),
      name: nameOf(readUnsaved(userId!, subject)),
    }));
    const lost = lostOnLeaving();
    if (unsaved.length === 0 && lost.length === 0) return void signOut();
    void confirm({
      title: t('Unsaved changes go when you sign out'),
      content: (close) => (
        <>
          <p>{t('To keep them, stay and save them first. Signing out deletes them from this browser.')}</p>
          <ul className={`${kit.stackTight} ${kit.anywhere} ${kit.above}`}>
            {unsaved.map(({ label, href, name }) => (
              <li key={href}>
                <Button
                  kind="link"
                  size="small"
                  className={kit.wordy}
                  onClick={() => {
                    close();
                    void router.navigate({ href });
                  }}
                >
                  {label}
                </Button>{' '}
                {name}
              </li>
            ))}
            {lost.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      ),
      confirmLabel: t('Sign out and discard'),
      cancelLabel: t('Stay'),
      isDanger: true,
    }).then((isSure) => (isSure ? signOut() : undefined));
  };
}
