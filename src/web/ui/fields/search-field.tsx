import { CloseOutlined, SearchOutlined } from '../icons.tsx';
import type { RefObject } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../kit.module.css';
import frame from './frame.module.css';
import styles from './search-field.module.css';
import { KeyCap } from '../key-cap.tsx';
import { useDebouncedText } from '../hooks/use-debounced-text.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onCommit: (text: string) => void;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly autoFocus?: boolean;
  /** The key that leads here from elsewhere on the screen. */
  readonly shortcut?: string;
}

const LONGEST_TEXT = 200;

/** Looks a text up when the typing pauses, at once with Enter. Escape empties it. */
export function SearchField({ label, placeholder, text, onCommit, field, autoFocus, shortcut }: SearchFieldProps) {
  const t = useTranslate();
  const { draft, now, soon } = useDebouncedText(text, onCommit);
  return (
    <search className={`${frame.frame} ${styles.search}`}>
      <SearchOutlined />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={frame.input}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        value={draft}
        onChange={({ target }) => soon(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') now(draft);
          if (key === 'Escape') now('');
        }}
      />
      {draft !== '' ? (
        <button
          type="button"
          className={`${kit.bare} ${frame.inside}`}
          aria-label={t('Empty the search')}
          onClick={() => now('')}
        >
          <CloseOutlined />
        </button>
      ) : (
        shortcut !== undefined && (
          <span className={styles.key} aria-hidden>
            <KeyCap>{shortcut}</KeyCap>
          </span>
        )
      )}
    </search>
  );
}
