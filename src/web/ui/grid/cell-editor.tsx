import type { KeyboardEvent } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './cell-editor.module.css';
import kit from '../kit.module.css';

/** Where the cursor goes once a cell has been taken. */
export type Onward = 'stay' | 'down' | 'up' | 'next' | 'previous';

interface CellEditorProps {
  readonly label: string;
  readonly start: string;
  /** The start replaces what was there, and is typed on. */
  readonly isTyped: boolean;
  readonly isFigure: boolean;
  /** What it may hold, where that is a few words. */
  readonly suggestions?: readonly string[] | undefined;
  /** What is wrong with a text, already translated; null where it can be taken. */
  readonly faultOf: (text: string) => string | null;
  readonly onTake: (text: string, onward: Onward) => void;
  readonly onCancel: () => void;
}

const onwards: Readonly<Record<string, readonly [plain: Onward, shifted: Onward]>> = {
  Enter: ['down', 'up'],
  Tab: ['next', 'previous'],
};

/** The input inside a cell: Enter and Tab take it and go on, Escape leaves everything as it was. */
export function CellEditor({
  label,
  start,
  isTyped,
  isFigure,
  suggestions,
  faultOf,
  onTake,
  onCancel,
}: CellEditorProps) {
  const id = useId();
  const [text, setText] = useState(start);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What has been taken or left is not taken again when the input goes. */
  const isDone = useRef(false);

  // Before the browser goes on: what an input method is composing belongs into this input.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isTyped) input.current?.setSelectionRange(start.length, start.length);
    else input.current?.select();
  }, [isTyped, start]);

  const take = (onward: Onward): boolean => {
    const found = text === start && !isTyped ? null : faultOf(text);
    setFault(found);
    if (found !== null) return false;
    isDone.current = true;
    if (text === start && !isTyped) onTake(start, onward);
    else onTake(text, onward);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onCancel();
      return;
    }
    const onward = onwards[event.key]?.[event.shiftKey ? 1 : 0];
    if (onward === undefined) return;
    event.preventDefault();
    take(onward);
  };

  return (
    <span className={styles.editing}>
      <input
        ref={input}
        className={styles.input}
        data-figure={isFigure}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        list={suggestions ? `${id}-values` : undefined}
        inputMode={isFigure ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isDone.current && !take('stay')) onCancel();
        }}
      />
      {suggestions && (
        <datalist id={`${id}-values`}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      {fault !== null && (
        <span
          className={`${kit.surface} ${kit.toned} ${kit.fault} ${styles.fault}`}
          data-tone="fault"
          id={id}
          role="alert"
        >
          {fault}
        </span>
      )}
    </span>
  );
}
