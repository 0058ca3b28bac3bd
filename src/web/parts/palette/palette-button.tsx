import { useEffect, useState } from 'react';
import { useAppState, useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { SearchOutlined } from '../../ui/icons.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { loadedLate } from '../../ui/lazy-component.tsx';
import { dialogs } from '../../ui/overlays/floating.ts';
import { isPressed, shownKeys } from '../shortcuts/shortcuts.ts';
import styles from './palette-button.module.css';

const Palette = loadedLate(async () => (await import('./palette.tsx')).Palette);

/** Opens the palette, as Ctrl+K does on every screen; a narrow bar has no room for it and has its search. */
export function PaletteButton({ isCompact }: { readonly isCompact: boolean }) {
  const t = useTranslate();
  const isOffline = useAppState().offline !== null;
  // Where there is none the words are still its name.
  const hasRoom = useMedia('(min-width: 1400px)');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOffline) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, 'palette') || document.querySelector(dialogs)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOffline]);
  return (
    <>
      {!isCompact && (
        <Button
          className={styles.button}
          size="small"
          disabled={isOffline}
          aria-keyshortcuts="Control+K"
          icon={<SearchOutlined />}
          onClick={() => setOpen(true)}
        >
          <span className={hasRoom ? undefined : 'visually-hidden'}>{t('Find or do')}</span>
          <span aria-hidden>
            <KeyCap>{shownKeys('palette')}</KeyCap>
          </span>
        </Button>
      )}
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
