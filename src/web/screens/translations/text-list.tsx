import { textParts } from '../../../core/translation/text-parts.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { TextEditor } from './text-editor.tsx';
import type { Texts } from './use-texts.ts';
import type { ListedText } from './filtered-texts.ts';
import kit from '../../ui/kit.module.css';
import styles from './translations.module.css';
import type { Tone } from '../../ui/tag.tsx';
import { Tag } from '../../ui/tag.tsx';

/** What is worth a word beside a text; keys of TRANSLATE. */
const stateWords = {
  missing: 'untranslated',
  faulty: 'faulty',
  long: 'long',
  changed: 'own text',
  unused: 'used nowhere',
} as const;

const stateTones: Readonly<Record<keyof typeof stateWords, Tone>> = {
  missing: undefined,
  faulty: 'fault',
  long: 'warning',
  changed: 'info',
  unused: 'warning',
};

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
    <ul className={`${kit.surface} ${kit.divided}`} aria-label={t('Texts')}>
      {listed.map(({ key, english, text, states, isDrafted }) => {
        const isOpen = key === open;
        const parts = texts.partsOf(key);
        return (
          <li key={key} data-open={isOpen}>
            <button
              type="button"
              className={`${kit.bare} ${kit.choosable} ${kit.full} ${styles.row}`}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? undefined : key)}
            >
              <span className={`${kit.muted} ${kit.anywhere}`} lang="en">
                {isHelp && <code className={`${kit.line} ${kit.small}`}>{key}</code>}
                {english}
              </span>
              <span
                className={`${kit.anywhere} ${text === '' ? kit.warning : ''}`}
                lang={language}
                data-missing={text === ''}
              >
                {text === '' ? (states.includes('missing') ? t('untranslated: English is shown') : '—') : text}
              </span>
              <span className={kit.row}>
                {isDrafted && <Tag tone="info">{t('not saved')}</Tag>}
                {states
                  .filter((state) => state !== 'missing')
                  .map((state) => (
                    <Tag key={state} tone={stateTones[state]}>
                      {t(stateWords[state])}
                    </Tag>
                  ))}
                {parts.length > 0 && (
                  <span className={kit.note}>
                    {t(textParts[parts[0]!]!.label)}
                    {parts.length > 1 && ` +${parts.length - 1}`}
                  </span>
                )}
              </span>
            </button>
            {isOpen && (
              <div className={kit.padded}>
                <TextEditor texts={texts} language={language} languageName={languageName} textKey={key} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
