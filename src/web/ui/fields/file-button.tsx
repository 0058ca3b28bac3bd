import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { Button } from '../button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  /** What the file is, already translated; the words of the button say what a press does. */
  readonly label: string;
  /** `.csv,.xlsx` */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onChoose: (files: readonly [File, ...File[]]) => void;
}

/** Lets the browser ask for a file. The same one may be chosen again, as after it was mended. */
export function FileButton({ label, accept, isMultiple = false, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = '';
          if (first) onChoose([first, ...others]);
        }}
      />
    </>
  );
}
