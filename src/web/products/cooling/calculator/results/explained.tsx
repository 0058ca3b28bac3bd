import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import styles from './explained-figure.module.css';
import kit from '../../../../ui/kit.module.css';
import { PanelBeside } from '../../../../ui/overlays/panel-beside.tsx';

interface ExplainedProps {
  /** What is explained, in the language of the page. */
  readonly title: string;
  /** What the panel says; asked for when it is opened. */
  readonly panel: () => ReactNode;
  /** The figure or the words as they are written. */
  readonly children: string;
  readonly className?: string | undefined;
  /** What a press tells, for those who do not see the panel open; where the figure comes from by default. */
  readonly hint?: string | undefined;
}

/** A figure, or a word beside it, that tells where it comes from when it is pressed. */
export function Explained({
  title,
  panel,
  children,
  className = `${kit.bare} ${styles.figure}`,
  hint,
}: ExplainedProps) {
  const t = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${children}: ${hint ?? t('where this figure comes from')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <PanelBeside id={id} title={title} anchor={button} onClose={() => setOpen(false)}>
          {panel()}
        </PanelBeside>
      )}
    </>
  );
}
