import { Link } from '@tanstack/react-router';
import { may } from '../../../core/people/access/may.ts';
import { useTranslate, useUser } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import styles from './shortcut-list.module.css';
import kit from '../../ui/kit.module.css';
import { useSingleKeys } from './shortcut-setting.ts';
import type { ShortcutName, ShortcutPlace } from './shortcuts.ts';
import { allShortcuts, shortcutPlaces, shownKeys } from './shortcuts.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const Keys = ({ of }: { readonly of: ShortcutName }) => (
  <>
    {shownKeys(of)
      .split(' ')
      .map((shown) => (
        <KeyCap key={shown}>{shown}</KeyCap>
      ))}
  </>
);

/** What the keyboard does, as far as the reader's role has it. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { role } = useUser();
  const work = useSingleKeys();
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      {!work && (
        <p className={kit.note}>
          {t('Shortcuts of a single key are switched off: those with Ctrl work all the same.')}
        </p>
      )}
      {(Object.keys(shortcutPlaces) as ShortcutPlace[]).map((place) => (
        <section key={place} className={`${kit.stackTight} ${kit.below}`}>
          <h3 className={kit.note}>{t(shortcutPlaces[place])}</h3>
          <dl className={styles.list}>
            {allShortcuts
              .filter(([, { place: own, feature }]) => own === place && (feature === undefined || may(role, feature)))
              .map(([name, { label }]) => (
                <div key={name} className={styles.row}>
                  <dt className={kit.rowTight}>
                    <Keys of={name} />
                  </dt>
                  <dd>{t(label)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className={kit.note}>
        {t('The grid of parts has keys of its own: they stand behind the question mark above it.')}{' '}
        <Link to={paths.accountSettings} onClick={onClose}>
          {t('Switch single keys on or off')}
        </Link>
      </p>
    </Dialog>
  );
}
