import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import type { RefObject } from 'react';
import { useTranslate } from '../../app/app-context.tsx';
import styles from './toolbar.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

interface SearchFieldProps {
  readonly text: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly autoFocus: boolean;
  readonly onCommit: (text: string) => void;
}

const LONGEST_TEXT = 200;

/** Looks a text up while it is typed. Escape empties it. */
export function SearchField({ text, field, autoFocus, onCommit }: SearchFieldProps) {
  const t = useTranslate();
  const { draft, now, soon } = useDebouncedText(text, onCommit);
  return (
    <search className={styles.search}>
      <SearchOutlined className={styles.glass!} aria-hidden />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={t('Search in this list')}
        aria-keyshortcuts="/"
        placeholder={t('Number, name, customer, owner')}
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
      {draft === '' ? (
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      ) : (
        <button type="button" className={styles.clear} aria-label={t('Empty the search')} onClick={() => now('')}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </search>
  );
}
