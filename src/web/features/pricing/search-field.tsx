import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../app/app-context.tsx';
import styles from './pricing.module.css';

const pauseMs = 250;
const longestText = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onCommit: (text: string) => void;
}

/** Looks a text up when typing pauses, at once with Enter; Escape empties it. */
export function SearchField({ label, placeholder, text, onCommit }: SearchFieldProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(text);
  const [seen, setSeen] = useState(text);
  const timer = useRef<number>(undefined);
  if (text !== seen) {
    setSeen(text);
    // What comes back is what was typed; anything else is a link or a reset.
    if (text !== draft.trim()) setDraft(text);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const commit = (next: string) => {
    window.clearTimeout(timer.current);
    setDraft(next);
    onCommit(next.trim());
  };
  return (
    <search className={styles.search}>
      <SearchOutlined className={styles.glass!} aria-hidden />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={longestText}
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => onCommit(target.value.trim()), pauseMs);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(draft);
          if (key === 'Escape') commit('');
        }}
      />
      {draft !== '' && (
        <button type="button" className={styles.clear} aria-label={t('Empty the search')} onClick={() => commit('')}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </search>
  );
}
