import type { ReactNode } from 'react';
import { useAppState, useAppStore } from '../../app/session/app-context.tsx';
import { storeGuestLanguage } from '../../app/session/guest-language.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/hooks/use-title.ts';
import kit from '../../ui/kit.module.css';
import styles from './login-frame.module.css';
import { MachineRoom } from './machine-room.tsx';

/** Two cabinets side by side: a UPS and a cooler. The same as favicon.svg. */
const Mark = () => (
  <svg
    width={28}
    height={28}
    viewBox="0 0 28 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden
  >
    <rect x="3" y="3" width="9.500" height="22" />
    <rect x="15.500" y="3" width="9.500" height="22" />
    <path d="M7.700 8.500v0M6 20.500h3.500M18.500 8.500H22.500M18.500 12.500H22.500M18.500 16.500H22.500M18.500 20.500H22.500" />
  </svg>
);

function LanguageSwitch() {
  const store = useAppStore();
  const { translate: t, language, languages } = useAppState();
  const choose = (code: string) => {
    storeGuestLanguage(code);
    store.change({ guestLanguage: code });
  };
  return (
    <div className={`${kit.rowTight} ${kit.toEnd}`} role="group" aria-label={t('Language')}>
      {languages.map(({ code, name }) => (
        <Button
          key={code}
          lang={code}
          kind={code === language ? 'default' : 'quiet'}
          size="small"
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** What the screens before sign-in share: the portal's name and drawing, the languages, one narrow column. */
export function LoginFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { translate: t } = useAppState();
  useTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <p className={`${kit.rowCentered} ${kit.large} ${kit.strong}`}>
          <Mark />
          {t('Design Portal')}
        </p>
        <MachineRoom className={styles.drawing} />
        <p className={styles.motto}>{t('Power and cooling for a machine room: choose, calculate, agree, order.')}</p>
      </header>
      <main className={styles.side}>
        <LanguageSwitch />
        <div className={`${kit.stackLoose} ${styles.content}`}>
          <h1 className={kit.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
