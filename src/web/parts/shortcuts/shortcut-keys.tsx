import { dialogs } from '../../ui/overlays/floating.ts';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { may } from '../../../core/people/access/may.ts';
import { useAppStore, useUser } from '../../app/session/app-context.tsx';
import { worksOffline } from '../../app/offline/works-offline.ts';
import { singleKeysWork } from './shortcut-setting.ts';
import type { Shortcut } from './shortcuts.ts';
import { allShortcuts, isPressed, isStroke, ownsItsKeys } from './shortcuts.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

/** Milliseconds within which the second key of a pair follows the first. */
const PAIR_MS = 1500;

/** Asks for the list from elsewhere: the user menu. */
const listAsked = 'portal:shortcuts';
export const askForShortcuts = (): void => void window.dispatchEvent(new Event(listAsked));

/** The first field of the screen that searches. */
const searchField = (): HTMLInputElement | null =>
  document.querySelector('main search input:not([disabled]), main input[type="search"]:not([disabled])');

/** The shortcuts that hold on every screen. Whatever a screen does with a key itself comes first. */
export function ShortcutKeys() {
  const router = useRouter();
  const store = useAppStore();
  const { role } = useUser();
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    const show = () => setListed(true);
    window.addEventListener(listAsked, show);
    return () => window.removeEventListener(listAsked, show);
  }, []);
  useEffect(() => {
    let first: { readonly event: KeyboardEvent; readonly at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !singleKeysWork() || ownsItsKeys(event.target)) return;
      if (document.querySelector(dialogs)) return;
      const before = first && event.timeStamp - first.at <= PAIR_MS ? first.event : null;
      first = null;
      if (isPressed(event, 'list')) {
        event.preventDefault();
        return setListed(true);
      }
      if (before === null && isPressed(event, 'search')) {
        const field = searchField();
        if (!field) return;
        event.preventDefault();
        field.focus();
        return field.select();
      }
      const led = allShortcuts.filter(([, { to, feature }]) => to !== undefined && (feature === undefined || may(role, feature))); // prettier-ignore
      const hits = ({ strokes: [one, two] }: Shortcut): boolean =>
        two === undefined ? before === null && isStroke(event, one) : before !== null && isStroke(before, one) && isStroke(event, two); // prettier-ignore
      const wanted = led.find(([, shortcut]) => hits(shortcut))?.[1];
      if (wanted?.to !== undefined) {
        event.preventDefault();
        // Off as the menu is: what is not on the device is not led to.
        if (store.get().offline !== null && !worksOffline(wanted.to)) return;
        void router.navigate({ to: wanted.to } as Parameters<typeof router.navigate>[0]);
      } else if (led.some(([, { strokes }]) => strokes.length > 1 && isStroke(event, strokes[0]))) {
        first = { event, at: event.timeStamp };
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [router, store, role]);
  return isListed ? (
    <Suspense>
      <ShortcutList onClose={() => setListed(false)} />
    </Suspense>
  ) : null;
}
