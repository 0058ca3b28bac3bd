import { textParts } from '../../../core/translation/text-parts.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { TextEditor } from './text-editor.tsx';
import type { Texts } from './use-texts.ts';
import type { ListedText } from './filtered-texts.ts';
import styles from './translations.module.css';

/** What is worth a word beside a text; keys of TRANSLATE. */
const stateWords = {
  missing: 'untranslated',
  faulty: 'faulty',
  long: 'long',
  changed: 'own text',
  unused: 'used nowhere',
} as const;

interface TextListProps {
  readonly texts: Texts;
  readonly language: string;
  readonly languageName: string;
  readonly listed: readonly ListedText[];
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
}

/** Texts with their English beside them; one of them may be open to be written. */
export function TextList({ texts, language, languageName, listed, open, onOpen }: TextListProps) {
  const t = useTranslate();
  const isHelp = texts.record === 'HELP';
  return (
    <ul className={styles.list} aria-label={t('Texts')}>
      {listed.map(({ key, english, text, states, isDrafted }) => {
        const isOpen = key === open;
        const parts = texts.partsOf(key);
        return (
          <li key={key} className={styles.text} data-open={isOpen}>
            <button
              type="button"
              className={styles.row}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? undefined : key)}
            >
              <span className={styles.english} lang="en">
                {isHelp && <code className={styles.code}>{key}</code>}
                {english}
              </span>
              <span className={styles.own} lang={language} data-missing={text === ''}>
                {text === '' ? (states.includes('missing') ? t('untranslated: English is shown') : '—') : text}
              </span>
              <span className={styles.notes}>
                {isDrafted && (
                  <span className={styles.tag} data-state="drafted">
                    {t('not saved')}
                  </span>
                )}
                {states
                  .filter((state) => state !== 'missing')
                  .map((state) => (
                    <span key={state} className={styles.tag} data-state={state}>
                      {t(stateWords[state])}
                    </span>
                  ))}
                {parts.length > 0 && (
                  <span className={styles.muted}>
                    {t(textParts[parts[0]!]!.label)}
                    {parts.length > 1 && ` +${parts.length - 1}`}
                  </span>
                )}
              </span>
            </button>
            {isOpen && (
              <div className={styles.opened}>
                <TextEditor texts={texts} language={language} languageName={languageName} textKey={key} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
